"""A column's title that names a board, alone or with the word for a card.

    Qty,Main Deck
    4,Shock
    Qty,Sideboard Cards
    4,Char

Such a header tells the board of the rows below it, at the top of a table and in the middle.
"""

import re

from decklint.layouts.memory import remembered
from decklint.layouts.words import BOARDS, FIELDS, WEAK, fold
from decklint.model import Board

_REMARK = re.compile(r"\s*[(\uff08\[]([^)\uff09\]]*)[)\uff09\]]")
_PARTS = re.compile(r"\s*[/\uff0f|:\uff1a\n]\s*|\s+[-\u2013\u2014]\s+")
_UNCLEAR = frozenset({"x", "no", "no."})
"""Weak titles of a count that mean something else beside a board: `No sideboard`."""
_LONG = 60
"""A longer text is no title."""


@remembered
def board_of(title: str) -> Board | None:
    """Return the one board that a title names, a remark and the word for a card aside."""
    if len(title) > _LONG:
        return None
    word = fold(title)
    if word in BOARDS:
        return BOARDS[word]
    parts = [part for part in _PARTS.split(_REMARK.sub("", word)) if FIELDS.get(part) != "card"]
    remarks = (_part(part) for text in _REMARK.findall(word) for part in _PARTS.split(text))
    boards = {*map(_part, filter(None, parts)), *(board for board in remarks if board)}
    return boards.pop() if len(boards) == 1 else None


def _part(text: str) -> Board | None:
    """Return the board of `sideboard`, `sideboard card name` or `card name sideboard`."""
    text = text.strip()
    if text in BOARDS:
        return BOARDS[text]
    for at in range(1, len(text)):
        left, right = text[:at].rstrip(), text[at:].lstrip()
        if left in BOARDS and FIELDS.get(right) == "card":
            return BOARDS[left]
        if right in BOARDS and FIELDS.get(left) == "card":
            return BOARDS[right]
    return None


@remembered
def is_count(title: str) -> bool:
    """Tell whether a title beside a board's is that of the counts."""
    word = fold(_REMARK.sub("", title))
    return FIELDS.get(word) == "count" or (f"count:{word}" in WEAK and word not in _UNCLEAR)

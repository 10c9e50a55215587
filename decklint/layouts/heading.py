"""Lines of a text list that are no cards: headings, comments, fields, addresses, tags."""

import re
from dataclasses import dataclass, replace

from decklint.layouts import board_titles
from decklint.layouts.memory import remembered
from decklint.layouts.prologue import UNTOLD, field_of, fields_in
from decklint.layouts.words import BOARDS, FIELDS, KINDS, NOT_A_DECK, TOTALS, fold, total_of
from decklint.model import Board

_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|<?\S+@\S+\.\S+>?", re.IGNORECASE)
_TAG = re.compile(
    r"\[/?(?:deck|cards?|b|i|u|spoiler|quote|code|list|size|color|cardlist)(?:=[^\]]*)?\]",
    re.IGNORECASE,
)
_FENCE = re.compile(r"(?:```|~~~)\w*")
_COMMENT = re.compile(r"(?://+|#+!?|;+)\s*")
_MARKS = " \t*_=~-\u2013—:\uff1a[]【】《》<>"
_AFTER = re.compile(
    r"(.+?)\s*(?:[(\uff08\[]\s*(\d{1,4})\s*(?:cards?|張|张|枚)?\s*[)\uff09\]]"
    r"|[:\uff1a\s-]\s*(\d{1,4})(?:\s*(?:cards?|張|张|枚))?)"
)
_WRAPPED = re.compile(r"[({\uff08]([^(){}\uff08\uff09]+)[)}\uff09]")
_BEFORE = re.compile(r"(\d{1,4})\s*(?:x\s+)?(.+)")

_TITLES = 60
"""A longer line is no row of titles."""
_DECKS = 10
"""A smaller number behind a word for the main deck tells the first deck from the second."""
_CREATOR = "creator"
"""Whose deck it is, in the comments of Apprentice and Magic Workstation."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that is no card, and what it changes."""

    why: str
    board: Board | None = None
    starts: bool = False
    """The lines below belong to `board`, or to no board of the deck when that is None."""
    count: int | None = None
    """The number beside a heading or total."""
    told: tuple[tuple[str, str], ...] = ()
    """Fields about the player or the event, with their values."""
    word: str = ""
    """The heading's word as written, with no mark and number: it may be a card's name."""
    copies: int | None = None
    """The number beside that word."""


@remembered
def heading_of(text: str) -> Heading | None:
    """Return what a line is when it is no entry; None when it may be one."""
    if _FENCE.fullmatch(text) or _TAG.fullmatch(text):
        return Heading("tag")
    if _ADDRESS.fullmatch(text):
        return Heading("address")
    comment = _COMMENT.match(text)
    if comment:
        inner = text[comment.end() :]
        return _named(inner) or _field(inner, comment=True) or Heading("comment")
    return _named(text) or _field(text) or _titled(text)


def _named(text: str) -> Heading | None:
    """Return the heading that a line spells, marks and number around it taken off."""
    bare = text.strip(_MARKS)
    wrapped = _WRAPPED.fullmatch(bare)
    found = _word(wrapped[1] if wrapped else bare, None)
    if found:
        return found
    after = _AFTER.fullmatch(bare) or _AFTER.fullmatch(text.strip())
    if after and (found := _word(after[1].strip(_MARKS), int(after[2] or after[3]))):
        is_ordinal = found.board is Board.MAIN and (found.count or 0) < _DECKS
        return replace(found, count=None) if found.starts and is_ordinal else found
    before = _BEFORE.fullmatch(bare)
    return _word(before[2], int(before[1]), before=True) if before else None


def _word(text: str, count: int | None, *, before: bool = False) -> Heading | None:
    word = fold(text)
    board = BOARDS.get(word)
    if before and word.endswith(("cards", "cards total")):
        board = None if word in TOTALS else BOARDS.get(word.removesuffix("cards").strip(), board)
        if board is not None:
            return Heading("total", board, count=count)
    if board is not None and not before:
        return Heading("heading", board, starts=True, count=count, word=text, copies=count)
    if word in NOT_A_DECK and not before:
        return Heading("heading", starts=True, word=text, copies=count)
    is_total, board = total_of(word)
    if is_total and (count is not None or word not in ("card", "cards")):
        return Heading("total", board, count=count)
    if word in KINDS and (not before or not word.isascii() or word.endswith("s") or count != 1):
        return Heading("heading", count=None, word=text, copies=count)
    return None


def _titled(text: str) -> Heading | None:
    """Return the board that a header in the middle starts: `Qty Sideboard`."""
    if len(text) > _TITLES or text[0].isdecimal():
        return None
    words = text.split()
    for at in range(1, len(words)):
        if board_titles.is_count(" ".join(words[:at])):
            board = board_titles.board_of(" ".join(words[at:]))
            return Heading("heading", board, starts=True) if board else None
    return None


def _field(text: str, *, comment: bool = False) -> Heading | None:
    """Return `Player: P0001` and the like; `// NAME : Boros` is the name of a deck."""
    label, mark, value = text.replace("\uff1a", ":").partition(":")
    field = field_of(label) if mark else None
    if comment and mark and fold(label) == _CREATOR:
        return Heading("field", told=(("player", value.strip()),))
    if field and not (comment and fold(label) not in FIELDS):
        return Heading("field", told=tuple(fields_in(value, field)))
    return Heading("field") if mark and fold(label) in UNTOLD else None

"""The words that sheets use for columns, boards, totals and kinds of cards, ready to look up.

Keys are folded (`fold`). A weak word means its field only where no better column does: `Name` is a
card's name or a player's, `Deck` a board or a title.
"""

import re
import unicodedata
from functools import lru_cache
from typing import TypeVar

from decklint.layouts import word_lists
from decklint.model import Board

_Meaning = TypeVar("_Meaning")


def _by_word(lists: dict[_Meaning, str]) -> dict[str, _Meaning]:
    return {word: meaning for meaning, words in lists.items() for word in words.split("|")}


FIELDS = _by_word(word_lists.FIELDS)
"""A folded header or label and the field it names."""
BOARDS = _by_word(word_lists.BOARDS)
"""A folded heading or board cell and the board it means."""
WEAK = frozenset(
    f"{field}:{word}" for field, words in word_lists.WEAK.items() for word in words.split("|")
)
"""`field:word`; see the module's docstring."""
LETTERS = {"m": Board.MAIN, "s": Board.SIDE, "c": Board.COMMANDER}
"""Board cells of one letter; never headings."""
NOT_A_DECK = frozenset(word_lists.NOT_A_DECK.split("|"))
TOTALS = frozenset(word_lists.TOTALS.split("|"))
KINDS = frozenset(word_lists.KINDS.split("|"))


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Return a header or label as the tables above spell it: width, case, spaces, end marks."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return " ".join(text.casefold().strip(" \t*:\ufeff\u200b").split())


def board_of(text: str) -> Board | None:
    """Return the board that a cell of a board column names."""
    word = fold(text)
    return BOARDS.get(word) or LETTERS.get(word)


_LONG_TOTAL = re.compile(
    r"(?:total|sum|合計|合计|總計|总计|總數|总数|總張數|总张数)\s*"
    r"(?:number of cards|number|cards|of|張數|张数)?\s*(?:in|of|for)?\s*(?:the\s+)?"
)
_END_TOTAL = re.compile(
    r"\s*(?:total|count|合計|合计|總計|总计|總數|总数|總張數|总张数|小計|小计)$"
)


@lru_cache(maxsize=16384)
def total_of(text: str) -> tuple[bool, Board | None]:
    """Tell whether a label announces a total, and of which board where it says so."""
    word = fold(text)
    if word in TOTALS:
        return True, None
    for rest in (_LONG_TOTAL.sub("", word, count=1), _END_TOTAL.sub("", word)):
        if rest != word and (board := BOARDS.get(rest.strip(" :()"))):
            return True, board
    return False, None

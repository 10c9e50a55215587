"""Where the columns of a Limited pool sheet stand."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from decklint.layouts.headers import ROWS
from decklint.layouts.words import FIELDS, WEAK, fold

_PLAYED_WORDS = (
    "played|play|# played|number played|in deck|deck|main|main deck|maindeck|used|gespielt|joué"
    "|jouées|使用|上場|主牌|メイン|使用枚数"
)
_TOTAL_WORDS = (
    "total|totals|# total|total #|total cards|in total|pool|in pool|card pool|opened|received"
    "|gesamt|合計|總數|总数|總計|总计|全部|枚数"
)
_PLAYED = frozenset(_PLAYED_WORDS.split("|"))
_TOTAL = frozenset(_TOTAL_WORDS.split("|"))
_ROLES = 3
_MANY = 500
"""More blocks are not told apart."""
_REACH = 4
"""A block's three columns stand within so many columns."""


class Block(NamedTuple):
    """A block of cards with both counts; places from 0."""

    row: int
    """The row of its labels."""
    end: int
    """Where the next block in these columns, or the sheet, ends it."""
    played: int
    total: int
    card: int

    @property
    def left(self) -> int:
        """Return its first column."""
        return min(self.played, self.total, self.card)

    @property
    def right(self) -> int:
        """Return the column after its last."""
        return max(self.played, self.total, self.card) + 1


def first(rows: Sequence[Sequence[str]]) -> int:
    """Return the first row near the top that labels a block; -1 for none."""
    return next((at for at, row in enumerate(rows[:ROWS]) if any(_triples(row))), -1)


def blocks(rows: Sequence[Sequence[str]]) -> list[Block]:
    """Return the blocks, the upper ones first, then from left to right."""
    labelled = [(at, triple) for at, row in enumerate(rows) for triple in _triples(row)][:_MANY]
    found = []
    for at, (played, total, card) in labelled:
        mine = set(range(min(played, total, card), max(played, total, card) + 1))
        lower = [row for row, triple in labelled if row > at and mine.intersection(triple)]
        found.append(Block(at, min(lower, default=len(rows)), played, total, card))
    return found


def _triples(row: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    """Yield the columns of played, total and card wherever the three stand together."""
    at: dict[str, int] = {}
    for column, text in enumerate(row):
        role = _role(fold(text)) if text else None
        if role is None:
            continue
        if role in at:
            at = {role: column}
        at[role] = column
        if len(at) == _ROLES and max(at.values()) - min(at.values()) < _REACH:
            yield at["played"], at["total"], at["card"]
            at = {}


def _role(word: str) -> str | None:
    if word in _PLAYED:
        return "played"
    if word in _TOTAL:
        return "total"
    return "card" if FIELDS.get(word) == "card" or f"card:{word}" in WEAK else None

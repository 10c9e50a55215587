"""The header row of a table: which column holds what."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from decklint.layouts.words import FIELDS, WEAK, fold

ROWS = 15
"""A header is looked for in so many rows from the top."""

Columns = Mapping[str, int]
"""Field (`count`, `card`, `board`, `player` ...) to column, from 0."""


def columns_of(row: Sequence[str]) -> Columns | None:
    """Return the columns that a header row names, or None for any other row.

    A header names at least a count and a card.
    """
    return _columns_of(tuple(row))


@lru_cache(maxsize=256)
def _columns_of(row: tuple[str, ...]) -> Columns | None:
    words = [fold(text) for text in row]
    columns: dict[str, int] = {}
    for at, word in enumerate(words):
        field = FIELDS.get(word)
        if field is not None:
            columns.setdefault(field, at)
    if "count" not in columns and "card" not in columns:
        return None
    taken = set(columns.values())
    for field in ("card", "board", "count", "player"):
        if field in columns:
            continue
        for at, word in enumerate(words):
            if at not in taken and f"{field}:{word}" in WEAK:
                columns[field] = at
                taken.add(at)
                break
    return columns if "count" in columns and "card" in columns else None


def find(rows: Sequence[Sequence[str]]) -> tuple[int, Columns] | None:
    """Return the first header row near the top, counted from 0, with its columns."""
    for at, row in enumerate(rows[:ROWS]):
        if len(row) > 1 and (columns := columns_of(row)):
            return at, columns
    return None


def is_repeated(row: Sequence[str], columns: Columns) -> bool:
    """Tell whether a header names count and card again further right: lists side by side."""
    count, card = row[columns["count"]], row[columns["card"]]
    return row.count(count) > 1 and row.count(card) > 1

"""One row is one card: a header that names a card and its printing, and no count.

    Card Name,Set Name,Condition,Foil,Language
    Shock,Eighth Edition,NM,false,English
    Shock,Tenth Edition,NM,false,English

Four copies stand in four rows. Besides the name the header names at least two other things about a
card, so that a sheet whose count column has no header is not taken for one.
"""

from collections.abc import Iterator, Sequence

from decklint.grid import Grid
from decklint.layouts.counts import count_of
from decklint.layouts.headers import ROWS
from decklint.layouts.table_reader import TableReader
from decklint.layouts.words import FIELDS, WEAK, fold
from decklint.model import Decklist, Source

NAME = "card-rows"
_ABOUT_WORDS = (
    "set|set name|set code|edition|edition name|edition code|expansion|condition|foil|finish"
    "|language|rarity|collector number|card number|multiverse id|scryfall id|版本|語言|语言"
)
_ABOUT = frozenset(_ABOUT_WORDS.split("|"))
"""Columns about a card that tell nothing of its number of copies."""
_FEW = 2


def matches(grid: Grid) -> bool:
    """Tell whether a row near the top names a card and its printing, and no count."""
    return grid.kind != "text" and find(grid.rows) is not None


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each player, each row as one copy."""
    found = find(grid.rows)
    if found is None:
        return
    yield from counted_as_one(grid, *found, source)


def counted_as_one(
    grid: Grid, header: int, columns: dict[str, int], source: Source
) -> Iterator[Decklist]:
    """Yield the lists of a table in which each row below the header is one copy."""
    width = max((len(row) for row in grid.rows), default=0)
    one = [
        [*row, *[""] * (width - len(row)), "1" if at > header and any(row) else ""]
        for at, row in enumerate(grid.rows)
    ]
    reader = TableReader(grid._replace(rows=one), header, {**columns, "count": width})
    for decklist in reader.read(source):
        entries = tuple(entry._replace(count_cell=None) for entry in decklist.entries)
        yield decklist._replace(entries=entries)


def find(rows: Sequence[Sequence[str]]) -> tuple[int, dict[str, int]] | None:
    """Return the header's row and its columns."""
    for at, row in enumerate(rows[:ROWS]):
        words = [fold(text) for text in row]
        if sum(word in _ABOUT for word in words) < _FEW:
            continue
        columns: dict[str, int] = {}
        for column, word in enumerate(words):
            field = FIELDS.get(word) or ("card" if f"card:{word}" in WEAK else None)
            if field:
                columns.setdefault(field, column)
        unnamed = [column for column, word in enumerate(words) if not word]
        if "card" in columns and "count" not in columns and not _counts(rows[at + 1 :], unnamed):
            return at, columns
    return None


def _counts(rows: Sequence[Sequence[str]], columns: Sequence[int]) -> bool:
    """Tell whether a column without a header holds counts."""
    return any(
        column < len(row) and count_of(row[column]) for row in rows[:ROWS] for column in columns
    )

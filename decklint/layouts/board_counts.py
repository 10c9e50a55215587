"""One card a row with a count for each board: `Card,Main,Side`.

    Player,Card,Main,Side
    P0001,Shock,4,
    P0001,Char,2,2

A cell that is empty, 0 or a dash is no copy. The other columns are those of any table of one card
a row.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from decklint.grid import Grid
from decklint.layouts.counts import count_of
from decklint.layouts.headers import ROWS
from decklint.layouts.table_reader import TableReader
from decklint.layouts.words import BOARDS, FIELDS, WEAK, fold
from decklint.model import Board, Decklist, Source

NAME = "board-counts"
_BOTH = 2
_NONE = frozenset({"", "0", "-", "\u2013", "—"})
"""What means no copy."""
_LOOK = 60


class Header(NamedTuple):
    """The row of the labels, and what they name; places from 0."""

    row: int
    columns: dict[str, int]
    boards: dict[Board, int]


def matches(grid: Grid) -> bool:
    """Tell whether a row near the top names a card, a main and a sideboard column of counts."""
    return grid.kind != "text" and find(grid.rows) is not None


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each player, the main deck first."""
    header = find(grid.rows)
    if header is None:
        return
    columns = {**header.columns, "count": max(header.boards.values())}
    reader = TableReader(grid, header.row, columns)
    for board, column in header.boards.items():
        reader.count_at = column
        for at in range(header.row + 1, len(grid.rows)):
            row = grid.rows[at]
            if column < len(row) and row[column].strip() not in _NONE:
                reader.boards.board = board
                reader.take(at, row)
    reader.boards.switched = True
    yield from reader.finished(source)


def find(rows: Sequence[Sequence[str]]) -> Header | None:
    """Return the header, where counts stand below both boards."""
    for at, row in enumerate(rows[:ROWS]):
        words = [fold(text) for text in row]
        boards = {board: column for column, word in reversed([*enumerate(words)])
                  if (board := BOARDS.get(word))}  # fmt: skip
        if not {Board.MAIN, Board.SIDE} <= boards.keys():
            continue
        columns: dict[str, int] = {}
        for column, word in enumerate(words):
            field = FIELDS.get(word) or ("card" if f"card:{word}" in WEAK else None)
            if field and column not in boards.values():
                columns.setdefault(field, column)
        known = "card" in columns and not columns.keys() & {"count", "board"}
        if known and all(_counts(rows[at + 1 :], column) for column in boards.values()):
            return Header(at, columns, {board: boards[board] for board in Board if board in boards})
    return None


def _counts(rows: Sequence[Sequence[str]], column: int) -> bool:
    """Tell whether a column holds counts, and nothing else but blanks near its top."""
    texts = [row[column].strip() for row in rows[:_LOOK] if column < len(row)]
    counts = [text for text in texts if text not in _NONE]
    return bool(counts) and _BOTH * sum(1 for text in counts if count_of(text)) > len(counts)

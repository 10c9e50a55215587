"""Reads a store's registration sheet: see `store_sheet`."""

from collections.abc import Iterator
from typing import NamedTuple

from decklint.grid import Grid
from decklint.layouts import rest
from decklint.layouts.blocks import is_pair
from decklint.layouts.counts import count_of
from decklint.layouts.prologue import read_prologue
from decklint.layouts.rest import Area
from decklint.layouts.table_reader import TableReader
from decklint.layouts.words import BOARDS, KINDS, fold
from decklint.model import Board, Decklist, Source

_TWO = 2
_MANY = 200
"""A sheet of more headings is no registration sheet."""


class Heading(NamedTuple):
    """A cell that names a kind of card or a board, and the cards below it; places from 0."""

    row: int
    column: int
    board: Board
    left: int
    """Column of the counts below, -1 where no cards stand below."""
    end: int
    """Row of the next heading below, or the end of the sheet."""


def blocks_at(grid: Grid, at: int) -> int:
    """Return how many headings with cards below stand in a row."""
    return sum(heading.row == at and heading.left >= 0 for heading in _headings(grid))


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of the sheet."""
    found = _headings(grid)
    if not found:
        return
    first = min(heading.row for heading in found)
    reader = TableReader(grid._replace(kind="workbook"), 0, {"count": 0, "card": 1})
    base = reader.drafts.base
    read_prologue(grid, range(first), base)
    for heading in found:
        if heading.left >= 0:
            _read_block(reader, heading)
    draft = reader.drafts.latest()
    areas = [Area(h.row, h.end, h.left, h.left + 2) for h in found if h.left >= 0]
    for heading in found:
        areas.append(Area(heading.row, heading.row + 1, heading.column - 1, heading.column + 2))
        cell, text = grid.cell(heading.row, heading.column), grid.rows[heading.row][heading.column]
        number = _number(grid, heading.row, heading.column + 1)
        if heading.left < 0 and number:
            draft.total(f"{text.strip()} {number}", number, heading.board, cell)
        else:
            draft.ignore(cell, text.strip(), "heading")
    rest.ignore(grid, first, areas, draft)
    reader.boards.switched = any(heading.board is Board.SIDE for heading in found)
    yield from reader.finished(source)


def _headings(grid: Grid) -> list[Heading]:
    cells = [
        (at, column, Board.MAIN if word in KINDS else BOARDS[word])
        for at, row in enumerate(grid.rows)
        for column, text in enumerate(row)
        if text and ((word := fold(text)) in KINDS or word in BOARDS)
    ]
    if len(cells) > _MANY:
        return []
    return [
        Heading(at, column, board, *_below(grid, at, column, cells)) for at, column, board in cells
    ]


def _below(
    grid: Grid, at: int, column: int, cells: list[tuple[int, int, Board]]
) -> tuple[int, int]:
    """Return the column of the counts below a heading, and where they end."""
    best = (0, -1, len(grid.rows))
    for left in (column - 1, column):
        lower = [row for row, other, _ in cells if row > at and other in {left, left + 1}]
        end = min(lower, default=len(grid.rows))
        pairs = (
            sum(is_pair(row, left, left + 1) for row in grid.rows[at + 1 : end]) if left >= 0 else 0
        )
        if pairs > best[0]:
            best = (pairs, left, end)
    return best[1], best[2]


def _read_block(reader: TableReader, heading: Heading) -> None:
    """Read the rows below a heading."""
    left = heading.left
    reader.count_at, reader.card_at, reader.boards.board = left, left + 1, heading.board
    for at in range(heading.row + 1, heading.end):
        count, name = (*reader.grid.rows[at][left : left + 2], "", "")[:2]
        if len(count.split()) > _TWO and not name.strip():
            reader.drafts.latest().ignore(reader.grid.cell(at, left), count.strip(), "stray")
        elif count or name:
            reader.take(at, [*[""] * left, count, name])


def _number(grid: Grid, at: int, column: int) -> int | None:
    row = grid.rows[at]
    return count_of(row[column]) if column < len(row) else None

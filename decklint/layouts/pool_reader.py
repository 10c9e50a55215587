"""Reads a Limited pool sheet: see `pool_sheet`."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from decklint.grid import Exact, Grid
from decklint.layouts import doubt, pool_columns, pool_fields, rest
from decklint.layouts.counts import count_of
from decklint.layouts.draft import Draft
from decklint.layouts.pool_columns import Block
from decklint.layouts.prologue import read_prologue
from decklint.layouts.rest import Area
from decklint.layouts.words import BOARDS, KINDS, fold, total_of
from decklint.model import Board, Cell, Decklist, Entry, Level, Source

_NONE = frozenset({"", "0", "-", "\u2013", "—"})
"""What means no copy."""


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of the sheet."""
    reader = _Reader(grid)
    found = pool_columns.blocks(grid.rows)
    if not found:
        return
    first = min(block.row for block in found)
    masked = pool_fields.without_registrant(grid, first, reader.draft)
    read_prologue(masked, range(first), reader.draft)
    for top, bottom in pairwise(_sections(grid, first)):
        for block in found:
            for at in range(max(top, block.row + 1), min(bottom, block.end)):
                reader.take(at, block)
    areas = (Area(block.row, block.end, block.left, block.right) for block in found)
    rest.ignore(grid, first, areas, reader.draft)
    draft = reader.finished()
    if draft.entries:
        yield draft.finish(source)


def _sections(grid: Grid, first: int) -> list[int]:
    """Return where the sheet is parted: a heading alone in its row ends the blocks above it."""
    alone = [
        at
        for at, row in enumerate(grid.rows)
        if at > first and row and fold(max(row, key=len)) in KINDS and sum(map(bool, row)) == 1
    ]
    return [first, *alone, len(grid.rows)]


class _Reader:
    """Reads the rows of the blocks into one list."""

    def __init__(self, grid: Grid) -> None:
        self.grid, self.draft = grid, Draft()
        self.exact: Exact | None = None
        self.totals = 0
        """Rows with a total."""

    def take(self, at: int, block: Block) -> None:
        """Read one row of a block."""
        row = self.grid.rows[at]
        played, total, name = (
            row[column].strip() if column < len(row) else ""
            for column in (block.played, block.total, block.card)
        )
        if not (played or total or name) or self._aside(at, row, block):
            return
        if not name:
            cell = self.grid.cell(at, block.left)
            self.draft.ignore(cell, f"{played} {total}".strip(), "stray")
            self.draft.note("stray-line", Level.NOTE, (cell,), written=played or total)
            return
        self._card(at, block, name, played, total)

    def _card(self, at: int, block: Block, name: str, played: str, total: str) -> None:
        """Keep the copies that are played, and those that are not."""
        cell, grid = self.grid.cell(at, block.card), self.grid
        in_main, in_all = _count(played), _count(total)
        self.totals += total not in _NONE
        if in_main != 0:
            text = "" if in_main else played
            place = grid.cell(at, block.played)
            self.draft.entries.append(Entry(in_main, name, Board.MAIN, cell, place, text))
        place = grid.cell(at, block.total)
        if in_all is None:
            self.draft.entries.append(Entry(None, name, Board.SIDE, cell, place, total))
        elif in_main is not None and in_all > in_main:
            self.draft.entries.append(Entry(in_all - in_main, name, Board.SIDE, cell, place))
        elif in_main and 0 < in_all < in_main:
            self.draft.note(
                "played-above-total",
                Level.QUESTION,
                (cell,),
                card=name,
                count=in_main,
                limit=in_all,
            )

    def _aside(self, at: int, row: Sequence[str], block: Block) -> bool:
        """Take a row that is no card: a heading between the cards, or a total."""
        cells = [
            (column, text)
            for column in range(block.left, min(block.right, len(row)))
            if (text := row[column].strip())
        ]
        for column, text in cells:
            word = fold(text)
            if word in KINDS or word in BOARDS:
                self.draft.ignore(self.grid.cell(at, column), text, "heading")
                return True
            if total_of(text)[0] or pool_fields.is_played_total(word):
                numbers = [n for _, other in cells if (n := count_of(other))]
                board = Board.MAIN if pool_fields.is_played_total(word) else total_of(text)[1]
                number = numbers[0] if len(numbers) == 1 else None
                self.draft.total(text, number, board, self.grid.cell(at, column))
                return True
        return False

    def finished(self) -> Draft:
        """Say what the whole sheet shows: a sideboard that was not entered, hidden rows."""
        draft = self.draft
        if draft.entries and all(entry.board is Board.MAIN for entry in draft.entries):
            cells: tuple[Cell, ...] = (draft.entries[0].count_cell or draft.entries[0].cell,)
            if self.totals:
                draft.note("sideboard-not-entered", Level.QUESTION, cells, count=self.totals)
            elif self._holds_card():
                draft.notes.append(pool_fields.not_entered(cells))
        doubt.say_hidden(self, draft)
        return draft

    def _holds_card(self) -> bool:
        """Tell whether a line could be read: a sheet of none is no fault of its sideboard."""
        known = self.grid.known
        return any(
            entry.count and (not known or known(entry.written)) for entry in self.draft.entries
        )


def _count(text: str) -> int | None:
    """Return the number of copies, 0 for none; None where it cannot be read."""
    return 0 if text in _NONE else count_of(text)

"""What an exact second reading of a workbook tells about doubtful rows."""

from typing import Protocol

from decklint.grid import Exact, Grid, Held
from decklint.layouts.draft import Draft
from decklint.model import Cell, Level

NOTES = {
    "formula": "formula-without-value",
    "date": "date-for-count",
    "error": "error-value",
}
"""What a count's cell holds, and the note that says so."""


class Reader(Protocol):
    """What is needed of a reader: its grid, and a place to keep the exact reading."""

    grid: Grid
    exact: Exact | None


def held(reader: Reader, cell: Cell) -> Held | None:
    """Return what a cell of a workbook holds; None where it is plain, or not a workbook."""
    exact = _read(reader)
    return exact.cells.get((cell.row, cell.column)) if exact else None


def say_hidden(reader: Reader, draft: Draft) -> None:
    """Note the entries that stand in hidden rows or columns; they count all the same."""
    exact = _read(reader) if reader.grid.doubtful else reader.exact
    if exact is None:
        return
    for entry in draft.entries:
        if entry.cell.row in exact.hidden_rows:
            cells = (entry.cell,)
            draft.note("hidden-row", Level.NOTE, cells, card=entry.written, row=entry.cell.row)
    hidden = [e.cell for e in draft.entries if e.cell.column in exact.hidden_columns]
    if hidden:
        draft.note("hidden-column", Level.NOTE, tuple(hidden), count=len(hidden))


def _read(reader: Reader) -> Exact | None:
    if reader.exact is None and reader.grid.exact is not None:
        reader.exact = reader.grid.exact()
    return reader.exact

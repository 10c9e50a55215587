"""A file as cells of text with their places, whatever the file's type."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from decklint.limits import USUAL, Limits
from decklint.model import Cell
from decklint.text import Known

Kind = Literal["text", "table", "workbook"]


class Piped(NamedTuple):
    """A file that came without a path, such as standard input."""

    name: str
    data: bytes


class Held(NamedTuple):
    """What one cell of a workbook really holds, as an exact second reading found it."""

    text: str
    kind: str
    """`value`, `date`, `formula` (no stored value), `error` or `blank`."""


class Exact(NamedTuple):
    """The exact second reading of one sheet."""

    cells: dict[tuple[int, int], Held]
    """By row and column, only cells that are not plain values."""
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()


class Grid(NamedTuple):
    """One sheet, table or text: rows of cells of text."""

    title: str
    rows: Sequence[Sequence[str]]
    kind: Kind
    first_row: int = 1
    first_column: int = 1
    """Place of the first cell of the first row; in a text every line has one cell, column 0."""
    sheet: str = ""
    """Name of the sheet, only where the workbook has several, hidden ones counted."""
    hidden: bool = False
    known: Known | None = None
    doubtful: bool = False
    """The sheet has hidden rows or columns, so that only an exact reading tells all."""
    guessed: tuple[str, ...] = ()
    """Encodings where the text's own is uncertain: the one taken, then the others."""
    exact: Callable[[], Exact | None] | None = None
    """Reads the sheet again and exactly; costs some 10 ms."""
    limits: Limits = USUAL
    """Of what is only met in reading: the nesting of XML and JSON."""

    def cell(self, row: int, column: int) -> Cell:
        """Return the place of a cell, both counted from 0 within `rows`."""
        if self.kind == "text":
            return Cell(self.first_row + row, 0)
        return place(self.first_row + row, self.first_column + column, self.sheet)


@lru_cache(maxsize=4096)
def place(row: int, column: int, sheet: str) -> Cell:
    """Return a cell's place; the same places return in file after file."""
    return Cell(row, column, sheet)

"""A file as cells of text with their places, whatever the file's type."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from decklint.errors import UnreadableFileError
from decklint.model import Cell
from decklint.text import Known

Kind = Literal["text", "table", "workbook"]


@dataclass(frozen=True, slots=True)
class Piped:
    """A file that came without a path, such as standard input."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Held:
    """What one cell of a workbook really holds, as an exact second reading found it."""

    text: str
    kind: str
    """`value`, `date`, `formula` (no stored value), `error` or `blank`."""


@dataclass(frozen=True, slots=True)
class Exact:
    """The exact second reading of one sheet."""

    cells: dict[tuple[int, int], Held]
    """By row and column, only cells that are not plain values."""
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Grid:
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
    exact: Callable[[], Exact | None] | None = None
    """Reads the sheet again and exactly; costs some 10 ms."""

    def cell(self, row: int, column: int) -> Cell:
        """Return the place of a cell, both counted from 0 within `rows`."""
        if self.kind == "text":
            return Cell(self.first_row + row, 0)
        return Cell(self.first_row + row, self.first_column + column, self.sheet)


def open_grids(
    file: Path | Piped, encoding: str | None = None, known: Known | None = None
) -> Iterator[Grid]:
    """Yield the grids of a file: each sheet of a workbook, or the one table or text.

    What a file is, its first bytes tell; the ending only names what was meant. Raises
    UnreadableFileError for a file that cannot be read, UsageError for a bad encoding's name.
    """
    from decklint import safety  # noqa: PLC0415 - grid and safety know each other

    name, data = (
        (file.name, file.data) if isinstance(file, Piped) else (file.name, safety.load(file))
    )
    if not data.strip(b" \t\r\n\0\xef\xbb\xbf\xff\xfe"):
        raise UnreadableFileError("empty-file", "the file is empty; save the list again")
    ending = Path(name).suffix.casefold()
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        from decklint import workbook  # noqa: PLC0415 - text lists never need it

        yield from workbook.grids(name, data, known)
    elif ending in {".xlsx", ".xlsm", ".xls", ".xlsb", ".ods"}:
        message = "it is named like a workbook and is none; save it again as .xlsx, or rename it to .csv or .txt"
        raise UnreadableFileError("not-a-workbook", message)
    else:
        from decklint import table  # noqa: PLC0415 - workbooks never need it

        yield table.grid(Path(name).stem, ending, data, encoding, known)

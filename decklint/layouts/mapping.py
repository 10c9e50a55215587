"""An organizer's own table: which column holds what is told, not found.

    --map count=C,card=D,board=E,player=B

Columns are letters, as a spreadsheet shows them. The header is the row above the first row with a
count and a name; what stands higher is read as above any table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from decklint.errors import UsageError
from decklint.grid import Grid
from decklint.layouts.counts import count_of
from decklint.layouts.table_reader import TableReader
from decklint.model import Decklist, Source

PREFIX = "map:"
"""How a mapping that is not saved is named as a layout."""
FIELDS = (
    *("count", "card", "board", "player", "first", "last", "id", "table", "event", "format"),
    *("date", "received", "set", "number", "finish", "mark"),
)
_WANTED = ("count", "card")
_LETTERS = 3
"""Columns of Excel end at XFD."""


@dataclass(slots=True)
class Mapping:
    """A layout whose columns are told."""

    NAME: str
    columns: tuple[tuple[str, int], ...]
    """Field and column, from 1."""

    def matches(self, grid: Grid) -> bool:  # noqa: ARG002 - of every layout
        """Tell that a mapping claims no grid by itself: it is asked for by name."""
        return False

    def read(self, grid: Grid, source: Source) -> Iterator[Decklist]:
        """Yield one list for each player, in order of first appearance."""
        if grid.kind == "text":
            from decklint.table import parted

            grid = parted(grid)
        columns = {field: column - grid.first_column for field, column in self.columns}
        if grid.kind == "text" or not grid.rows or min(columns.values()) < 0:
            return
        header = _header(grid, columns["count"], columns["card"])
        if header < 0 or len(grid.rows[header]) <= max(columns.values()):
            grid = grid._replace(kind="workbook")  # no header tells how long a row should be
        reader = TableReader(grid, header, columns)
        if header >= 0:
            _ignore(reader, header)
        yield from reader.read(source)


def parse(text: str, name: str = "map") -> Mapping:
    """Return the mapping that `field=COLUMN,...` means; UsageError for anything else."""
    columns: dict[str, int] = {}
    for part in text.split(","):
        field, mark, letters = (piece.strip() for piece in part.partition("="))
        if not mark or field not in FIELDS:
            message = (
                f"--map {part.strip() or text!r}: write field=COLUMN; fields: {', '.join(FIELDS)}"
            )
            raise UsageError(message)
        if field in columns:
            message = f"--map: {field} is there twice"
            raise UsageError(message)
        columns[field] = column_of(letters)
    missing = [field for field in _WANTED if field not in columns]
    if missing:
        message = f"--map {text}: a column for {' and '.join(missing)} is wanted too"
        raise UsageError(message)
    return Mapping(name, tuple(columns.items()))


@lru_cache(maxsize=8)
def named(name: str) -> Mapping:
    """Return the mapping of a layout's name that is itself one: `map:count=A,card=B`."""
    return parse(name.removeprefix(PREFIX))


def column_of(letters: str) -> int:
    """Return the column, from 1, of letters such as `C` or `AA`; UsageError for anything else."""
    folded = letters.upper()
    if not (folded.isascii() and folded.isalpha() and len(folded) <= _LETTERS):
        message = f"--map: {letters!r} is no column; write a letter such as C"
        raise UsageError(message)
    column = 0
    for letter in folded:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def _header(grid: Grid, count_at: int, card_at: int) -> int:
    """Return the row above the first entry, -1 where the table begins with entries."""
    for at, row in enumerate(grid.rows):
        if max(count_at, card_at) < len(row) and row[card_at].strip() and count_of(row[count_at]):
            return at - 1
    return len(grid.rows) - 1


def _ignore(reader: TableReader, header: int) -> None:
    filled = [text.strip() for text in reader.grid.rows[header] if text.strip()]
    if filled:
        reader.drafts.base.ignore(reader.grid.cell(header, 0), " ".join(filled), "heading")

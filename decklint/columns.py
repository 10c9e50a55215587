"""Tables about players (rosters, standings, pairings): rows under a header, by field.

Any file that the lists may come in is read. The words for player, name, id and table are those of
the lists; the caller adds its own fields.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from decklint.errors import UnreadableFileError, UsageError
from decklint.grid import Grid
from decklint.layouts.word_lists import FIELDS, WEAK
from decklint.layouts.words import fold
from decklint.limits import USUAL, Limits
from decklint.model import Cell, Player
from decklint.opening import open_grids

ROWS = 15
"""A header is looked for in so many rows from the top."""
_OF_LISTS = ("player", "first", "last", "id", "table")
_DELIMITERS = "\t;,|"

Words = Mapping[str, str]
"""Field -> header words, parted by bars and folded."""
Needed = Sequence[frozenset[str]]
"""Sets of fields, one of which the header must have in full."""

NAMED: Needed = (frozenset({"player"}), frozenset({"first", "last"}), frozenset({"id"}))
"""What tells a player: a name, its two parts, or a number."""


@dataclass(frozen=True, slots=True)
class Row:
    """One filled row of a table."""

    fields: Mapping[str, str]
    """The texts that are not empty, by field."""
    cells: Mapping[str, Cell]
    """Where each of them stands."""
    cell: Cell
    """Where the row begins."""

    def player(self) -> Player | None:
        """Return the player of the row, or None where it names nobody."""
        name = self.fields.get("player")
        if name is None:
            name = " ".join(self.fields[key] for key in ("first", "last") if key in self.fields)
        number = self.fields.get("id")
        if not name and not number:
            return None
        place = self.cells.get("player") or self.cells.get("last") or self.cell
        return Player(name or None, number, self.fields.get("table"), place)


@dataclass(frozen=True, slots=True)
class Line:
    """One text of a file that is no table."""

    text: str
    cell: Cell


def grids(path: Path, limits: Limits = USUAL) -> list[Grid]:
    """Return the visible grids of a file; UsageError, with its name, when it cannot be read."""
    try:
        return [grid for grid in open_grids(path, limits=limits) if not grid.hidden]
    except UnreadableFileError as error:
        message = f"{path}: {error}"
        raise UsageError(message) from None


def table(found: Sequence[Grid], words: Words, needed: Needed) -> list[Row] | None:
    """Return the rows of the first grid that has a header with the needed fields, or None."""
    for grid in found:
        for shape in _shapes(grid):
            header = _header(shape.rows, _fields(tuple(words.items())), needed)
            if header is not None:
                at, columns = header
                return list(_rows(shape, at, columns))
    return None


def lines(found: Sequence[Grid]) -> list[Line] | None:
    """Return the texts of the first grid that has one text a row, without header and comments.

    None where some row has several cells, so that nothing tells which one is meant.
    """
    heads = {word for word, _ in _fields(())}
    for grid in found:
        filled = [[(at, text.strip()) for at, text in enumerate(row) if text.strip()]
                  for row in grid.rows]  # fmt: skip
        if any(len(row) > 1 for row in filled):
            return None
        texts = [
            Line(row[0][1], grid.cell(number, row[0][0]))
            for number, row in enumerate(filled)
            if row and not row[0][1].startswith("#")
        ]
        if texts and fold(texts[0].text) in heads:
            texts = texts[1:]
        if texts:
            return texts
    return None


@cache
def _fields(words: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return word and field, the caller's fields first, a weak `name` last."""
    lists = [*words, *((field, FIELDS[field]) for field in _OF_LISTS), ("player", WEAK["player"])]
    return tuple((word, field) for field, text in lists for word in text.split("|"))


def _shapes(grid: Grid) -> Iterator[Grid]:
    """Yield the grid as it is, but lines of text first as parted by each delimiter."""
    if grid.kind != "text":
        yield grid
        return
    text = "\n".join(row[0] for row in grid.rows)
    for delimiter in _DELIMITERS:
        if delimiter in text:
            rows = list(csv.reader(io.StringIO(text), delimiter=delimiter))
            if any(len(row) > 1 for row in rows[:1]):
                yield Grid(grid.title, rows, "table", grid.first_row)
    yield grid


def _header(
    rows: Sequence[Sequence[str]], words: Sequence[tuple[str, str]], needed: Needed
) -> tuple[int, Mapping[str, int]] | None:
    """Return the first header row near the top, counted from 0, with its columns."""
    for at, row in enumerate(rows[:ROWS]):
        columns: dict[str, int] = {}
        folded = [fold(text) for text in row]
        # A word alone in its row may be a name: `Player 1` is no header of pairings there.
        for word, field in words if sum(map(bool, folded)) > 1 else _fields(()):
            if field not in columns and word in folded:
                columns[field] = folded.index(word)
        if any(fields <= columns.keys() for fields in needed):
            if "opponent" not in columns and (second := _again(folded, columns.get("player"))):
                columns["opponent"] = second
            return at, columns
    return None


def _again(folded: Sequence[str], first: int | None) -> int | None:
    """Return the second column of the same name: pairings often have two called Player."""
    if first is None or folded[first] not in folded[first + 1 :]:
        return None
    return folded.index(folded[first], first + 1)


def _rows(grid: Grid, header: int, columns: Mapping[str, int]) -> Iterator[Row]:
    for number, row in enumerate(grid.rows[header + 1 :], start=header + 1):
        texts = {
            field: row[at].strip()
            for field, at in columns.items()
            if at < len(row) and row[at].strip()
        }
        if texts:
            cells = {field: grid.cell(number, columns[field]) for field in texts}
            yield Row(texts, cells, grid.cell(number, 0))

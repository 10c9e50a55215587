"""Answers of a form: one row a player, the list in one or more cells of many lines.

    Timestamp,Name,Decklist
    11/5/2005 8:59:01,P0001,"4 Shock
    56 Mountain

    Sideboard
    4 Char"

The questions are headers, however they are worded; a column is a list by what it holds. A second
column that asks for the sideboard holds the sideboard. All lines of a cell have the place of the
cell. A player who answered twice has two lists, each with the question which one counts; an answer
without a list is said on the first list.
"""

from collections.abc import Iterator

from decklint.grid import Grid
from decklint.layouts import form_columns
from decklint.model import Decklist, Source

NAME = "form-answers"


def matches(grid: Grid) -> bool:
    """Tell whether some cell near the top holds several lines that are mostly entries."""
    return grid.kind != "text" and form_columns.find(grid.rows) is not None


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each answer, in the order of the rows."""
    from decklint.layouts import form_reader

    yield from form_reader.read(grid, source)

"""The canonical table: a header of exactly `player,board,count,card` and known further columns.

    player,board,count,card
    P0001,main,4,Birds of Paradise
    P0001,side,4,Plow Under

Further columns: id, table, event, format, date, received, marked. It is read as `rows` reads any
table.
"""

from collections.abc import Iterator

from decklint.grid import Grid
from decklint.layouts import rows
from decklint.layouts.words import fold
from decklint.model import Decklist, Source

NAME = "canonical"
COLUMNS = frozenset({"player", "board", "count", "card"})
FURTHER = frozenset({"id", "table", "event", "format", "date", "received", "marked"})


def matches(grid: Grid) -> bool:
    """Tell whether the first row is the canonical header."""
    if grid.kind == "text" or not grid.rows:
        return False
    words = {fold(text) for text in grid.rows[0]} - {""}
    return words >= COLUMNS and words <= COLUMNS | FURTHER


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each player, in order of first appearance."""
    yield from rows.read(grid, source)

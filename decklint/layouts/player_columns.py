"""Columns side by side, a pair of count and card for each player, the name on top.

    Player A,,,Player B,,
    4,Savannah Lions,,4,Llanowar Elves,
    Sideboard,,,Sideboard,,
    3,Shining Shoal,,1,Pithing Needle,

One column a player, `4 Savannah Lions` in each cell, will do too. A row of `count,card` labels may
stand between name and cards. Columns without a name on top go on with the list to their left. A
name on top of no card is said on the first list.
"""

from collections.abc import Iterator

from decklint.grid import Grid
from decklint.layouts import headers
from decklint.model import Decklist, Source

NAME = "player-columns"
_TWO = 2


def matches(grid: Grid) -> bool:
    """Tell whether two or more blocks of entries stand side by side."""
    if grid.kind == "text":
        return False
    found = headers.find(grid.rows)
    if found and not headers.is_repeated(grid.rows[found[0]], found[1]):
        return False
    from decklint.layouts import blocks

    return len(blocks.find(grid)) >= (1 if found else _TWO)


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each name on top, from left to right."""
    from decklint.layouts import player_reader

    yield from player_reader.read(grid, source)

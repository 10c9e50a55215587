"""A Limited pool sheet: how many of each card there are in all, and how many are played.

    Player registering the deck,P0009
    Player using the deck,P0001
    Played,Total,Card Name,,Played,Total,Card Name
    2,2,Courier Hawk,,,1,Galvanic Arc
    9,,Island

The main deck is what is played, the sideboard all of the total that is not; the order of the
columns does not matter. The list is that of the player who uses the deck. A printed name without
any number is no card of the pool. Where the whole total column is empty the sideboard was not
entered, which is an illegal sideboard list (DCI Penalty Guidelines 2005-01-20, section 104, example
of a pool sheet); where each total is what is played, that is asked.
"""

from collections.abc import Iterator

from decklint.grid import Grid
from decklint.layouts import pool_columns
from decklint.model import Decklist, Source

NAME = "pool-sheet"


def matches(grid: Grid) -> bool:
    """Tell whether a row near the top names a total, a played and a card column."""
    return grid.kind != "text" and pool_columns.first(grid.rows) >= 0


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of the sheet."""
    from decklint.layouts import pool_reader

    yield from pool_reader.read(grid, source)

"""A store's registration sheet: blocks by kind of card side by side, the sideboard below.

    22,CREATURES,,14,SPELLS,,24,LANDS
    4,Savannah Lions,,4,Char,,8,Plains
    ,SIDEBOARD,,,,,TOTAL,MAIN DECK,60
    3,Shining Shoal,,,,,,SIDEBOARD,15

A heading stands over the counts or over the names; the number beside it is a subtotal. A board's
name with a number to its right and no cards below is a total that the sheet states.
"""

from collections.abc import Iterator

from decklint.grid import Grid
from decklint.layouts.headers import ROWS
from decklint.layouts.words import KINDS, fold
from decklint.model import Decklist, Source

NAME = "store-sheet"
_TWO = 2


def matches(grid: Grid) -> bool:
    """Tell whether a row near the top names two kinds of card, with entries below both."""
    if grid.kind == "text":
        return False
    for at, row in enumerate(grid.rows[:ROWS]):
        if sum(fold(text) in KINDS for text in row if text) >= _TWO:
            from decklint.layouts import store_reader

            return store_reader.blocks_at(grid, at) >= _TWO
    return False


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of the sheet."""
    from decklint.layouts import store_reader

    yield from store_reader.read(grid, source)

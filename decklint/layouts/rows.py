"""One card a row under a header that names at least a count and a card column.

    Quantity,Card Name,Board
    4,Birds of Paradise,Main
    4,Plow Under,Sideboard

A header may carry a remark. A name that stands once above its rows holds for all of them.
Further columns: player (or first and last name), id, table, event, format, date, received, set,
number, finish. Lists are told apart by event, player and id together; the rows of one player need
not stand together. Without a board column a row that holds a board's name alone starts that board,
and so does a header in the middle, with the board's name for the card's: `Qty,Sideboard`.
A header that repeats player, count and card holds lists side by side, each read by itself.
Rows above the header may name the player, the format and the like, label beside value.
Where a workbook gives each player a sheet and the sheet has no field for a name, the sheet's title
is the name: a decision, so that a list is never without its player.
"""

from collections.abc import Iterator
from itertools import islice

from decklint.grid import Grid
from decklint.layouts import board_titles, headers, unread_columns
from decklint.layouts.table_reader import TableReader
from decklint.model import Decklist, Source
from decklint.text import Known

NAME = "rows"
_TRIED = 20
"""So many names below a board's title are looked up."""
_TWO = 2


def matches(grid: Grid) -> bool:
    """Tell whether a row near the top names a count and a card column, each but once."""
    if grid.kind == "text":
        return False
    found = headers.find(grid.rows)
    if found is None:
        return False
    header, columns = grid.rows[found[0]], found[1]
    titled = board_titles.board_of(header[columns["card"]])
    if titled and grid.known and not _are_cards(grid.known, grid, *found):
        return False
    return not headers.is_repeated(header, columns) or bool(headers.groups(header, columns))


def _are_cards(known: Known, grid: Grid, header: int, columns: headers.Columns) -> bool:
    """Tell whether most names below are cards'; `Deck,Count` may stand above names of decks."""
    rows = (row for row in grid.rows[header + 1 :] if columns["card"] < len(row))
    names = list(islice((name for row in rows if (name := row[columns["card"]].strip())), _TRIED))
    return _TWO * sum(map(known, names)) > len(names)


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each player, in order of first appearance."""
    found = headers.find(grid.rows)
    if found is None:
        return
    groups = headers.groups(grid.rows[found[0]], found[1])
    for group in groups:
        left, right = group.start, group.stop
        part = grid._replace(
            rows=[row[left:right] for row in grid.rows], first_column=grid.first_column + left
        )
        yield from read(part, source)
    if not groups:
        unread_columns.check(grid, *found)
        yield from TableReader(grid, *found).read(source)

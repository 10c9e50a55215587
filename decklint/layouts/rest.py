"""What stands on a sheet outside all that was read: ignored, and said so."""

from collections.abc import Iterable
from typing import NamedTuple

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.words import TOTALS, fold


class Area(NamedTuple):
    """A rectangle of cells, places from 0, the ends not in it."""

    top: int
    bottom: int
    left: int
    right: int


def ignore(grid: Grid, first: int, areas: Iterable[Area], draft: Draft) -> None:
    """Put every filled cell from a row on that lies in no area among the ignored."""
    areas = tuple(areas)
    for at in range(first, len(grid.rows)):
        if not any(grid.rows[at]):
            continue
        mine = [area for area in areas if area.top <= at < area.bottom]
        for column, text in enumerate(grid.rows[at]):
            if text.strip() and not any(area.left <= column < area.right for area in mine):
                why = "total" if fold(text) in TOTALS else "stray"
                draft.ignore(grid.cell(at, column), text.strip(), why)

"""How a sheet is laid out, whatever its file type: one module a layout.

Each module has NAME, `matches(grid)` and `read(grid, source)`. They are asked in the order of ALL:
the narrow ones first. To add a layout, write a module, put it in ALL, add a sample to the tests.
"""

from collections.abc import Iterator
from typing import Protocol

from decklint.errors import UsageError
from decklint.grid import Grid
from decklint.layouts import (
    app_export,
    board_counts,
    canonical,
    card_rows,
    dci_form,
    deck_json,
    deck_xml,
    forge,
    form_answers,
    lackey,
    player_columns,
    pool_sheet,
    rows,
    sections,
    stacked,
    store_sheet,
    xmage,
)
from decklint.model import Decklist, Source


class Layout(Protocol):
    """What each module of this package offers."""

    NAME: str

    def matches(self, grid: Grid, /) -> bool:
        """Tell whether the grid has this layout."""

    def read(self, grid: Grid, source: Source, /) -> Iterator[Decklist]:
        """Yield the lists of the grid."""


ALL: tuple[Layout, ...] = (
    canonical,
    app_export,
    lackey,
    deck_xml,
    deck_json,
    forge,
    xmage,
    dci_form,
    stacked,
    rows,
    board_counts,
    pool_sheet,
    store_sheet,
    player_columns,
    form_answers,
    card_rows,
    sections,
)


def named(name: str) -> Layout:
    """Return the layout of a name, a shipped or a saved one, or a mapping told as `map:...`.

    UsageError for a name that no layout has.
    """
    found = next((layout for layout in ALL if name == layout.NAME), None)
    return found or _told(name)


def _told(name: str) -> Layout:
    """Return a layout that the user has told of."""
    from decklint.layouts import mapping, saved

    if name.startswith(mapping.PREFIX):
        return mapping.named(name)
    found = saved.load(name)
    if found is None:
        known = ", ".join((*(layout.NAME for layout in ALL), *saved.names()))
        message = f"no layout is called {name!r}; there are {known}"
        raise UsageError(message)
    return found


def choose(grid: Grid) -> Layout | None:
    """Return the first layout that matches; None when none does."""
    return next((layout for layout in ALL if layout.matches(grid)), None)

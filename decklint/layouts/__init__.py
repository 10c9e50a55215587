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
    canonical,
    card_rows,
    dci_form,
    deck_json,
    deck_xml,
    forge,
    form_answers,
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
    deck_xml,
    deck_json,
    forge,
    xmage,
    dci_form,
    stacked,
    rows,
    pool_sheet,
    store_sheet,
    player_columns,
    form_answers,
    card_rows,
    sections,
)


def named(name: str) -> Layout:
    """Return the layout of a name; UsageError for a name that no layout has."""
    found = next((layout for layout in ALL if name == layout.NAME), None)
    if found is None:
        known = ", ".join(layout.NAME for layout in ALL)
        message = f"no layout is called {name!r}; there are {known}"
        raise UsageError(message)
    return found


def choose(grid: Grid, name: str | None = None) -> Layout | None:
    """Return the layout of that name, or the first that matches; None when none does."""
    if name is not None:
        return named(name)
    return next((layout for layout in ALL if layout.matches(grid)), None)

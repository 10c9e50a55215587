"""The official registration sheet; to be read block by block."""

from collections.abc import Iterator

from decklint.grid import Grid
from decklint.model import Decklist, Source

NAME = "dci-form"


def matches(grid: Grid) -> bool:  # noqa: ARG001 - not written yet
    """Tell whether the grid is the form."""
    return False


def read(grid: Grid, source: Source) -> Iterator[Decklist]:  # noqa: ARG001 - not written yet
    """Yield the list of the form."""
    yield from ()

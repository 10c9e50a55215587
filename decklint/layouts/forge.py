"""Forge's `.dck`: settings, then a section a board; `Name|SET|art`, `+` for foil.

    [metadata]
    Name=Boros
    [Main]
    4 Char|RAV|1
    [Sideboard]
    2 Oxidize+

The sections before the boards hold no cards, whatever their lines look like. Planes, schemes and
the like are named as no part of the deck.
"""

import re
from collections.abc import Iterator

from decklint.grid import Grid
from decklint.model import Decklist, Source

NAME = "forge"
_SECTION = re.compile(r"\s*\[([A-Za-z ]+)\]\s*")
_SETTINGS = frozenset({"metadata", "general"})
_OUT = frozenset(
    {"avatar", "planes", "schemes", "conspiracy", "dungeon", "attractions", "contraptions"}
)
_LOOK = 10
"""The settings begin in so many rows from the top."""


def matches(grid: Grid) -> bool:
    """Tell whether the text begins with settings of Forge."""
    return grid.kind == "text" and any(_section(row[0]) in _SETTINGS for row in grid.rows[:_LOOK])


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of the file."""
    from decklint.layouts.section_reader import SectionReader

    reader = SectionReader(grid)
    section = ""
    for at, row in enumerate(grid.rows):
        text, cell = row[0].strip(), grid.cell(at, 0)
        begun = _section(text)
        section = begun or section
        if begun in _SETTINGS or begun in _OUT:
            reader.draft.ignore(cell, text, "heading")
            reader.board = None
        elif text and section in _SETTINGS:
            reader.draft.ignore(cell, text, "comment")
        else:
            reader.take(text, cell)
    draft = reader.finished()
    if draft.entries or draft.unreadable:
        yield draft.finish(source)


def _section(text: str) -> str:
    found = _SECTION.fullmatch(text)
    return found[1].strip().casefold() if found else ""

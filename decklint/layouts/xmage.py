"""XMage's `.dck`: `4 [SET:number] Name`, `SB:` before each card of the sideboard.

    NAME:Boros
    4 [RAV:117] Char
    SB: 2 [MRD:217] Oxidize
    LAYOUT MAIN:(1,1)(NONE,false,50)|([RAV:117])

The name of the deck and the rows that say where cards lie on the screen are no cards.
"""

import re
from collections.abc import Iterator

from decklint.grid import Grid
from decklint.model import Decklist, Source

NAME = "xmage"
_ENTRY = re.compile(r"\s*(?:SB:\s*)?\d+\s+\[[A-Za-z0-9]*:[^\]\s]*\]\s*\S")
_SETTING = re.compile(r"\s*(NAME|AUTHOR|LAYOUT)\b\s*:?\s*(.*)")
_LOOK = 6
"""A card stands in one of so many rows from the top."""


def matches(grid: Grid) -> bool:
    """Tell whether a row near the top is an entry as XMage writes it."""
    return grid.kind == "text" and any(_ENTRY.match(row[0]) for row in grid.rows[:_LOOK])


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of the file."""
    from decklint.layouts.section_reader import SectionReader

    reader = SectionReader(grid)
    for at, row in enumerate(grid.rows):
        cell = grid.cell(at, 0)
        setting = _SETTING.match(row[0])
        if setting is None:
            reader.take(row[0], cell)
            continue
        is_author = setting[1] == "AUTHOR"
        reader.draft.ignore(cell, row[0].strip(), "field" if is_author else "comment")
        if is_author:
            reader.draft.tell("player", setting[2].strip(), cell)
    draft = reader.finished()
    if draft.entries or draft.unreadable:
        yield draft.finish(source)

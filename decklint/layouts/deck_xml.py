"""A deck file in XML: MTGO's `.dek`, Cockatrice's `.cod`, OCTGN's `.o8d`.

    <Deck><Cards Quantity="4" Sideboard="false" Name="Char"/></Deck>
    <cockatrice_deck><zone name="side"><card number="4" name="Char"/></zone></cockatrice_deck>
    <deck><section name="Main"><card qty="4">Char</card></section></deck>

The ending does not matter. A document type is refused before anything of it is read, so there are
no entities and nothing outside the file is ever opened. A card's place is the line of its element.
"""

import re
from collections.abc import Iterator

from decklint.grid import Grid
from decklint.model import Decklist, Source

NAME = "deck-xml"
_ROOT = re.compile(r"<(?:deck|cockatrice_deck)[\s/>]", re.IGNORECASE)
_START = 4096
_LOOK = 20
"""The root stands in so many rows from the top."""


def matches(grid: Grid) -> bool:
    """Tell whether the text is XML with the root of a deck file."""
    if grid.kind != "text":
        return False
    rows = grid.rows[:_LOOK]
    first = next((row[0] for row in rows if row and row[0].strip()), "")
    return first.lstrip(" \t\ufeff")[:1] == "<" and any(
        _ROOT.search(row[0][:_START]) for row in rows
    )


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the list; raises UnreadableFileError for XML that is damaged or unsafe."""
    from decklint.layouts import xml_reader

    draft = xml_reader.read(grid)
    if draft.entries or draft.unreadable:
        yield draft.finish(source)

"""A deck in JSON: MTGJSON's deck files, and what sites and tools answer with.

    {"data": {"mainBoard": [{"count": 4, "name": "Char"}], "sideBoard": []}}

A deck is an object with a board's name for a key (`mainBoard`, `sideboard`, `Mainboard`,
`main_deck` ...) that holds cards: a list of them, or an object of them by name or number. A card
has a name and a count, or it is the text `4 Char`; `card` may hold the rest of it, and categories
or a `sideboard` of its own tell its board. Several decks in a file are several lists. A card's
place is the line on which its name stands; a file without line breaks has only line 1.
"""

import re
from collections.abc import Iterator

from decklint.grid import Grid
from decklint.model import Decklist, Source

NAME = "deck-json"
_OPENS = re.compile(r"[\s\ufeff]*(?:\{|\[\s*(?:\{|\[|$))")
_KEY = re.compile(
    r'"(?:main[ _]?(?:board|deck)?|side[ _]?board(?:[ _]?deck)?|cards)"\s*:\s*[\[{]', re.IGNORECASE
)
_START = 99


def matches(grid: Grid) -> bool:
    """Tell whether the text is JSON that names a board."""
    if grid.kind != "text":
        return False
    first = next((row[0] for row in grid.rows if row and row[0].strip()), "")
    if not _OPENS.match(first[:_START]):
        return False
    return _KEY.search("\n".join(row[0] for row in grid.rows)) is not None


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list a deck; raises UnreadableFileError for JSON that is damaged or too deep."""
    from decklint.layouts import json_decks

    for draft in json_decks.drafts(grid):
        if draft.entries or draft.unreadable:
            yield draft.finish(source)

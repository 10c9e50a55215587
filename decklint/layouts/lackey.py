"""LackeyCCG's `.dek`, in XML: a superzone for each board, an element for each copy of a card.

    <deck version="0.8"><superzone name="Deck">
        <card><name id="4ed/219">Shatter</name><set>4e</set></card>
        <card><name id="4ed/219">Shatter</name><set>4e</set></card>
    </superzone></deck>

Copies of one card on one board are one entry, at the line of the first. `id` names a picture; one
of a set's code and a number is the printing, else `set` names it. Copies that differ have none.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from decklint.grid import Grid
from decklint.layouts import deck_xml
from decklint.layouts.draft import Draft
from decklint.model import Board, Decklist, Entry, Source

NAME = "lackey"
_SUPERZONE = re.compile(r"<superzone[\s>]", re.IGNORECASE)
_START = 4096
_LOOK = 20
"""The first superzone begins in so many rows from the top."""
_ZONES = frozenset({"superzone"})
_CARDS = frozenset({"card"})
_PARTS = frozenset({"name", "set"})
_PICTURE = re.compile(r"([A-Za-z0-9]{2,6})/(\d{1,4}[a-z]?)", re.ASCII)


def matches(grid: Grid) -> bool:
    """Tell whether the text is a deck file in XML that has superzones."""
    return deck_xml.matches(grid) and any(
        _SUPERZONE.search(row[0][:_START]) for row in grid.rows[:_LOOK]
    )


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the list; raises UnreadableFileError for XML that is damaged or unsafe."""
    from decklint.layouts import xml_reader
    from decklint.layouts.xml_elements import elements

    draft = Draft()
    groups: dict[tuple[Board | str | None, str, str], list[Entry]] = defaultdict(list)
    """By board, name, and what is shown: the picture of a card without a name."""
    said: dict[str, str] = {}
    """What the card says that has not ended yet."""
    for element in elements(grid):
        if element.tag == "card":
            name, picture = said.get("name") or element.text, said.get("id", "")
            set_, number = _printing(picture, said.get("set", ""))
            copy = Entry(1, name, Board.MAIN, element.cell, set=set_, number=number)
            board = xml_reader.board_of(element.within(_ZONES))
            groups[board, name, name or picture].append(copy)
            said = {}
        elif element.tag in _PARTS and element.tag not in said and element.within(_CARDS):
            said = {"id": element.said.get("id", ""), **said, element.tag: element.text}
        elif element.text:
            draft.ignore(element.cell, element.text, "comment")
    for (board, _, shown), copies in groups.items():
        xml_reader.put(draft, _as_one(copies), board, f"{len(copies)} {shown}".strip())
    if draft.entries or draft.unreadable:
        yield draft.finish(source)


def _printing(picture: str, edition: str) -> tuple[str | None, str | None]:
    """Return the set and the number; of a card of two faces the first picture tells them."""
    found = _PICTURE.fullmatch(picture.partition(",")[0])
    return (found[1], found[2]) if found else (edition or None, None)


def _as_one(copies: list[Entry]) -> Entry:
    """Return the copies of one card as one entry."""
    first = copies[0]._replace(count=len(copies))
    is_one = len({(copy.set, copy.number) for copy in copies}) == 1
    return first if is_one else first._replace(set=None, number=None)

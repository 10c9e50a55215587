"""Takes the cards of a deck file in XML, each with the board of the zone around it."""

from decklint.grid import Grid
from decklint.layouts.categories import is_yes
from decklint.layouts.counts import count_of
from decklint.layouts.draft import Draft
from decklint.layouts.words import BOARDS, NOT_A_DECK, fold
from decklint.layouts.xml_elements import Element, elements
from decklint.model import Board, Entry, Unreadable

_ZONES = frozenset({"zone", "section"})
_CARDS = frozenset({"card", "cards"})
_COUNT = ("quantity", "number", "qty", "count")
_COMMAND = frozenset({"command", "command zone"})
_TEXTS = frozenset({"deckname", "comments", "notes"})
_OUT = frozenset({"planes/schemes", "planes", "schemes", "stickers", "attractions", "dungeons"})


def read(grid: Grid) -> Draft:
    """Return what the file holds; raises UnreadableFileError as `deck_xml.read` says."""
    draft = Draft()
    for element in elements(grid):
        if element.tag in _CARDS:
            _card(draft, element)
        elif element.tag in _TEXTS and element.text:
            draft.ignore(element.cell, element.text, "comment")
    return draft


def board_of(zone: Element | None) -> Board | str | None:
    """Return the board of a zone; None for one that is no deck, a text for an unknown one.

    A card outside every zone is of the main deck.
    """
    if zone is None:
        return Board.MAIN
    name = zone.said.get("name", "")
    word = fold(name)
    if word in _COMMAND:
        return Board.COMMANDER
    return None if word in NOT_A_DECK or word in _OUT else BOARDS.get(word, name)


def put(draft: Draft, entry: Entry, board: Board | str | None, whole: str) -> None:
    """Take a card as `board_of` tells; `whole` is what is shown of one that is no entry."""
    if board is None:
        draft.ignore(entry.cell, whole, "not-a-deck")
    elif not isinstance(board, Board):
        draft.unreadable.append(Unreadable(entry.cell, f"{whole} ({board})", "unknown-board"))
    elif not entry.written:
        draft.unreadable.append(Unreadable(entry.cell, whole, "no-card-name", board))
    else:
        draft.entries.append(entry._replace(board=board))


def _card(draft: Draft, card: Element) -> None:
    said = card.said
    name = said.get("name", "") if "name" in said or "catid" in said else card.text
    written = next((said[key] for key in _COUNT if key in said), "")
    count = count_of(written)
    entry = Entry(
        count,
        name,
        Board.MAIN,
        card.cell,
        count_text="" if count else written,
        set=said.get("setshortname") or None,
        number=said.get("collectornumber") or None,
    )
    board = Board.SIDE if is_yes(said.get("sideboard", "")) else board_of(card.within(_ZONES))
    shown = name or said.get("catid") or said.get("id") or ""
    put(draft, entry, board, f"{written} {shown}".strip())

"""The physical deck beside the registered list: where they differ.

A snow-covered basic land outside the format counts as the plain one here (decision A16): that it
is there at all is another matter.
"""

from collections import Counter
from collections.abc import Iterable

from decklint.draft import plain_titles
from decklint.model import Board, Cell, Difference, Entry
from decklint.tally import Tally

WHOLE = "deck"
"""The board of a difference between list and deck as a whole."""


def by_board(listed: Tally, found: Tally) -> tuple[Difference, ...]:
    """Return the differences board by board: how a deck must be before the first game."""
    return (
        *_differences(Board.MAIN, listed.main, found.main, listed, found),
        *_differences(Board.SIDE, listed.side, found.side, listed, found),
    )


def as_a_whole(listed: Tally, found: Tally) -> tuple[Difference, ...]:
    """Return the differences over both boards: how a sideboarded deck is judged."""
    whole = listed.main + listed.side, found.main + found.side
    return _differences(WHOLE, *whole, listed, found)


def is_exchange(differences: Iterable[Difference]) -> bool:
    """Tell whether cards only changed places between main deck and sideboard (decision A15)."""
    moved: Counter[str] = Counter()
    boards = set()
    for item in differences:
        moved[item.card] += item.presented - item.listed
        boards.add(item.board)
    return len(boards) > 1 and not any(moved.values())


def open_cards(tally: Tally) -> int | None:
    """Return how many cards of a list or deck are not known; None when nobody can say."""
    if tally.decklist.unreadable or any(e.count is None for e in tally.decklist.entries):
        return None
    return sum(e.count or 0 for e in tally.decklist.entries if e.card is None)


def _differences(
    board: str,
    listed: Iterable[Entry],
    found: Iterable[Entry],
    listed_in: Tally,
    found_in: Tally,
) -> tuple[Difference, ...]:
    ours = _copies(listed, plain_titles(listed_in))
    theirs = _copies(found, plain_titles(found_in))
    return tuple(
        Difference(board, card, ours[card][0], theirs[card][0], ours[card][1] + theirs[card][1])
        for card in dict.fromkeys([*ours, *theirs])
        if ours.get(card, NONE)[0] != theirs.get(card, NONE)[0]
    )


NONE: tuple[int, tuple[Cell, ...]] = (0, ())


class _Copies(dict[str, tuple[int, tuple[Cell, ...]]]):
    """Copies and places by card; a card that is not there has none."""

    def __missing__(self, card: str) -> tuple[int, tuple[Cell, ...]]:
        return NONE


def _copies(entries: Iterable[Entry], plain: dict[str, str]) -> _Copies:
    copies = _Copies()
    for entry in entries:
        title = plain.get(entry.title, entry.title)
        count, cells = copies[title]
        place = (entry.cell,) if entry.cell.row else ()
        copies[title] = count + (entry.count or 0), (*cells, *place)
    return copies

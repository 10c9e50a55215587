"""A list while it is put right: what the remedies pass on to each other."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardpool.model import Card
from decklint.checks.limits import is_snow_covered
from decklint.model import Board, Cell, Entry, Match, Need, Reading, Step
from decklint.tally import Tally, count


class Line(NamedTuple):
    """One line of the list being corrected; `count` None while it cannot be read."""

    count: int | None  # type: ignore[assignment]  # a tuple has a method of that name
    title: str
    cell: Cell | None
    card: Card | None
    is_land: bool = False
    """A basic land that a remedy put there: known by its name alone."""


class Padding(NamedTuple):
    """The basic lands that may fill a main deck (decision A10)."""

    lands: Mapping[str, str]
    """Colour letter -> basic land, in the order in which ties are settled."""
    chosen: str | None = None
    """The player's choice, when it is known."""


class Pair(NamedTuple):
    """Two neighbours on a Limited sheet: the card that is marked, and the one that is played."""

    marked: str
    played: str
    count: int  # type: ignore[assignment]  # a tuple has a method of that name
    cells: tuple[Cell, ...]


class Draft(NamedTuple):
    """Lines, steps and open needs so far; every remedy returns a new one."""

    tally: Tally
    padding: Padding
    section: str
    main: tuple[Line, ...]
    side: tuple[Line, ...]
    steps: tuple[Step, ...] = ()
    needs: tuple[Need, ...] = ()
    found: Tally | None = None
    """The physical deck, counted under the same rules; None for a list alone."""
    deck_main: tuple[Line, ...] = ()
    deck_side: tuple[Line, ...] = ()
    mis_marked: Pair | None = None
    """The lines whose mark is on the wrong one of the two (decision A17)."""

    def lines(self, board: Board) -> tuple[Line, ...]:
        """Return the lines of one board, in list order."""
        return self.main if board is Board.MAIN else self.side

    def deck_lines(self, board: Board) -> tuple[Line, ...]:
        """Return what the physical deck holds on one board."""
        return self.deck_main if board is Board.MAIN else self.deck_side

    def with_deck(self, board: Board, lines: tuple[Line, ...], steps: tuple[Step, ...]) -> "Draft":
        """Return the draft with other cards in the physical deck, and more steps."""
        steps = self.steps + steps
        if board is Board.MAIN:
            return self._replace(deck_main=lines, steps=steps)
        return self._replace(deck_side=lines, steps=steps)

    def with_lines(self, board: Board, lines: tuple[Line, ...], steps: tuple[Step, ...]) -> "Draft":
        """Return the draft with other lines on one board, and more steps."""
        steps = self.steps + steps
        if board is Board.MAIN:
            return self._replace(main=lines, steps=steps)
        return self._replace(side=lines, steps=steps)

    @property
    def brought(self) -> tuple[Line, ...]:
        """Return all that the physical deck held before anything was put right."""
        found = self.found
        return _lines(found.main + found.side, plain_titles(found)) if found else ()

    @property
    def is_open(self) -> bool:
        """Tell whether a name or a count of the list, as it stands now, is open."""
        return bool(self.tally.decklist.unreadable) or any(
            line.count is None or (line.card is None and not line.is_land)
            for line in self.main + self.side
        )

    def with_need(self, need: Need) -> "Draft":
        """Return the draft with one more open need."""
        return self._replace(needs=(*self.needs, need))

    def total(self, board: Board) -> int | None:
        """Return the cards on a board; None while its size is open."""
        span = self.tally.main_span if board is Board.MAIN else self.tally.side_span
        if span.low != span.high:
            return None
        return sum(line.count or 0 for line in self.lines(board))


def start(tally: Tally, padding: Padding, found: Tally | None = None) -> Draft:
    """Return the draft of a list as it was registered, beside the deck if it is at hand."""
    draft = Draft(tally, padding, "", _lines(tally.main), _lines(tally.side))
    if found is None:
        return draft
    deck = plain_titles(found)
    return draft._replace(
        found=found,
        deck_main=_lines(found.main, deck),
        deck_side=_lines(found.side, deck),
    )


def plain_titles(tally: Tally) -> dict[str, str]:
    """Return the plain land of each snow-covered one that is outside the format (A16)."""
    return {
        over.card.name: over.card.basic_types[0] for over in tally.over if is_snow_covered(over)
    }


def _lines(entries: tuple[Entry, ...], titles: Mapping[str, str] = {}) -> tuple[Line, ...]:
    return tuple(
        Line(e.count, titles[e.title], e.cell, None, is_land=True)
        if e.title in titles
        else Line(e.count, e.title, e.cell, e.card)
        for e in entries
    )


def copies(lines: Iterable[Line]) -> Counter[str]:
    """Return the copies of each card on some lines, in their order."""
    counts: Counter[str] = Counter()
    for line in lines:
        counts[line.title] += line.count or 0
    return counts


def with_more(lines: tuple[Line, ...], card: Line, count: int) -> tuple[Line, ...]:
    """Return the lines with more copies of a card, on its last line if it has one."""
    for at in reversed(range(len(lines))):
        if lines[at].title == card.title and lines[at].count:
            more = lines[at]._replace(count=(lines[at].count or 0) + count)
            return (*lines[:at], more, *lines[at + 1 :])
    return (*lines, card._replace(count=count, cell=None))


def recounted(draft: Draft) -> Draft:
    """Return the draft with its list counted anew, as the remedies have left it."""
    entries = tuple(
        Entry(line.count, line.title, board, line.cell or Cell(0, 0), reading=_reading(line))
        for board in (Board.MAIN, Board.SIDE)
        for line in draft.lines(board)
    )
    decklist = draft.tally.decklist._replace(entries=entries)
    return draft._replace(tally=count(decklist, draft.tally.rules))


def _reading(line: Line) -> Reading | None:
    return Reading(Match.EXACT, line.card) if line.card else None


def counted(lines: tuple[Line, ...]) -> tuple[tuple[int, str], ...]:
    """Return count and card of each line that is left, in list order."""
    return tuple((line.count, line.title) for line in lines if line.count)

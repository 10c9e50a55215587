"""A list while it is put right: what the remedies pass on to each other."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardpool.model import Card
from decklint.model import Board, Cell, Entry, Need, Step
from decklint.tally import Tally


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list being corrected; `count` None while it cannot be read."""

    count: int | None
    title: str
    cell: Cell | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class Padding:
    """The basic lands that may fill a main deck (decision A10)."""

    lands: Mapping[str, str]
    """Colour letter -> basic land, in the order in which ties are settled."""
    chosen: str | None = None
    """The player's choice, when it is known."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Lines, steps and open needs so far; every remedy returns a new one."""

    tally: Tally
    padding: Padding
    section: str
    main: tuple[Line, ...]
    side: tuple[Line, ...]
    steps: tuple[Step, ...] = ()
    needs: tuple[Need, ...] = ()

    def lines(self, board: Board) -> tuple[Line, ...]:
        """Return the lines of one board, in list order."""
        return self.main if board is Board.MAIN else self.side

    def with_lines(self, board: Board, lines: tuple[Line, ...], steps: tuple[Step, ...]) -> "Draft":
        """Return the draft with other lines on one board, and more steps."""
        steps = self.steps + steps
        if board is Board.MAIN:
            return replace(self, main=lines, steps=steps)
        return replace(self, side=lines, steps=steps)

    def with_need(self, need: Need) -> "Draft":
        """Return the draft with one more open need."""
        return replace(self, needs=(*self.needs, need))

    def total(self, board: Board) -> int | None:
        """Return the cards on a board; None while a count or a line cannot be read."""
        span = self.tally.main_span if board is Board.MAIN else self.tally.side_span
        if span.high is None:
            return None
        return sum(line.count or 0 for line in self.lines(board))


def start(tally: Tally, padding: Padding) -> Draft:
    """Return the draft of a list as it was registered."""
    return Draft(tally, padding, "", _lines(tally.main), _lines(tally.side))


def _lines(entries: tuple[Entry, ...]) -> tuple[Line, ...]:
    return tuple(Line(e.count, e.title, e.cell, e.card) for e in entries)


def counted(lines: tuple[Line, ...]) -> tuple[tuple[int, str], ...]:
    """Return count and card of each line that is left, in list order."""
    return tuple((line.count, line.title) for line in lines if line.count)

"""Short hand for the tests of remedies: a draft from one line of text, steps as words."""

from decklint import policy
from decklint.draft import Draft, Padding, counted, start
from decklint.model import Board
from tests.build import rules, tally


def draft(text: str, on: tuple[str, ...], chosen: str | None = None) -> Draft:
    """Return the draft of a list, with the lands of the 2005 guidelines."""
    return start(tally(text, rules(*on)), Padding(policy.load().basic_lands, chosen))


def steps(after: Draft) -> list[str]:
    """Return the steps as `remove 1 Shock @3`, the line behind the stroke."""
    return [
        f"{s.action} {s.count} {s.card}" + (f" @{s.cell}" if s.cell else "") for s in after.steps
    ]


def left(after: Draft, board: Board) -> str:
    """Return a board as it is written in tests."""
    return "; ".join(f"{count} {card}" for count, card in counted(after.lines(board)))

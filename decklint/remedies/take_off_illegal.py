"""Take off every copy above a limit and every card that is not legal, from the lowest line up.

Source: DCI Penalty Guidelines 2005-01-20, section 101 step 1, section 104 step 1.
"""

from decklint.checks.limits import is_snow_covered
from decklint.draft import Draft, Line
from decklint.model import Board, Step
from decklint.remedies import take
from decklint.rules import Legality
from decklint.tally import Over


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft without surplus and illegal cards on one board."""
    excess = {o.card.id: _excess(o, board) for o in draft.tally.over if not is_snow_covered(o)}
    reasons = {over.card.id: _reason(over) for over in draft.tally.over}
    kept: list[Line] = []
    steps: list[Step] = []
    for line in reversed(draft.lines(board)):
        surplus = min(excess.get(line.card.id, 0) if line.card else 0, line.count or 0)
        if line.card is None or not surplus:
            kept.append(line)
            continue
        excess[line.card.id] -= surplus
        steps.append(take.step(draft, board, line, surplus, reasons[line.card.id]))
        kept.extend(take.without(line, surplus))
    return draft.with_lines(board, tuple(reversed(kept)), tuple(steps))


def _excess(over: Over, board: Board) -> int:
    return over.main_excess if board is Board.MAIN else over.side_excess


def _reason(over: Over) -> str:
    return "too-many-copies" if over.legality is Legality.LEGAL else over.legality.value

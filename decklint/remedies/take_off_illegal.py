"""Take off every copy above a limit and every card that is not legal, from the lowest line up.

Source: DCI Penalty Guidelines 2005-01-20, section 101 step 1, section 104 step 1.
"""

from collections import Counter

from decklint.checks.limits import is_snow_covered
from decklint.draft import Draft
from decklint.model import Board
from decklint.remedies import take
from decklint.rules import Legality
from decklint.tally import Over, Tally


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft without surplus and illegal cards on one board."""
    reasons = reasons_of(draft.tally)
    return take.off(draft, board, excess(draft.tally, board), lambda line: reasons[line.title])


def excess(tally: Tally, board: Board) -> Counter[str]:
    """Return the copies that must leave a board, by card."""
    return Counter(
        {over.card.name: _excess(over, board) for over in tally.over if not is_snow_covered(over)}
    )


def reasons_of(tally: Tally) -> dict[str, str]:
    """Return why each card over its limit must leave: the finding's code."""
    return {over.card.name: _reason(over) for over in tally.over}


def _excess(over: Over, board: Board) -> int:
    return over.main_excess if board is Board.MAIN else over.side_excess


def _reason(over: Over) -> str:
    return "too-many-copies" if over.legality is Legality.LEGAL else over.legality.value

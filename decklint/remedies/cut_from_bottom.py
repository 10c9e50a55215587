"""Cut a sideboard that is too large from its lowest line up; copies of a line may go in part.

Source: DCI Penalty Guidelines 2005-01-20, section 104; "Judge Points: New Penalty Guidelines",
2001-11-15 (from the bottom entry up).
"""

from decklint.draft import Draft, Line
from decklint.model import Board, Step
from decklint.remedies import take


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with no more cards on the board than the day allows."""
    most, total = draft.tally.rules.side.most, draft.total(board)
    surplus = 0 if most is None or total is None else max(0, total - most)
    kept: list[Line] = []
    steps: list[Step] = []
    for line in reversed(draft.lines(board)):
        cut = min(surplus, line.count or 0)
        if not cut:
            kept.append(line)
            continue
        surplus -= cut
        steps.append(take.step(draft, board, line, cut, _reason(most)))
        kept.extend(take.without(line, cut))
    return draft.with_lines(board, tuple(reversed(kept)), tuple(steps))


def _reason(most: int | None) -> str:
    return "side-too-large" if most else "side-not-allowed"

"""Cut a sideboard that is too large from its lowest line up; copies of a line may go in part.

Source: DCI Penalty Guidelines 2005-01-20, section 104; "Judge Points: New Penalty Guidelines",
2001-11-15 (from the bottom entry up).
"""

from collections import Counter

from decklint.draft import Draft
from decklint.model import Board
from decklint.remedies import take


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with no more cards on the board than the day allows."""
    most, total = draft.tally.rules.side.most, draft.total(board)
    surplus = 0 if most is None or total is None else max(0, total - most)
    if not surplus:
        return draft
    reason = "side-too-large" if most else "side-not-allowed"
    return take.off(draft, board, _lowest(draft, board, surplus), lambda _: reason)


def _lowest(draft: Draft, board: Board, surplus: int) -> Counter[str]:
    """Return the copies that go, from the lowest line up."""
    cut: Counter[str] = Counter()
    for line in reversed(draft.lines(board)):
        count = min(surplus, line.count or 0)
        cut[line.title] += count
        surplus -= count
    return cut

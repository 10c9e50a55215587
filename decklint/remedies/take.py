"""What the remedies that take cards off share: from the lowest line up."""

from collections import Counter
from collections.abc import Callable

from decklint.draft import Draft, Line
from decklint.model import Board, Step

Reason = Callable[[Line], str]


def off(
    draft: Draft, board: Board, surplus: Counter[str], reason: Reason, target: str = "list"
) -> Draft:
    """Return the draft without so many copies of each card, lowest line first."""
    left = Counter(surplus)
    kept: list[Line] = []
    steps: list[Step] = []
    on_list = target == "list"
    for line in reversed(draft.lines(board) if on_list else draft.deck_lines(board)):
        count = min(left[line.title], line.count or 0)
        if not count:
            kept.append(line)
            continue
        left[line.title] -= count
        steps.append(
            Step("remove", board, count, line.title, draft.section, reason(line), target, line.cell)
        )
        if line.count != count:
            kept.append(line._replace(count=(line.count or 0) - count))
    lines = tuple(reversed(kept))
    change = draft.with_lines if on_list else draft.with_deck
    return change(board, lines, tuple(steps))

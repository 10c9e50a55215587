"""A total written on the sheet that is not the sum of its lines.

No offence: the lines are the list. But a line may have been missed, by the player or in reading.

Passes: "Total: 60" under 60 cards.
Fails:  "Total: 61" under 60 cards (note).
"""

from collections.abc import Iterator

from decklint.model import Board, Finding, Level
from decklint.tally import Span, Tally

CODES = ("total-mismatch",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each declared total that differs."""
    for total in tally.decklist.totals:
        spans = [(span.low, span.high) for span in _spans(tally, total.board)]
        known = [(low, high) for low, high in spans if high is not None]
        if known and not any(low <= total.count <= high for low, high in known):
            nearest = min((low for low, _ in known), key=lambda count: abs(count - total.count))
            facts = {"count": nearest, "declared": total.count}
            yield Finding("total-mismatch", Level.NOTE, total.board, facts, (total.cell,))


def _spans(tally: Tally, board: Board) -> tuple[Span, ...]:
    """Return what a total can be the sum of: its board, or both where it names the main deck."""
    main, side = tally.main_span, tally.side_span
    if board is Board.SIDE:
        return (side,)
    high = None if main.high is None or side.high is None else main.high + side.high
    return (main, Span(main.low + side.low, high))

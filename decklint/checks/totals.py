"""A total written on the sheet that is not the sum of its lines.

No offence: the lines are the list. But a line may have been missed, by the player or in reading.

Passes: "Total: 60" under 60 cards.
Fails:  "Total: 61" under 60 cards (note).
"""

from collections.abc import Iterator

from decklint.model import Board, Finding, Level
from decklint.tally import Tally

CODES = ("total-mismatch",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each declared total that differs."""
    spans = {Board.MAIN: tally.main_span, Board.SIDE: tally.side_span}
    for total in tally.decklist.totals:
        span = spans.get(total.board)
        if span and span.high is not None and total.count != span.low:
            facts = {"count": span.low, "declared": total.count}
            yield Finding("total-mismatch", Level.NOTE, total.board, facts, (total.cell,))

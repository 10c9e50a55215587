"""A snow-covered basic land in a format whose sets do not hold it.

By the guidelines a minor procedural error, not an illegal list: the plain land takes its place
(DCI Penalty Guidelines 2005-01-20, section 111 example E).

Passes: 4 Snow-Covered Forest in Legacy.
Fails:  3 Snow-Covered Forest in Standard on 2005-01-20.
"""

from collections.abc import Iterator

from decklint.checks.limits import is_snow_covered
from decklint.model import Board, Fact, Finding, Level
from decklint.tally import Tally

CODES = ("snow-covered-basic",)  # decision A16


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each snow-covered land, over both boards."""
    for over in tally.over:
        if is_snow_covered(over):
            facts: dict[str, Fact] = {
                "card": over.card.name,
                "count": over.copies,
                "with": over.card.basic_types[0],
                "format": tally.rules.name,
            }
            board = Board.MAIN if over.main else Board.SIDE
            cells = tuple(entry.cell for entry in over.main + over.side)
            yield Finding("snow-covered-basic", Level.ERROR, board, facts, cells)

"""More than one copy of a restricted card, main deck and sideboard together.

Passes: 1 Black Lotus in Vintage.
Fails:  1 Black Lotus in the main deck and 1 in the sideboard.
"""

from collections.abc import Iterator

from decklint.checks import limits
from decklint.model import Finding
from decklint.rules import Legality
from decklint.tally import Tally

CODES = ("restricted",)  # decision A26


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each such card, over both boards."""
    return limits.findings(tally, Legality.RESTRICTED, "restricted")

"""More copies of one card than the format allows, main deck and sideboard together.

Passes: 4 Brainstorm; 20 Island; 9 Relentless Rats.
Fails:  3 Brainstorm in the main deck and 2 in the sideboard.
"""

from collections.abc import Iterator

from decklint.checks import limits
from decklint.model import Finding
from decklint.rules import Legality
from decklint.tally import Tally

CODES = ("too-many-copies",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each such card, over both boards."""
    return limits.findings(tally, Legality.LEGAL, "too-many-copies")

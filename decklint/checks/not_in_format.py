"""A card of no set that counts in the format on the day.

Passes: 4 Shock in Standard on 2005-01-20.
Fails:  4 Lightning Bolt in Standard on 2005-01-20.
"""

from collections.abc import Iterator

from decklint.checks import limits
from decklint.model import Finding
from decklint.rules import Legality
from decklint.tally import Tally

CODES = ("not-in-format",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each such card, over both boards."""
    return limits.findings(tally, Legality.NOT_IN_FORMAT, "not-in-format")

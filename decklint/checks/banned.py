"""A card that is banned in the format on the day.

Passes: 4 Skullclamp in Standard on 2004-06-19.
Fails:  1 Skullclamp in Standard on 2004-06-20.
"""

from collections.abc import Iterator

from decklint.checks import limits
from decklint.model import Finding
from decklint.rules import Legality
from decklint.tally import Tally

CODES = ("banned",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each such card, over both boards."""
    return limits.findings(tally, Legality.BANNED, "banned")

"""A card that never belongs in a deck: a token, a plane, a scheme.

Passes: 4 Duress.
Fails:  1 Goblin token card.
"""

from collections.abc import Iterator

from decklint.checks import limits
from decklint.model import Finding
from decklint.rules import Legality
from decklint.tally import Tally

CODES = ("not-a-deck-card",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each such card, over both boards."""
    return limits.findings(tally, Legality.NOT_A_DECK_CARD, "not-a-deck-card")

"""A sideboard with a number of cards that the day does not allow.

Until 2013-07-12 a Constructed sideboard has none or exactly 15 cards, then up to 15. In Limited
it is all of the pool that is not played, of any number. As with the main deck, doubtful lines
leave the size open above.

Passes: none; 15 cards; 14 cards from 2013-07-13 on; 30 cards in Sealed.
Fails:  16 cards; 14 cards in 2005; any card where a format has no sideboard.
"""

from collections.abc import Iterator

from decklint.model import Board, Finding, Level
from decklint.tally import Tally

CODES = ("side-too-small", "side-too-large", "side-not-allowed")  # decision A13


def check(tally: Tally) -> Iterator[Finding]:
    """Yield at most one finding, with the number of cards and the nearest number allowed."""
    span, allowed = tally.side_span, tally.rules.side
    if allowed.allows(span.low, span.high) or not tally.is_understood:
        return
    most = allowed.most or 0
    code = "side-too-small" if span.low < most else "side-too-large"
    if most == 0:
        code = "side-not-allowed"
    yield Finding(
        code,
        Level.ERROR,
        Board.SIDE,
        {"count": span.low, "limit": most, "format": tally.rules.name},
        breaks=frozenset({Board.SIDE}),
        source=tally.rules.deck_source,
    )

"""A list half of whose cards or more are outside the format: date or format may be wrong.

Different cards are counted, basic lands aside, and nothing is said of fewer than 8. Each card
outside the format is a fault of its own all the same.

Passes: 4 Lightning Bolt among Standard cards of 2005.
Fails:  a Standard list of 2005 judged as of today (note).
"""

from collections.abc import Iterator

from decklint.model import Fact, Finding, Level
from decklint.rules import Legality
from decklint.tally import Tally

CODES = ("mostly-outside",)
LEAST = 8
"""Different cards below which a share says nothing."""


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding when half of the different cards or more are not in the format."""
    outside = sum(over.legality is Legality.NOT_IN_FORMAT for over in tally.over)
    if not outside:
        return
    cards = {e.card for e in tally.main + tally.side if e.card and not e.card.basic}
    if len(cards) >= LEAST and outside * 2 >= len(cards):
        facts: dict[str, Fact] = {
            "count": outside,
            "cards": len(cards),
            "format": tally.rules.name,
            "date": tally.rules.on.isoformat(),
        }
        yield Finding("mostly-outside", Level.NOTE, "deck", facts)

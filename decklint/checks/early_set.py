"""A card that counts only because the event is online, where a set comes up to 14 days early.

Passes: 4 Shock.
Fails:  a card of a set that enters on paper next week, with `--venue online` (note).
"""

from collections.abc import Iterator

from decklint.model import Entry, Finding, Level
from decklint.tally import Tally

CODES = ("early-set",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each such card."""
    if not tally.rules.early:
        return
    early: dict[int, list[Entry]] = {}
    for entry in tally.main + tally.side:
        if entry.card and tally.rules.is_early(entry.card):
            early.setdefault(entry.card.id, []).append(entry)
    for entries in early.values():
        facts = {"card": entries[0].title, "format": tally.rules.name}
        cells = tuple(entry.cell for entry in entries)
        yield Finding("early-set", Level.NOTE, entries[0].board, facts, cells)

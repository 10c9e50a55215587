"""Names that were converted from another script, not printed: they help to read, never accuse."""

from collections import Counter
from collections.abc import Sequence

from decklint.model import Entry, Match, Reading
from decklint.rules import Rules


def without_accusers(entries: Sequence[Entry], rules: Rules | None) -> tuple[Entry, ...]:
    """Leave open what only a derived name says, where it would accuse the player."""
    if rules is None or not any(entry.reading and entry.reading.derived for entry in entries):
        return tuple(entries)
    copies: Counter[int] = Counter()
    for entry in entries:
        if entry.card:
            copies[entry.card.id] += entry.count or 0
    return tuple(_opened(e) if _accuses(e, copies, rules) else e for e in entries)


def _accuses(entry: Entry, copies: Counter[int], rules: Rules) -> bool:
    card = entry.card
    if card is None or not (entry.reading and entry.reading.derived):
        return False
    limit = rules.limit(card)
    return limit is not None and copies[card.id] > limit


def _opened(entry: Entry) -> Entry:
    """Return the entry as a question that names its one candidate."""
    names = (entry.title,)
    return entry._replace(reading=Reading(Match.AMBIGUOUS, candidates=names))

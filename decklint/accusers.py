"""Readings that are less than certain: they help to read a list, they never accuse its player.

A name converted from another script, a nickname, a slip of the pen, or the second face alone can
mean another card than the one it was taken for. Where that card would be a fault, it is asked for.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from cardpool import Card
from cardpool.keys import fold
from decklint.model import Entry, Match, Reading
from decklint.rules import Legality, Rules

Printed = Callable[[Card], bool]
"""Tells whether a card was printed by the day."""


def without_accusers(
    entries: Sequence[Entry], rules: Rules | None, printed: Printed
) -> tuple[Entry, ...]:
    """Leave open what only an uncertain reading says, where it would accuse the player."""
    if rules is None or all(map(_is_certain, entries)):
        return tuple(entries)
    copies: Counter[int] = Counter()
    for entry in entries:
        if entry.card:
            copies[entry.card.id] += entry.count or 0
    return tuple(_opened(e) if _accuses(e, copies, rules, printed) else e for e in entries)


def _is_certain(entry: Entry) -> bool:
    reading = entry.reading
    if reading is None or reading.card is None:
        return True
    if reading.match is Match.FOLDED:
        return not reading.card.faces
    return not reading.derived and reading.match in (Match.EXACT, Match.TRANSLATED)


def _accuses(entry: Entry, copies: Counter[int], rules: Rules, printed: Printed) -> bool:
    card, reading = entry.card, entry.reading
    if card is None or reading is None or _is_certain(entry):
        return False
    if reading.derived:
        limit = rules.limit(card)
        return limit is not None and copies[card.id] > limit
    legality = rules.legality(card)
    if legality in (Legality.LEGAL, Legality.RESTRICTED):
        return False
    if reading.match is Match.ALIAS:
        return True
    if reading.match is Match.FOLDED and not _is_half(entry.written, card):
        return False
    return not printed(card)


def _is_half(written: str, card: Card) -> bool:
    """Tell whether a name is half of a split card's, or a back face's; the front names its card."""
    faces = card.faces if card.layout == "split" else card.faces[1:]
    return fold(written) in map(fold, faces)


def _opened(entry: Entry) -> Entry:
    """Return the entry as a question that names its one candidate."""
    names = (entry.title,)
    return entry._replace(reading=Reading(Match.AMBIGUOUS, candidates=names))

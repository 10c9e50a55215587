"""From written names to cards, with the whole sheet in view.

A name is looked up as written, then folded, as a face, an alias, a printed name of another
language, and at last as a misspelling. Where several cards remain, the sheet's language decides,
then the format on the day; what is still open is a question for the judge.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from cardpool import Card, Hit, Near, Pool, nearest
from cardpool.keys import fold
from decklint import accusers
from decklint.model import Decklist, Match, Reading
from decklint.rules import NEVER_IN_A_DECK, Legality, Rules
from decklint.short_names import is_first_name, is_no_card, titled

REACH = ((16, 3), (9, 2), (5, 1))
"""Letters of the folded name from which on so many slips are forgiven."""
KINDS = ("name", "face", "alias", "printed")
"""What a written name can be, in the order in which it is believed."""
MATCHES = {"face": Match.FOLDED, "alias": Match.ALIAS, "printed": Match.TRANSLATED}
ENGLISH = "en"
SHOWN = 12
"""Candidates that a question names at most."""
MOST_BEGUN = 100
"""Cards with one beginning that the format may choose from; of more it is never the one."""


class Resolver:
    """Resolves the names of lists under one day's rules (or none); remembers what it has seen."""

    def __init__(self, pool: Pool, rules: Rules | None = None) -> None:
        """Use a card pool, and the rules that settle between two readings."""
        self._pool = pool
        self._rules = rules
        self._hits: dict[str, tuple[Hit, ...]] = pool.kept.setdefault("hits", {})
        self._readings: dict[tuple[str, str], Reading] = {}
        self._plain: dict[str, Reading] = {}

    def resolve(self, decklist: Decklist) -> Decklist:
        """Return the list with a reading for every entry."""
        plain = self._plain
        language = ""
        entries = []
        for entry in decklist.entries:
            reading = plain.get(entry.written)
            if reading is None:
                language = language or self.language(e.written for e in decklist.entries)
                reading = self.read(entry.written, language)
            entries.append(entry.read_as(reading))
        return decklist._replace(
            entries=accusers.without_accusers(entries, self._rules, self._printed)
        )

    def _printed(self, card: Card) -> bool:
        """Tell whether a set of the card was out by the day; one without a date counts as out."""
        days = (self._pool.sets()[printing.set].released for printing in card.printings)
        return any(day is None or self._rules is None or day <= self._rules.on for day in days)

    def language(self, names: Iterable[str]) -> str:
        """Return the language of a sheet: that of most names which no English card has.

        `en` where there are none, or where two languages claim as many of them.
        """
        votes: Counter[str] = Counter()
        for name in set(names):
            hits = self._lookup(name)
            if hits and all(hit.kind == "printed" for hit in hits):
                printed = [hit for hit in hits if not hit.derived] or hits
                votes.update({hit.language for hit in printed})
        ranked = votes.most_common(2)
        if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
            return ENGLISH
        return ranked[0][0]

    def read(self, written: str, language: str = ENGLISH) -> Reading:
        """Return what one written name means on a sheet of this language."""
        key = (written, language)
        if key not in self._readings:
            reading = self._readings[key] = self._read(written, language)
            if self._is_plain(written, reading):
                self._plain[written] = reading
        return self._readings[key]

    def plain(self, written: str) -> Reading | None:
        """Return the reading of a name that means the same on any sheet and needs no word."""
        reading = self.read(written)
        return self._plain.get(written) if not reading.in_format else None

    def _is_plain(self, written: str, reading: Reading) -> bool:
        """Tell whether a name means the same on a sheet of any language."""
        if reading.match not in (Match.EXACT, Match.FOLDED, Match.ALIAS):
            return False
        return all(hit.card is reading.card for hit in self._pool.printed(written))

    def _lookup(self, written: str) -> tuple[Hit, ...]:
        hits = self._hits.get(written)
        if hits is None:
            hits = self._hits[written] = self._pool.lookup(written)
        return hits

    def _read(self, written: str, language: str) -> Reading:
        hits = self._lookup(written)
        for kind in KINDS:
            mine = [hit for hit in hits if hit.kind == kind]
            if kind == "printed":
                mine = _in_language(mine, language)
            elif mine and language != ENGLISH:
                mine += self._printed_in(written, language)
            if mine:
                return self._settle(mine, language)
        return self._misspelt(written, language)

    def _printed_in(self, written: str, language: str) -> list[Hit]:
        """Return what the sheet's own language means by a name that is an English one as well."""
        hits = self._pool.printed(written)
        return [hit for hit in hits if hit.language == language and not hit.derived]

    def _settle(self, hits: Sequence[Hit], language: str) -> Reading:
        """Choose among the cards that one written name can mean."""
        cards = _distinct(hit.card for hit in hits)
        chosen = cards[0] if len(cards) == 1 else self._only_legal(cards)
        if chosen is None:
            return Reading(Match.AMBIGUOUS, candidates=_names(cards))
        if chosen.flags & NEVER_IN_A_DECK and (
            begun := self._pool.begins(hits[0].card.name, SHOWN)
        ):
            return Reading(Match.AMBIGUOUS, candidates=_names(begun))  # `Goblin`: cut off, no token
        mine = [hit for hit in hits if hit.card is chosen]
        hit = next((h for h in mine if h.exact), mine[0])
        match = Match.EXACT if hit.exact else Match.FOLDED
        return Reading(
            MATCHES.get(hit.kind, match),
            chosen,
            language=_language(mine, language) if hit.kind == "printed" else None,
            candidates=() if len(cards) == 1 else _names(cards),
            derived=all(h.derived for h in mine),
            in_format=len(cards) > 1,
        )

    def _misspelt(self, written: str, language: str) -> Reading:
        if is_no_card(written):
            return Reading(Match.UNKNOWN)
        begun = self._pool.begins(written, MOST_BEGUN + 1)
        near = self._near(written, language)
        in_reach = [item for item in near if item.distance <= _reach(written)]
        if any(_digits(written) != _digits(item.name) for item in in_reach[:1]):
            return Reading(Match.AMBIGUOUS, candidates=_names(item.card for item in in_reach))
        if begun and (reading := self._short_name(written, begun, near)):
            return reading
        if len(begun) > 1:
            chosen = self._only_legal(begun) if len(begun) <= MOST_BEGUN else None
            if chosen is None:
                return Reading(Match.AMBIGUOUS, candidates=_names(begun))
            return Reading(Match.CORRECTED, chosen, candidates=_names(begun), in_format=True)
        return self._nearest(written, near, begun)

    def _short_name(
        self, written: str, begun: Sequence[Card], near: Sequence[Near]
    ) -> Reading | None:
        """Take the one legend of this short name that the format allows, unless a slip is likely.

        None where no legend of the name is legal, or where the name is no short name.
        """
        if len(begun) > MOST_BEGUN:
            return None
        found = titled(written, begun)
        if is_first_name(written, begun):
            found = list(begun)
        chosen = self._only_legal(found)
        reach = _reach(written)
        near_by = [item.card for item in near if item.distance <= reach]
        if chosen is None or self._only_legal(_distinct([chosen, *near_by])) is not chosen:
            return None
        return Reading(Match.CORRECTED, chosen, candidates=_names(found), in_format=True)

    def _near(self, written: str, language: str) -> tuple[Near, ...]:
        near = nearest(self._pool, written)
        if language != ENGLISH:
            near += nearest(self._pool, written, language=language)
        return tuple(sorted(near, key=lambda n: (n.distance, n.card.name)))

    def _nearest(self, written: str, near: Sequence[Near], begun: Sequence[Card]) -> Reading:
        """Take the nearest card if it is near enough and no other is as near."""
        letters, reach = len(fold(written)), _reach(written)
        close = [item for item in near if item.distance <= reach]
        best = _distinct(item.card for item in close if item.distance == close[0].distance)
        if len(best) == 1:
            derived = self._is_nickname(close[0])
            return Reading(Match.CORRECTED, best[0], candidates=_names(best), derived=derived)
        chosen = self._only_legal(best)
        if chosen:
            return Reading(Match.CORRECTED, chosen, candidates=_names(best), in_format=True)
        open_names = _names([*best, *begun])
        if open_names:
            return Reading(Match.AMBIGUOUS, candidates=open_names)
        alike = (item.card for item in near if item.distance * 2 < letters)
        return Reading(Match.UNKNOWN, candidates=_names(alike))

    def _is_nickname(self, near: Near) -> bool:
        """Tell whether the name that is near is only a nickname of its card."""
        hits = [hit for hit in self._lookup(near.name) if hit.card is near.card]
        return bool(hits) and all(hit.kind == "alias" for hit in hits)

    def _only_legal(self, cards: Sequence[Card]) -> Card | None:
        """Return the one card of these that the format allows on the day."""
        if self._rules is None:
            return None
        fine = (Legality.LEGAL, Legality.RESTRICTED)
        legal = [card for card in cards if self._rules.legality(card) in fine]
        return legal[0] if len(legal) == 1 else None


def _reach(written: str) -> int:
    """Return how many slips are forgiven."""
    letters = len(fold(written))
    return next((slips for least, slips in REACH if letters >= least), 0)


def _in_language(hits: list[Hit], language: str) -> list[Hit]:
    """Return the printed names of the sheet's language if there are any, printed before derived."""
    own = [hit for hit in hits if hit.language == language] or hits
    return [hit for hit in own if not hit.derived] or own


def _language(hits: Sequence[Hit], language: str) -> str | None:
    languages = [hit.language for hit in hits if hit.language]
    return language if language in languages else next(iter(languages), None)


def _digits(text: str) -> list[str]:
    """Return the digits of a name: a number too many may be a second count, never a slip."""
    return [sign for sign in text if sign.isdecimal()]


def _distinct(cards: Iterable[Card]) -> list[Card]:
    return list({card.id: card for card in cards}.values())


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.name for card in cards))[:SHOWN]

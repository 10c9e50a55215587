"""One format as it stood on one day: what every check and remedy sees."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from cardpool.model import Card


class Legality(StrEnum):
    """How a card stands in a format on a day."""

    LEGAL = "legal"
    BANNED = "banned"
    RESTRICTED = "restricted"
    NOT_IN_FORMAT = "not-in-format"
    NOT_A_DECK_CARD = "not-a-deck-card"


class SideSizes(NamedTuple):
    """Which numbers of cards a sideboard may have."""

    sizes: frozenset[int] | None
    """The allowed numbers; None when any number up to `most` will do."""
    most: int | None
    """The largest allowed number; None when there is no limit (Limited)."""

    def allows(self, low: int, high: int | None) -> bool:
        """Tell whether some number from `low` to `high` (None: no end) is allowed."""
        if self.sizes is None:
            return self.most is None or low <= self.most
        return any(low <= size and (high is None or size <= high) for size in self.sizes)

    def resembles(self, size: int, slip: int) -> bool:
        """Tell whether so many cards are nearly an allowed sideboard, up to `slip` off."""
        return size > 0 and any(
            self.allows(near, near) for near in range(max(1, size - slip), size + slip + 1)
        )

    def fills(self, size: int, slip: int) -> bool:
        """Tell whether so many cards are nearly the largest sideboard, where there is a largest."""
        largest = self.most if self.sizes is None else max(self.sizes)
        return bool(largest) and abs(size - (largest or 0)) <= slip

    def short(self, total: int) -> int:
        """Return how many cards lack to the next allowed number; 0 where none lacks."""
        if self.sizes is None or total in self.sizes:
            return 0
        return min((size - total for size in self.sizes if size > total), default=0)


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """A format on a day; frozen, except for what it remembers of cards it was asked about."""

    format: str
    name: str
    on: date
    main_min: int
    main_max: int | None
    side: SideSizes
    copies: int | None
    """Limit over main deck and sideboard; None for no limit."""
    banned: frozenset[str]
    restricted: frozenset[str]
    pool: str
    """Which cards count: `sets`, `eternal`, `commons` or `any`."""
    sets: frozenset[str]
    """Codes of the sets that count on the day (of `eternal`: without promotional sets)."""
    promos: frozenset[str] = frozenset()
    """Promotional sets; they count for a card that has no printing in `lasting`."""
    lasting: frozenset[str] = frozenset()
    """Every set, at any date, whose printing makes a card's promotional ones not count."""
    commons: frozenset[str] = frozenset()
    """Sets whose commons count (Pauper)."""
    early: frozenset[str] = frozenset()
    """Of all these, sets that count only because the event is online."""
    extra: frozenset[str] = frozenset()
    """Cards that count without a printing in `sets`."""
    one_for_one: bool = False
    """Sideboarding exchanges cards one for one (until 2013-07-12)."""
    sources: tuple[str, ...] = ()
    deck_source: str = ""
    """Where the sizes and the limit of copies come from."""
    sets_source: str = ""
    """Where the sets of the day come from."""
    listed_by: Mapping[str, str] = field(default_factory=dict)
    """Card on a list of the day -> day and source of the announcement."""
    set_order: tuple[str, ...] = ()
    """The sets in the order in which they entered, for display."""
    pool_ends: str = ""
    """Day up to which the card pool speaks, where the event is later."""
    _known: dict[int, Legality] = field(default_factory=dict, compare=False, repr=False)
    limits: dict[Card, float] = field(default_factory=dict, compare=False, repr=False)
    """Limits that `capped` has been asked for."""

    def legality(self, card: Card) -> Legality:
        """Tell how a card stands in the format on the day."""
        known = self._known.get(card.id)
        if known is None:
            known = self._known[card.id] = self._judge(card)
        return known

    def limit(self, card: Card) -> int | None:
        """Return how many copies main deck and sideboard may hold; None for no limit."""
        legality = self.legality(card)
        if legality is Legality.LEGAL:
            if card.basic or card.unlimited or self.copies is None:
                return None
            return card.own_limit or self.copies
        return 1 if legality is Legality.RESTRICTED else 0

    def allows_main(self, total: int) -> bool:
        """Tell whether a main deck may have so many cards."""
        return total >= self.main_min and (self.main_max is None or total <= self.main_max)

    def source_of(self, card: Card) -> str | None:
        """Return the source of a card's standing or limit; None where the card itself tells."""
        legality = self.legality(card)
        if legality is Legality.LEGAL:
            return self.deck_source
        if legality is Legality.NOT_IN_FORMAT:
            return self.sets_source
        return self.listed_by.get(card.name)

    def capped(self, card: Card) -> float:
        """Return a card's limit as a number that counts can be held against, and remember it."""
        limit = self.limit(card)
        cap = self.limits[card] = float("inf") if limit is None else limit
        return cap

    def is_early(self, card: Card) -> bool:
        """Tell whether a card counts only because the event is online."""
        return (
            bool(self.early)
            and self._counts(card, frozenset())
            and not self._counts(card, self.early)
        )

    def _judge(self, card: Card) -> Legality:
        if card.flags & NEVER_IN_A_DECK:
            return Legality.NOT_A_DECK_CARD
        if card.flags & NEVER_IN_PAPER or not self._counts(card, frozenset()):
            return Legality.NOT_IN_FORMAT
        if card.name in self.banned:
            return Legality.BANNED
        return Legality.RESTRICTED if card.name in self.restricted else Legality.LEGAL

    def _counts(self, card: Card, without: frozenset[str]) -> bool:
        """Tell whether a printing counts on the day, leaving out the sets `without`."""
        if self.pool == "any" or card.name in self.extra or _always_counts(card):
            return True
        printed = {printing.set for printing in card.printings} - without
        if self.pool == "sets":
            return not printed.isdisjoint(self.sets)
        if not self._counts_in_eternal(card, printed):
            return False
        return self.pool == "eternal" or self._has_common(card, without)

    def _counts_in_eternal(self, card: Card, printed: set[str]) -> bool:
        """Tell whether one of the sets `printed` counts where there is no list of sets."""
        if not printed.isdisjoint(self.sets):
            return True
        # A promotional set bears one date for cards of many years: it says nothing about the
        # day of a card that an ordinary set holds as well.
        return not printed.isdisjoint(self.promos) and all(
            printing.set not in self.lasting for printing in card.printings
        )

    def _has_common(self, card: Card, without: frozenset[str]) -> bool:
        return any(
            printing.rarity in COMMON
            and printing.set in self.commons
            and printing.set not in without
            for printing in card.printings
        )


def _always_counts(card: Card) -> bool:
    """Tell whether it is one of the five basic lands, which every format has."""
    return card.basic and bool(card.basic_types) and not card.snow


COMMON = frozenset({"C", "L"})
"""Rarities that count as common in Pauper: common and basic land."""

NEVER_IN_PAPER = frozenset({"un", "acorn", "playtest", "digital", "alchemy"})
"""Flags of cards that no sanctioned paper format has, whatever their printings."""

NEVER_IN_A_DECK = frozenset(
    {
        "plane",
        "phenomenon",
        "scheme",
        "vanguard",
        "dungeon",
        "hero",
        "stickers",
        "attraction",
        "token",
        "meld_result",
        "challenge",
    }
)
"""Flags of objects that are no cards of a main deck or sideboard."""

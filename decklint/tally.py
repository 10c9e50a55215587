"""One list counted against one day's rules: what the checks and remedies read.

The main deck is corrected first, so the sideboard is counted against what the main deck keeps
(DCI Penalty Guidelines 2005-01-20, sections 101 and 104; decision A7).
"""

from collections import Counter
from typing import NamedTuple

from cardpool.model import Card
from decklint.model import Board, Decklist, Entry, Level
from decklint.rules import Legality, Rules

SLIP = 2
"""Cards by which an unmarked sideboard may miss an allowed size and still be taken for one."""

_ON_TERMS = frozenset({"rows-disagree", "unreadable-date", "duplicate-list"})
"""Questions until whose answer no fault is certain."""


class Over(NamedTuple):
    """A card that stands in the list more often than the day allows."""

    card: Card
    legality: Legality
    limit: int
    main: tuple[Entry, ...]
    side: tuple[Entry, ...]
    main_excess: int
    side_excess: int

    @property
    def copies(self) -> int:
        """Return the copies over both boards."""
        return sum(entry.count or 0 for entry in self.main + self.side)

    @property
    def breaks(self) -> frozenset[Board]:
        """Return the boards that the card makes illegal."""
        broken = ((Board.MAIN, self.main_excess), (Board.SIDE, self.side_excess))
        return frozenset(board for board, excess in broken if excess)


class Span(NamedTuple):
    """How many cards a board has: between `low` and `high`; `high` None where it is open."""

    low: int
    high: int | None


class Tally(NamedTuple):
    """A list, the rules of the day, and the list's counts under them."""

    decklist: Decklist
    rules: Rules
    main: tuple[Entry, ...]
    side: tuple[Entry, ...]
    """The sideboard with the companion in it, counted once."""
    main_span: Span
    side_span: Span
    over: tuple[Over, ...]
    """Cards over their limit, in the order of the list."""

    @property
    def is_open(self) -> bool:
        """Tell whether a name or a count is open, so that the list is not known for certain."""
        return bool(self.decklist.unreadable) or any(
            entry.card is None or entry.count is None for entry in self.decklist.entries
        )

    @property
    def is_understood(self) -> bool:
        """Tell whether any line names a known card and its count: else this may be no list."""
        entries, unreadable = self.decklist.entries, self.decklist.unreadable
        if not entries:
            return not unreadable
        return any(entry.count and entry.card for entry in entries)

    @property
    def terms_uncertain(self) -> bool:
        """Tell whether it is asked for which format and day the list is, or whether it counts."""
        return any(
            note.code in _ON_TERMS and note.level is Level.QUESTION for note in self.decklist.notes
        )

    @property
    def boards_uncertain(self) -> bool:
        """Tell whether the cards after the smallest main deck could be an unmarked sideboard.

        A sideboard of nearly an allowed size counts, for it may be an illegal one. So does a list
        as long as a deck with a whole sideboard, wherever its lines end, and one with a blank line
        that may begin the sideboard.
        """
        if self.decklist.boards_marked or self.side:
            return False
        if self.decklist.blank_after is not None:
            return True
        if self.rules.side.fills(self.main_span.low - self.rules.main_min, SLIP):
            return True
        before = 0
        for entry in self.main:
            before += entry.count or 0
            if before == self.rules.main_min:
                rest = self.main_span.low - before
                return self.rules.side.resembles(rest, SLIP)
        return False


def count(decklist: Decklist, rules: Rules) -> Tally:
    """Count a list whose names are resolved."""
    main: list[Entry] = []
    side: list[Entry] = []
    other: list[Entry] = []
    for entry in decklist.entries:
        board = entry.board
        (main if board is Board.MAIN else side if board is Board.SIDE else other).append(entry)
    commanders = 0
    if other:
        side = _companions(side, [e for e in other if e.board is Board.COMPANION]) + side
        commanders = sum(e.count or 0 for e in other if e.board is Board.COMMANDER)
    return Tally(
        decklist,
        rules,
        tuple(main),
        tuple(side),
        _span(main, decklist, Board.MAIN, commanders),
        _span(side, decklist, Board.SIDE, 0),
        _over(main, side, rules),
    )


def _companions(side: list[Entry], companions: list[Entry]) -> list[Entry]:
    """Return what the companions add to the sideboard that lists them as well, known or not."""
    listed = Counter[str]()
    for entry in side:
        listed[entry.title] += entry.count or 1
    more = []
    for entry in companions:
        count = None if entry.count is None else entry.count - listed[entry.title]
        if entry.title not in listed or (count or 0) > 0:
            more.append(entry._replace(count=count))
    return more


def _span(entries: list[Entry], decklist: Decklist, board: Board, more: int) -> Span:
    """Return the range of a board's size; a line that cannot be read leaves it open above."""
    total, is_open = 0, False
    for entry in entries:
        if entry.count is None:
            is_open = True
        else:
            total += entry.count
    is_open = is_open or any(line.board is board for line in decklist.unreadable)
    return Span(total, None if is_open else total + more)


def _over(main: list[Entry], side: list[Entry], rules: Rules) -> tuple[Over, ...]:
    copies: dict[Card, int] = {}
    for entry in main + side:
        card = entry.card
        if card is not None and entry.count:
            copies[card] = copies.get(card, 0) + entry.count
    limits = rules.limits
    return tuple(
        _excess(card, main, side, rules)
        for card, count in copies.items()
        if count > (limits[card] if card in limits else rules.capped(card))
    )


def _excess(card: Card, main: list[Entry], side: list[Entry], rules: Rules) -> Over:
    mine, others = _of(card, main), _of(card, side)
    in_main, in_side = (sum(entry.count or 0 for entry in group) for group in (mine, others))
    limit = rules.limit(card) or 0
    kept = min(in_main, limit)
    return Over(
        card,
        rules.legality(card),
        limit,
        mine,
        others,
        in_main - kept,
        max(0, in_side - (limit - kept)),
    )


def _of(card: Card, entries: list[Entry]) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if entry.card is card and entry.count)

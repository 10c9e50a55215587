"""One list counted against one day's rules: what the checks and remedies read.

The main deck is corrected first, so the sideboard is counted against what the main deck keeps
(DCI Penalty Guidelines 2005-01-20, sections 101 and 104; decision A7).
"""

from collections import Counter
from typing import NamedTuple

from cardpool.model import Card
from decklint.model import Board, Cell, Decklist, Entry, Level
from decklint.rules import Legality, Rules

SLIP = 2
"""Cards by which an unmarked sideboard may miss an allowed size and still be taken for one."""

_LONG = 1.5
"""A Limited list of more than so many smallest decks may be a whole pool: 45 cards of a draft and
16 lands are 61, and nobody has to play more than 40."""
_OPEN_BOARD = "unknown-board"
"""Reason of a line that stands under no board of the game."""

_ON_TERMS = frozenset({"rows-disagree", "unreadable-date", "duplicate-list", "sideboard-alone"})
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
    open_board: int = 0
    """Copies that may stand on either board."""

    @property
    def copies(self) -> int:
        """Return the copies over both boards."""
        return sum(entry.count or 0 for entry in self.main + self.side)

    @property
    def breaks(self) -> frozenset[Board]:
        """Return the boards that the card makes illegal, wherever its open copies belong."""
        if not self.open_board:
            broken = ((Board.MAIN, self.main_excess), (Board.SIDE, self.side_excess))
            return frozenset(board for board, excess in broken if excess)
        in_main = sum(entry.count or 0 for entry in self.main) - self.open_board
        in_side = self.copies - self.open_board - in_main
        is_side = in_side > 0 or in_main + self.open_board <= self.limit
        certain = ((Board.MAIN, in_main > self.limit), (Board.SIDE, is_side))
        return frozenset(board for board, is_broken in certain if is_broken)


class Span(NamedTuple):
    """How many cards a board has: between `low` and `high`; `high` None where it is open."""

    low: int
    high: int | None

    def shifted(self, low: int, high: int) -> "Span":
        """Return the span with other ends; one without an end stays so."""
        return Span(self.low + low, None if self.high is None else self.high + high)


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
        if self.decklist.boards_marked or self.decklist.board(Board.SIDE):
            return False
        if self.decklist.blank_after is not None:
            return True
        allowed, least = self.rules.side, self.rules.main_min
        rest = self.main_span.low - least
        if allowed.sizes is None and allowed.most is None:
            return self.main_span.low > least * _LONG
        companions = sum(entry.count or 0 for entry in self.side)
        more = self._most_more
        sizes = range(rest, rest + companions + min(more, least + SLIP) + 1)
        if any(allowed.fills(size, SLIP) for size in sizes):
            return True
        before = 0
        for entry in self.main:
            before += entry.count or 0
            if before == least:
                return rest > 0 and allowed.resembles(rest + companions, SLIP)
        return False

    @property
    def _most_more(self) -> int:
        """Return how many cards the open counts and lines of the main deck may still add."""
        if self.main_span.high is not None:
            return 0
        if self.decklist.unreadable:
            return self.rules.main_min
        cards = [entry.card for entry in self.main if entry.count is None]
        limits = [self.rules.limit(card) if card else None for card in cards]
        usual = self.rules.copies or 0
        return sum(self.rules.main_min if limit is None else max(limit, usual) for limit in limits)


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
    main_span = _span(main, decklist, Board.MAIN, commanders)
    side_span = _span(side, decklist, Board.SIDE, commanders)
    asked = _of_open_board(decklist)
    if asked:
        in_main, in_side = (sum(e.count or 0 for e in of if e.cell in asked) for of in (main, side))
        main_span = main_span.shifted(-in_main, in_side)
        side_span = side_span.shifted(-in_side, in_main)
    over = _over(main, side, rules)
    if asked and over:
        over = tuple(_with_open(item, asked) for item in over)
    return Tally(decklist, rules, tuple(main), tuple(side), main_span, side_span, over)


def _of_open_board(decklist: Decklist) -> frozenset[Cell]:
    """Return the places of the entries of which it is asked to which board they belong."""
    return frozenset(
        cell
        for note in decklist.notes
        if note.code == "board-uncertain" and note.level is Level.QUESTION
        for cell in note.cells
    )


def _with_open(over: Over, asked: frozenset[Cell]) -> Over:
    copies = sum(entry.count or 0 for entry in over.main + over.side if entry.cell in asked)
    return over._replace(open_board=copies)


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
    is_open = is_open or any(
        line.board is board or line.reason == _OPEN_BOARD for line in decklist.unreadable
    )
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

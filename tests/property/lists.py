"""Strategies: lists of real cards of a format with random faults."""

import functools

from hypothesis import strategies as st

from cardpool import Card
from decklint.model import Board, Cell, Decklist, Entry
from decklint.resolve import Resolver
from decklint.rules import Legality
from tests.build import pool, rules

DAYS = (
    ("standard", "2005-01-20"),
    ("extended", "2005-01-20"),
    ("vintage", "2005-01-20"),
    ("legacy", "2010-01-20"),
    ("modern", "2014-01-20"),
    ("sealed", "2005-01-20"),
    ("vintage", "1993-09-01"),
)
STRANGE = ("Skullclamp", "Black Lotus", "Ancestral Recall", "Lightning Bolt", "Contract from Below",
    "Tarmogoyf", "Snow-Covered Forest", "Snow-Covered Island", "Relentless Rats", "Seven Dwarves",
    "Wastes", "Goblin token card", "Chaos Orb", "Fire // Ice", "Brainstorm")  # fmt: skip
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
UNKNOWN = ("Xyzzy Quuxbeast of Plugh", "Kodama of the")


@functools.cache
def some_legal(day: tuple[str, str]) -> tuple[str, ...]:
    """Return some cards that a format holds, spread over the alphabet."""
    on = rules(*day)
    legal = [card.name for card in _some_cards() if on.legality(card) is Legality.LEGAL]
    return tuple(legal[:: max(1, len(legal) // 40)])


@functools.cache
def _some_cards() -> tuple[Card, ...]:
    return tuple(pool().card(number) for number in range(0, pool().size, 9))


@functools.cache
def resolver(day: tuple[str, str]) -> Resolver:
    """Return the resolver of a day."""
    return Resolver(pool(), rules(*day))


BOARDS = st.sampled_from(("main", "main", "side"))
CARDS = st.tuples(BOARDS, st.integers(1, 6), st.integers(0, 54))
"""Board, count and the place of a card among those of the day and the strange ones."""
LANDS = st.tuples(st.just("main"), st.integers(10, 30), st.sampled_from(BASICS))
SIDE = st.tuples(st.just("side"), st.integers(1, 16), st.sampled_from(BASICS))
DOUBTS = st.one_of(
    st.tuples(BOARDS, st.sampled_from((1, 2, None)), st.sampled_from(UNKNOWN)),
    st.tuples(BOARDS, st.none(), st.just("Shock")),
)
"""Rows that leave something open."""


def _lists(doubts: int):
    """Return a strategy of days and rows: board, count (None: cannot be read), name."""
    parts = st.tuples(
        st.lists(CARDS, max_size=12),
        st.lists(LANDS, max_size=4),
        st.lists(SIDE, max_size=2),
        st.lists(DOUBTS, max_size=doubts),
    )
    return st.tuples(st.sampled_from(DAYS), parts).map(_named)


def _named(case):
    day, parts = case
    names = some_legal(day) + STRANGE
    return day, [
        (board, count, names[name % len(names)] if isinstance(name, int) else name)
        for part in parts
        for board, count, name in part
    ]


LISTS = _lists(0)
DOUBTFUL_LISTS = _lists(2)


def build(day: tuple[str, str], found) -> Decklist:
    """Return the resolved list of some rows."""
    entries = tuple(
        Entry(count, name, Board(board), Cell(number, 0), count_text="?")
        for number, (board, count, name) in enumerate(found, start=1)
    )
    return resolver(day).resolve(Decklist(entries))

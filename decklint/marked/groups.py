"""The groups of cards that matter: what a player would like to know of the top card."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from cardpool.model import Card
from decklint.marked.records import Group
from decklint.model import Board, Entry

COLORS: Mapping[str, str] = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
TYPES = (
    *("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Planeswalker"),
    *("Sorcery", "Tribal"),
)
"""Card types but lands, which are a group of their own."""
TOP_COST = 6
"""Costs from here on are one band."""
_SYMBOL = re.compile(r"\{([^}]*)\}")

Lines = frozenset[int]


@dataclass(frozen=True, slots=True)
class _Named:
    key: str
    lines: Lines
    among: Lines
    """The lines of which it is told whether they belong to the group."""
    card: str | None = None


def groups(entries: Sequence[Entry]) -> Iterator[Group]:
    """Yield the groups of some lines and then their complements, each set of lines once.

    A card that is not known yet belongs to the group of its written name and of its board only,
    and to no complement of the others.
    """
    everything = frozenset(range(len(entries)))
    seen = {frozenset[int](), everything}
    named = list(_named(entries, everything))
    for outside in (False, True):
        for group in named:
            lines = group.among - group.lines if outside else group.lines
            if lines not in seen:
                seen.add(lines)
                yield Group(group.key, lines, group.card, outside)


def _named(entries: Sequence[Entry], everything: Lines) -> Iterator[_Named]:
    """Yield the groups, empty ones and doubles included; of doubles the first gives the name."""
    known = {line: entry.card for line, entry in enumerate(entries) if entry.card is not None}
    among = frozenset(known)
    for key, lines in _lands(known):
        yield _Named(key, lines, among)
    for name, lines in _names(entries).items():
        yield _Named("copies", lines, everything, name)
    for key, lines in chain(_colors(known), _types(known), _costs(entries, known)):
        yield _Named(key, lines, among)
    for key, lines in _boards(entries):
        yield _Named(key, lines, everything)


def _lands(known: Mapping[int, Card]) -> Iterator[tuple[str, Lines]]:
    yield "lands", frozenset(line for line, card in known.items() if card.land)
    yield "basic-lands", frozenset(line for line, card in known.items() if card.basic)


def _names(entries: Sequence[Entry]) -> dict[str, Lines]:
    names: dict[str, list[int]] = {}
    for line, entry in enumerate(entries):
        names.setdefault(entry.title, []).append(line)
    return {name: frozenset(lines) for name, lines in names.items()}


def _colors(known: Mapping[int, Card]) -> Iterator[tuple[str, Lines]]:
    """Yield each colour with its multicoloured cards; lands are colourless by the rules."""
    for letter, key in COLORS.items():
        yield key, frozenset(line for line, card in known.items() if letter in card.colors)
    yield "colorless", frozenset(line for line, card in known.items() if not card.colors)


def _types(known: Mapping[int, Card]) -> Iterator[tuple[str, Lines]]:
    words = {line: front(card.type_line).split("—")[0].split() for line, card in known.items()}
    for name in TYPES:
        lines = frozenset(line for line, types in words.items() if name in types)
        yield name.lower(), lines


def _costs(entries: Sequence[Entry], known: Mapping[int, Card]) -> Iterator[tuple[str, Lines]]:
    """Yield the bands of converted cost and the two halves; lands are in none of them."""
    costs = {line: converted_cost(card) for line, card in known.items() if not card.land}
    for band in range(TOP_COST + 1):
        lines = frozenset(line for line, cost in costs.items() if min(cost, TOP_COST) == band)
        yield f"cost-{band}", lines
    copies = sorted(cost for line, cost in costs.items() for _ in range(entries[line].count or 0))
    middle = copies[(len(copies) - 1) // 2] if copies else TOP_COST
    if middle < TOP_COST:
        low = frozenset(line for line, cost in costs.items() if cost <= middle)
        yield f"cost-up-to-{middle}", low
        yield f"cost-from-{middle + 1}", frozenset(costs) - low


def _boards(entries: Sequence[Entry]) -> Iterator[tuple[str, Lines]]:
    """Yield main deck and sideboard; a deck without the other has the first alone."""
    for key, boards in (("main", (Board.MAIN,)), ("side", (Board.SIDE, Board.COMPANION))):
        yield key, frozenset(line for line, entry in enumerate(entries) if entry.board in boards)


def front(text: str) -> str:
    """Return the part of the front face."""
    return text.split("//", maxsplit=1)[0]


def converted_cost(card: Card) -> int:
    """Return the converted cost of the front face: a number counts itself, X nothing."""
    return sum(map(_worth, _SYMBOL.findall(front(card.cost))))


def _worth(symbol: str) -> int:
    first = symbol.split("/", maxsplit=1)[0]
    if first.isdecimal():
        return int(first)
    return 0 if first in ("X", "Y", "Z") else 1

"""Rows of the pool file become cards and sets."""

from datetime import date
from functools import cache
from typing import Any

from cardpool import tables
from cardpool.model import Card, CardSet, Printing

CARD_QUERY = (
    "SELECT id, name, type, cost, colors, identity, layout, faces, basic, basic_types,"
    " own_limit, flags, printings FROM cards"
)
SET_QUERY = (
    "SELECT code, name, released, type, digital, legal_from, eternal, pauper_from"
    " FROM sets ORDER BY code"
)


def card_of(row: tuple[Any, ...]) -> Card:
    """Build a card from its row."""
    number, name, type_line, cost, colors, identity, layout, faces, basic, types = row[:10]
    own_limit, flags, printings = row[10:]
    return Card(
        number,
        name,
        tuple(faces.split(tables.JOIN)) if faces else (),
        type_line,
        cost,
        colors,
        identity,
        layout,
        bool(basic),
        tuple(types.split()),
        own_limit == "any",
        int(own_limit) if own_limit.isdigit() else None,
        frozenset(flags.split()),
        tuple(map(_printing, printings.split())),
    )


@cache
def _printing(text: str) -> Printing:
    """Read one printing; cards of one set and rarity share it."""
    return Printing(*text.split(":"))


def set_of(row: tuple[Any, ...]) -> CardSet:
    """Build a set from its row."""
    code, name, released, kind, digital, legal_from, eternal, pauper_from = row
    return CardSet(
        code,
        name,
        _day(released),
        kind,
        digital == "1",
        _day(legal_from),
        eternal == "1",
        _day(pauper_from),
    )


def _day(text: str) -> date | None:
    """Read a date; None where the facts record none."""
    return date.fromisoformat(text) if text else None

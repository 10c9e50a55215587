"""The pool of all cards: what a written name can mean, and what the card is."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any, NamedTuple

from cardpool import tables
from cardpool.keys import SEPARATOR, fold, fold_umlauts
from cardpool.model import Card, CardSet
from cardpool.records import CARD_QUERY, SET_QUERY, card_of, set_of

KINDS = ("name", "face", "alias", "printed")
"""Words for the kinds of the key table, the strongest first."""

_KEYS = "SELECT key, card, kind, language, derived, name, real FROM keys"
_BEGINS = (
    "SELECT DISTINCT cards.id FROM keys JOIN cards ON cards.id = keys.card"
    " WHERE key >= ? AND key < ? AND kind = ? AND real ORDER BY cards.name LIMIT ?"
)
_AFTER_ALL = "\U0010ffff"

Connect = Callable[[], sqlite3.Connection]
Meaning = tables.KeyRow


class Hit(NamedTuple):
    """One meaning of a written name."""

    card: Card
    kind: str
    """`name` (full English name or another spelling of it), `face`, `alias` or `printed`."""
    language: str
    """Language of a printed name; empty for English."""
    derived: bool
    """The name was converted from another script, not printed."""
    exact: bool
    """The written text is the stored name, letter for letter."""


class Pool:
    """All cards of one pool file, read as they are asked for."""

    def __init__(self, source: str, connect: Connect, repair: Connect) -> None:
        """Open the pool; `repair` gives a sound connection where the file proves damaged."""
        self.source = source
        """`embedded`, or the path of the pool file."""
        self._connect = connect
        self._repair = repair
        self._database = connect()
        self._process = os.getpid()
        self._cards: dict[int, Card] = {}
        self._sets: Mapping[str, CardSet] | None = None
        self._keys: dict[str, list[Meaning]] | None = None
        self.kept: dict[str, Any] = {}
        """What other modules derive from the pool once and keep (see `cardpool.suggest`)."""
        facts = dict(self.rows("SELECT key, value FROM meta"))
        self.as_of = date.fromisoformat(facts["as_of"])
        """Newest day of which the facts speak."""
        self.size = int(facts["size"])
        """Number of cards."""

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query; a file that proves damaged is made anew once."""
        if self._process != os.getpid():  # a forked process must not share the file offset
            self._database, self._process = self._connect(), os.getpid()
        try:
            return self._database.execute(query, values).fetchall()
        except sqlite3.DatabaseError:
            self._database = self._repair()
            return self._database.execute(query, values).fetchall()

    def card(self, number: int) -> Card:
        """Return the card with this number, always the same object; KeyError without one."""
        card = self._cards.get(number)
        if card is None:
            for row in self.rows(f"{CARD_QUERY} WHERE id = ?", (number,)):
                card = self._cards[number] = card_of(row)
        if card is None:
            raise KeyError(number)
        return card

    def cards(self) -> Iterator[Card]:
        """Yield all cards, ordered by name."""
        for row in self.rows(f"{CARD_QUERY} ORDER BY id"):
            yield self._cards.setdefault(row[0], card_of(row))

    def by_name(self, name: str) -> Card | None:
        """Return the card with exactly this full English name."""
        meanings = self._meanings(fold(name) or name)
        for _, card, kind, _, _, stored, _ in meanings:
            if kind == tables.NAME and stored == name == self.card(card).name:
                return self.card(card)
        return None

    def sets(self) -> Mapping[str, CardSet]:
        """Return all sets by code."""
        if self._sets is None:
            rows = self.rows(SET_QUERY)
            self._sets = MappingProxyType({row[0]: set_of(row) for row in rows})
        return self._sets

    def lookup(self, written: str) -> tuple[Hit, ...]:
        """Return everything a written name can mean by its key, the strongest first."""
        text = written.strip()
        for key in _keys(text):
            if meanings := _strongest(self._meanings(key), text):
                return self._hits(meanings, text)
        return ()

    def printed(self, written: str) -> tuple[Hit, ...]:
        """Return the printed names of other languages that a written name can be.

        A name can be an English card and the printed name of another: `lookup` tells the first
        only, and a sheet in that language may mean the second.
        """
        text = written.strip()
        rows = [row for row in self._meanings(fold(text) or text) if row[2] == tables.PRINTED]
        return self._hits([row for row in rows if row[6]], text)

    def _hits(self, meanings: list[Meaning], text: str) -> tuple[Hit, ...]:
        hits: dict[tuple[int, int, str], Hit] = {}
        for _, card, kind, language, derived, name, _ in meanings:
            hit = Hit(self.card(card), KINDS[kind], language, bool(derived), name == text)
            kept = hits.setdefault((card, kind, language), hit)
            if (hit.exact, kept.derived) > (kept.exact, hit.derived):
                hits[card, kind, language] = hit
        return tuple(hits.values())

    def begins(self, written: str, limit: int = 12) -> tuple[Card, ...]:
        """Return the deck cards whose English name begins so, ordered by name."""
        if not (key := fold(written)):
            return ()
        rows = self.rows(_BEGINS, (key, key + _AFTER_ALL, tables.NAME, limit))
        return tuple(self.card(number) for (number,) in rows)

    def preload(self) -> None:
        """Read the key table into memory: worth it for thousands of names, not for one list."""
        if self._keys is not None:
            return
        keys: dict[str, list[Meaning]] = {}
        for row in self.rows(_KEYS):
            keys.setdefault(row[0], []).append(row)
        self._keys = keys

    def _meanings(self, key: str) -> list[Meaning]:
        """Return the rows of one key, the strongest kind first."""
        if self._keys is not None:
            return self._keys.get(key, [])
        return self.rows(f"{_KEYS} WHERE key = ?", (key,))


def _keys(text: str) -> Iterator[str]:
    """Yield the keys under which a name can stand, the likeliest first."""
    key = fold(text)
    yield key or text
    if umlauts := fold_umlauts(text):
        yield umlauts
    sides = key.split(SEPARATOR)
    if len(set(sides)) < len(sides):  # "Name // Name", "A // B // A", as some sheets write
        yield SEPARATOR.join(dict.fromkeys(sides))
    elif len(sides) == 2:  # "Back // Front"  # noqa: PLR2004 - two faces
        yield SEPARATOR.join(reversed(sides))


def _strongest(meanings: list[Meaning], text: str) -> list[Meaning]:
    """Keep what a name means where it means several things.

    A card of paper play goes before one that cannot be in a deck; a full English name before
    faces, other names and printed names; a name written to the letter before one that is not.
    """
    kept = [meaning for meaning in meanings if meaning[6]] or meanings
    names = [meaning for meaning in kept if meaning[2] == tables.NAME]
    return [meaning for meaning in names if meaning[5] == text] or names or kept

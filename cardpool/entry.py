"""What a reader of downloaded card data tells: one printing of a card, or one set."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

LONGEST_NAME = 300
"""Characters that a name may have; longer ones betray a file of another kind."""
COLORS = "WUBRG"
BASIC_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
RARITIES = {"common": "C", "uncommon": "U", "rare": "R", "mythic": "M"}
ORDINARY = frozenset({"normal", "saga", "mutate", "augment", "host", "reversible_card", ""})
"""Layouts that the tables leave empty."""

_BY_TYPE = ("Plane", "Phenomenon", "Scheme", "Vanguard", "Dungeon", "Hero", "Stickers")
_BY_SUBTYPE = {"Attraction": frozenset({"attraction", "unf_attraction"})}


class UpdateError(Exception):
    """The download cannot be used; the text is one line that says why."""


class Entry(NamedTuple):
    """One printing of a card."""

    name: str
    type: str
    cost: str
    colors: str
    identity: str
    layout: str
    faces: tuple[str, ...]
    set: str
    rarity: str
    flags: frozenset[str]
    """Flags that this printing alone would give the card (see cardpool/data/README.md)."""
    own_limit: bool = False
    """The card speaks of its number in a deck; how many it allows is not told."""
    names: tuple[tuple[str, str, str], ...] = ()
    """Language, printed name, face."""
    aliases: tuple[str, ...] = ()
    legalities: Mapping[str, str] = {}
    """Format to `legal`, `banned` or `restricted`, on the day of the download."""


class SetFacts(NamedTuple):
    """One set."""

    code: str
    name: str
    released: str
    type: str
    block: str
    digital: bool


def text(table: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """Return a text of an entry; UpdateError where it is missing or of another kind."""
    value = table.get(key)
    if value is None and default is not None:
        return default
    if not isinstance(value, str) or len(value) > LONGEST_NAME or "\t" in value or "\n" in value:
        message = f"wrong schema: an entry has no usable `{key}`"
        raise UpdateError(message)
    return value


def words(table: Mapping[str, Any], key: str) -> list[str]:
    """Return a list of texts, empty where it is missing; UpdateError for another kind."""
    value = table.get(key)
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        message = f"wrong schema: `{key}` of an entry is no list of texts"
        raise UpdateError(message)
    return value


def tables(table: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """Return a list of objects, empty where it is missing; UpdateError for another kind."""
    value = table.get(key)
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        message = f"wrong schema: `{key}` of an entry is no list of objects"
        raise UpdateError(message)
    return value


def in_order(letters: Iterable[str]) -> str:
    """Return colours in the order in which the tables write them."""
    held = set(letters)
    return "".join(color for color in COLORS if color in held)


def type_flags(type_line: str) -> frozenset[str]:
    """Return the flags that a type line gives."""
    kind, _, subtypes = type_line.partition(" // ")[0].partition("—")
    flags = {word.lower() for word in _BY_TYPE if word in kind.split()}
    if "Conspiracy" in kind.split():
        flags.add("conspiracy")
    for subtype in subtypes.split():
        flags |= _BY_SUBTYPE.get(subtype, frozenset())
    if "stickers" in flags:
        flags.add("unf_sticker_sheet")
    return frozenset(flags)


def print_flags(
    places: list[str], *, set_type: str, stamp: str, border: str, promo: list[str], counts: bool
) -> set[str]:
    """Return the flags that the place of a printing gives: never on paper, or no real card.

    `counts`: some format without a list of sets names the card, as legal or as banned.
    """
    flags = set()
    if places and "paper" not in places:
        flags.add("digital")
    if set_type == "alchemy" or "rebalanced" in promo:
        flags |= {"alchemy", "digital"}
    if "playtest" in promo:
        flags.add("playtest")
    elif stamp == "acorn":
        flags.add("acorn")
    elif border == "silver" or (set_type == "funny" and not counts):
        flags.add("un")
    return flags

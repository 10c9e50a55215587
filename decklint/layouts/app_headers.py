"""The headers of the tables that deck sites and apps export, and what their columns hold.

An app is told by headers that no other table has together. Headers are folded (`words.fold`), bars
part the names that one column has had over the years.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from decklint.layouts.words import fold

MATERIAL = "idproduct|groupcount"
"""Headers of a table that holds product numbers and no names."""


class App(NamedTuple):
    """One app's table."""

    signature: str
    """Headers that must all be there."""
    count: str  # type: ignore[assignment]  # a tuple has a method of that name
    """Header of the count; empty where every row is one card."""
    card: str
    board: str = ""
    meaning: str = "words"
    """How a board's cell is understood: `words`, `flag`, `categories`, `folder` or `maybe`."""
    set: str = ""
    number: str = "collector number|card number|collector #|number"
    finish: str = "foil|finish|printing"
    commander: str = ""
    """A column that is filled for a commander."""


APPS = {
    "mtgo": App("card name|quantity|id #|rarity", "quantity", "card name",
        "sideboarded", "flag", set="set", finish="premium"),
    "tappedout": App("board|qty|name|printing", "qty", "name",
        "board", set="printing", finish="foil", commander="commander"),
    "dragon-shield": App("folder name|quantity|card name", "quantity", "card name",
        "folder name", "folder", set="set code|set name", finish="printing"),
    "manabox": App("manabox id|quantity|name", "quantity", "name",
        "binder name", "folder", set="set code|set name"),
    "tcgplayer": App("simple name|quantity", "quantity", "simple name",
        set="set code|set", finish="printing"),
    "tcgplayer-old": App("cardname|quantity|printing", "quantity", "cardname",
        set="set code|set", finish="printing"),
    "tcgplayer-seller": App("tcgplayer id|product name|total quantity", "total quantity",
        "product name", set="set name", finish=""),
    "deckstats": App("amount|card_name", "amount", "card_name",
        set="set_code", number="collector_number", finish="is_foil"),
    "goldfish": App("card|set id|quantity", "quantity", "card", set="set id|set name"),
    "delver-lens": App("quantityx|name", "quantityx", "name", set="edition code|edition"),
    "decked-builder": App("total qty|reg qty|card", "total qty", "card", set="set", finish=""),
    "topdecked": App("quantity|name|setcode", "quantity", "name", set="setcode"),
    "helvault": App("extras|name|scryfall_id|quantity", "quantity", "name",
        set="set_code", number="collector_number", finish="extras"),
    "cubecobra": App("name|cmc|maybeboard", "", "name", "maybeboard", "maybe", set="set"),
    "archidekt": App("quantity|name|categories", "quantity", "name",
        "categories", "categories", set="edition code|edition name"),
    "archidekt-one": App("quantity|name|category", "quantity", "name",
        "category", "categories", set="edition code|edition name"),
    "archidekt-collection": App("quantity|name|finish|edition code", "quantity", "name",
        set="edition code"),
    "moxfield": App("count|name|edition|foil", "count", "name", set="edition code|edition"),
    "mtg-studio": App("name|edition|qty|foil", "qty", "name", set="edition"),
    "card-castle-simple": App("count|card name|set name|foil", "count", "card name",
        set="set name"),
    "card-castle": App("card name|set name|condition|foil", "", "card name", set="set name"),
}  # fmt: skip
"""In the order in which they are tried. Deckbox's table is Moxfield's with more columns."""

_SIGNATURES = [(frozenset(app.signature.split("|")), app) for app in APPS.values()]
_NO_NAMES = frozenset(MATERIAL.split("|"))


def app_of(row: Sequence[str]) -> App | None:
    """Return the app whose header a row is; one without names has `card` empty."""
    return _app_of(tuple(row)) if len(row) > 1 else None


@lru_cache(maxsize=256)
def _app_of(row: tuple[str, ...]) -> App | None:
    words = frozenset(map(fold, row))
    if words >= _NO_NAMES:
        return App(MATERIAL, "", "")
    return next((app for signature, app in _SIGNATURES if words >= signature), None)


def column(row: Sequence[str], names: str) -> int | None:
    """Return the first column of a header that has one of these names, the first name first."""
    words = [fold(text) for text in row]
    return next((words.index(name) for name in names.split("|") if name and name in words), None)

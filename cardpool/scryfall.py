"""Reads Scryfall's card objects (scryfall.com/docs/api/cards), as bulk files hold them.

`oracle_cards`, `default_cards` and `all_cards` are each one array of such objects.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from cardpool import entry
from cardpool.entry import Entry, SetFacts, UpdateError
from cardpool.stream import Cursor
from cardpool.tables import JOIN

LANGUAGES = {
    **{code: code for code in ("de", "es", "fr", "it", "ja", "ko", "pt", "ru")},
    "zhs": "zh-CN",
    "zht": "zh-TW",
}
NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
"""Layouts of things that are no cards of a deck."""

_ONE_COST = ("transform", "modal_dfc", "meld")


def read(cursor: Cursor) -> Iterator[Entry | SetFacts]:
    """Yield what a bulk file says; the facts of a set come with its first card."""
    seen = set()
    for _ in cursor.items():
        card = cursor.value()
        if not isinstance(card, dict) or card.get("object", "card") != "card":
            message = "wrong schema: an entry is no card object"
            raise UpdateError(message)
        if entry.text(card, "layout") in NO_CARDS:
            continue
        if (code := entry.text(card, "set").upper()) not in seen:
            seen.add(code)
            yield _set_of_card(card)
        yield card_entry(card)
    cursor.end()


def set_facts(item: Mapping[str, Any]) -> SetFacts:
    """Read one set object (scryfall.com/docs/api/sets)."""
    return SetFacts(
        entry.text(item, "code").upper(),
        entry.text(item, "name"),
        entry.text(item, "released_at", ""),
        entry.text(item, "set_type"),
        entry.text(item, "block", ""),
        bool(item.get("digital")),
    )


def _set_of_card(card: Mapping[str, Any]) -> SetFacts:
    return SetFacts(
        entry.text(card, "set").upper(),
        entry.text(card, "set_name"),
        entry.text(card, "released_at"),
        entry.text(card, "set_type"),
        "",
        bool(card.get("digital")),
    )


def card_entry(card: Mapping[str, Any]) -> Entry:
    """Read one card object; UpdateError where a field that is always there is missing."""
    faces = entry.tables(card, "card_faces")
    if entry.text(card, "layout") == "reversible_card" and faces:
        card, faces = {**card, **faces[0], "layout": faces[0].get("layout", "normal")}, []
    name = entry.text(card, "name")
    type_line = entry.text(card, "type_line", "") or JOIN.join(
        entry.text(face, "type_line", "") for face in faces
    )
    counted = _legalities(card)
    return Entry(
        name,
        type_line,
        _cost(card, faces),
        entry.in_order(_colors(card, faces)),
        entry.in_order(entry.words(card, "color_identity")),
        "" if card["layout"] in entry.ORDINARY else card["layout"],
        tuple(entry.text(face, "name") for face in faces),
        entry.text(card, "set").upper(),
        "L" if "Basic" in type_line else entry.RARITIES.get(entry.text(card, "rarity"), "S"),
        frozenset(entry.type_flags(type_line) | _print_flags(card, counted)),
        _speaks_of_number(card, faces),
        tuple(_names(card, faces)),
        tuple(_aliases(card, faces)),
        counted,
    )


def _cost(card: Mapping[str, Any], faces: list[dict[str, Any]]) -> str:
    if not faces or "mana_cost" in card:
        return entry.text(card, "mana_cost", "")
    costs = [entry.text(face, "mana_cost", "") for face in faces]
    return costs[0] if card["layout"] in _ONE_COST else JOIN.join(filter(None, costs))


def _colors(card: Mapping[str, Any], faces: list[dict[str, Any]]) -> list[str]:
    """Return the colours of a card, or where each face has its own those of the front."""
    if "colors" in card or not faces:
        return entry.words(card, "colors")
    return entry.words(faces[0], "colors")


def _legalities(card: Mapping[str, Any]) -> dict[str, str]:
    found = card.get("legalities")
    if not isinstance(found, dict):
        message = "wrong schema: an entry has no `legalities`"
        raise UpdateError(message)
    return {str(name): str(word) for name, word in found.items() if word != "not_legal"}


def _print_flags(card: Mapping[str, Any], counted: Mapping[str, str]) -> set[str]:
    flags = entry.print_flags(
        entry.words(card, "games"),
        set_type=entry.text(card, "set_type"),
        stamp=entry.text(card, "security_stamp", ""),
        border=entry.text(card, "border_color", ""),
        promo=entry.words(card, "promo_types"),
        counts=bool(counted),
    )
    parts = entry.tables(card, "all_parts")
    mine = (part for part in parts if part.get("name") == card["name"])
    if any(part.get("component") == "meld_result" for part in mine):
        flags.add("meld_result")
    return flags


def _speaks_of_number(card: Mapping[str, Any], faces: list[dict[str, Any]]) -> bool:
    """Tell whether a card's words set how many of it a deck may hold; the words are not kept."""
    said = [str(part.get("oracle_text") or "") for part in (card, *faces)]
    return any("A deck can have" in words for words in said)


def _names(card: Mapping[str, Any], faces: list[dict[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """Yield the printed names of one printing in a language that the tables have."""
    language = LANGUAGES.get(entry.text(card, "lang"))
    if language is None:
        return
    if printed := entry.text(card, "printed_name", ""):
        yield language, printed, ""
    for face in faces:
        if printed := entry.text(face, "printed_name", ""):
            yield language, printed, entry.text(face, "name")


def _aliases(card: Mapping[str, Any], faces: list[dict[str, Any]]) -> Iterator[str]:
    """Yield other English names: a name beside the real one, or the one printed instead."""
    if card.get("lang") != "en":
        return
    for part in (card, *faces):
        for key in ("flavor_name", "printed_name"):
            if (alias := entry.text(part, key, "")) and alias != part.get("name"):
                yield alias

"""Reads MTGJSON's AllPrintings and AtomicCards (mtgjson.com/data-models).

Both are `{"meta": {...}, "data": {...}}`. In AllPrintings `data` holds a set under each code, in
AtomicCards a list of faces under each card's name. Each face of a card is an object of its own.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from cardpool import entry
from cardpool.entry import Entry, SetFacts, UpdateError
from cardpool.stream import Cursor
from cardpool.tables import JOIN

LANGUAGES = {
    "German": "de",
    "Spanish": "es",
    "French": "fr",
    "Italian": "it",
    "Japanese": "ja",
    "Korean": "ko",
    "Portuguese (Brazil)": "pt",
    "Russian": "ru",
    "Chinese Simplified": "zh-CN",
    "Chinese Traditional": "zh-TW",
}


def read(cursor: Cursor) -> Iterator[Entry | SetFacts | date]:
    """Yield what a file says; the facts of a set come after its cards, the day where it stands."""
    held = False
    for key in cursor.pairs():
        if key == "data":
            held = True
            yield from _data(cursor)
        elif key == "meta":
            yield _day(cursor.value())
        else:
            cursor.value()
    cursor.end()
    if not held:
        message = "wrong schema: neither a Scryfall array nor MTGJSON with `data`"
        raise UpdateError(message)


def _day(meta: Any) -> date:
    try:
        return date.fromisoformat(meta["date"])
    except (TypeError, KeyError, ValueError) as error:
        message = "wrong schema: `meta` has no date"
        raise UpdateError(message) from error


def _data(cursor: Cursor) -> Iterator[Entry | SetFacts]:
    for code in cursor.pairs():
        if cursor.peek() == "[":
            yield from _atomic(_checked(cursor.value()))
        else:
            yield from _set(cursor, code)


def _set(cursor: Cursor, code: str) -> Iterator[Entry | SetFacts]:
    """Yield the cards of a set, then the set. Faces of one card come together by their number."""
    facts: dict[str, Any] = {"code": code}
    faces: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for key in cursor.pairs():
        if key != "cards":
            value = cursor.value()
            if isinstance(value, (str, bool)):
                facts[key] = value
            continue
        for _ in cursor.items():
            (card,) = _checked([cursor.value()])
            if "faceName" in card:
                place = (entry.text(card, "name"), str(card.get("number")))
                faces.setdefault(place, []).append(card)
            else:
                yield _entry([card], code.upper(), _rarity(card))
    for group in faces.values():
        yield _entry(_sorted(group), code.upper(), _rarity(group[0]))
    yield SetFacts(
        code.upper(),
        entry.text(facts, "name"),
        entry.text(facts, "releaseDate"),
        entry.text(facts, "type"),
        entry.text(facts, "block", ""),
        bool(facts.get("isOnlineOnly")),
    )


def _atomic(faces: list[dict[str, Any]]) -> Iterator[Entry]:
    """Yield a card of AtomicCards once for each set; it tells no rarities."""
    group = _sorted(faces)
    codes = entry.words(group[0], "printings") or [""]
    for code in codes:
        yield _entry(group, code.upper(), "S")


def _checked(value: Any) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not value or not all(isinstance(i, dict) for i in value):
        message = "wrong schema: an entry is no card object"
        raise UpdateError(message)
    return value


def _sorted(faces: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the faces front first, each once: a face may be told for both sides of a print."""
    sides = {str(face.get("side", "a")): face for face in reversed(faces)}
    return [sides[side] for side in sorted(sides)]


def _rarity(card: Mapping[str, Any]) -> str:
    return entry.RARITIES.get(entry.text(card, "rarity"), "S")


def _entry(faces: list[dict[str, Any]], code: str, rarity: str) -> Entry:
    front = faces[0]
    name = entry.text(front, "name")
    names = [entry.text(face, "faceName", name) for face in faces]
    if len(set(name.split(JOIN))) == 1:  # a reversible card: one card, told twice
        name, faces, names = name.split(JOIN, maxsplit=1)[0], faces[:1], names[:1]
    type_line = JOIN.join(entry.text(face, "type") for face in faces)
    layout = entry.text(front, "layout")
    counted = _legalities(front)
    flags = entry.print_flags(
        entry.words(front, "availability"),
        set_type="alchemy" if front.get("isRebalanced") else "funny" * bool(front.get("isFunny")),
        stamp=entry.text(front, "securityStamp", ""),
        border=entry.text(front, "borderColor", ""),
        promo=entry.words(front, "promoTypes"),
        counts=bool(counted),
    )
    costs = [entry.text(face, "manaCost", "") for face in faces]
    return Entry(
        name,
        type_line,
        costs[0]
        if layout in {"transform", "modal_dfc", "meld"}
        else JOIN.join(filter(None, costs)),
        entry.in_order(entry.words(front, "colors")),
        entry.in_order(entry.words(front, "colorIdentity")),
        "" if layout in entry.ORDINARY else layout,
        tuple(names) if len(names) > 1 else (),
        code,
        "L" if "Basic" in entry.words(front, "supertypes") else rarity,
        frozenset(entry.type_flags(type_line) | flags),
        bool(front.get("hasAlternativeDeckLimit")),
        tuple(_names(faces)),
        tuple(_aliases(faces)),
        counted,
    )


def _legalities(card: Mapping[str, Any]) -> dict[str, str]:
    found = card.get("legalities")
    if not isinstance(found, dict):
        message = "wrong schema: an entry has no `legalities`"
        raise UpdateError(message)
    return {str(name): str(word).lower() for name, word in found.items()}


def _names(faces: list[dict[str, Any]]) -> Iterator[tuple[str, str, str]]:
    for face in faces:
        bears = entry.text(face, "faceName", "") if len(faces) > 1 else ""
        for foreign in entry.tables(face, "foreignData"):
            language = LANGUAGES.get(entry.text(foreign, "language"))
            printed = entry.text(foreign, "faceName", "") or entry.text(foreign, "name", "")
            if language and printed:
                yield language, printed, bears


def _aliases(faces: list[dict[str, Any]]) -> Iterator[str]:
    for face in faces:
        for key in ("flavorName", "faceFlavorName"):
            if alias := entry.text(face, key, ""):
                yield alias

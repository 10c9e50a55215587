"""Boards and cards inside JSON, whatever the tool calls them. Keys are folded (`_folded`)."""

import re
from collections.abc import Iterator
from functools import lru_cache

from decklint.layouts.categories import board_of_cell, finish_of, is_yes
from decklint.layouts.counts import count_of
from decklint.layouts.line import Line, parse
from decklint.layouts.words import BOARDS, NOT_A_DECK, fold
from decklint.model import Board

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

_BOARDS = {
    **dict.fromkeys(("main", "mainboard", "maindeck", "deck", "cards"), Board.MAIN),
    **dict.fromkeys(("side", "sideboard", "sidedeck", "sideboarddeck"), Board.SIDE),
    **dict.fromkeys(("commander", "commanders", "signaturespells"), Board.COMMANDER),
    **dict.fromkeys(("companion", "companions"), Board.COMPANION),
}
_OUT = frozenset(
    {
        *("maybeboard", "maybe", "considering", "acquire", "tokens", "planes", "schemes"),
        *("attractions", "contraptions", "stickers", "displaycommander"),
    }
)
_NAME = ("name", "cardname", "written", "card", "displayname")
_COUNT = ("count", "quantity", "qty", "amount", "copies")
_SET = ("setcode", "set", "editioncode")
_NUMBER = ("collectornumber", "number", "cn")
_FINISH = ("finish", "isfoil", "foil")
_ZONE = ("boardtype", "board", "zone", "section")
_INSIDE = ("card", "cardattributes", "oraclecard", "edition")
"""Objects that hold more of a card."""
_PUNCTUATION = re.compile(r"[\s_-]+")


@lru_cache(maxsize=4096)
def _folded(key: str) -> str:
    return _PUNCTUATION.sub("", key).casefold()


def board_of_key(key: str) -> Board | str | None:
    """Return the board that a key names; None for one that is no deck, empty for no board."""
    word = _folded(key)
    return None if word in _OUT else _BOARDS.get(word, "")


def cards_in(value: Json) -> list[Json]:
    """Return what a board holds if any of it is a card, else nothing."""
    if isinstance(value, dict):
        inner = value.get("cards")
        if isinstance(inner, list | dict):
            return cards_in(inner)
        items = [_keyed(key, item) for key, item in value.items()]
    else:
        items = value if isinstance(value, list) else []
    return items if any(_is_card(item) for item in items) else []


def _keyed(key: str, item: Json) -> Json:
    """Return a card of an object of cards; its key is its name where it has none of its own."""
    if isinstance(item, dict):
        return item if _name(_facts(item)) else {"name": key, **item}
    is_count = isinstance(item, int) and not isinstance(item, bool)
    return {"name": key, "count": item} if is_count else None


def _is_card(item: Json) -> bool:
    if isinstance(item, str):
        return parse(item.strip()) is not None
    if not isinstance(item, dict):
        return False
    facts = _facts(item)
    return bool(_name(facts)) and any(key in facts for key in _COUNT)


def _facts(item: dict[str, Json], depth: int = 0) -> dict[str, Json]:
    """Return what is said of a card, that of the objects inside it too; the outer one holds."""
    facts: dict[str, Json] = {}
    inside: dict[str, Json] = {}
    for key, value in item.items():
        word = _folded(key)
        if isinstance(value, dict):
            if word in _INSIDE and depth < len(_INSIDE):
                own = _facts(value, depth + 1)
                own.pop("name", None) if word == "edition" else None
                inside.update(own)
        else:
            facts[word] = value
    return {**inside, **facts}


def _name(facts: dict[str, Json]) -> str:
    return next((found for key in _NAME if (found := _text(facts.get(key)))), "")


def _text(value: Json) -> str:
    if isinstance(value, str):
        return value.strip()
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def card_of(item: Json) -> Line | None:
    """Return the card that an item is; None for what cannot be read as one."""
    if isinstance(item, str):
        return parse(item.strip())
    facts = _facts(item) if isinstance(item, dict) else {}
    name = _name(facts)
    if not name:
        return None
    written = next((_text(facts[key]) for key in _COUNT if key in facts), "")
    count = count_of(written)
    return Line(
        count,
        "" if count else written,
        name,
        _first(facts, _SET),
        _first(facts, _NUMBER),
        _finish(facts),
    )


def _first(facts: dict[str, Json], keys: tuple[str, ...]) -> str | None:
    return next((found for key in keys if (found := _text(facts.get(key)))), None)


def _finish(facts: dict[str, Json]) -> str | None:
    if facts.get("isetched") is True:
        return "etched"
    return next((found for key in _FINISH if (found := finish_of(str(facts.get(key, ""))))), None)


def own_board(item: Json, board: Board | None, outside: frozenset[str]) -> Board | None:
    """Return the board that a card names itself, else that of its place; None for no deck.

    `outside` are the categories that the deck itself keeps out.
    """
    if not isinstance(item, dict):
        return board
    facts = _facts(item)
    categories = facts.get("categories")
    first = _text(categories[0] if isinstance(categories, list) and categories else categories)
    if first:
        return None if fold(first) in outside else _category(first)
    for flag, meant in (("sideboard", Board.SIDE), ("iscommander", Board.COMMANDER)):
        if flag in facts and is_yes(str(facts[flag])):
            return meant
    for key in _ZONE:
        word = fold(_text(facts.get(key)))
        if word in NOT_A_DECK:
            return None
        board = BOARDS.get(word, board)
    return board


def _category(text: str) -> Board | None:
    board = board_of_cell(text, "categories")
    return board if isinstance(board, Board) else None


def outside_of(deck: dict[str, Json]) -> Iterator[str]:
    """Yield the categories that a deck says are not in it."""
    categories = deck.get("categories")
    for item in categories if isinstance(categories, list) else []:
        if isinstance(item, dict) and item.get("includedInDeck") is False:
            yield fold(_text(item.get("name")))

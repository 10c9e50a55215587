"""Legends by the short name that players use: the part before the comma, or the first name.

Kiki-Jiki      Kiki-Jiki, Mirror Breaker
Meloku         Meloku the Clouded Mirror
"""

import re
from collections.abc import Sequence

from cardpool import Card
from cardpool.keys import fold

_PERSONS = frozenset({"Creature", "Planeswalker"})
_FIRST = re.compile(r"[\w'\u2019-]+")
_LEAST = 3
"""Letters of a name; fewer are a slip."""
_NO_CARD = re.compile(r"\b(?:tokens?|emblems?|sleeves|play ?mats?|guide)\W*$", re.IGNORECASE)


def is_no_card(written: str) -> bool:
    """Tell whether a line names what lies beside a deck (`Goblin token`), if no card is called so.

    Such a line is never taken for a misspelt card: that could accuse a player.
    """
    return _NO_CARD.search(written) is not None


def titled(written: str, begun: Sequence[Card]) -> list[Card]:
    """Return the legends whose name before the comma this is, among the cards that begin so."""
    key = fold(written)
    if len(key) < _LEAST:
        return []
    return [card for card in begun if _is_legend(card) and _before_comma(card) == key]


def is_first_name(written: str, begun: Sequence[Card]) -> bool:
    """Tell whether this is the first name of a legend, and the only card that begins so.

    Where other cards begin with the word as well (`Goblin`, `Sensei`), it is a question.
    """
    key = fold(written)
    return (
        len(key) >= _LEAST
        and len(begun) == 1
        and all(_is_legend(card) and _first_word(card) == key for card in begun)
    )


def _is_legend(card: Card) -> bool:
    words = set(card.type_line.split("//")[0].split("\u2014")[0].split())
    return "Planeswalker" in words or ("Legendary" in words and bool(words & _PERSONS))


def _before_comma(card: Card) -> str:
    before, comma, _ = card.name.partition(",")
    return fold(before) if comma else ""


def _first_word(card: Card) -> str:
    first = _FIRST.match(card.name)
    return fold(first[0]) if first else ""

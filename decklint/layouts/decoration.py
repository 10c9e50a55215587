"""What sites and apps write behind a card's name: categories, labels, tags, prices, print sides.

Char (rav) 117 [Removal,Burn] ^Have,#37d67a^     a category and a label
Char # Maybe                                     a comment
Char #SB    Char<tab>Sideboard    Char (SB)      a board
Char #!Commander                                 a tag
Char<tab>Ravnica                                 an edition
"""

import re
from typing import NamedTuple

from decklint.layouts.words import BOARDS, KINDS, NOT_A_DECK, fold
from decklint.model import Board

_MARKS = re.compile(r"[\^#\]$!\t]")
_INLINE = re.compile(
    r"\[\[([^\[\]]+)\]\]|\[([^\[\]]+)\]\((?:https?:)?//[^()\s]*\)|\[/?(?:cards?|[biu])(?:=[^\]]*)?\]"
)
_LABEL = re.compile(r"\s*\^[^^]*\^")
_TAG = re.compile(r"\s+#\s*(.*)$")
_TAIL = re.compile(r"\s+(?:[$\u20ac\u00a3]\s?\d+(?:[.,]\d+)?|!{1,2}\d+)$")
_CATEGORY = re.compile(r"\s+\[([^\[\]]+)\]$")
_ROUND = re.compile(r"\s*[(\uff08]([^()\uff08\uff09]+)[)\uff09]$")
_PRINTING = re.compile(r"\s\([A-Za-z0-9]{2,6}\)")
_CODE = re.compile(r"[A-Z0-9]{2,6}|[a-z0-9]{2,6}")
_FINISHES = frozenset({"foil", "etched"})

has_marks = _MARKS.search
"""Finds a character that only decorations hold, or hardly a name."""


class Decorated(NamedTuple):
    """A name, and what stood behind it."""

    name: str
    edition: str | None
    category: str | None
    commander: bool


def undecorated(text: str) -> Decorated:
    """Take the decorations off a name; set code, number and finish stay."""
    name, _, edition = text.partition("\t")
    name = _LABEL.sub("", _INLINE.sub(_inner, name))
    commander = False
    tag = _TAG.search(name)
    category = None
    if tag:
        commander = fold(tag[1].lstrip("!")) == "commander"
        category = _board(tag[1].lstrip("!"))
        name = name[: tag.start()]
    if board := _board(edition):
        edition, category = "", board
    name = _TAIL.sub("", name)
    found = _CATEGORY.search(name)
    if found and _is_category(found[1], name[: found.start()]):
        name, category = name[: found.start()], found[1]
    return Decorated(name.strip(), edition.strip() or None, category, commander)


def board_behind(name: str) -> tuple[str, str | None]:
    """Split a board in round brackets off a name: `Shock (SB)`. No set has such a code."""
    found = _ROUND.search(name)
    board = found and _board(found[1])
    return (name[: found.start()], board) if found and board else (name, None)


def _board(text: str) -> str | None:
    """Return a text that names the main deck or the sideboard."""
    return text if BOARDS.get(fold(text)) in {Board.MAIN, Board.SIDE} else None


def _inner(found: re.Match[str]) -> str:
    return found[1] or found[2] or ""


def _is_category(text: str, before: str) -> bool:
    """Tell a category from a set code: a word of sheets, no code, or behind a printing."""
    word = fold(text)
    if word in _FINISHES:
        return False
    if word in BOARDS or word in NOT_A_DECK or word in KINDS:
        return True
    return _CODE.fullmatch(text) is None or _PRINTING.search(before) is not None

"""The board that a site's category, folder or mark stands for."""

import re

from decklint.layouts.words import BOARDS, NOT_A_DECK, board_of, fold
from decklint.model import Board

_OUT = "{nodeck}"
_NEARLY = ("side", "maybe", "sb")
"""A category that begins so and is no board is a slip, not a kind of card."""
_TAG = re.compile(r"\{[^}]*\}")
_WORD = re.compile(r"[^\W\d_]+(?:[\s-]?board)?")
_YES = frozenset({"yes", "true", "1", "y", "x"})
_FOILS = {
    **dict.fromkeys(("foil", "yes", "true", "1", "premium", "f"), "foil"),
    **dict.fromkeys(("etched", "foil_etched", "foil etched", "etched foil"), "etched"),
}


def is_yes(text: str) -> bool:
    """Tell whether a cell says yes."""
    return fold(text) in _YES


def finish_of(text: str) -> str | None:
    """Return `foil` or `etched` for the ways in which exports say so."""
    return _FOILS.get(fold(text))


def board_of_categories(text: str) -> Board | None:
    """Return the board of a card whose categories are these, parted by commas; None for none.

    The first category is the one that counts. A category of the player's own is the main deck.
    """
    first = fold(text.partition(",")[0])
    word = fold(_TAG.sub("", first))
    if _OUT in first or word in NOT_A_DECK:
        return None
    return BOARDS.get(word, Board.MAIN)


def board_of_folder(text: str) -> tuple[Board | str | None, str]:
    """Return the board that a folder's name ends in or begins with, and the rest of the name.

    The board is None for a folder that is no deck, an empty text for a name without a board.
    """
    name = " ".join(text.split())
    for found in _candidates(fold(name)):
        if found in BOARDS or found in NOT_A_DECK:
            rest = re.sub(
                rf"{re.escape(found)}$|^{re.escape(found)}", "", name, flags=re.IGNORECASE
            )
            return BOARDS.get(found), rest.strip(" -_:()[]")
    return "", name


def _candidates(word: str) -> list[str]:
    """Return the whole name, its last two words, its last and its first word."""
    words = _WORD.findall(word)
    return [word, " ".join(word.split()[-2:]), *words[-1:], *words[:1]]


def board_of_cell(text: str, meaning: str) -> Board | str | None:
    """Return the board that a cell names; None for no deck, a text for an unknown word."""
    if meaning == "flag":
        return Board.SIDE if is_yes(text) else Board.MAIN
    if meaning == "maybe":
        return None if is_yes(text) else Board.MAIN
    if meaning == "categories":
        meant = board_of_categories(text)
        is_doubtful = meant is Board.MAIN and fold(text).startswith(_NEARLY)
        return text.strip() if is_doubtful else meant
    if meaning == "folder":
        board = board_of_folder(text)[0]
        return Board.MAIN if board == "" else board
    word = fold(text)
    return None if word in NOT_A_DECK else board_of(word) or (text.strip() or Board.MAIN)

"""A sheet's title as the player's name, in a workbook of one sheet a player.

A decision of this project: where a workbook has several sheets and a sheet has no field for the
name, its title is the name, unless the title only counts sheets or names a board.
"""

import re

from decklint.layouts.words import BOARDS, fold

_PLAIN = re.compile(
    r"(?:sheet|tabelle|feuil|feuille|hoja|foglio|planilha|blad|arkusz|лист|工作表|工作簿|シート|시트"
    r"|table|list|decklist|deck list|lists|decklists|data|template)\s*\d*(?:\s*\(\d+\))?"
)


def name_of(title: str) -> str | None:
    """Return the player's name that a sheet's title gives, or None."""
    word = fold(title)
    return None if not word or word in BOARDS or _PLAIN.fullmatch(word) else title.strip()

"""What a Limited pool sheet says beside its cards: whose pool it is, how many are played."""

import re

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.words import FIELDS, fold
from decklint.model import Board, Cell, Finding, Level

_PLAYED_TOTAL = re.compile(r"total.*(?:played|main|deck)")
_REGISTERS = re.compile(r"regist(?:er|rant)|登錄者|登记者|登録者")
_USES = re.compile(r"\b(?:us(?:er|es|ing)|play(?:s|ing))\b|使用者")


def is_played_total(word: str) -> bool:
    """Tell whether a folded label announces the sum of the cards that are played."""
    return _PLAYED_TOTAL.match(word) is not None


def without_registrant(grid: Grid, rows: int, draft: Draft) -> Grid:
    """Return the grid with what stands about the registering player above a row taken out.

    Whoever registers the pool hands it to the player who uses it. The label of the using player
    becomes one that any sheet may have.
    """
    masked, hers = [], False
    for at, row in enumerate(grid.rows[:rows]):
        cells = list(row)
        for column, text in enumerate(row):
            word = fold(text.replace("\uff1a", ":").partition(":")[0]) if text.strip() else ""
            if not word:
                continue
            uses = bool(_USES.search(word)) or FIELDS.get(word) == "player"
            hers = bool(_REGISTERS.search(word)) or (hers and not uses)
            if hers:
                draft.ignore(grid.cell(at, column), text.strip(), "field")
                cells[column] = ""
            elif _USES.search(word):
                mark, value = text.replace("\uff1a", ":").partition(":")[1:]
                cells[column] = f"Player{mark}{value}"
        masked.append(cells)
    return grid._replace(rows=[*masked, *grid.rows[rows:]])


def not_entered(cells: tuple[Cell, ...]) -> Finding:
    """Return the finding for a sheet whose whole total column is empty."""
    return Finding(
        "sideboard-not-entered",
        Level.ERROR,
        Board.SIDE,
        cells=cells,
        breaks=frozenset({Board.SIDE}),
        source="DCI Penalty Guidelines 2005-01-20, section 104",
    )

"""What stands above or beside a table: who, when, which format; labels beside values."""

from collections.abc import Iterable, Sequence

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.words import BOARDS, FIELDS, WEAK, fold
from decklint.model import Board

TOLD = frozenset({"player", "first", "last", "id", "table", "event", "format", "date", "received"})
OTHER_LABELS = frozenset(
    word
    for words in (FIELDS, ("first letter of last name", "deck name", "deck designer"))
    for word in words
    if " " in word or not word.isascii()
)
"""Texts that are labels wherever they stand; `Player` may be somebody's first name."""
_REACH = 3
"""A value stands at most so many columns right of its label."""


def field_of(label: str) -> str | None:
    """Return the field about the player or event that a label names."""
    word = fold(label)
    field = FIELDS.get(word) or ("player" if f"player:{word}" in WEAK else None)
    return field if field in TOLD else None


def read_prologue(
    grid: Grid, rows: Iterable[int], draft: Draft, right: int | None = None
) -> Board | None:
    """Take the fields of some rows, left of a column; return the board that one of them starts."""
    board = None
    for at in rows:
        row = grid.rows[at]
        skip = -1
        for column, cell_text in enumerate(row[:right]):
            text = cell_text.strip()
            if not text or column == skip:
                continue
            found = BOARDS.get(fold(text))
            field = None if found else _label(text)
            if field:
                skip, value = _value(text, row, column)
                draft.tell(field, value, grid.cell(at, skip))
            draft.ignore(
                grid.cell(at, column), text, "heading" if found else "field" if field else "stray"
            )
            board = found or board
    return board


def _label(text: str) -> str | None:
    return field_of(text.replace("\uff1a", ":").partition(":")[0])


def _value(text: str, row: Sequence[str], column: int) -> tuple[int, str]:
    """Return a label's value and its column: after its colon, or in the next cells."""
    rest = text.replace("\uff1a", ":").partition(":")[2].strip()
    if rest:
        return column, rest
    for at in range(column + 1, min(column + 1 + _REACH, len(row))):
        value = row[at].strip()
        if value:
            is_label = value.endswith((":", "\uff1a")) or fold(value) in OTHER_LABELS
            return (column + 1, "") if is_label else (at, value)
    return column + 1, ""

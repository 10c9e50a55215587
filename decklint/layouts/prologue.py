"""What stands above a table's header: who, when, which format; label beside or before value."""

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.words import BOARDS, FIELDS, WEAK, fold
from decklint.model import Board

TOLD = frozenset({"player", "first", "last", "id", "table", "event", "format", "date", "received"})


def field_of(label: str) -> str | None:
    """Return the field about the player or event that a label names."""
    word = fold(label)
    field = FIELDS.get(word) or WEAK.get(f"player:{word}")
    return field if field in TOLD else None


def read_prologue(grid: Grid, header: int, draft: Draft) -> Board | None:
    """Take the fields of the rows above the header; return the board that one of them starts."""
    board = None
    for at, row in enumerate(grid.rows[:header]):
        skip = -1
        for column, text in enumerate(row):
            text = text.strip()
            if not text or column == skip:
                continue
            cell = grid.cell(at, column)
            label, mark, rest = text.replace("\uff1a", ":").partition(":")
            field = field_of(label)
            if field and mark and rest.strip():
                draft.tell(field, rest.strip(), cell)
            elif field:
                skip = column + 1
                value = row[skip].strip() if skip < len(row) else ""
                draft.tell(field, value, grid.cell(at, skip))
            elif fold(text) in BOARDS:
                board = BOARDS[fold(text)]
                draft.ignore(cell, text, "heading")
                continue
            draft.ignore(cell, text, "field" if field else "stray")
    return board

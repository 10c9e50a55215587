"""What stands above or beside a table: who, when, which format; labels beside values."""

import re
from collections.abc import Iterable, Iterator, Sequence

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.words import BOARDS, FIELDS, WEAK, fold
from decklint.model import Board

TOLD = frozenset({"player", "first", "last", "id", "table", "event", "format", "date", "received"})
NAMES = frozenset({"player", "first", "last"})
"""Fields that hold a name."""
OTHER_LABELS = frozenset(
    word
    for words in (FIELDS, ("first letter of last name", "deck name", "deck designer"))
    for word in words
    if " " in word or not word.isascii()
)
"""Texts that are labels wherever they stand; `Player` may be somebody's first name."""
UNTOLD = frozenset(
    ["deck", "deck name", "archetype", "designer", "location", "store", "套牌名稱", "デッキ名"]
)
"""Labels before a colon whose values are not kept."""
_GAP = re.compile(r"\s{2,}|\t|\s*[,;|\uff0c\uff1b]\s*|\u3000")
"""What may part two fields on one line; a name has commas and the like too."""
_LABEL = 40
"""A label on a line is no longer."""
_TWO = 2
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
                place, value = _value(text, row, column)
                skip = place if value else -1
                for name, told in fields_in(value, field):
                    draft.tell(name, told, grid.cell(at, place))
            draft.ignore(
                grid.cell(at, column), text, "heading" if found else "field" if field else "stray"
            )
            board = found or board
    return board


def holds_fields(row: Sequence[str]) -> bool:
    """Tell whether a row begins with a label, and one of its labels has a value in another cell."""
    filled = [column for column, text in enumerate(row) if text.strip()]
    if len(filled) < _TWO or not _label(row[filled[0]]):
        return False
    return any(_label(row[column]) and _value(row[column], row, column)[1] for column in filled)


def fields_in(value: str, field: str) -> Iterator[tuple[str, str]]:
    """Yield a field and its value, and the fields behind it: `Otto Uhl  DCI: 123`.

    Another field begins only where a gap or a comma stands before its label, and a colon behind.
    Labels of what is not kept end a value too.
    """
    begin = 0
    for gap in _GAP.finditer(value):
        behind = value[gap.end() : gap.end() + _LABEL]
        label, mark, _ = behind.replace("\uff1a", ":").partition(":")
        found = field_of(label) or ("" if fold(label) in UNTOLD else None)
        if mark and found is not None and gap.start() >= begin:
            if field:
                yield field, value[begin : gap.start()].strip()
            field, begin = found, gap.end() + len(label) + 1
    if field:
        yield field, value[begin:].strip()


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
            return (column + 1, "") if _is_label(value) else (at, value)
    return column + 1, ""


def _is_label(text: str) -> bool:
    """Tell whether a text is a label even where a value should stand."""
    if text.endswith((":", "\uff1a")) or fold(text) in OTHER_LABELS:
        return True
    field = _label(text)
    return field is not None and (field not in NAMES or ":" in text or "\uff1a" in text)

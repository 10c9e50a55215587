"""Makes the entries of plain rows quickly.

A frozen dataclass sets each field through a checked call; over thousands of files that is a tenth
of all time. The slots are set directly here, with the defaults of Entry for the other fields.
"""

from dataclasses import MISSING, fields

from decklint.model import Board, Cell, Entry

_new = object.__new__
_COUNT, _WRITTEN, _BOARD, _CELL, _COUNT_CELL = (
    vars(Entry)[name].__set__ for name in ("count", "written", "board", "cell", "count_cell")
)
_GIVEN = ("count", "written", "board", "cell", "count_cell")
_OTHERS = tuple(
    (vars(Entry)[field.name].__set__, field.default)
    for field in fields(Entry)
    if field.name not in _GIVEN
)
if any(default is MISSING for _, default in _OTHERS):
    raise TypeError("Entry has a new field without a default")  # noqa: EM101, TRY003 - for us


def plain_entry(count: int, written: str, board: Board, cell: Cell, count_cell: Cell) -> Entry:
    """Return Entry(count, written, board, cell, count_cell)."""
    entry = _new(Entry)
    _COUNT(entry, count)
    _WRITTEN(entry, written)
    _BOARD(entry, board)
    _CELL(entry, cell)
    _COUNT_CELL(entry, count_cell)
    for put, default in _OTHERS:
        put(entry, default)
    return entry

"""Reads the answers of a form: see `form_answers`."""

from collections.abc import Iterator, Sequence

from decklint.grid import Grid
from decklint.layouts import form_columns, form_questions, repeats
from decklint.layouts.draft import Draft
from decklint.layouts.form_questions import Columns
from decklint.layouts.section_reader import SectionReader
from decklint.layouts.words import fold
from decklint.model import Board, Cell, Decklist, Finding, Ignored, Level, Source

_NOTHING = frozenset({"", "-", "--", "none", "no", "nothing", "n/a", "na", "0", "keine", "kein"})
"""Answers that say that there are no such cards."""
_SHOWN = 60
"""Characters of an answer without a list that are shown."""


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each answer, in the order of the rows."""
    found = form_columns.find(grid.rows)
    if found is None:
        return
    header, columns = found
    lists: list[Decklist] = []
    keys: list[str] = []
    empty: list[tuple[Cell, str, str]] = []
    for at in range(header + 1, len(grid.rows)):
        row = grid.rows[at]
        if not any(text.strip() for text in row):
            continue
        draft = _answer(grid, at, row, columns)
        if draft.entries or draft.unreadable:
            lists.append(draft.finish(source))
            keys.append(_text(row, columns.address).casefold())
        else:
            who = draft.player.name or draft.player.id or _text(row, columns.address) or "?"
            empty.append((_where(grid, at, columns), who, _said(row, columns)))
    lists = repeats.said(lists, keys)
    if lists and empty:
        lists[0] = _with_empty(lists[0], empty)
    yield from lists


def _answer(grid: Grid, at: int, row: Sequence[str], columns: Columns) -> Draft:
    """Read one row: the fields, then each cell of cards under its board."""
    reader = SectionReader(grid)
    for field, column in columns.fields.items():
        reader.draft.tell(field, _text(row, column), grid.cell(at, column))
    sides = [column for column, board in columns.lists if board is Board.SIDE]
    reader.side_said = any(_text(row, column) for column in sides)
    for column, board in columns.lists:
        reader.board, reader.blank = board, False
        if fold(_text(row, column)).rstrip(".") in _NOTHING:
            continue
        for line in form_questions.lines_of(_text(row, column)):
            reader.take(line, grid.cell(at, column))
    draft = reader.finished()
    draft.boards_marked |= bool(sides)
    return draft


def _text(row: Sequence[str], column: int | None) -> str:
    return row[column].strip() if column is not None and column < len(row) else ""


def _where(grid: Grid, at: int, columns: Columns) -> Cell:
    return grid.cell(at, columns.lists[0][0])


def _said(row: Sequence[str], columns: Columns) -> str:
    """Return what stands in the cells of the list, shortened."""
    whole = " ".join(filter(None, (_text(row, column) for column, _ in columns.lists)))
    return " ".join(whole.split())[:_SHOWN]


def _with_empty(first: Decklist, empty: Sequence[tuple[Cell, str, str]]) -> Decklist:
    """Return the first list with what is to be said of the answers without one."""
    notes = tuple(
        Finding(
            "empty-submission", Level.NOTE, facts={"player": name, "written": text}, cells=(cell,)
        )
        for cell, name, text in empty
    )
    ignored = tuple(Ignored(cell, text or name, "empty-answer") for cell, name, text in empty)
    return first._replace(notes=(*notes, *first.notes), ignored=(*ignored, *first.ignored))

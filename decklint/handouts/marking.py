"""Marked copies: the player's own sheet comes back with its cells coloured and commented.

A copy holds every value as it stands; the original is only read. What openpyxl cannot carry over
(old kinds of workbooks, text, csv) becomes a workbook of the same shape, every cell a text.
"""

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from decklint import safety
from decklint.errors import UsageError
from decklint.grid import Piped
from decklint.handouts import book as books
from decklint.handouts import front
from decklint.handouts.voices import Voice
from decklint.limits import USUAL, Limits
from decklint.model import Cell, Finding, Level, Ruling, Step
from decklint.opening import open_grids

_COLORS: Mapping[Level | None, str] = {
    Level.ERROR: "F4B6B6",
    Level.QUESTION: "FFE699",
    None: "D9D2E9",
    Level.NOTE: "DDEBF7",
}
"""Colours of marks, the gravest first; None is a step of the correction."""
_TITLE = re.compile(r"[\[\]:*?/\\]")
_LONGEST_TITLE = 31
_ROWS = 1_048_576
"""Rows of a sheet in Excel."""
_LOOK = 300
"""Rows that tell the width of a column."""

Place = tuple[str, int, int]
"""Sheet (empty for the first one), row, column."""


class Mark(NamedTuple):
    """What is said at a cell."""

    level: Level | None
    """None for a step of the correction where nothing was found."""
    text: str


def copy(
    file: Path | Piped,
    rulings: Sequence[Ruling],
    voice: Voice,
    encoding: str | None,
    limits: Limits = USUAL,
) -> Any:
    """Return the marked copy of a file as an openpyxl workbook, with the ruling in front."""
    data = file.data if isinstance(file, Piped) else safety.load(file, limits)
    made = _loaded(data) or _rebuilt(file, encoding, limits)
    for place, marks in _marks(rulings, _name(file), voice).items():
        _mark(made, place, marks)
    front.put(made, rulings, voice)
    books.mark(made)
    return made


def suffix(file: Path | Piped) -> str:
    """Return the ending of a copy's name: macros stay in a workbook that has them."""
    keeps = isinstance(file, Path) and file.suffix.casefold() == ".xlsm"
    return ".xlsm" if keeps else ".xlsx"


def _name(file: Path | Piped) -> str:
    return file.name if isinstance(file, Piped) else str(file)


def _loaded(data: bytes) -> Any:
    """Return a workbook as it is; None for what is none, or none that openpyxl can carry."""
    if not data.startswith(b"PK") or b"xl/workbook.xml" not in data:
        return None
    from openpyxl import load_workbook

    macros = b"vbaProject.bin" in data
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return load_workbook(io.BytesIO(data), keep_vba=macros, rich_text=_is_rich(data))
        except Exception:  # noqa: BLE001 - whatever openpyxl stumbles over, calamine has read it
            return None


def _is_rich(data: bytes) -> bool:
    """Tell whether texts of a workbook change their letters within; keeping that takes time."""
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        name = "xl/sharedStrings.xml"
        return name in parts.namelist() and b"<r>" in parts.read(name)


def _rebuilt(file: Path | Piped, encoding: str | None, limits: Limits) -> Any:
    """Return a workbook of the same shape, with every cell as a text."""
    from openpyxl import Workbook

    made = Workbook()
    made.remove(made.active)
    for grid in open_grids(file, encoding, limits=limits):
        if grid.first_row + len(grid.rows) > _ROWS:
            message = f"{_name(file)}: too long for a marked copy ({_ROWS} rows)"
            raise UsageError(message)
        page = made.create_sheet(_TITLE.sub("-", grid.title)[:_LONGEST_TITLE] or "list")
        page.sheet_state = "hidden" if grid.hidden else "visible"
        for row, texts in enumerate(grid.rows, start=grid.first_row):
            for column, text in enumerate(texts, start=grid.first_column):
                if text:
                    books.as_text(page.cell(row, column), books.shown(text))
        _widen(page)
    return made


def _widen(page: Any) -> None:
    """Give the columns of a new sheet the width of their texts."""
    for column in page.iter_cols(max_row=_LOOK):
        wide = max(books.width_of(str(cell.value or "")) for cell in column)
        page.column_dimensions[column[0].column_letter].width = min(max(wide + 2, 8), 50)


def _marks(rulings: Iterable[Ruling], name: str, voice: Voice) -> Mapping[Place, list[Mark]]:
    """Return what is said at each cell of one file."""
    found: dict[Place, list[Mark]] = {}
    for ruling in rulings:
        for cell, mark in _marks_of(ruling, voice):
            if place := _place(cell, ruling, name):
                found.setdefault(place, []).append(mark)
    return found


def _marks_of(ruling: Ruling, voice: Voice) -> Iterator[tuple[Cell, Mark]]:
    """Yield the findings of a ruling at their cells, and the steps at cells without a finding."""
    loud = [finding for finding in ruling.findings if finding.code not in front.QUIET]
    for finding in loud:
        for cell in finding.cells:
            yield cell, Mark(finding.level, _said(finding, cell, ruling, voice))
    taken = {cell for finding in loud for cell in finding.cells}
    for step in ruling.correction.steps if ruling.correction else ():
        if step.cell and step.cell.row and step.cell not in taken:
            said = f"{voice.label('correction')}\n{_move(step, voice)}"
            yield step.cell, Mark(None, books.shown(said))


def _place(cell: Cell, ruling: Ruling, name: str) -> Place | None:
    """Return a cell of this file, or None for one of the other file of a deck check.

    The places of a counted deck begin with its file's name (decklint.deckcheck).
    """
    source, deck = ruling.decklist.source, ruling.deck
    sheet, column = cell.sheet, max(cell.column, 1)
    of_deck = bool(deck and deck.source.file and (f"{sheet} ").startswith(f"{deck.source.file} "))
    if deck and of_deck and deck.source.file == name:
        sheet = sheet.removeprefix(name).strip() or deck.source.sheet or ""
        return sheet, cell.row, column
    if of_deck or source.file != name:
        return None
    return sheet or source.sheet or "", cell.row, column


def _said(finding: Finding, cell: Cell, ruling: Ruling, voice: Voice) -> str:
    steps = ruling.correction.steps if ruling.correction else ()
    level = voice.said.say("level", finding.level.value)
    lines = [f"{finding.code} ({level})", voice.said.finding(finding)]
    lines += [_move(step, voice) for step in steps if step.cell == cell]
    return books.shown("\n".join(lines))


def _move(step: Step, voice: Voice) -> str:
    """Return a step with its reason."""
    reason = voice.said.say("reason", step.reason)
    return f"\u2192 {voice.said.step(step)}{voice.said.word('colon')}{reason}"


def _mark(book: Any, place: Place, marks: Sequence[Mark]) -> None:
    """Colour and comment a cell; of merged cells it is the first."""
    from openpyxl.comments import Comment
    from openpyxl.styles import PatternFill

    name, row, column = place
    page = book[name] if name in book.sheetnames else book.worksheets[0]
    for merged in page.merged_cells.ranges:
        if merged.min_row <= row <= merged.max_row and merged.min_col <= column <= merged.max_col:
            row, column = merged.min_row, merged.min_col
    cell = page.cell(row, column)
    gravest = min((mark.level for mark in marks), key=list(_COLORS).index)
    cell.fill = PatternFill("solid", fgColor=_COLORS[gravest])
    before = [cell.comment.text] if cell.comment else []
    text = "\n\n".join(dict.fromkeys([*before, *(mark.text for mark in marks)]))
    cell.comment = Comment(text, front.SHEET, width=380, height=60 + 18 * (len(text) // 45 + 2))

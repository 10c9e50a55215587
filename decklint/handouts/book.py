"""The event's report as a workbook: tidy sheets with filters, nothing in them computes.

openpyxl writes row by row, so that memory stays flat; pandas counts the registered cards.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from math import ceil
from pathlib import Path
from typing import Any

from decklint.handouts.files import PROPERTY
from decklint.handouts.tables import Table, Told, Value, tables
from decklint.handouts.voices import Voice
from decklint.model import Penalty
from decklint.reports.terminal import clean
from decklint.wide import width

_ACTIVE = frozenset("=+-@#\t\r\n'")
"""First characters of texts that a spreadsheet could take for something else when it is edited."""
_WIDEST, _NARROWEST, _LOOK = 48, 6, 300
_COLORS = {
    Penalty.CAUTION: "FFF7D6",
    Penalty.WARNING: "FFE699",
    Penalty.GAME_LOSS: "F8CBAD",
    Penalty.MATCH_LOSS: "F4A582",
    Penalty.DISQUALIFICATION: "E06666",
    Penalty.DISQUALIFICATION_WITHOUT_PRIZE: "E06666",
}
"""Light enough that black letters stay legible; the weight stands beside as squares."""
_LINE, _HIGHEST = 17, 409
"""Heights of a line of Chinese and of the highest row that Excel knows, in points."""
_HEAD = "D9E1F2"
FONT = "Calibri"
"""The font of an ordinary workbook; without a name some programs take one with serifs."""
_SENTENCES = frozenset({"findings", "question", "text", "reason", "name", "answer"})
"""Columns whose texts take more than one line."""


def write(told: Told, path: Path) -> None:
    """Write the workbook; OSError where that fails."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    mark(book)
    words = {told.voice.said.penalty(penalty): color for penalty, color in _COLORS.items()}
    for table in (*tables(told), cards(told)):
        _sheet(book, table, told.voice, words)
    book.save(path)


def mark(book: Any) -> None:
    """Leave the mark by which decklint knows its own workbooks again."""
    from openpyxl.packaging.custom import StringProperty

    if PROPERTY not in book.custom_doc_props.names:
        book.custom_doc_props.append(StringProperty(name=PROPERTY, value="written by decklint"))


def cards(told: Told) -> Table:
    """Return how often each card is registered: copies, and lists that hold it."""
    import pandas as pd

    rows = [
        (number, entry.title, entry.count or 0)
        for number, ruling in enumerate(told.rulings)
        for entry in ruling.decklist.entries
    ]
    frame = pd.DataFrame(rows, columns=["list", "card", "count"])
    found = frame.groupby("card", sort=True).agg({"count": "sum", "list": "nunique"})
    ordered = found.sort_values(["list", "count"], ascending=False, kind="stable")
    listed = zip(ordered.index, ordered["count"], ordered["list"], strict=True)
    return Table(
        "cards", ("card", "copies", "lists"), [(str(c), int(n), int(of)) for c, n, of in listed]
    )


def _sheet(book: Any, table: Table, voice: Voice, colors: dict[str, str]) -> None:
    page = book.create_sheet(voice.words.say("sheet", table.key))
    heads = [voice.words.say("column", key) for key in table.columns]
    widths = _look(page, heads, table.rows)
    cell = cells(page)
    page.append([cell(head, fill=_HEAD, bold=True) for head in heads])
    penalty = table.columns.index("penalty") if "penalty" in table.columns else None
    wraps = [key in _SENTENCES for key in table.columns]
    for number, row in enumerate(table.rows, start=2):
        high = any(wraps) and stretch(page, number, compress(zip(row, widths, strict=True), wraps))
        written = [cell(value, wrap=wrap or high) for value, wrap in zip(row, wraps, strict=True)]
        if penalty is not None and (color := colors.get(str(row[penalty]))):
            for at in (penalty, penalty + 1):
                written[at] = cell(row[at], fill=color, bold=True)
        page.append(written)


def _look(page: Any, heads: Sequence[str], rows: Sequence[Sequence[Value]]) -> list[int]:
    """Give a sheet its widths, filter, frozen header and way of printing; return the widths."""
    from openpyxl.utils import get_column_letter

    widths = []
    for number, head in enumerate(heads):
        values = [str(row[number]) for row in rows[:_LOOK] if row[number] is not None]
        wide = max(map(width_of, [head + "  ", *values])) + 2
        letter = get_column_letter(number + 1)
        widths.append(min(max(wide, _NARROWEST), _WIDEST))
        page.column_dimensions[letter].width = widths[-1]
    page.freeze_panes = "A2"
    page.auto_filter.ref = f"A1:{get_column_letter(len(heads))}{len(rows) + 1}"
    fit(page)
    return widths


def stretch(page: Any, number: int, texts: Iterable[tuple[Value, int]]) -> bool:
    """Make a row as high as texts in columns of these widths need; tell whether it was too low.

    Not every program does so itself with a workbook of openpyxl, and then lines are cut off.
    """
    lines = max((ceil(width_of(str(text)) / wide) for text, wide in texts if text), default=1)
    if lines > 1:
        page.row_dimensions[number].height = min(lines * _LINE, _HIGHEST)
    return lines > 1


def fit(page: Any) -> None:
    """Let a sheet print on pages as wide as it is, with lines, and its header on each."""
    page.print_title_rows = "1:1"
    page.print_options.gridLines = True
    page.page_setup.orientation = "landscape"
    page.page_setup.fitToHeight = 0
    page.sheet_properties.pageSetUpPr.fitToPage = True


def width_of(text: str) -> int:
    """Return the columns that a text takes; a Chinese character takes two."""
    return len(text) if text.isascii() else width(text)


def cells(page: Any) -> Callable[..., Any]:
    """Return what makes the cells of a sheet: a text is a text, whatever it looks like."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Alignment, Font, PatternFill

    fills: dict[str, Any] = {}
    strong, top = Font(name=FONT, bold=True), Alignment(vertical="top", wrap_text=True)

    def cell(value: Value, fill: str = "", *, bold: bool = False, wrap: bool = False) -> Any:
        plain = shown(value) if isinstance(value, str) else value
        if not fill and not wrap and not (isinstance(plain, str) and plain[:1] in _ACTIVE):
            return plain
        made = WriteOnlyCell(page)
        as_text(made, plain)
        if fill:
            made.fill = fills.setdefault(fill, PatternFill("solid", fgColor=fill))
        if fill or wrap:
            made.alignment = top
        if bold:
            made.font = strong
        return made

    return cell


def shown(text: str) -> str:
    """Return a text in which what does not show is escaped; line feeds stay."""
    return text if text.isprintable() else "\n".join(map(clean, text.split("\n")))


def as_text(cell: Any, value: Value) -> None:
    """Put a value into a cell; a text can never become a formula, an error or a number."""
    cell.value = value
    if isinstance(value, str):
        cell.data_type = "s"
        if value.lstrip()[:1] in _ACTIVE:
            cell.quotePrefix = True

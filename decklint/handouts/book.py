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
_TEXTS = frozenset({"findings", "question", "text"})
"""Columns of whole sentences."""
_NAMES = frozenset({"player", "name", "card", "with", "reason", "answer"})
"""Columns of a few words."""
_OFF_PAPER = frozenset({"again", "confidence", "covered_by", "file", "sheet"})
"""Columns that are not printed where they come last."""
_PAPER = 190
"""Letters across a page; of more, each would be smaller than seven tenths of its size."""
_A4 = 9
"""The number by which workbooks know the paper."""
_TIGHT, _TIGHT_NAME = 14, 24
"""Widest columns of a sheet that would not go on paper otherwise."""


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
    widths, wraps = _columns(table, heads)
    _look(page, table, widths)
    cell = cells(page)
    stretch(page, 1, [(f"{head}  ", wide) for head, wide in zip(heads, widths, strict=True)])
    page.append([cell(head, fill=_HEAD, bold=True) for head in heads])
    penalty = table.columns.index("penalty") if "penalty" in table.columns else None
    for number, row in enumerate(table.rows, start=2):
        high = any(wraps) and stretch(page, number, compress(zip(row, widths, strict=True), wraps))
        written = [cell(value, wrap=wrap or high) for value, wrap in zip(row, wraps, strict=True)]
        if penalty is not None and (color := colors.get(str(row[penalty]))):
            for at in (penalty, penalty + 1):
                written[at] = cell(row[at], fill=color, bold=True)
        page.append(written)


def _columns(table: Table, heads: Sequence[str]) -> tuple[list[int], list[bool]]:
    """Return the widths of a sheet's columns and which of them wrap.

    Where a page would be too narrow for sentences, what is printed beside them is tight and wraps.
    """
    widths = []
    for number, head in enumerate(heads):
        values = [str(row[number]) for row in table.rows[:_LOOK] if row[number] is not None]
        wide = max(map(width_of, [head + "  ", *values])) + 2
        widths.append(min(max(wide, _NARROWEST), _WIDEST))
    printed = _printed(table)
    told = _SENTENCES.intersection(table.columns)
    tight = printed if told and sum(widths[:printed]) > _PAPER else 0
    for at, key in enumerate(table.columns[:tight]):
        if key not in _TEXTS:
            widths[at] = min(widths[at], _TIGHT_NAME if key in _NAMES else _TIGHT)
    return widths, [at < tight or key in _SENTENCES for at, key in enumerate(table.columns)]


def _printed(table: Table) -> int:
    """Return how many columns go on paper: all but the last ones that a judge can do without."""
    count = len(table.columns)
    while table.columns[count - 1] in _OFF_PAPER:
        count -= 1
    return count


def _look(page: Any, table: Table, widths: Sequence[int]) -> None:
    """Give a sheet its widths, filter, frozen header and way of printing."""
    from openpyxl.utils import get_column_letter

    for number, wide in enumerate(widths, start=1):
        page.column_dimensions[get_column_letter(number)].width = wide
    last = len(table.rows) + 1
    page.freeze_panes = "A2"
    page.auto_filter.ref = f"A1:{get_column_letter(len(widths))}{last}"
    page.print_area = f"A1:{get_column_letter(_printed(table))}{last}"
    fit(page)


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
    from openpyxl.worksheet.page import PageMargins

    page.print_title_rows = "1:1"
    page.print_options.gridLines = True
    page.page_setup.orientation = "landscape"
    page.page_setup.paperSize = _A4
    page.page_margins = PageMargins(left=0.4, right=0.4, top=0.4, bottom=0.4)
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

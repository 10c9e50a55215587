"""The first sheet of a marked copy: every ruling on the lists of the file."""

from collections.abc import Iterable, Iterator
from typing import Any

from decklint.handouts import book as books
from decklint.handouts.facts import OF_FILE
from decklint.handouts.voices import Voice
from decklint.model import Ruling
from decklint.report import title

SHEET = "decklint"
QUIET = frozenset({"translated-name"})
"""Findings that a marked copy does not mention."""
_COLUMNS = ("player", "id", "status", "what", "where", "text")
_WIDTHS = (18, 14, 14, 22, 14, 80)


def put(book: Any, rulings: Iterable[Ruling], voice: Voice) -> None:
    """Put the rulings on a sheet of their own, in front of the others."""
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    page = book.create_sheet(SHEET, 0)
    heads = [voice.words.say("column", key) for key in _COLUMNS]
    rows = [heads, *(row for ruling in rulings for row in _rows(ruling, voice))]
    wrapped, strong = Alignment(vertical="top", wrap_text=True), Font(name=books.FONT, bold=True)
    for number, row in enumerate(rows, start=1):
        for column, value in enumerate(row, start=1):
            if value:
                books.as_text(page.cell(number, column), books.shown(value))
            if number > 1:
                page.cell(number, column).alignment = wrapped
        if number > 1:
            books.stretch(page, number, [(row[-1], _WIDTHS[-1])])
    for cell in page[1]:
        cell.font = strong
    for column, wide in enumerate(_WIDTHS, start=1):
        page.column_dimensions[get_column_letter(column)].width = wide
    page.freeze_panes = "A2"
    page.auto_filter.ref = f"A1:{get_column_letter(len(_COLUMNS))}{len(rows)}"
    books.fit(page)
    for other in book.worksheets:
        other.sheet_view.tabSelected = other is page
    book.active = 0


def _rows(ruling: Ruling, voice: Voice) -> Iterator[tuple[str, ...]]:
    """Yield the infractions, the findings, the steps and the corrected totals of one list."""
    said, player = voice.said, ruling.decklist.player
    who = (title(ruling), player.id or "", said.say("status", ruling.status.value))
    if not ruling.findings:
        yield (*who, "", "", "")
    for found in ruling.infractions:
        penalty = said.penalty(found.penalty)
        yield (*who, f"{found.section} {penalty}", "", said.infraction(found, voice.title(found)))
    for finding in ruling.findings:
        if finding.code not in QUIET:
            where = said.word("comma").join(map(voice.place, finding.cells))
            whose = ("", "", "") if finding.code in OF_FILE else who
            yield (*whose, finding.code, where, said.finding(finding))
    correction = ruling.correction
    if correction is None:
        return
    for step in correction.steps:
        where = voice.place(step.cell) if step.cell else ""
        choice = said.say("choice", step.choice) if step.choice else ""
        yield (*who, voice.label("correction"), where, said.step(step) + choice)
    for need in correction.needs:
        yield (*who, voice.label("needs"), "", said.need(need))
    main, side = (sum(n for n, _ in lines) for lines in (correction.main, correction.side))
    yield (*who, voice.label("correction"), "", said.word("corrected", main=main, side=side))

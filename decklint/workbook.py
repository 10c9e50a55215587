"""Workbooks to grids by python-calamine; doubtful cells are read again by openpyxl (`exact`)."""

import io
from collections.abc import Iterator
from datetime import date, datetime, time
from functools import cache, partial
from typing import Any

from decklint import safety
from decklint.grid import Exact, Grid
from decklint.refusals import MAX_CELL, MAX_CELLS, MAX_FILE, MAX_SHEETS, refusal
from decklint.text import Known

_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_COUNTS = {float(count): str(count) for count in range(1, 100)}
"""Most numbers of a list, as text."""
_WHOLE = 1e15
"""Larger floats are not exact whole numbers."""
_SLOW = 200_000
"""Sheets of more cells are not read a second time: it would take half a minute."""


def grids(data: bytes, known: Known | None, max_size: int | None = None) -> Iterator[Grid]:
    """Yield one grid a sheet, hidden ones too; raises UnreadableFileError for a bad workbook."""
    safety.check_size(len(data), max_size or MAX_FILE)
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    look = _look(data)
    book = _tried(CalamineWorkbook.from_filelike, io.BytesIO(data))
    sheets = [meta for meta in book.sheets_metadata if meta.typ == SheetTypeEnum.WorkSheet]
    if len(sheets) > MAX_SHEETS:
        raise refusal(code="too-many-parts", reason=f"{len(sheets)} sheets")
    again = cache(partial(_again, data))
    for meta in sheets:
        visible = meta.visible == SheetVisibleEnum.Visible
        sheet = _tried(book.get_sheet_by_name, meta.name)
        if sheet.height * sheet.width > MAX_CELLS:
            raise refusal(code="far-cell", reason=f"row {sheet.height}, column {sheet.width}")
        start = sheet.start or (0, 0)
        rows = [
            [value if type(value) is str else text_of(value) for value in row]
            for row in sheet.to_python()
        ]
        if look.large and any(len(text) > MAX_CELL for row in rows for text in row):
            raise refusal(code="cell-too-long")
        near = look.kind == "xlsx" and sheet.height * sheet.width <= _SLOW
        yield Grid(
            meta.name,
            rows,
            "workbook",
            start[0] + 1,
            start[1] + 1,
            meta.name if len(sheets) > 1 else "",
            hidden=not visible,
            known=known,
            doubtful=look.hides,
            exact=partial(again, meta.name) if near else None,
        )


def _look(data: bytes) -> safety.Look:
    """Return what a first look shows, when the workbook is safe to read."""
    if data.startswith(b"PK"):
        return safety.check_zip(data)
    if _ENCRYPTED in data:
        raise refusal(code="protected-workbook")
    return safety.Look("xls")


def _tried(function: Any, *arguments: Any) -> Any:
    """Call calamine; whatever it raises becomes a refusal, a panic of its core too."""
    try:
        return function(*arguments)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # noqa: BLE001 - pyo3's PanicException is no Exception
        reason = str(error).splitlines()[0][:100] if str(error) else "not understood"
        if "assword" in reason:
            raise refusal(code="protected-workbook") from None
        raise refusal(code="damaged-workbook", reason=reason) from None


def _again(data: bytes, sheet: str) -> Exact | None:
    from decklint import exact

    return exact.read(data, sheet)


def text_of(value: Any) -> str:
    """Return the text of a cell's value: whole numbers without a point, days as ISO."""
    if type(value) is float:
        if value in _COUNTS:
            return _COUNTS[value]
        return str(int(value)) if value.is_integer() and abs(value) < _WHOLE else repr(value)
    if type(value) is bool:
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    return value.isoformat() if isinstance(value, date) else str(value)

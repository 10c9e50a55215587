"""Workbooks to grids by python-calamine; doubtful cells are read again by openpyxl (`exact`)."""

import io
from collections.abc import Iterator
from datetime import date, datetime, time
from functools import cache, partial
from typing import Any

from decklint import safety
from decklint.grid import Exact, Grid
from decklint.limits import USUAL, Limits
from decklint.model import Cell
from decklint.refusals import beyond, refusal
from decklint.text import Known
from decklint.zipped import ZIP_END, one_directory

_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_MACROS = "_VBA_PROJECT".encode("utf-16-le")
_COUNTS = {float(count): str(count) for count in range(1, 100)}
"""Most numbers of a list, as text."""
_WHOLE = 1e15
"""Larger floats are not exact whole numbers."""
_SLOW = 200_000
"""Sheets of more cells are not read a second time: it would take half a minute."""


def grids(data: bytes, known: Known | None, limits: Limits = USUAL) -> Iterator[Grid]:
    """Yield one grid a sheet, hidden ones too; raises UnreadableFileError for a bad workbook."""
    if len(data) > limits.size:
        raise beyond(limits, "size", len(data))
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    look = _look(data, limits)
    book = _tried(CalamineWorkbook.from_filelike, io.BytesIO(plain(data)))
    sheets = [meta for meta in book.sheets_metadata if meta.typ == SheetTypeEnum.WorkSheet]
    if len(sheets) > limits.sheets:
        raise beyond(limits, "sheets", len(sheets))
    again = cache(partial(_again, data))
    for meta in sheets:
        visible = meta.visible == SheetVisibleEnum.Visible
        sheet = _tried(book.get_sheet_by_name, meta.name)
        start = sheet.start or (0, 0)
        _check_span(sheet, start, limits)
        rows = [
            [value if type(value) is str else text_of(value) for value in row]
            for row in sheet.to_python()
        ]
        if look.large:
            safety.check_lengths(rows, limits)
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


def _check_span(sheet: Any, start: tuple[int, int], limits: Limits) -> None:
    """Refuse a sheet of too many rows or cells before it is turned into texts."""
    cells, rows = sheet.height * sheet.width, start[0] + sheet.height
    if cells > limits.cells:
        raise beyond(limits, "cells", cells, Cell(rows, start[1] + sheet.width))
    if rows > limits.rows:
        raise beyond(limits, "rows", rows)


def _look(data: bytes, limits: Limits) -> safety.Look:
    """Return what a first look shows, when the workbook is safe to read."""
    if data.startswith(b"PK"):
        return safety.check_zip(data, limits)
    if _ENCRYPTED in data:
        raise refusal(code="protected-workbook")
    from decklint import safety_xls

    safety_xls.check(data, limits)
    return safety.Look("xls")


def plain(data: bytes) -> bytes:
    """Return a workbook with nothing in it that was not looked at: macros, a zip beside it."""
    if data.startswith(b"PK"):
        return one_directory(data)
    return data.replace(ZIP_END, bytes(4)).replace(_MACROS, bytes(len(_MACROS)))


def _tried(function: Any, *arguments: Any) -> Any:
    """Call calamine; whatever it raises becomes a refusal, a panic of its core too."""
    try:
        return function(*arguments)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # noqa: BLE001 - pyo3's PanicException is no Exception
        words = str(error).strip()
        if "assword" in words:
            raise refusal(code="protected-workbook") from None
        if not words:
            raise refusal(code="damaged-workbook", reason="not-understood") from None
        raise refusal(code="damaged-workbook", words=words.splitlines()[0][:100]) from None


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

"""Workbooks to grids by python-calamine."""

import io
from collections.abc import Iterator
from datetime import date, datetime, time
from typing import Any

from decklint.errors import UnreadableFileError
from decklint.grid import Grid
from decklint.text import Known


def grids(name: str, data: bytes, known: Known | None) -> Iterator[Grid]:
    """Yield one grid a sheet, hidden ones too."""
    from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    except CalamineError as error:
        message = f"the workbook cannot be read ({error}); open it and save it again as .xlsx"
        raise UnreadableFileError("damaged-workbook", message) from None
    sheets = [meta for meta in book.sheets_metadata if meta.typ == SheetTypeEnum.WorkSheet]
    for meta in sheets:
        sheet = book.get_sheet_by_name(meta.name)
        start = sheet.start or (0, 0)
        rows = [[v if type(v) is str else text_of(v) for v in row] for row in sheet.to_python()]
        yield Grid(
            meta.name,
            rows,
            "workbook",
            start[0] + 1,
            start[1] + 1,
            meta.name if len(sheets) > 1 else "",
            meta.visible != SheetVisibleEnum.Visible,
            known,
        )


def text_of(value: Any) -> str:
    """Return the text of a cell's value: whole numbers without a point, days as ISO."""
    if type(value) is float:
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if type(value) is bool:
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    return value.isoformat() if isinstance(value, date) else str(value)

"""The exact second reading of a doubtful workbook, by openpyxl: what its odd cells hold."""

import datetime as dt
import io
import re
import warnings
from functools import lru_cache
from typing import Any

from decklint.grid import Exact, Held

_TOKEN = re.compile(r"yyyy|yy|mmmm|mmm|mm|m|dd|d")
_SHOWN = {
    "yyyy": "%Y",
    "yy": "%y",
    "mmmm": "%B",
    "mmm": "%b",
    "mm": "%m",
    "dd": "%d",
}
_PLAIN = re.compile(r"[dmy\s/.,-]+")
_ZEROS = re.compile(r"0{2,}")


def read(data: bytes, sheet: str) -> Exact | None:
    """Return a sheet's odd cells and hidden rows and columns; None if it cannot be read."""
    book = _book(data)
    if book is None or sheet not in book.sheetnames:
        return None
    page = book[sheet]
    cells = {
        (cell.row, cell.column): held
        for row in page.iter_rows()
        for cell in row
        if cell.value is not None and (held := _held(cell))
    }
    rows = frozenset(row for row, shape in page.row_dimensions.items() if shape.hidden)
    columns = frozenset(
        column
        for shape in page.column_dimensions.values()
        if shape.hidden and shape.min
        for column in range(shape.min, (shape.max or shape.min) + 1)
    )
    return Exact(cells, rows, columns)


@lru_cache(maxsize=1)
def _book(data: bytes) -> Any:
    from openpyxl import load_workbook

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return load_workbook(io.BytesIO(data), keep_links=False)
    except Exception:  # noqa: BLE001 - a workbook that openpyxl cannot read stays as calamine read it
        return None


def _held(cell: Any) -> Held | None:
    if cell.data_type == "f":
        return Held(str(getattr(cell.value, "text", cell.value)), "formula")
    if cell.data_type == "e":
        return Held(str(cell.value), "error")
    if isinstance(cell.value, dt.date):
        return Held(_shown(cell.value, cell.number_format), "date")
    if isinstance(cell.value, int) and _ZEROS.fullmatch(cell.number_format):
        return Held(str(cell.value).zfill(len(cell.number_format)), "value")
    return None


def _shown(day: dt.date, number_format: str) -> str:
    """Return a date as the sheet shows it (`1-Apr`), where the format is a plain one."""
    form = number_format.split(";", maxsplit=1)[0].casefold()
    if not _PLAIN.fullmatch(form):
        return day.isoformat()[:10]

    def part(found: re.Match[str]) -> str:
        letters = found[0]
        if letters in {"d", "m"}:
            return str(day.day if letters == "d" else day.month)
        return day.strftime(_SHOWN[letters])

    return _TOKEN.sub(part, form)

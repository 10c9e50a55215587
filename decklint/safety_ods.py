"""How large a rectangle the filled cells of an OpenDocument sheet span, and whether it ends.

python-calamine waits for ever for the end of a table that has none.
"""

import re
from xml.parsers import expat

from decklint.limits import Limits
from decklint.refusals import beyond, refusal

_TAG = re.compile(rb"<table:(table|table-row|(?:covered-)?table-cell)(\s[^>]*?)?(/?)>")
_COLUMNS = re.compile(rb"number-columns-repeated\s*=\s*[\"'](\d{1,12})")
_ROWS = re.compile(rb"number-rows-repeated\s*=\s*[\"'](\d{1,12})")


def check_content(xml: bytes, limits: Limits) -> None:
    """Refuse a content.xml that is broken, has a document type, or repeats cells beyond measure."""
    if b"<!DOCTYPE" in xml or b"<!ENTITY" in xml:
        raise refusal(code="unsafe-workbook", reason="a document type")
    try:
        expat.ParserCreate().Parse(xml, True)  # noqa: FBT003 - the C function takes no names
    except expat.ExpatError as error:
        raise refusal(code="damaged-workbook", reason=expat.ErrorString(error.code)) from None
    row = column = times = 0
    rows = columns = 0
    for tag in _TAG.finditer(xml):
        kind, rest = tag[1], tag[2] or b""
        if kind == b"table":
            row = column = times = rows = columns = 0
        elif kind == b"table-row":
            row, column = row + times, 0
            times = _number(_ROWS, rest)
        else:
            column += _number(_COLUMNS, rest)
            if not tag[3] or b"value" in rest:
                rows, columns = row + times, max(columns, column)
        if rows * columns > limits.cells:
            raise beyond(limits, "cells", rows * columns, f"row {rows}, column {columns}")
        if rows > limits.rows:
            raise beyond(limits, "rows", rows)


def _number(pattern: re.Pattern[bytes], text: bytes) -> int:
    found = pattern.search(text)
    return int(found[1]) if found else 1

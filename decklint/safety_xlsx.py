"""How large a rectangle the filled cells of an xlsx sheet span, and what its texts need."""

import re
from collections.abc import Sequence
from xml.parsers import expat

from decklint.limits import Limits
from decklint.model import Cell
from decklint.refusals import beyond, refusal

_CLASSES = re.sub(b"[A-Z]", b"A", re.sub(b"[0-9]", b"0", bytes(range(256))).replace(b"'", b'"'))
"""Digits to 0, capitals to A, both quotes to one."""
_FAR = (b'0000"', b"AAA0")
"""Row 1000, column AAA, or something that looks so; nearer cells never need much memory."""
_NEAR = (999, 702)
"""The last row and column that do not look so."""
_PLACE = re.compile(r"([A-Za-z]{0,8})(\d{0,12})")
_VALUE = re.compile(rb">\s*(\d{1,9})\s*</(?:\w+:)?v\s*>")
_VALUE_END = re.compile(rb"</(?:\w+:)?v\s*>")
_CELL_SIZE = 20
"""Bytes that the XML of a filled cell has at least."""


def check_cells(xml: bytes, limits: Limits) -> None:
    """Refuse a sheet whose filled cells span too large a rectangle."""
    if _is_small(xml, limits):
        return
    span = _Span()
    try:
        span.read(xml)
    except expat.ExpatError as error:
        raise refusal(code="damaged-workbook", words=f"XML: {error}") from None
    if span.rows * span.columns > limits.cells:
        raise beyond(limits, "cells", span.rows * span.columns, Cell(span.rows, span.columns))
    if span.rows > limits.rows:
        raise beyond(limits, "rows", span.rows)


def _is_small(xml: bytes, limits: Limits) -> bool:
    """Tell whether a glance shows that a sheet cannot be too large, as of most it does.

    No place in it is far off, and of rows and cells without a place there are too few: half of all
    elements as rows, the other half as cells of one row, make the largest rectangle.
    """
    body = xml[xml.find(b"sheetData") : xml.rfind(b"sheetData")]
    if (body.count(b"<") + sum(_NEAR)) ** 2 > 4 * limits.cells:
        return False
    body = body.translate(_CLASSES)
    return _FAR[0] not in body and _FAR[1] not in body


class _Span:
    """The last row and column of the filled cells, read as XML: no writing of it is a disguise."""

    def __init__(self) -> None:
        self.rows = self.columns = 1
        self._row = self._column = 0
        self._is_empty = False
        """A cell is open, and holds nothing yet."""

    def read(self, xml: bytes) -> None:
        """Take all cells of a sheet; raises ExpatError."""
        parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.Parse(xml, True)  # noqa: FBT003 - its interface

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(":")[2]
        if name == "row":
            told = attributes.get("r", "")[:12]
            self._row = int(told) if told.isdecimal() else self._row + 1
            self._column = 0
        elif name == "c":
            self._open(attributes.get("r", ""))
        elif self._is_empty:
            self._is_empty = False
            self.rows, self.columns = max(self.rows, self._row), max(self.columns, self._column)

    def _open(self, told: str) -> None:
        letters, number = _PLACE.match(told).groups()  # type: ignore[union-attr] # matches all
        column = 0
        for letter in letters.upper():
            column = column * 26 + ord(letter) - 64
        self._column = column or self._column + 1
        self._row = int(number) if number else self._row
        self._is_empty = True

    def _end(self, tag: str) -> None:
        if tag.rpartition(":")[2] == "c":
            self._is_empty = False


def check_texts(shared: bytes, sheets: Sequence[bytes], limits: Limits) -> None:
    """Refuse a workbook whose texts need too much memory when each cell has its own copy."""
    cells = sum(map(len, sheets)) // _CELL_SIZE
    if cells * len(shared) <= 2 * limits.unzipped:
        return
    lengths = list(map(len, shared.split(b"</si>")))
    longest = max(lengths)
    if cells * longest <= 2 * limits.unzipped:
        return
    needed = 0
    for xml in sheets:
        texts = [int(number) for number in _VALUE.findall(xml)]
        others = len(_VALUE_END.findall(xml)) - len(texts)
        needed += sum(lengths[text] for text in texts if text < len(lengths)) + others * longest
    if needed > 2 * limits.unzipped:
        raise beyond(limits, "unzipped", needed // 2)

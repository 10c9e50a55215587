"""How large a rectangle the filled cells of an OpenDocument sheet span, and what its texts need.

python-calamine waits for ever for the end of a table that has none, so all of it is read as XML.
"""

from xml.parsers import expat

from decklint.limits import Limits
from decklint.model import Cell
from decklint.refusals import beyond, refusal

_TABLE = "table:table"
_ROW = "table:table-row"
_CELLS = frozenset({"table:table-cell", "table:covered-table-cell"})
_SPACES = "text:s"
"""So many spaces, written as one element."""


def check_content(xml: bytes, limits: Limits) -> None:
    """Refuse a content.xml that is broken, has a document type, or repeats cells beyond measure."""
    if b"<!DOCTYPE" in xml or b"<!ENTITY" in xml:
        raise refusal(code="unsafe-workbook", reason="document-type")
    try:
        _Content(limits).read(xml)
    except expat.ExpatError as error:
        raise refusal(code="damaged-workbook", words=expat.ErrorString(error.code)) from None


class _Content:
    """Follows rows and cells with their repetitions."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._texts = 0
        """Characters of all cells, each repetition counted."""
        self._begin()

    def _begin(self) -> None:
        self._row = self._rows_here = self._column = 0
        self._rows = self._columns = 0
        self._here: int | None = None
        """Repetitions of the open cell in its row."""
        self._length = 0

    def read(self, xml: bytes) -> None:
        """Take the whole text; raises ExpatError, and UnreadableFileError beyond a limit."""
        parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.Parse(xml, True)  # noqa: FBT003 - its interface

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in _CELLS:
            self._here = _number(attributes, "table:number-columns-repeated")
            self._column += self._here
            self._length = 0
            values = [value for key, value in attributes.items() if "value" in key]
            if values:
                self._length = sum(map(len, values))
                self._fill()
        elif tag == _ROW:
            self._row, self._column = self._row + self._rows_here, 0
            self._rows_here = _number(attributes, "table:number-rows-repeated")
        elif tag == _TABLE:
            self._begin()
        elif self._here is not None:
            self._fill()
            if tag == _SPACES:
                self._length += _number(attributes, "text:c")

    def _fill(self) -> None:
        self._rows = self._row + self._rows_here
        self._columns = max(self._columns, self._column)
        limits, cells = self._limits, self._rows * self._columns
        if cells > limits.cells:
            raise beyond(limits, "cells", cells, Cell(self._rows, self._columns))
        if self._rows > limits.rows:
            raise beyond(limits, "rows", self._rows)

    def _characters(self, text: str) -> None:
        self._length += len(text)

    def _end(self, tag: str) -> None:
        if tag in _CELLS and self._here is not None:
            self._texts += self._length * self._here * self._rows_here
            self._here = None
            if self._texts > 2 * self._limits.unzipped:
                raise beyond(self._limits, "unzipped", self._texts // 2)


def _number(attributes: dict[str, str], name: str) -> int:
    """Return how often something is repeated, once where nothing tells."""
    text = attributes.get(name, "1").strip().removeprefix("+")
    return int(text[:12]) if text[:12].isdecimal() else 1

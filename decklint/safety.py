"""Looks at a file before any reader does: sizes, far cells, bytes that are no text.

python-calamine takes memory for the whole rectangle that the filled cells of a sheet span, and
ends the process when there is not enough. So every xlsx is first measured here, by the directory
of its zip and by the places of its cells, at a cost of about 0.1 ms for a one-player sheet.
"""

import re
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from decklint.limits import USUAL, Limits
from decklint.refusals import beyond, refusal
from decklint.zipped import WORST, Part, inflate, parts_of

_BIG_PART = 8 * 2**20
"""Bytes of a part from which on it is looked at how far it shrank in the zip."""
_CLASSES = re.sub(b"[A-Z]", b"A", re.sub(b"[0-9]", b"0", bytes(range(256))).replace(b"'", b'"'))
"""Digits to 0, capitals to A, both quotes to one."""
_LONG = 100_000
"""Bytes of a text in a workbook that hardly any list has."""
_FAR = (b'0000"', b"AAA0")
"""Row 1000, column AAA, or something that looks so; nearer cells never need much memory."""
_CELL = re.compile(rb"<(?:\w+:)?(?:(c)|row)\s(?:[^>]*?\s)?r\s*=\s*[\"']([A-Za-z]*)(\d+)[\"'][^>]*>")
_UNPLACED = re.compile(rb"<(?:\w+:)?c(?:>|\s(?![^>]*?\br\s*=)[^>]*>)")
"""A cell that leaves its place to the row it stands in."""
_ID = re.compile(rb"\bId\s*=\s*[\"']([^\"']+)")
_OTHERS = (
    *(b"theme/", b"styles.xml", b"media/", b"docProps/", b"customXml/"),
    *(b"printerSettings/", b"_rels/", b"_Types"),
)
"""Targets of relations that lead to parts which are not looked at."""
_UNSCANNED = (
    "docProps/",
    "_rels/",
    "xl/theme/",
    "xl/media/",
    "xl/printerSettings/",
    "customXml/",
    "xl/styles.xml",
    "[Content_Types].xml",
)


def load(path: Path, limits: Limits = USUAL) -> bytes:
    """Return the bytes of a file; raises UnreadableFileError when it cannot or must not be read."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise refusal(code="no-plain-file")
        check_size(status.st_size, limits)
        return path.read_bytes()
    except FileNotFoundError:
        raise refusal(code="no-such-file") from None
    except (OSError, ValueError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or error
        raise refusal(code="cannot-open", reason=reason) from None


def check_size(size: int, limits: Limits) -> None:
    """Refuse a file of more bytes than any may have; a workbook's are looked at in `workbook`."""
    if size > limits.text_size:
        raise beyond(limits, "text_size", size)


def check_text(text: str, limits: Limits) -> None:
    """Refuse a text with a line that can be no line of a list."""
    most = limits.length
    start = 0
    while (end := text.find("\n", start)) >= 0:
        if end - start > most:
            raise beyond(limits, "length", end - start)
        start = end + 1
    if len(text) - start > most:
        raise beyond(limits, "length", len(text) - start)


def check_lengths(rows: Iterable[Iterable[str]], limits: Limits) -> None:
    """Refuse a table with a cell that can be no cell of a list."""
    longest = max((len(text) for row in rows for text in row), default=0)
    if longest > limits.length:
        raise beyond(limits, "length", longest)


@dataclass(frozen=True, slots=True)
class Look:
    """What a first look at a workbook shows."""

    kind: str
    """`xlsx`, `xls` or `ods`."""
    hides: bool = False
    """It may have hidden rows or columns."""
    large: bool = True
    """A cell's text could be longer than allowed."""


def check_zip(data: bytes, limits: Limits) -> Look:
    """Refuse a zip that is no workbook, or that could exhaust the memory."""
    parts = parts_of(data, limits)
    size = sum(part.size for part in parts.values())
    if size > limits.unzipped:
        raise beyond(limits, "unzipped", size)
    for part in parts.values():
        if part.size > _BIG_PART and part.size > limits.ratio * part.packed:
            raise beyond(limits, "ratio", -(-part.size // max(part.packed, 1)))
    if "xl/workbook.xml" in parts:
        return _check_xlsx(data, parts, limits)
    if "content.xml" in parts:
        from decklint.safety_ods import check_content

        check_content(inflate(data, parts["content.xml"], limits), limits)
        return Look("ods")
    if "xl/workbook.bin" in parts:
        raise refusal(code="other-workbook", reason="xlsb")
    raise refusal(code="not-a-workbook")


def _check_xlsx(data: bytes, parts: dict[str, Part], limits: Limits) -> Look:
    hides = large = False
    texts = cells = 0
    seen: dict[str, bytes] = {}
    for name, part in parts.items():
        if name.startswith(_UNSCANNED):
            if part.packed * WORST > limits.unzipped:
                inflate(data, part, limits)
            continue
        xml = seen[name] = inflate(data, part, limits)
        if b"<!DOCTYPE" in xml or xml.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise refusal(code="unsafe-workbook", reason="a document type or an odd encoding")
        large |= len(xml) > limits.length
        if name.endswith("sharedStrings.xml"):
            texts = len(xml) if len(xml) < _LONG else max(map(len, xml.split(b"</si>")))
        elif name.endswith(".xml"):
            hides = hides or b"hidden=" in xml
            cells += len(xml) // 20
            check_cells(xml, limits)
    needed = texts * cells // 2  # the longest text in each cell there may be: hardly ever so much
    if needed > limits.unzipped and texts > _LONG:
        raise beyond(limits, "unzipped", needed)
    _check_targets(seen["xl/workbook.xml"], seen.get("xl/_rels/workbook.xml.rels", b""))
    return Look("xlsx", hides, large)


def _check_targets(book: bytes, relations: bytes) -> None:
    """Refuse a workbook that passes off as a sheet a part which is not looked at."""
    for relation in relations.split(b"<"):
        if b"worksheets/" in relation or not any(map(relation.__contains__, _OTHERS)):
            continue
        found = _ID.search(relation)
        if found and (b'"%b"' % found[1] in book or b"'%b'" % found[1] in book):
            raise refusal(code="unsafe-workbook", reason="a sheet that is none")


def check_cells(xml: bytes, limits: Limits) -> None:
    """Refuse a sheet whose filled cells span too large a rectangle."""
    body = xml[xml.find(b"sheetData") : xml.rfind(b"sheetData")].translate(_CLASSES)
    if _FAR[0] not in body and _FAR[1] not in body:
        return
    rows, columns, last = 1, 1, "A1"
    placed = _UNPLACED.search(xml) is None
    for found in _CELL.finditer(xml):
        if found[0].endswith(b"/>") or (placed and not found[1]):
            continue
        row, letters = int(found[3][:12]), found[2].upper()[:8]
        column = 0
        for letter in letters:
            column = column * 26 + letter - 64
        if row > rows or column > columns:
            last = (letters + found[3][:12]).decode()
        rows, columns = max(rows, row), max(columns, column)
    if rows * columns > limits.cells:
        raise beyond(limits, "cells", rows * columns, last)
    if rows > limits.rows:
        raise beyond(limits, "rows", rows)

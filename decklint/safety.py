"""Looks at a file before any reader does: sizes, far cells, bytes that are no text.

python-calamine takes memory for the whole rectangle that the filled cells of a sheet span, and
ends the process when there is not enough. So every xlsx is first measured here, by the directory
of its zip and by the places of its cells, at a cost of about 0.1 ms for a one-player sheet.
"""

import re
import stat
from dataclasses import dataclass
from pathlib import Path

from decklint.refusals import (
    BIG_PART,
    MAX_CELL,
    MAX_CELLS,
    MAX_RATIO,
    MAX_TEXT_FILE,
    MAX_TEXTS,
    MAX_UNZIPPED,
    refusal,
)
from decklint.zipped import WORST, Part, inflate, parts_of

_CLASSES = re.sub(b"[A-Z]", b"A", re.sub(b"[0-9]", b"0", bytes(range(256))).replace(b"'", b'"'))
"""Digits to 0, capitals to A, both quotes to one."""
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


def load(path: Path, max_size: int | None = None) -> bytes:
    """Return the bytes of a file; raises UnreadableFileError when it cannot or must not be read.

    `max_size` is in bytes, as everywhere; None means the usual limit.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise refusal(code="no-plain-file")
        check_size(status.st_size, max_size or MAX_TEXT_FILE)
        return path.read_bytes()
    except FileNotFoundError:
        raise refusal(code="no-such-file") from None
    except (OSError, ValueError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or error
        raise refusal(code="cannot-open", reason=reason) from None


def check_size(size: int, limit: int) -> None:
    """Refuse a file of more bytes than the limit."""
    if size > limit:
        raise refusal(code="file-too-large", reason=-(-size >> 20))


def check_text(text: str) -> None:
    """Refuse a text with a line that can be no line of a list."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        if end - start > MAX_CELL:
            raise refusal(code="cell-too-long")
        start = end + 1
    if len(text) - start > MAX_CELL:
        raise refusal(code="cell-too-long")


@dataclass(frozen=True, slots=True)
class Look:
    """What a first look at a workbook shows."""

    kind: str
    """`xlsx`, `xls` or `ods`."""
    hides: bool = False
    """It may have hidden rows or columns."""
    large: bool = True
    """A cell's text could be longer than allowed."""


def check_zip(data: bytes) -> Look:
    """Refuse a zip that is no workbook, or that could exhaust the memory."""
    parts = parts_of(data)
    if sum(part.size for part in parts.values()) > MAX_UNZIPPED:
        raise refusal(
            code="zip-bomb", reason=f"{sum(part.size for part in parts.values()) >> 20} MB"
        )
    for part in parts.values():
        if part.size > BIG_PART and part.size > MAX_RATIO * part.packed:
            raise refusal(code="zip-bomb", reason=f"{part.size >> 20} MB")
    if "xl/workbook.xml" in parts:
        return _check_xlsx(data, parts)
    if "content.xml" in parts:
        from decklint.safety_ods import check_content

        check_content(inflate(data, parts["content.xml"]))
        return Look("ods")
    if "xl/workbook.bin" in parts:
        raise refusal(code="other-workbook", reason="xlsb")
    raise refusal(code="not-a-workbook")


def _check_xlsx(data: bytes, parts: dict[str, Part]) -> Look:
    hides = large = False
    texts = cells = 0
    seen: dict[str, bytes] = {}
    for name, part in parts.items():
        if name.startswith(_UNSCANNED):
            if part.packed * WORST > MAX_UNZIPPED:
                inflate(data, part)
            continue
        xml = seen[name] = inflate(data, part)
        if b"<!DOCTYPE" in xml or xml.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise refusal(code="unsafe-workbook", reason="a document type or an odd encoding")
        large |= len(xml) > MAX_CELL
        if name.endswith("sharedStrings.xml"):
            texts = len(xml) if len(xml) < MAX_CELL else max(map(len, xml.split(b"</si>")))
        elif name.endswith(".xml"):
            hides = hides or b"hidden=" in xml
            cells += len(xml) // 20
            check_cells(xml)
    if texts * cells > MAX_TEXTS and texts > MAX_CELL:
        raise refusal(code="unsafe-workbook", reason="very long texts in very many cells")
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


def check_cells(xml: bytes) -> None:
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
    if rows * columns > MAX_CELLS:
        raise refusal(code="far-cell", reason=last)

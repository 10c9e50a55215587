"""Looks at a file before any reader does: sizes, far cells, bytes that are no text.

python-calamine takes memory for the whole rectangle that the filled cells of a sheet span, and
ends the process when there is not enough. So every workbook is first measured (`safety_xlsx`,
`safety_ods`, `safety_xls`), by the directory of its zip and by the places of its cells, at a cost
of about 0.1 ms for a one-player sheet. Nothing is taken for harmless by its name.
"""

import stat
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from decklint.foreign import check_parts
from decklint.limits import USUAL, Limits
from decklint.refusals import beyond, refusal
from decklint.safety_xlsx import check_cells, check_texts
from decklint.zipped import Part, check_directory, inflate, parts_of

_KINDS = {"xl/workbook.xml": "xlsx", "content.xml": "ods", "xl/workbook.bin": "xlsb"}
"""What a zip with a part is."""
_BIG_PART = 8 * 2**20
"""Bytes of a part from which on it is looked at how far it shrank in the zip."""


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
        words = (isinstance(error, OSError) and error.strerror) or str(error)
        raise refusal(code="cannot-open", words=words) from None


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
    kinds = _KINDS.keys() & {name.casefold() for name in parts}
    if len(kinds) > 1:
        raise refusal(code="unsafe-workbook", reason="two-kinds")
    kind = _KINDS[kinds.pop()] if kinds else None
    if kind:
        check_directory(data)
    if kind == "xlsx":
        return _check_xlsx(data, parts, limits)
    if kind == "ods" and "content.xml" in parts:
        from decklint.safety_ods import check_content

        check_content(inflate(data, parts["content.xml"], limits), limits)
        return Look("ods")
    if kind == "xlsb":
        raise refusal(code="other-workbook")
    check_parts(parts)
    raise refusal(code="not-a-workbook")


def _check_xlsx(data: bytes, parts: dict[str, Part], limits: Limits) -> Look:
    """Look at every part, whatever its name: relations may make a sheet of any."""
    hides = large = False
    shared, sheets = b"", []
    for name, part in parts.items():
        xml = inflate(data, part, limits)
        if b"<!DOCTYPE" in xml or xml.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise refusal(code="unsafe-workbook", reason="document-type-or-encoding")
        large |= len(xml) > limits.length
        if name.casefold().endswith("sharedstrings.xml"):
            shared = max(shared, xml, key=len)
        elif b"sheetData" in xml:
            hides = hides or b"hidden=" in xml
            sheets.append(xml)
            check_cells(xml, limits)
    check_texts(shared, sheets, limits)
    return Look("xlsx", hides, large)

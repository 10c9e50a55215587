"""Opens a file, whatever its type, as grids."""

from collections.abc import Iterator
from pathlib import Path

from decklint import foreign, safety, table
from decklint.grid import Grid, Piped
from decklint.limits import USUAL, Limits
from decklint.refusals import refusal
from decklint.text import Known

_WORKBOOK = (b"PK\3\4", b"PK\5\6", b"\xd0\xcf\x11\xe0")
"""First bytes of a zip, an empty zip, and an OLE file."""
_BOOK_ENDINGS = frozenset({".xlsx", ".xlsm", ".xls", ".xlsb", ".ods"})
_NOTHING = b" \t\r\n\0\xef\xbb\xbf\xff\xfe"
_LOOK = 4096


def is_workbook(data: bytes) -> bool:
    """Tell whether a file is to be opened as a workbook, or as a zip of lists."""
    return data.startswith(_WORKBOOK)


def open_grids(
    file: Path | Piped,
    encoding: str | None = None,
    known: Known | None = None,
    limits: Limits = USUAL,
) -> Iterator[Grid]:
    """Yield the grids of a file: each sheet of a workbook, or the one table or text.

    What a file is, its first bytes tell; the ending only names what was meant. Raises
    UnreadableFileError for a file that cannot be read, UsageError for a bad encoding's name.
    """
    if isinstance(file, Piped):
        name, data = file.name, file.data
    else:
        name, data = file.name, safety.load(file, limits)
    foreign.check(data)
    if is_workbook(data):
        from decklint import workbook

        yield from workbook.grids(data, known, limits)
        return
    if not data[:_LOOK].strip(_NOTHING) and not data.strip(_NOTHING):
        raise refusal(code="empty-file")
    ending = Path(name).suffix.casefold()
    if ending in _BOOK_ENDINGS:
        raise refusal(code="not-a-workbook")
    yield table.grid(Path(name).stem, ending, data, encoding, known, limits)

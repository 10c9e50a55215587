"""Looks at a file before any reader does: sizes, far cells, bytes that are no text."""

from pathlib import Path

from decklint.errors import UnreadableFileError

MAX_FILE = 64 * 2**20
"""Bytes of a workbook."""
MAX_TEXT_FILE = 2 * 2**30
"""Bytes of a text or csv."""
MAX_CELL = 131_072
"""Characters of one cell or line; also the limit of the csv module."""


def load(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises UnreadableFileError when it is missing, no plain file, too large or not readable.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise UnreadableFileError("no-such-file", "no such file; check the name") from None
    except OSError as error:
        message = f"cannot be opened: {error.strerror or error}"
        raise UnreadableFileError("cannot-open", message) from None


def check_text(text: str) -> None:
    """Refuse a text with a line that is no line of a list."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        if end - start > MAX_CELL:
            break
        start = end + 1
    if (end if end >= 0 else len(text)) - start > MAX_CELL:
        message = f"a line or cell is longer than {MAX_CELL} characters; it is no list"
        raise UnreadableFileError("cell-too-long", message)

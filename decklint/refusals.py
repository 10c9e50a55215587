"""Why a file is refused: every code with its line, and every limit, in one place."""

from decklint.errors import UnreadableFileError

MAX_FILE = 64 * 2**20
"""Bytes of a workbook."""
MAX_TEXT_FILE = 2 * 2**30
"""Bytes of a csv or text; a whole archive of lists fits."""
MAX_UNZIPPED = 256 * 2**20
"""Bytes of all parts of a workbook, or of all files of a zip, together."""
MAX_RATIO = 200
"""How far a part of more than BIG_PART bytes may shrink in the zip."""
BIG_PART = 8 * 2**20
MAX_PARTS = 2_000
"""Files in a zip: parts of a workbook, or lists."""
MAX_SHEETS = 1_000
MAX_ROWS = 1_048_576
"""Rows of a sheet, as in Excel."""
MAX_COLUMNS = 16_384
"""Columns of a sheet, as in Excel."""
MAX_CELLS = 8_000_000
"""Cells of the smallest rectangle that holds all filled cells of a sheet."""
MAX_CELL = 100_000
"""Characters of one cell or one line; Excel itself stops at 32,767."""
MAX_TEXTS = 512 * 2**20
"""Bytes that the texts of all cells of a workbook may need."""
MAX_DOCUMENT = 8 * 2**20
"""Characters of a deck in XML or JSON; it may be one line."""
MAX_VALUES = 150_000
"""Values or elements of decks in XML or JSON: a thousand lists, or a deck of cards told in full."""
MAX_NESTING = 32
"""Levels of a deck in XML or JSON."""

_LINES = {
    "binary-file": "binary file: it holds NUL bytes; save the list as text, csv or xlsx",
    "cannot-open": "cannot be opened ({reason})",
    "cell-too-long": f"a cell or line has more than {MAX_CELL} characters; delete it",
    "column-not-understood": (
        "{reason} was not understood, and its column looks like the players; call it Player"
    ),
    "damaged-document": "the deck file is damaged ({reason}); export it again",
    "damaged-table": "the table cannot be read ({reason}); save it again as csv",
    "damaged-zip": "the zip is damaged ({reason}); pack it again",
    "damaged-workbook": "the workbook is damaged ({reason}); open it and save it again as .xlsx",
    "empty-file": "the file is empty; save the list again",
    "far-cell": "a filled cell stands far off at {reason}; delete it and save the workbook again",
    "document-too-large": "the file has {reason} MB, more than decklint reads; keep only the lists",
    "file-too-large": "the file has {reason} MB, too much; keep only the lists, or use --max-size",
    "nested-zip": "a zip in a zip is not opened; unpack it first",
    "no-card-names": (
        "the table holds product numbers and no card names; export the list with names"
    ),
    "no-plain-file": "it is no plain file; give a file or a folder",
    "no-such-file": "no such file; check the name",
    "not-a-workbook": (
        "it is no workbook, whatever its name; save it again as .xlsx, or rename it to .csv or .txt"
    ),
    "other-workbook": "workbooks of this kind ({reason}) are not read; save it as .xlsx",
    "protected-workbook": "the file has a password; save it without one",
    "too-many-parts": "the file has {reason}, more than decklint reads; keep only the lists",
    "unsafe-document": "the deck file holds {reason}; export it again as plain text",
    "unsafe-workbook": "the workbook holds {reason}; save a plain copy as .xlsx",
    "wrong-encoding": "the text is not valid {reason}; name its encoding with --encoding",
    "zip-bomb": "the file unpacks to {reason}, far more than a list; keep only the lists",
}


def refusal(code: str, reason: object = "") -> UnreadableFileError:
    """Return the error for a file that is refused, with its line."""
    return UnreadableFileError(code, _LINES[code].format(reason=reason))

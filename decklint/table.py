"""Text to a grid: a table where delimiters part the cells, else plain lines."""

import contextlib
import csv
import io
import itertools
import re
from collections import Counter

from decklint.grid import Grid
from decklint.layouts import form_columns, headers, pool_columns
from decklint.layouts.app_headers import app_of
from decklint.refusals import MAX_DOCUMENT, MAX_VALUES, refusal
from decklint.safety import check_text
from decklint.text import Known, decoded

_DELIMITERS = ",;\t|"
_SAMPLE = 60
_SEP = re.compile(r'"?sep=(.)"?\s*', re.IGNORECASE)
_DOCUMENT = re.compile(r"\s*(?:<[?!A-Za-z]|\{|\[\s*(?:[\[{\"]))")
_START = 200
_STEADY = 0.7
"""Share of the filled rows that must have the same number of cells."""


def grid(title: str, ending: str, data: bytes, encoding: str | None, known: Known | None) -> Grid:
    """Return the grid of a text file."""
    found = decoded(data, encoding, known)
    text = found.text.replace("\ufeff", "")
    guessed = (found.encoding, *found.others) if found.others else ()
    if _is_document(text):
        return Grid(title, _lines(text), "text", known=known, guessed=guessed)
    check_text(text)
    first = 1
    end = text.find("\n") + 1 or len(text)
    told = _SEP.fullmatch(text[:end])
    if told:
        text, first = text[end:], 2
    delimiter = told[1] if told else _delimiter(text, ending)
    if delimiter is None:
        return Grid(title, _lines(text), "text", first, known=known, guessed=guessed)
    return Grid(title, _rows(text, delimiter), "table", first, known=known, guessed=guessed)


def parted(grid: Grid) -> Grid:
    """Return lines of text as a table, under the delimiter that fits best; as lines without one."""
    text = "\n".join(row[0] for row in grid.rows)
    delimiter = _delimiter(text, ".csv")
    return grid._replace(rows=_rows(text, delimiter), kind="table") if delimiter else grid


def _is_document(text: str) -> bool:
    """Tell whether a text is XML or JSON, which may be one long line, of a size to be read."""
    if not _DOCUMENT.match(text[:_START]):
        return False
    if len(text) > MAX_DOCUMENT:
        raise refusal(code="document-too-large", reason=len(text) >> 20)
    if text.count(",") + text.count("<") > MAX_VALUES:
        raise refusal(code="unsafe-document", reason=f"more than {MAX_VALUES} values")
    return True


def _lines(text: str) -> list[tuple[str]]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [(line,) for line in lines]


def _rows(text: str, delimiter: str) -> list[list[str]]:
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise refusal(code="damaged-table", reason=error) from None


def _delimiter(text: str, ending: str) -> str | None:
    """Return the delimiter under which the rows agree, or None where the text is lines."""
    best: tuple[float, int, str] | None = None
    for delimiter in _DELIMITERS:
        if delimiter not in text:
            continue
        rows = _sample(text, delimiter)
        if _is_table(rows) or any(map(app_of, rows[:1])):
            return delimiter
        widths = Counter(len(row) for row in rows if len(row) > 1)
        if not widths:
            continue
        width, times = widths.most_common(1)[0]
        score = (times / sum(1 for row in rows if row), width, delimiter)
        best = max(best, score) if best else score
    if best and best[0] >= _STEADY and ending in {".csv", ".tsv", ".tab"}:
        return best[2]
    return None


def _is_table(rows: list[list[str]]) -> bool:
    """Tell whether a delimiter brings out the columns that a layout knows."""
    if headers.find(rows) is not None or pool_columns.first(rows) >= 0:
        return True
    return form_columns.find(rows) is not None


def _sample(text: str, delimiter: str) -> list[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows: list[list[str]] = []
    with contextlib.suppress(csv.Error):
        rows.extend(itertools.islice(reader, _SAMPLE))
    return rows

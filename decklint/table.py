"""Text to a grid: a table where delimiters part the cells, else plain lines."""

import contextlib
import csv
import io
import itertools
import re
from collections import Counter
from collections.abc import Sequence

from decklint.grid import Grid, Kind
from decklint.layouts import form_columns, headers, pool_columns
from decklint.layouts.app_headers import app_of
from decklint.limits import ANY, MOST, USUAL, Limits
from decklint.refusals import beyond, refusal
from decklint.safety import check_lengths, check_text
from decklint.text import Known, decoded

Rows = Sequence[Sequence[str]]
_DELIMITERS = ",;\t|"
_SAMPLE = 60
_SEP = re.compile(r'"?sep=(.)"?\s*', re.IGNORECASE)
_DOCUMENT = re.compile(r"\s*(?:<[?!A-Za-z]|\{|\[\s*(?:[\[{\"]))")
_START = 200
_STEADY = 0.7
"""Share of the filled rows that must have the same number of cells."""


def grid(
    title: str,
    ending: str,
    data: bytes,
    encoding: str | None,
    known: Known | None,
    limits: Limits = USUAL,
) -> Grid:
    """Return the grid of a text file."""
    found = decoded(data, encoding, known)
    text = found.text.replace("\ufeff", "")
    guessed = (found.encoding, *found.others) if found.others else ()
    first = 1

    def made(rows: Rows, kind: Kind) -> Grid:
        return Grid(title, rows, kind, first, known=known, guessed=guessed, limits=limits)

    if _is_document(text, limits):
        return made(_lines(text, limits), "text")
    check_text(text, limits)
    end = text.find("\n") + 1 or len(text)
    told = _SEP.fullmatch(text[:end])
    if told:
        text, first = text[end:], 2
    delimiter = told[1] if told else _delimiter(text, ending)
    if delimiter is None:
        return made(_lines(text, limits), "text")
    return made(_rows(text, delimiter, limits), "table")


def parted(grid: Grid) -> Grid:
    """Return lines of text as a table, under the delimiter that fits best; as lines without one."""
    text = "\n".join(row[0] for row in grid.rows)
    delimiter = _delimiter(text, ".csv")
    if delimiter is None:
        return grid
    return grid._replace(rows=_rows(text, delimiter, grid.limits), kind="table")


def _is_document(text: str, limits: Limits) -> bool:
    """Tell whether a text is XML or JSON, which may be one long line, of a size to be read."""
    if not _DOCUMENT.match(text[:_START]):
        return False
    if len(text) > limits.document:
        raise beyond(limits, "document", len(text))
    values = text.count(",") + text.count("<")
    if values > limits.values:
        raise beyond(limits, "values", values)
    return True


def _lines(text: str, limits: Limits) -> list[tuple[str]]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    _check_span(len(lines) - (not lines[-1]), 1, limits)
    return [(line,) for line in lines]


def _rows(text: str, delimiter: str, limits: Limits) -> list[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        rows = list(itertools.islice(reader, limits.text_rows + 1))
        if len(rows) > limits.text_rows:
            raise beyond(limits, "text_rows", len(rows) + sum(1 for _ in reader))
    except csv.Error as error:
        if "field limit" in str(error):
            raise beyond(limits._replace(length=MOST["length"]), "length") from None
        raise refusal(code="damaged-table", words=str(error)) from None
    if limits.text_cells < ANY:
        _check_span(len(rows), max(map(len, rows), default=0), limits)
    if len(text) > limits.length and '"' in text:  # a quoted cell may have several lines
        check_lengths(rows, limits)
    return rows


def _check_span(rows: int, columns: int, limits: Limits) -> None:
    if rows > limits.text_rows:
        raise beyond(limits, "text_rows", rows)
    if rows * columns > limits.text_cells:
        raise beyond(limits, "text_cells", rows * columns)


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

"""What to say of a sheet without a list whose header was nearly understood."""

from collections.abc import Sequence

from decklint.grid import Grid
from decklint.layouts.headers import ROWS, field_of
from decklint.layouts.words import fold

_ASKED = ("count", "card", "player")
_TITLE = 60
"""A longer text is no title of a column."""
_FEW = 2
_MANY = 20


def hint(grid: Grid) -> str:
    """Return which titles were read as what and which not; empty where no row is like a header."""
    if grid.kind == "text":
        return ""
    return next(
        (said for at, row in enumerate(grid.rows[:ROWS]) if (said := _said(grid, at, row))), ""
    )


def _said(grid: Grid, at: int, row: Sequence[str]) -> str:
    titles = [text.strip() for text in row if text.strip()]
    read = {title: field for title in titles if (field := field_of(fold(title)))}
    others = [title for title in titles if title not in read]
    if not _FEW <= len(titles) <= _MANY or not read or not others or max(map(len, titles)) > _TITLE:
        return ""
    missing = [field for field in _ASKED[:_FEW] if field not in read.values()]
    if not missing or not any(field in read.values() for field in _ASKED):
        return ""
    known = ", ".join(f'"{title}" was read as {field}' for title, field in read.items())
    unknown = ", ".join(f'"{title}"' for title in others)
    wanted = " and ".join({"count": "Qty", "card": "Card"}[field] for field in missing)
    line = grid.cell(at, 0).row
    return f"; in row {line} {known}; not understood: {unknown}; call the column {wanted}"

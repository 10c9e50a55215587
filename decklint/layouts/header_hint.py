"""What to say of a sheet without a list whose header was nearly understood."""

from collections.abc import Mapping, Sequence

from decklint.grid import Grid
from decklint.layouts.headers import ROWS, field_of
from decklint.layouts.words import fold
from decklint.model import Fact

_ASKED = ("count", "card", "player")
_TITLE = 60
"""A longer text is no title of a column."""
_FEW = 2
_MANY = 20


def hint(grid: Grid) -> Mapping[str, Fact]:
    """Return which titles were read as what and which not; empty where no row is like a header."""
    if grid.kind == "text":
        return {}
    rows = enumerate(grid.rows[:ROWS])
    return next((facts for at, row in rows if (facts := _facts(grid, at, row))), {})


def _facts(grid: Grid, at: int, row: Sequence[str]) -> Mapping[str, Fact]:
    titles = [text.strip() for text in row if text.strip()]
    read = {title: field for title in titles if (field := field_of(fold(title)))}
    others = [title for title in titles if title not in read]
    if not _FEW <= len(titles) <= _MANY or not read or not others or max(map(len, titles)) > _TITLE:
        return {}
    missing = [field for field in _ASKED[:_FEW] if field not in read.values()]
    if not missing or not any(field in read.values() for field in _ASKED):
        return {}
    return {
        "row": grid.cell(at, 0).row,
        "read": ", ".join(f'"{title}" = {field}' for title, field in read.items()),
        "unread": ", ".join(f'"{title}"' for title in others),
        "column": "-".join(missing),
    }

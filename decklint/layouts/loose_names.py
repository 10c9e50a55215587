"""Where the lists of one table or text begin that stand below each other without labels.

Each begins at a name alone in its row, or at another heading for a main deck after a sideboard. A
list has so many cards at least that no heading inside one deck is taken for a name.
"""

from collections.abc import Iterator, Sequence

from decklint.grid import Grid
from decklint.layouts import headers
from decklint.layouts.board_titles import board_of
from decklint.layouts.counts import count_of
from decklint.layouts.heading import heading_of
from decklint.layouts.line import parse
from decklint.model import Board

_DECK = 40
"""Cards that a list has at least."""
_LONG = 60
"""A longer text is no name."""


def starts(grid: Grid, first: int) -> list[int]:
    """Return the rows with names, from a row on; none unless each stands above a list."""
    found = list(_names(grid, first))
    return found if _are_lists(grid, first, found) else []


def mains(grid: Grid) -> list[int]:
    """Return the rows of the headings for a main deck, each with a sideboard before the next."""
    found: list[int] = []
    side = True
    for at, row in enumerate(grid.rows):
        board = _started(row)
        if board is Board.MAIN and side:
            found.append(at)
            side = False
        side = side or board is Board.SIDE
    return found if _are_lists(grid, 0, found) else []


def _names(grid: Grid, first: int) -> Iterator[int]:
    """Yield the rows that hold one text alone, which is no card, right above an entry.

    A line of dashes may underline it.
    """
    rows = grid.rows
    for at in range(first, len(rows) - 1):
        text = _alone(rows[at])
        below = at + 1
        if below + 1 < len(rows) and _is_rule(_alone(rows[below])):
            below += 1
        if not text or _is_rule(text) or not _count(rows[below]) or _count(rows[at]):
            continue
        if heading_of(text) is None and not (grid.known and grid.known(text)):
            yield at


def _are_lists(grid: Grid, first: int, found: Sequence[int]) -> bool:
    """Tell whether two places or more each begin a list, and no card stands before the first."""
    if len(found) <= 1 or any(_count(row) for row in grid.rows[first : found[0]]):
        return False
    ends = [*found[1:], len(grid.rows)]
    return all(
        sum(_count(row) for row in grid.rows[at + 1 : end]) >= _DECK
        for at, end in zip(found, ends, strict=True)
    )


def _alone(row: Sequence[str]) -> str:
    """Return the text of the one filled cell of a row, if it may be a name."""
    texts = [text.strip() for text in row if text and not text.isspace()]
    if len(texts) != 1 or len(texts[0]) > _LONG or texts[0][0].isdecimal():
        return ""
    return texts[0]


def _started(row: Sequence[str]) -> Board | None:
    """Return the board that a heading starts: a word alone, or `Qty | Main Deck`."""
    text = _alone(row)
    if text:
        heading = heading_of(text)
        return heading.board if heading and heading.starts else None
    columns = headers.columns_of(row) if len(row) > 1 else None
    return board_of(row[columns["card"]]) if columns else None


def _is_rule(text: str) -> bool:
    """Tell whether a text holds marks alone: `-----`."""
    return bool(text) and not any(map(str.isalnum, text))


def _count(row: Sequence[str]) -> int:
    """Return the copies that a row states; 0 for a row that is no entry."""
    texts = [text.strip() for text in row if text and not text.isspace()]
    if len(texts) == 1:
        line = parse(texts[0]) if len(texts[0]) <= _LONG * 2 else None
        return (line.count or 0) if line else 0
    counts = [count for text in texts if (count := count_of(text))]
    worded = any(letter.isalpha() for text in texts for letter in text)
    is_total = any((heading := heading_of(text)) and heading.why == "total" for text in texts)
    return counts[0] if counts and worded and not is_total else 0

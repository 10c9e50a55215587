"""How large the letters of a slip can be: an estimate of its height, a little above the true one.

Lengths are in em, the height of the letters, so that one look at the words serves every size. A
line of Chinese letters as wide as the paper tells its width; Latin letters take some half of that.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

SIZES = {
    "a6": (8.5, 8, 7.5, 7, 6.6, 6.2, 5.8, 5.4, 5),
    "a5": (10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5),
}
"""Sizes of letters on each paper, in points, the largest first."""
_SHEETS = {"a6": (105, 148), "a5": (148, 210)}
"""Width and height of each paper, in millimetres."""
_MARGIN = 5
_COLUMNS = (2, 3)
"""Columns of a list on a slip, those that are tried first in front."""
_POINTS = 72 / 25.4
_ROOM = {
    paper: tuple((side - 2 * _MARGIN) * _POINTS for side in sides)
    for paper, sides in _SHEETS.items()
}
"""Width and height inside the margins, in points."""
_LINE = 1.2
_LATIN, _NARROW = 0.56, 0.3
"""Widths of letters that are not Chinese: of most, and of the narrow ones."""
_NARROW_ONES = str.maketrans("", "", "fijlrtI .,:;'!()[]/|-")
_SPARE = 1.08
"""For wider letters of other fonts, and what may not be broken over pages."""
_AGAIN = 6
"""What the head of a slip takes on each page after the first, and what is left free before it."""
_INDENT = 1.3
"""What findings, steps and boxes stand in from the edges."""
_KNOWN = 16_384
"""Texts whose width is kept; the names of cards return on slip after slip."""
_WORD = 1.5
"""What stays free, on average, at the end of a line that is broken."""
_BLOCK = re.compile("</(?:p|li|h1|h2|h3|dl)>")
_TAG = re.compile("<[^>]*>")
_EXTRA = (
    *(("<h2", 1.3), ('<li class="', 0.15), ('<div class="infraction', 1.3)),
    *(('class="answer"', 1.6), ('class="choice"', 0.8), ('class="lands"', 0.9)),
    *(("<header", 1), ("<footer", 3.5)),
)
"""What parts take beside their lines: space around them, lines to write on."""


class Fit(NamedTuple):
    """How a slip is set."""

    size: int
    """Place in the sizes of its paper."""
    columns: int
    """Columns of its list."""
    pages: int = 1


class Shape(NamedTuple):
    """What the height of a slip depends on."""

    lines: Sequence[float]
    """Widths of what begins on a line of its own."""
    boards: Sequence[Sequence[float]]
    """Widths of the cards of each board."""
    extra: float
    blanks: int
    """Lines for cards to be written in, two beside each other."""

    def listing(self, boards: Sequence[Sequence[str]]) -> "Shape":
        """Return the shape with these cards on its boards."""
        return self._replace(boards=[[ems(card) for card in board] for board in boards])

    def height(self, wide: float, columns: int) -> float:
        """Return the height on paper of this width."""
        lines = _broken(self.lines, wide - _INDENT)
        room = wide / columns - 2.4
        for cards in self.boards:
            rows = ceil(len(cards) / columns)
            lines += _broken([max(cards[at::rows]) for at in range(rows)], room)
        return lines * _LINE + self.extra + ceil(self.blanks / 2) * 1.6


def _broken(texts: Sequence[float], wide: float) -> int:
    """Return the lines that texts of these widths take."""
    return len(texts) + sum([ceil(text / (wide - _WORD)) - 1 for text in texts if text > wide])


def shape(markup: str, boards: Sequence[Sequence[str]], blanks: int) -> Shape:
    """Return the shape of a slip without its lists, and of the cards of each board."""
    blocks = _TAG.sub("", _BLOCK.sub("\n", markup)).split("\n")
    extra = sum(markup.count(part) * space for part, space in _EXTRA)
    lines = [ems(block) for block in blocks if block]
    return Shape(lines, (), extra, blanks).listing(boards)


@lru_cache(_KNOWN)
def ems(text: str) -> float:
    """Return the width of a text on one line."""
    usual = len(text.translate(_NARROW_ONES))
    chinese = 0 if text.isascii() else (len(text.encode("utf-8", "replace")) - len(text)) // 2
    return chinese + (usual - chinese) * _LATIN + (len(text) - usual) * _NARROW


def fit(found: Shape, paper: str) -> Fit:
    """Return the largest letters for the fewest pages that a slip should need."""
    last = len(SIZES[paper]) - 1
    wide, high = (side / SIZES[paper][last] for side in _ROOM[paper])
    least = _SPARE * min(found.height(wide, columns) for columns in _COLUMNS)
    pages = max(ceil((least - _AGAIN) / (high - _AGAIN)), 1)
    # Where letters fit, smaller ones do.
    size = bisect_left(range(last), 1, key=lambda at: bool(_columns(found, paper, at, pages)))
    return Fit(size, _columns(found, paper, size, pages) or _COLUMNS[-1], pages)


def refit(found: Shape, paper: str, as_before: Fit) -> Fit | None:
    """Return how a slip with longer lines is set in the same letters; None where it is not."""
    columns = _columns(found, paper, as_before.size, as_before.pages)
    return as_before._replace(columns=columns) if columns else None


def _columns(found: Shape, paper: str, size: int, pages: int) -> int:
    """Return the columns of the list with which a slip fits on so many pages; 0 for none."""
    points = SIZES[paper][size]
    wide, high = (side / points for side in _ROOM[paper])
    room = (pages * high - (pages - 1) * _AGAIN) / _SPARE
    return next((columns for columns in _COLUMNS if found.height(wide, columns) <= room), 0)


def style(paper: str) -> str:
    """Return the rules of a style sheet that tell paper and sizes."""
    wide, high = _SHEETS[paper]
    page = f"@page {{ size: {wide}mm {high}mm; margin: {_MARGIN}mm }}"
    return page + "".join(
        f" .s{at} {{ font-size: {size}pt }}" for at, size in enumerate(SIZES[paper])
    )

"""Numbers as pictures: bars in SVG that stand in the page itself, and print in black and white."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import ceil
from unicodedata import east_asian_width

from decklint.handouts.markup import Markup
from decklint.reports.terminal import clean

_WIDTH = 520
"""Of a picture, in its own units: about the pixels of half a page."""
_LABELS = 250
"""Most of the width that labels may take."""
_ROW, _BAR, _FONT, _GAP = 20, 13, 12, 6
"""Heights of a row, its bar and its letters; between a bar and what stands beside it."""
_LETTER = 0.6
"""Width of a letter, for a height of 1; a wide one, as in Chinese, is a square."""


def bars(values: Sequence[tuple[str, int]]) -> Markup:
    """Return a bar for each label and its number, which must be more than 0.

    Label and number stand beside the bar as text. They are also the title of both: what is read
    aloud, and shown where the mouse points. A label that is too long is cut in the picture alone.
    """
    import drawsvg

    longest = max(number for _, number in values)
    start = _GAP + ceil(min(_LABELS, max(_widths(clean(label))[-1] for label, _ in values)))
    room = _WIDTH - start - _GAP - _widths(str(longest))[-1]
    drawing = drawsvg.Drawing(_WIDTH, _ROW * len(values), role="group")
    for at, (label, number) in enumerate(values):
        name, top, length = clean(label), _ROW * at, round(room * number / longest, 1)
        end = round(start + length + _GAP, 1)
        line = {"y": top + _ROW / 2, "dominant_baseline": "central"}
        # The library escapes texts but no attributes: what a sheet says is never one.
        row = drawsvg.Group(role="img")
        row.append_title(f"{name}: {number}")
        row.append(drawsvg.Text(_fitting(name), _FONT, start - _GAP, text_anchor="end", **line))
        row.append(drawsvg.Rectangle(start, top + (_ROW - _BAR) / 2, length, _BAR))
        row.append(drawsvg.Text(str(number), _FONT, end, **line))
        drawing.append(row)
    return Markup(drawing.as_svg(header=""))


def _widths(text: str) -> list[float]:
    """Return how wide a text is up to each of its letters, rather too wide than too narrow."""
    wide = (_FONT * (1 if east_asian_width(char) in "WFA" else _LETTER) for char in text)
    return list(accumulate(wide, initial=0.0))


def _fitting(label: str) -> str:
    """Return a label, cut where it would be wider than labels may be."""
    widths = _widths(label)
    if widths[-1] <= _LABELS:
        return label
    return label[: bisect(widths, _LABELS - _FONT) - 1] + "\u2026"

"""Boxes that hide rows and blocks of a page when they are unticked, without a script.

A box has the class of what it hides, and styles/report.css joins them: so a class is a word of
ours, a penalty or a status. A browser that does not know `:has()` hides nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from decklint.handouts.markup import Markup, el, escaped


def boxes(
    legend: str, order: Iterable[str], classes: Iterable[str], name: Callable[[str], str]
) -> Markup | None:
    """Return a ticked box for each class that occurs, with how often; None for fewer than two."""
    counted = Counter(classes)
    if len(counted) < 2:  # noqa: PLR2004 - nothing to choose between
        return None
    ticks = (el("label", _box(c), " ", name(c), f" ({counted[c]})") for c in order if counted[c])
    return el("fieldset", el("legend", legend), *ticks, cls="filter")


def _box(cls: str) -> Markup:
    """Return a box; opened again, a page shows everything, whatever the browser remembers."""
    kind = 'type="checkbox" checked="checked" autocomplete="off"'
    return Markup(f'<input {kind} class="{escaped(cls)}"/>')

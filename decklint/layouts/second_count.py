"""A line with two counts, of which nothing says what the first one counts.

4 Shock, 4 Terror    4 Shock<tab>4 Terror    56 Forest | 15 Swamp    2 + 1 Shock    3 (4) Shock
"""

import re

from decklint.layouts.line import Line
from decklint.text import Known

_FIRST = re.compile(r"[xX\u00d7(\[]?\d{1,3}(?:[.,]\d+)?[)\]]?\s*(?:[xX\u00d7](?=\s))?")
_SECOND = re.compile(
    r"(?P<mark>[\s,;+&/|#^(\[<]+)(?P<count>\d{1,2})(?!\d)\s*[)\]]?\s*(?:[xX\u00d7]\s*)?\s"
    r"\s*(?=[^\W\d_])"
)
_ASIDE = frozenset("#^([<")
"""What begins a comment, a label or a printing, where only a card's name is a second entry."""
_END = re.compile(r"[\t|)\]>^]")
_CUES = re.compile(r"\t|\||\s{2,}")
"""What parts two columns."""


def holds(text: str, line: Line, known: Known | None) -> bool:
    """Tell whether a line holds a second count with a card on either side of it.

    Without a card pool only two columns tell: a name may hold a number of its own.
    """
    first = _FIRST.match(text)
    rest = " " + text[first.end() :].strip(" ") if first else text
    for second in _SECOND.finditer(rest):
        left, right = rest[: second.start()].strip(), rest[second.end() :].strip()
        if known is None:
            if left and _CUES.search(second["mark"]):
                return True
            continue
        if known(rest.strip()) or (second[0].strip() in line.name and known(line.name)):
            continue
        if known(_END.split(right, maxsplit=1)[0].strip()):
            return True
        if left and not _ASIDE & set(second["mark"]) and known(left):
            return True
    return False

"""A known card's name behind a count that says two things or none.

    3? Shock    ?3 Shock    3-4 Shock    3/4 Shock    3 or 4 Shock    ? Shock

The entry stays on the list, with the question how many copies are meant.
"""

import re
from dataclasses import replace

from decklint.layouts.line import Line, parse
from decklint.layouts.variant import without_variant
from decklint.text import Known

_NUMBER = r"\d{1,2}(?!\d)"
_OR = r"\s*(?:[-\u2013—~\uff5e\u301c/\uff0f]|或)\s*|\s+(?:or|oder|ou|o)\s+"
_MARKS = "?\uff1f"
_ASK = f"[{_MARKS}]+"
_BEGIN = frozenset(f"{_MARKS}0123456789oO或")
"""What the rest of a doubtful count begins with, where a line was taken at its word."""
_DOUBTFUL = re.compile(
    rf"({_NUMBER}\s*{_ASK}|{_ASK}\s*{_NUMBER}|{_ASK}|{_NUMBER}(?:{_OR}){_NUMBER}\s*(?:{_ASK})?)"
    r"(?:\s*[xX\u00d7])?\s+(\S.*)",
    re.IGNORECASE,
)


def read(text: str, known: Known | None, line: Line | None) -> Line | None:
    """Return a line whose count is doubtful, or None for any other.

    `line` is what the text says when it is taken at its word; where that is a card, nothing is in
    doubt. Without a card pool nothing tells a count from the beginning of a name.
    """
    if known is None or (line and line.name[0] not in _BEGIN):
        return None
    found = _DOUBTFUL.fullmatch(text)
    if found is None:
        return None
    names = [text, line.name if line else ""]
    # Marks are nothing to a name: `? Shock` is known as Shock, and its count is in doubt.
    if any(known(name) for name in names if name and name[0] not in _MARKS):
        return None
    one = parse(f"1 {found[2]}")
    if one is None or not known(without_variant(one.name, known)):
        return None
    return replace(one, count=None, count_text=found[1].strip())

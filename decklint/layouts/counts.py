"""A count as it is written: `4`, `4.0`, `4,0`, `4x`, `x4`, full-width digits, odd spaces."""

import re

_COUNT = re.compile(r"[x\u00d7✕]?\s*(\d{1,6})(?:[.,]0+)?\s*[x\u00d7✕]?")

_DIGITS = 6
_USUAL = {str(count): count for count in range(1, 100)}

usual = _USUAL.get
"""The count of a text that is a plain number below 100, else None."""


def count_of(text: str) -> int | None:
    """Return the count that a text states; None when it states none, or not a positive one."""
    count = usual(text)
    if count:
        return count
    if text.isdecimal() and len(text) <= _DIGITS:
        return int(text) or None
    found = _COUNT.fullmatch(text.strip().casefold().replace("\uff58", "x"))
    return int(found[1]) or None if found else None

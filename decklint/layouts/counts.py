"""A count as it is written: `4`, `4.0`, `4,0`, `4x`, `x4`, full-width digits, odd spaces."""

import re

_COUNT = re.compile(r"[x×✕]?\s*(\d{1,6})(?:[.,]0+)?\s*[x×✕]?")


def count_of(text: str) -> int | None:
    """Return the count that a text states; None when it states none, or not a positive one."""
    if text.isdecimal() and len(text) < 7:
        return int(text) or None
    found = _COUNT.fullmatch(text.strip().casefold().replace("ｘ", "x"))
    return int(found[1]) or None if found else None

"""Text in a terminal, where a Chinese character takes two columns."""

import re
from unicodedata import combining, east_asian_width

AFTER = r"[\u3001\u3002\u300d\uff01\uff09\uff0c\uff1a\uff1b\uff1f]*"
"""Closing signs that may not begin a line: ideographic comma, full stop, brackets and the like."""
UNIT = rf"\s*(?:[\u2e80-\uffef]|[^\s\u2e80-\uffef]+){AFTER}"
"""What a line may not be broken within: a word, or a wide character with what must follow it."""


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return sum(0 if combining(sign) else 1 + (east_asian_width(sign) in "WF") for sign in text)


def pad(text: str, columns: int) -> str:
    """Return the text filled with spaces to a number of columns."""
    return text + " " * (columns - width(text))


def joined(left: str, right: str) -> str:
    """Return two pieces of a sentence as one; between two Han characters there is no space."""
    if left.endswith(" ") and _is_han(left[-2:-1]) and _is_han(right[:1]):
        return left[:-1] + right
    if right.startswith(" ") and _is_han(left[-1:]) and _is_han(right[1:2]):
        return left + right[1:]
    return left + right


def _is_han(sign: str) -> bool:
    return "\u3400" <= sign <= "\u9fff"


def wrap(text: str, columns: int) -> list[str]:
    """Return the text in lines of at most so many columns, if its units allow it."""
    lines = [""]
    for unit in re.findall(UNIT, text):
        if lines[-1] and width(lines[-1] + unit) > columns:
            lines.append(unit.lstrip())
        else:
            lines[-1] += unit if lines[-1] else unit.lstrip()
    return lines

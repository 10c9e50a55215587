"""What a terminal gets: no control character of a sheet, plain colours."""

import unicodedata
from functools import lru_cache

_COLORS = {"error": "31", "question": "33", "note": "36", "legal": "32", "bold": "1"}
_INVISIBLE = frozenset("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Characters of other classes that show nothing or turn the reading direction."""
_KNOWN = 4_096
"""Different characters whose shown form is kept."""


def clean(text: str) -> str:
    r"""Return a text as one line in which everything that does not show is escaped: `\x1b`.

    Controls (C0, C1), direction marks, zero-width characters, line separators, halves of
    surrogate pairs and private characters: a sheet must not steer a terminal or hide a word.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_shown, text))


@lru_cache(_KNOWN)
def _shown(char: str) -> str:
    if char.isprintable() and char not in _INVISIBLE and not _is_selector(char):
        return char
    if unicodedata.category(char) == "Zs":
        return char
    code = ord(char)
    if code < 0x100:  # noqa: PLR2004 - two digits are enough
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"  # noqa: PLR2004 - as Python


def _is_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def paint(text: str, color: str, *, on: bool) -> str:
    """Return a cleaned text in a colour (`error`, `note`, `legal`, `bold` ...), if asked."""
    return f"\x1b[{_COLORS[color]}m{text}\x1b[0m" if on and color in _COLORS else text

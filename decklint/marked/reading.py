"""What the judge wrote in the column `marked`: a tick, a number of copies, a kind of mark."""

import re
import unicodedata

from decklint.marked.records import Mark

_SAME = str.maketrans(
    {
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{MINUS SIGN}": "-",
        "\N{VARIATION SELECTOR-16}": None,
    }
)
"""Signs that people type for others."""
_NONE = frozenset(
    (
        *("", "0", "no", "n", "none", "nil", "false", "-", "--", "☐"),
        *("否", "無", "无", "沒有", "没有", "なし", "없음"),
    )
)
_TICK = frozenset(
    (
        *("x", "xx", "✗", "✘", "☒", "yes", "y", "true", "✓", "✔", "☑", "√", "v", "*", "•", "●"),
        *("all", "marked", "是", "有", "全", "全部", "有記號", "有记号", "はい", "예"),
    )
)
_NUMBER = r"([0-9]{1,4})(?:\.0+)?"
_FIRST = re.compile(
    rf"x?\s*{_NUMBER}(?:\s*(?:/|of)\s*[0-9]{{1,4}})?"
    r"(?:\s*(?:[x張张枚]|copy|copies|cards?)(?=[\s:;,]|$))?(?:[\s:;,]+(?P<kind>.+))?",
    re.IGNORECASE,
)
"""`2`, `x2`, `2 of 4`, `2x bent`: the number leads."""
_LAST = re.compile(
    rf"(?P<kind>.*[^\s:(])(?:\s*[:(]|\s)\s*x?\s*{_NUMBER}\s*[x張张枚]?\s*\)?", re.IGNORECASE
)
"""`bent corner (2)`, `bent x2`, `bent: 2`: the number ends."""


def read_mark(text: str, count: int) -> Mark | None:
    """Return the mark that a cell notes for a line of `count` copies; None for no mark.

    A tick or a kind of mark means every copy of the line, a number so many of them (never more
    than the line has). What cannot be read means every copy, with the text as its kind: a note
    beside a card is never passed over. A line without a count has at least one copy.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text).translate(_SAME).split())
    word = plain.casefold()
    copies = max(count, 1)
    if word in _NONE:
        return None
    if word in _TICK:
        return Mark(copies)
    if found := _FIRST.fullmatch(plain):
        number = int(found[1])
        return Mark(min(number, copies), found["kind"] or "") if number else None
    found = _LAST.fullmatch(plain)
    if found and 1 <= int(found[2]) <= copies:
        return Mark(int(found[2]), found["kind"])
    return Mark(copies, plain)

"""Bytes of a text file to text: byte order mark, UTF-8, UTF-16, then the old national encodings."""

import codecs
import re
from collections.abc import Callable

from decklint.errors import UsageError
from decklint.refusals import refusal

Known = Callable[[str], bool]
"""Tells whether a written name belongs to a card."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_OLD = ("euc_kr", "cp950", "gbk", "cp932", "cp1252")
"""In the order of preference between equals: the narrower one first."""

_WORDS = re.compile(
    "數量|牌名|主牌|備牌|區域|張數|選手|姓名|套牌|数量|卡名|备牌|区域|张数|选手|卡牌|樹林|海島|平原|沼澤|山脈"
    "|树林|海岛|沼泽|山脉|メイン|サイド|デッキ|カード|枚数|土地|平地|메인|사이드|카드|수량"
    "|Quantité|Réserve|Stück|Länder|Créature"
)
_ODD = re.compile(r"[^\x00-\x7f]+")
_SAMPLE = 200_000
_SHARE = 0.4


def decode(data: bytes, encoding: str | None = None, known: Known | None = None) -> str:
    """Return the text of a file, in the named encoding or the one that fits best.

    Raises UsageError for a name that is no encoding, UnreadableFileError for data that is no text.
    """
    if encoding is not None:
        check_encoding(encoding)
        return _strict(data, encoding).removeprefix("\ufeff")
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _strict(data, name)
    if b"\0" in data:
        return _strict(data, _sixteen(data))
    try:
        return data.decode()
    except UnicodeDecodeError:
        return _best(data, known)


def check_encoding(encoding: str) -> None:
    """Raise UsageError for a name that is no text encoding."""
    try:
        "".encode(encoding)
        b"4".decode(encoding, "replace")
    except LookupError:
        message = f"{encoding!r} is no text encoding; try utf-8, big5, gbk, cp932 or cp1252"
        raise UsageError(message) from None


def _strict(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeError:
        raise refusal(code="wrong-encoding", reason=encoding) from None
    if "\0" in text:
        raise refusal(code="binary-file")
    return text


def _sixteen(data: bytes) -> str:
    """Return the byte order of UTF-16 without a mark, where the zero bytes make it plain."""
    sample = data[:_SAMPLE]
    half = max(1, len(sample) // 2)
    for start, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros, others = sample[start::2].count(0), sample[1 - start :: 2].count(0)
        if zeros > _SHARE * half and not others and len(data) % 2 == 0:
            return name
    return "utf-8"


def _best(data: bytes, known: Known | None) -> str:
    found = []
    for place, name in enumerate(_OLD):
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        found.append((_score(text[:_SAMPLE], name, known), -place, text))
    if not found:
        raise refusal(code="wrong-encoding", reason="in any encoding tried")
    return max(found)[2]


def _score(text: str, encoding: str, known: Known | None) -> float:
    """Return how well a text reads: card names, then words of sheets, then common letters."""
    names = 0
    if known is not None:
        parts = {part.strip(" 0123456789x《》") for part in re.split(r"[\r\n\t,;|\"/]+", text)}
        names = sum(1 for part in parts if part and not part.isascii() and known(part))
    words = len(set(_WORDS.findall(text)))
    odd = [
        (run, text[found.start() - 1 : found.start()], text[found.end() : found.end() + 1])
        for found in _ODD.finditer(text)
        if (run := found[0])
    ]
    letters = sum(len(run) for run, _, _ in odd) or 1
    return (
        10 * names
        + 3 * words
        + sum(_common(run, encoding, *sides) for run, *sides in odd) / letters
    )


_EVERYDAY = {
    "euc_kr": re.compile(rb"[\xb0-\xc8][\xa1-\xfe]"),
    "cp950": re.compile(rb"[\xa4-\xc6]."),
    "gbk": re.compile(rb"[\xb0-\xd7][\xa1-\xfe]"),
    "cp932": re.compile(rb"[\x82\x83\x88-\x97].", re.DOTALL),
}
"""The bytes of the everyday letters in each encoding."""
_MARK = re.compile(rb"[\xa1-\xa3].|\x81.", re.DOTALL)
"""The bytes of wide punctuation and digits."""
_TYPED = "\u2019\u201c\u201d\u2013\u2014"
"""Quotes and dashes that word processors write."""


def _common(run: str, encoding: str, before: str, after: str) -> float:
    """Return +1 for each everyday letter of a run, -1 for each odd one."""
    inside = (before.isascii() and before.isalpha()) or (after.isascii() and after.isalpha())
    if encoding == "cp1252":
        return 1.0 if len(run) == 1 and (inside or run in _TYPED) else -float(len(run))
    everyday, total = _EVERYDAY[encoding], 0
    for letter in run:
        raw = letter.encode(encoding)
        if everyday.fullmatch(raw):
            total += 1
        elif not _MARK.fullmatch(raw):
            total -= 1
    return float(total - inside)

"""Bytes of a text file to text: byte order mark, UTF-8, UTF-16, then the old national encodings."""

import codecs
import re
from collections.abc import Callable
from typing import NamedTuple

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
_OLD = ("euc_kr", "cp950", "gbk", "cp932", "euc_jp", "cp1251", "cp1252")
"""In the order of preference between equals: the narrower one first."""

_WORDS = re.compile(
    "數量|牌名|主牌|備牌|區域|張數|選手|姓名|套牌|数量|卡名|备牌|区域|张数|选手|卡牌|樹林|海島|平原|沼澤|山脈"
    "|树林|海岛|沼泽|山脉|メイン|サイド|デッキ|カード|枚数|土地|平地|메인|사이드|카드|수량"
    "|Quantité|Réserve|Stück|Länder|Créature"
)
_BETWEEN = re.compile(r"[\r\n\t,;|\"/]+")
_AROUND = " 0123456789x《》"
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
"""What no list holds."""
_ODD = re.compile(r"[^\x00-\x7f]+")
_SAMPLE = 200_000
_RARE = 0.02
"""Share of zero bytes from which on a text is UTF-16: the digits, blanks and ends of its lines."""
_LOPSIDED = 2
"""So many times more zeros stand in one half of its letters than in the other."""


class Decoded(NamedTuple):
    """The text of a file, and how sure it is that it was meant so."""

    text: str
    encoding: str
    others: tuple[str, ...] = ()
    """Encodings that read as many card names, differently: the reading is uncertain."""


def decode(data: bytes, encoding: str | None = None, known: Known | None = None) -> str:
    """Return the text of a file, in the named encoding or the one that fits best.

    Raises UsageError for a name that is no encoding, UnreadableFileError for data that is no text.
    """
    return decoded(data, encoding, known).text


def decoded(data: bytes, encoding: str | None = None, known: Known | None = None) -> Decoded:
    """Return the text of a file with its encoding; raises as `decode` does.

    Only where `known` tells of names can a reading be uncertain.
    """
    if encoding is not None:
        check_encoding(encoding)
        return Decoded(_strict(data, encoding).removeprefix("\ufeff"), encoding)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Decoded(_strict(data, name), name)
    if b"\0" in data:
        name = _sixteen(data)
        text = _strict(data, name)
        if _CONTROL.search(text):
            raise refusal(code="binary-file")
        return Decoded(text, name)
    try:
        return Decoded(data.decode(), "utf-8")
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
        raise refusal(code="wrong-encoding", encoding=encoding) from None
    if "\0" in text:
        raise refusal(code="binary-file")
    return text


def _sixteen(data: bytes) -> str:
    """Return the byte order of UTF-16 without a mark, where the zero bytes make it plain."""
    sample = data[:_SAMPLE]
    for start, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros, others = sample[start::2].count(0), sample[1 - start :: 2].count(0)
        if zeros > _RARE * len(sample) / 2 and zeros > _LOPSIDED * others and len(data) % 2 == 0:
            return name
    return "utf-8"


def _best(data: bytes, known: Known | None) -> Decoded:
    found = []
    for place, name in enumerate(_OLD):
        text = _tried(data, name)
        if text is None and name == "gbk":
            text = _tried(data, "gb18030")
        if text is not None:
            names, rest = _score(text[:_SAMPLE], name, known)
            found.append(((10 * names + rest, -place), names, text, name))
    if not found:
        raise refusal(code="wrong-encoding")
    _, most, best, encoding = max(found)
    others: tuple[str, ...] = ()
    if known is not None:
        alike = (name for _, names, text, name in found if names == most and text != best)
        others = tuple(alike)
    return Decoded(best, encoding, others)


def _tried(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _score(text: str, encoding: str, known: Known | None) -> tuple[int, float]:
    """Return how well a text reads: card names, then words of sheets and common letters."""
    names = 0
    if known is not None:
        parts = {part.strip(_AROUND) for part in _BETWEEN.split(text)}
        names = sum(1 for part in parts if part and not part.isascii() and known(part))
    words = len(set(_WORDS.findall(text)))
    odd = [
        (run, text[found.start() - 1 : found.start()], text[found.end() : found.end() + 1])
        for found in _ODD.finditer(text)
        if (run := found[0])
    ]
    letters = sum(len(run) for run, _, _ in odd) or 1
    return names, 3 * words + sum(_common(run, encoding, *sides) for run, *sides in odd) / letters


_EVERYDAY = {
    "euc_kr": re.compile(rb"[\xb0-\xc8][\xa1-\xfe]"),
    "cp950": re.compile(rb"[\xa4-\xc6]."),
    "gbk": re.compile(rb"[\xb0-\xd7][\xa1-\xfe]"),
    "cp932": re.compile(rb"[\x82\x83\x88-\x97].", re.DOTALL),
    "euc_jp": re.compile(rb"[\xa4\xa5\xb0-\xcf][\xa1-\xfe]"),
}
"""The bytes of the everyday letters in each encoding."""
_CYRILLIC = re.compile(
    "[\u0401\u0410-\u042f]*[\u0430-\u044f\u0451]*[\u2013\u2014\u2019\u201c\u201d\xa0]*"
)
"""One word of Russian: capitals come first."""
_MARK = re.compile(rb"[\xa1-\xa3].|\x81.", re.DOTALL)
"""The bytes of wide punctuation and digits."""
_TYPED = "\u2019\u201c\u201d\u2013\u2014"
"""Quotes and dashes that word processors write."""


def _common(run: str, encoding: str, before: str, after: str) -> float:
    """Return +1 for each everyday letter of a run, -1 for each odd one."""
    inside = (before.isascii() and before.isalpha()) or (after.isascii() and after.isalpha())
    if encoding == "cp1252":
        return 1.0 if len(run) == 1 and (inside or run in _TYPED) else -float(len(run))
    if encoding == "cp1251":
        return float(len(run)) if not inside and _CYRILLIC.fullmatch(run) else -float(len(run))
    everyday, total = _EVERYDAY[encoding], 0
    for letter in run:
        raw = letter.encode("gb18030" if encoding == "gbk" else encoding)
        if everyday.fullmatch(raw):
            total += 1
        elif not _MARK.fullmatch(raw):
            total -= 1
    return float(total - inside)

"""One line of a text list: count, name, printing. Knows nothing of the lines around it."""

import re
from dataclasses import dataclass

from decklint.layouts.counts import count_of
from decklint.layouts.decoration import board_behind, has_marks, undecorated
from decklint.layouts.memory import remembered

_X = "[xX\u00d7✕\uff58\uff38]"
_FRONT = re.compile(
    rf"([+-]?\d{{1,3}}(?:[.,]\d+)?)(?:\s*{_X}(?=[\s《])|\u00d7|\s*[-\u2013—](?=\s)|{_X}(?=[A-Z]))?"
    r"\s*(?<=[\s\u00d7《xX])(.+)|(\d{1,3})\s*(《.+)"
)
_SHAPES = (
    re.compile(rf"{_X}\s*(?P<count>\d+)\s+(?P<name>.+)"),
    re.compile(rf"{_X}(?P<count>\d{{1,2}})(?P<name>[A-Z][a-z'].+)"),
    re.compile(r"[(\uff08](?P<count>\d+)[)\uff09]\s*(?P<name>.+)"),
    re.compile(rf"(?P<name>.+?)\s*{_X}\s*(?P<count>\d+)"),
    re.compile(rf"(?P<name>.+?)\s+(?P<count>\d+)\s*{_X}"),
    re.compile(r"(?P<name>.+?)\s*[(\uff08](?P<count>\d+)[)\uff09]"),
    re.compile(r"(?P<name>.+?)(?:\t|\s{2,})(?P<count>\d+)"),
    re.compile(r"(?P<count>\d{1,2})(?P<name>[A-Z][a-z'].+|[\u3040-\ud7a3《].+)"),
)
_FINISH = re.compile(r"\s*(?:\*([FE])\*|\((F)\)|[(\[]((?i:foil|etched))[)\]])$")
_COMMANDER = re.compile(r"\s*\*(CMDR|CMC)\*", re.IGNORECASE)
_ART = re.compile(r"\s*\((\d{1,3})\)$")
_SET = re.compile(
    r"\s*[(\[]([A-Za-z0-9]{2,6})[)\]](?:\s+([A-Z0-9]*-?\d+[a-z★†]?(?:/\d+)?|\d+[a-z★†]*))?$"
)
_SET_FRONT = re.compile(r"\[([A-Za-z0-9]{2,6})(?::([^\]\s]+))?\]\s*")
_EMPTY = re.compile(r"\[\]\s*|\s*<(?:(\d+[a-z]?)|[^<>]*)>")
_FRAME = re.compile(r"[《【「](.+)[》】」]")
_FINISHES = {"F": "foil", "E": "etched"}


@dataclass(frozen=True, slots=True)
class Line:
    """What a line says, when it says how many of which card."""

    count: int | None
    count_text: str
    """The count as written, when it cannot be used."""
    name: str
    set: str | None = None
    number: str | None = None
    finish: str | None = None
    commander: bool = False
    category: str | None = None
    """What a site writes behind the card: `Ramp`, `Sideboard`, `Maybeboard{noDeck}`."""


@remembered
def parse(text: str) -> Line | None:
    """Read one line, bullets and board prefix already off; None when it has no count."""
    front = _FRONT.fullmatch(text)
    if front:
        written, name = (front[1], front[2]) if front[1] else (front[3], front[4])
        return _line(written, name.strip())
    for shape in _SHAPES:
        found = shape.fullmatch(text)
        if found and any(letter.isalpha() for letter in found["name"]):
            return _line(found["count"], found["name"].strip())
    return None


def _line(written: str, name: str) -> Line | None:
    count = count_of(written)
    edition = category = kind = None
    name, commander = _COMMANDER.subn("", name)
    if has_marks(name):
        marks = undecorated(name)
        name, edition, category = marks.name, marks.edition, marks.category
        commander = commander or marks.commander
    name, board = board_behind(name)
    category = board or category
    finish = _FINISH.search(name)
    if finish:
        kind = _FINISHES[(finish[1] or finish[2] or finish[3][0]).upper()]
        name = name[: finish.start()]
    name, code, number = _printing(name)
    if name.endswith("+"):
        name, kind = name[:-1].strip(), "foil"
    name = _unframed(name)
    if not any(map(str.isalpha, name)):
        return None
    return Line(
        count,
        "" if count else written,
        name,
        code or edition,
        number,
        kind,
        bool(commander),
        category,
    )


def _printing(name: str) -> tuple[str, str | None, str | None]:
    """Split set code and collector number off a name."""
    code = number = None
    front = _SET_FRONT.match(name)
    if front:
        code, number, name = front[1], front[2], name[front.end() :]
    loose = _EMPTY.search(name)
    if loose:
        number = number or loose[1]
        name = name[: loose.start()] + name[loose.end() :]
    art = _ART.search(name)
    if art:
        number, name = number or art[1], name[: art.start()]
    if "|" in name:
        name, code, *rest = (part.strip() for part in name.split("|"))
        number = rest[0].strip("[]") if rest else number
    back = _SET.search(name)
    if back and (back[0].lstrip()[0] == "[" or back[2] or back[1].isupper() or back[1].isdigit()):
        code, number, name = back[1], back[2] or number, name[: back.start()]
    return name.strip(), code, number


def _unframed(name: str) -> str:
    """Return the name inside Japanese or Chinese name brackets; the English one of two."""
    found = _FRAME.fullmatch(name)
    if not found:
        return name
    local, slash, english = found[1].partition("/")
    return (
        english.strip() if slash and not local.isascii() and english.isascii() else found[1].strip()
    )

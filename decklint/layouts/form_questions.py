"""What the questions of a form ask for: headers that are sentences, in any words."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from decklint.layouts.section_reader import is_entry
from decklint.layouts.words import FIELDS, WEAK, fold
from decklint.model import Board

_ROWS = 50
"""Addresses are looked for in so many rows."""
_NUMBER = 4
"""A player's number has at least so many digits."""
_LINES = 3
"""A cell of so many lines, most of them entries, is a list; of fewer, all must be."""

_SIDE = re.compile(r"side|\bsb\b|réserve|reserva|banquillo|beiboard|сайд|備牌|备牌|サイド|사이드")
_MAIN = re.compile(
    r"main|deck\s*-?list|list\b|liste\b|\bdeck\b|\bmazo\b|колода|主牌|牌表|套牌|構組|メイン|デッキ|메인|덱"
)
_NO_LIST = re.compile(r"\bname of|deck\s*-?name|archetype|套牌名|デッキ名|address|e-?mail|upload")
_ASKED = (
    ("received", re.compile(r"timestamp|zeitstempel|horodat|marca temporal|timbro|completion time"
                            r"|submitted|carimbo|отметка времени|タイムスタンプ|時間戳|时间戳"
                            r"|타임스탬프")),
    ("id", re.compile(r"\bdci\b|(?:player|membership|member)(?:'s)?\s*(?:no\b|number|id\b|#)")),
    ("first", re.compile(r"first name|given name|vorname|prénom")),
    ("last", re.compile(r"last name|surname|family name|nachname|apellido|cognome")),
    ("player", re.compile(r"(?:player|your|full|real).{0,12}\bname|姓名|氏名|名前|이름|имя")),
    ("format", re.compile(r"\bformat\b|賽制|赛制|フォーマット|포맷")),
)  # fmt: skip
"""Field, and what a question for it says; asked in this order."""
_ACCOUNT = ("user", "deck", "store", "account", "event", "file")
"""Names of these are not the player's."""


class Columns(NamedTuple):
    """The columns of a form's answers, from 0."""

    fields: dict[str, int]
    """Field about the player or the event."""
    lists: tuple[tuple[int, Board], ...]
    """Columns of cards, in the order of the sheet, with the board that the question names."""
    address: int | None = None
    """Column of the e-mail address, which tells players apart where nothing else does."""


def lines_of(text: str) -> list[str]:
    """Return the lines of a cell; entries in one line, parted by `;` or `,`, count as lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").split("\n")
    if len(lines) == 1 and (";" in text or "," in text):
        return re.split(r"[;,]\s*(?=\d{1,2}\s*[xX]?\s)", text)
    return lines


def is_list(text: str) -> bool:
    """Tell whether a cell holds a list: several lines, and most of them entries."""
    if "\n" not in text and "\r" not in text:
        return False
    lines = [line.strip() for line in lines_of(text) if line.strip()]
    if len(lines) < _LINES:
        return len(lines) > 1 and all(map(is_entry, lines))
    return 2 * sum(map(is_entry, lines)) >= len(lines)


def columns(rows: Sequence[Sequence[str]], header: int) -> Columns:
    """Return the columns below a row of questions, -1 for none."""
    questions = list(map(fold, rows[header])) if header >= 0 else []
    below = rows[header + 1 :]
    lists = tuple(_lists(questions, below))
    taken = {column for column, _ in lists}
    fields: dict[str, int] = {}
    for asked in (_exact, _in_words, _weak):
        for column, question in enumerate(questions):
            field = asked(question) if question and column not in taken else None
            if field and field not in fields and not _is_running(question, below, column):
                fields[field] = column
                taken.add(column)
    address = next(
        (at for at in range(len(questions)) if at not in taken and _is_address(below, at)), None
    )
    return Columns(fields, lists, address)


def _lists(questions: Sequence[str], below: Sequence[Sequence[str]]) -> Iterator[tuple[int, Board]]:
    for column in range(max(map(len, below), default=0)):
        question = questions[column] if column < len(questions) else ""
        side, main = _SIDE.search(question), _MAIN.search(question)
        asked = (side or main) and not _NO_LIST.search(question)
        texts = [row[column] for row in below if column < len(row) and row[column].strip()]
        if (
            any(map(is_list, texts))
            or (asked and any(map(_begins_with_entry, texts)))
            or (side and asked)
        ):
            only_side = side and not re.search(r"main|list|75", question)
            yield column, Board.SIDE if only_side else Board.MAIN


def _begins_with_entry(text: str) -> bool:
    return is_entry(lines_of(text)[0].strip())


def _is_address(below: Sequence[Sequence[str]], column: int) -> bool:
    texts = [row[column] for row in below[:_ROWS] if column < len(row) and row[column].strip()]
    return bool(texts) and all("@" in text for text in texts)


def _is_running(question: str, below: Sequence[Sequence[str]], column: int) -> bool:
    """Tell whether a column called `ID` is the form's own, which only numbers its answers."""
    texts = [row[column].strip() for row in below[:_ROWS] if column < len(row) and row[column]]
    return question == "id" and all(len(text) < _NUMBER for text in texts)


def _exact(question: str) -> str | None:
    """Return the field about the player or the event that a question names."""
    field = FIELDS.get(question)
    return None if field in {"count", "card", "board"} else field


def _in_words(question: str) -> str | None:
    """Return the field that a question asks for in a sentence."""
    for name, words in _ASKED:
        found = words.search(question)
        if found and not (name == "player" and any(word in question for word in _ACCOUNT)):
            return name
    return None


def _weak(question: str) -> str | None:
    return "player" if f"player:{question}" in WEAK else None

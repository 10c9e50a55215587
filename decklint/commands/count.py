"""Count a physical deck at the table, card by card against the list.

Enter says that the number is right. The answers are kept in a file, if one is named, after each
of them: a count can be stopped and gone on with later.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from decklint import messages
from decklint.errors import DecklintError, UsageError
from decklint.messages import Messages
from decklint.model import Board, Cell, Decklist, Entry, Source
from decklint.reports.terminal import clean

SCHEMA = "decklint.count/1"
STOP = "q"
SIGNS = {"m": Board.MAIN, "s": Board.SIDE}
"""How a further card says its board: `m 1 Duskworker`."""
DIGITS = 4
"""Longer numbers are slips of the hand."""

NOWHERE = Cell(0, 0)
"""The place of a card that was typed in."""


class StoppedError(DecklintError):
    """The count was stopped before its end."""


@dataclass(slots=True)
class _Count:
    """The answers so far, in the order in which they were given."""

    path: Path | None
    listed: dict[tuple[Board, str], int | None]
    """The list that is counted against; None where its own number cannot be read."""
    answers: dict[tuple[Board, str], int] = field(default_factory=dict)

    def put(self, board: Board, card: str, count: int) -> None:
        """Keep an answer, and write all of them down."""
        self.answers[board, card] = count
        if self.path:
            whole = {"schema": SCHEMA, "list": _rows(self.listed), "answers": _rows(self.answers)}
            text = json.dumps(whole, ensure_ascii=False, indent=0)
            draft = self.path.with_name(self.path.name + ".part")
            draft.write_text(text, "utf-8")
            draft.replace(self.path)


def count(registered: Decklist, path: Path | None, lang: str) -> Decklist:
    """Ask for the deck on standard error, and return it; StoppedError when the judge stops."""
    said = messages.load(lang)
    listed = _listed(registered)
    state = _Count(path, listed, _kept(path, listed))
    for (board, card), number in listed.items():
        if (board, card) not in state.answers:
            state.put(board, card, _asked(state, said, board, card, number))
    _others(state, said)
    entries = tuple(
        Entry(copies, card, board, NOWHERE)
        for (board, card), copies in state.answers.items()
        if copies
    )
    return Decklist(entries, registered.player._replace(cell=None), Source(""))


def _rows(cards: Mapping[tuple[Board, str], int | None]) -> list[list[str | int | None]]:
    return [[board, card, count] for (board, card), count in cards.items()]


def _kept(
    path: Path | None, listed: dict[tuple[Board, str], int | None]
) -> dict[tuple[Board, str], int]:
    """Return the answers of a count that was stopped.

    UsageError for a file that is none, or is one of another list.
    """
    if path is None or not path.exists():
        return {}
    try:
        kept = json.loads(path.read_text("utf-8"))
        if kept["schema"] == SCHEMA:
            answers = {(Board(board), str(card)): int(n) for board, card, n in kept["answers"]}
            if kept.get("list", _rows(listed)) == _rows(listed):
                return answers
            message = f"{path}: the count of another list; name another file"
            raise UsageError(message)
    except (ValueError, KeyError, TypeError, OSError, OverflowError):
        pass
    message = f"{path}: no file of a count that was begun; name another one"
    raise UsageError(message)


def _listed(registered: Decklist) -> dict[tuple[Board, str], int | None]:
    """Return each card of the list once a board, with its copies; a companion counts once."""
    side = {entry.title for entry in registered.board(Board.SIDE)}
    copies: dict[tuple[Board, str], int | None] = {}
    for entry in registered.entries:
        if entry.board is Board.COMPANION and entry.title in side:
            continue
        board = Board.MAIN if entry.board is Board.MAIN else Board.SIDE
        before = copies.get((board, entry.title), 0)
        is_open = before is None or entry.count is None
        copies[board, entry.title] = None if is_open else (before or 0) + (entry.count or 0)
    return copies


def _asked(state: _Count, said: Messages, board: Board, card: str, listed: int | None) -> int:
    """Return how many there are; Enter takes the list's number, where that can be read."""
    number = "?" if listed is None else listed
    question = said.word("count-card", board=said.say("board", board), card=card, count=number)
    while True:
        answer = _line(state, said, question)
        if not answer and listed is not None:
            return listed
        if _is_number(answer):
            return int(answer)
        sys.stderr.write(said.word("count-number") + "\n")


def _others(state: _Count, said: Messages) -> None:
    """Ask for the cards that the list does not hold."""
    while answer := _line(state, said, said.word("count-other")):
        sign, _, rest = answer.partition(" ")
        number, _, card = rest.strip().partition(" ")
        if sign.casefold() in SIGNS and _is_number(number) and card.strip():
            state.put(SIGNS[sign.casefold()], card.strip(), int(number))
        else:
            sys.stderr.write(said.word("count-form") + "\n")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS


def _line(state: _Count, said: Messages, question: str) -> str:
    sys.stderr.write(clean(question) + " ")
    sys.stderr.flush()
    answer = sys.stdin.readline()
    if not answer or answer.strip().casefold() == STOP:
        raise StoppedError(said.word("count-stopped" if state.path else "count-lost"))
    return answer.strip()

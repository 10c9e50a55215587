"""What is told of a watch: as text a line a list, as JSON an object a line (decklint.watch/1).

The text passes `clean`, as that of the reports does, and the JSON escapes what does not print.
"""

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from decklint import messages
from decklint.emit import Piece
from decklint.messages import Messages
from decklint.model import Cell, Level, Ruling, Status
from decklint.problem import Problem
from decklint.report import Event
from decklint.reports import as_dict, json_, text
from decklint.reports.terminal import clean, paint
from decklint.watch.standing import Change, Told
from decklint.wide import pad, width

SCHEMA = "decklint.watch/1"


class Teller(Protocol):
    """A way to tell a watch; each text is whole lines."""

    def start(self, event: Event, places: Sequence[str], at: dt.datetime) -> str:
        """Return what comes first: what holds for every list, and what is watched."""

    def line(self, told: Told, at: dt.datetime) -> str:
        """Return the one line of a list, file or place."""

    def end(self, whole: Piece, at: dt.datetime) -> str:
        """Return what comes last: the counts of what stands."""


def teller(output: str, lang: str, *, color: bool) -> Teller:
    """Return the teller of a kind of output, `text` or `json`."""
    said = messages.load(lang)
    return Json(said) if output == "json" else Text(said, color=color)


@dataclass(slots=True)
class Text:
    """For a person at the table."""

    said: Messages
    color: bool = False

    def start(self, event: Event, places: Sequence[str], at: dt.datetime) -> str:  # noqa: ARG002 - of the protocol
        """Return the line of a report about the event, and what is watched."""
        watching = self.said.say(
            "watch", "watching", {"places": self.said.word("comma").join(places)}
        )
        return f"{text.Writer(self.said.lang).head(event)}{clean(watching)}\n"

    def line(self, told: Told, at: dt.datetime) -> str:
        """Return time, change and status in columns, then who and what."""
        change = _column(self.said, "change", list(Change), told.change)
        status, color = _status(told)
        shown = paint(_column(self.said, "status", _STATUSES, status), color, on=self.color)
        return f"{at:%H:%M:%S}  {change}  {shown}  {clean(self._about(told))}\n"

    def end(self, whole: Piece, at: dt.datetime) -> str:  # noqa: ARG002 - of the protocol
        """Return the counts, after an empty line: a terminal shows ^C where it was pressed."""
        return "\n" + "\n".join(text.counts(whole.summary, self.said)) + "\n"

    def _about(self, told: Told) -> str:
        item = told.item
        if isinstance(item, Problem):
            return self.said.problem(item)
        if isinstance(item, Ruling):
            details = () if told.change is Change.GONE else _details(item, self.said)
            who, what = (
                text.who(item.decklist, self.said),
                self.said.word("semicolon").join(details),
            )
            return self.said.word("colon").join(filter(None, [who, what]))
        return self.said.say("watch", told.change, {"file": told.file})


@dataclass(slots=True)
class Json:
    """For another program."""

    said: Messages

    def start(self, event: Event, places: Sequence[str], at: dt.datetime) -> str:
        """Return the object of the event."""
        more = {"places": list(places), "event": as_dict.event_dict(event)}
        return _object("watching", at, {"schema": SCHEMA, **more})

    def line(self, told: Told, at: dt.datetime) -> str:
        """Return the object of a list, file or place."""
        item = told.item
        more: dict[str, Any] = {"file": told.file}
        if isinstance(item, Problem):
            more["problem"] = as_dict.problem_dict(item, self.said)
        elif isinstance(item, Ruling):
            more["list"] = as_dict.ruling_dict(item, self.said)
        return _object(told.change, at, more)

    def end(self, whole: Piece, at: dt.datetime) -> str:
        """Return the object of the counts."""
        problems = [as_dict.problem_dict(problem, self.said) for problem in whole.problems]
        return _object(
            "stopped", at, {"summary": as_dict.summary_dict(whole.summary), "problems": problems}
        )


_STATUSES = (*Status, "unreadable")
_COLORS = {**text.COLORS, "unreadable": "error"}


def _status(told: Told) -> tuple[str, str]:
    """Return what stands in the column of the status, and its colour; nothing for what is gone."""
    if told.item is None or told.change is Change.GONE:
        return "", ""
    status = told.item.status if isinstance(told.item, Ruling) else "unreadable"
    return status, _COLORS[status]


def _column(said: Messages, table: str, keys: Sequence[str], key: str) -> str:
    """Return a word of a table, as wide as its widest."""
    words = {one: said.say(table, one) for one in keys}
    return pad(words.get(key, ""), max(map(width, words.values())))


def _details(ruling: Ruling, said: Messages) -> Iterator[str]:
    """Yield the penalties by section, then what was found and where; notes are left to `check`."""
    for infraction in ruling.infractions:
        if not infraction.covered_by:
            yield f"{infraction.section} {said.penalty(infraction.penalty)}"
    cells: dict[str, tuple[Cell, ...]] = {}
    for finding in ruling.findings:
        if finding.level is not Level.NOTE:
            cells[finding.code] = cells.get(finding.code, ()) + finding.cells
    for code, found in cells.items():
        yield " ".join(filter(None, [code, text.places(found, said)]))


def _object(what: str, at: dt.datetime, more: dict[str, Any]) -> str:
    said = {"what": what, "at": at.isoformat(timespec="seconds"), **more}
    return json_.encode(said) + "\n"

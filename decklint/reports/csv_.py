"""The report as a table: one row a finding or infraction, one row for a legal list.

No cell begins a formula: a spreadsheet would compute what a player wrote. Such a cell gets an
apostrophe in front. What would steer a terminal is escaped as there; a line feed stays, in quotes.
A file that could not be read has a row of the status `unreadable`.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from decklint import messages
from decklint.messages import Messages
from decklint.model import Finding, Infraction, Ruling
from decklint.problem import Problem
from decklint.report import Event, Summary
from decklint.reports.terminal import clean

COLUMNS = (
    "file",
    "sheet",
    "player",
    "id",
    "status",
    "section",
    "penalty",
    "applies",
    "code",
    "level",
    "board",
    "card",
    "count",
    "limit",
    "where",
    "message",
)

_FORMULA = frozenset("=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b")
"""First characters that make a spreadsheet compute a cell; also full-width and small ones."""
_CONTROL = frozenset("\t\r\n")

Row = dict[str, object]


@dataclass(slots=True)
class Writer:
    """Writes the table piece by piece."""

    lang: str = "en"
    titles: Mapping[str, str] = field(default_factory=dict)
    """Names of sections in the language; the policy's own name where there is none."""
    joint: str = ""
    tells_entries: bool = False

    def head(self, event: Event) -> str:  # noqa: ARG002 - of the protocol
        """Return the header row."""
        return _lines([dict(zip(COLUMNS, COLUMNS, strict=True))])

    def block(self, ruling: Ruling) -> str:
        """Return the rows of one list."""
        return _lines(_rows(ruling, messages.load(self.lang), self.titles))

    def foot(self, event: Event, summary: Summary, problems: list[Problem]) -> str:  # noqa: ARG002 - of the protocol
        """Return the rows of the files that could not be read."""
        said = messages.load(self.lang)
        return _lines(_problem(problem, said) for problem in problems)


def _rows(ruling: Ruling, said: Messages, titles: Mapping[str, str]) -> Iterator[Row]:
    """Yield the infractions, then the findings with the section that they fall under."""
    source, player = ruling.decklist.source, ruling.decklist.player
    common: Row = {
        "file": source.file,
        "sheet": source.sheet,
        "player": player.name,
        "id": player.id,
        "status": ruling.status.value,
    }
    if not ruling.findings and not ruling.infractions:
        yield common
    for infraction in ruling.infractions:
        name = titles.get(infraction.section, infraction.name)
        yield {**common, **_infraction(infraction, name, said)}
    for number, finding in enumerate(ruling.findings):
        sections = [i.section for i in ruling.infractions if number in i.findings]
        yield {**common, "section": " ".join(sections), **_finding(finding, said)}


def _infraction(infraction: Infraction, name: str, said: Messages) -> Row:
    return {
        "section": infraction.section,
        "penalty": infraction.penalty.value,
        "applies": infraction.applies,
        "message": said.infraction(infraction, name),
    }


def _finding(finding: Finding, said: Messages) -> Row:
    return {
        "code": finding.code,
        "level": finding.level.value,
        "board": finding.board,
        "card": finding.facts.get("card") or finding.facts.get("written"),
        "count": finding.facts.get("count"),
        "limit": finding.facts.get("limit"),
        "where": " ".join(map(str, finding.cells)),
        "message": said.finding(finding),
    }


def _problem(problem: Problem, said: Messages) -> Row:
    return {
        "file": problem.file,
        "status": "unreadable",
        "code": problem.code,
        "message": said.problem(problem),
    }


def _lines(rows: Iterable[Row]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    for row in rows:
        cells = (row.get(column) for column in COLUMNS)
        writer.writerow([safe(cell) if cell else cell for cell in cells])
    return out.getvalue()


def safe(value: object) -> str:
    """Return the text of a cell that no spreadsheet computes and no terminal obeys.

    Spaces in front of a formula do not count: spreadsheets take them off.
    """
    if value is None:
        return ""
    text = str(value)
    begin = text.lstrip()[:1]
    if begin in _FORMULA or text[:1] in _CONTROL:
        text = f"'{text}"
    if text.isprintable():
        return clean(text)
    return "\n".join(map(clean, text.split("\n")))

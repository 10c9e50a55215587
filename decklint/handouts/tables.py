"""The event in tidy tables: one row an infraction, a step, a question, a line of a list."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from decklint.handouts.facts import OF_FILE, repeated
from decklint.handouts.voices import Voice
from decklint.model import (
    Board,
    Finding,
    Infraction,
    Level,
    Penalty,
    Ruling,
    Status,
    Step,
)
from decklint.policy import Policy
from decklint.problem import Problem
from decklint.report import Event, PoolInfo, Summary, title

Value = str | int | None
WEIGHT = "\u25a0"
"""One for each step of a penalty's weight: a penalty is told by more than its colour."""


class Table(NamedTuple):
    """A table with the keys of its title and columns (texts/handouts.*.toml)."""

    key: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[Value, ...]]


class Told(NamedTuple):
    """Everything that the report of an event is made of, in one language."""

    event: Event
    summary: Summary
    rulings: Sequence[Ruling]
    problems: Sequence[Problem]
    policy: Policy
    voice: Voice


_WHO = ("player", "id", "table")
_FROM = ("file", "sheet")


def who(ruling: Ruling) -> tuple[Value, ...]:
    """Return whose list it is, for the first columns of each table."""
    player = ruling.decklist.player
    return title(ruling), player.id, player.table


def source(ruling: Ruling) -> tuple[Value, ...]:
    """Return where a list was read from, for the last columns."""
    return ruling.decklist.source.file, ruling.decklist.source.sheet


def tables(told: Told) -> tuple[Table, ...]:
    """Return the tables in the order of the sheets."""
    return (
        Table("summary", ("what", "value"), list(_summary(told))),
        rulings(told),
        corrections(told),
        questions(told),
        of_files(told),
        _lists(told),
        _faultless(told),
    )


def _summary(told: Told) -> Iterator[tuple[Value, ...]]:
    event, say = told.event, told.voice.label
    yield say("format"), event.format and told.voice.said.format(event.format)
    yield say("date"), event.date
    yield say("rel"), event.rel
    yield say("policy"), event.policy
    yield say("pool"), pool_age(event.card_pool, told.voice)
    yield from counts(told.summary, told.voice)
    for problem in told.problems:
        yield say("problem"), told.voice.said.problem(problem)


def pool_age(pool: PoolInfo, voice: Voice) -> str:
    """Say which card pool was used, up to which day it speaks, and whether the event is later."""
    older = voice.said.word("pool-older", set=pool.newest_set) if pool.newest_set else None
    parts = (pool.source, str(pool.as_of), older)
    return voice.said.word("semicolon").join(part for part in parts if part)


def counts(summary: Summary, voice: Voice) -> Iterator[tuple[str, int]]:
    """Yield how many lists came out how, and how many penalties there are of each kind."""
    yield voice.label("lists"), summary.lists
    for status in Status:
        yield voice.said.say("status", status.value), getattr(summary, status.name.lower())
    yield voice.said.say("status", "unreadable"), summary.unreadable
    for penalty in Penalty:
        if summary.penalties[penalty.value]:
            yield voice.said.penalty(penalty), summary.penalties[penalty.value]


def rulings(told: Told) -> Table:
    """Return one row an infraction."""
    columns = (
        *("section", "name", "penalty", "weight", "offense", "warning", "applies", "findings"),
        *("where", "again", "confidence", "covered_by"),
    )
    rows = [
        (*who(ruling), *_ruling(ruling, found, told), *source(ruling))
        for ruling in told.rulings
        for found in ruling.infractions
    ]
    return Table("rulings", (*_WHO, *columns, *_FROM), rows)


def _ruling(ruling: Ruling, found: Infraction, told: Told) -> tuple[Value, ...]:
    voice, policy = told.voice, told.policy
    after = None if found.covered_by else repeated(found, told.event, policy)
    mine = [ruling.findings[number] for number in found.findings]
    return (
        found.section,
        voice.title(found),
        voice.said.penalty(found.penalty),
        WEIGHT * policy.gravity(found.penalty),
        found.offense,
        voice.label("yes") if found.with_warning else None,
        voice.said.say("applies", found.applies) if not found.covered_by else None,
        " ".join(map(voice.said.finding, mine)),
        places((cell for finding in mine for cell in finding.cells), voice),
        voice.said.penalty(after) if after else None,
        voice.label(f"is-{found.confidence}"),
        found.covered_by,
    )


def places(cells: Iterable[object], voice: Voice) -> str:
    """Return places, parted by spaces."""
    return voice.said.word("comma").join(dict.fromkeys(voice.place(cell) for cell in cells))  # type: ignore[arg-type]


def corrections(told: Told) -> Table:
    """Return one row a step, and one for each thing that is still needed."""
    columns = ("step", "target", "action", "board", "count", "card", "with", "where", "reason")
    rows = [
        (*who(ruling), *row, *source(ruling))
        for ruling in told.rulings
        if ruling.correction
        for row in _correction(ruling, told.voice)
    ]
    return Table("corrections", (*_WHO, *columns, "section", "choice", *_FROM), rows)


def _correction(ruling: Ruling, voice: Voice) -> Iterator[tuple[Value, ...]]:
    if ruling.correction is None:
        return
    for number, step in enumerate(ruling.correction.steps, start=1):
        yield (number, *_step(step, voice))
    for need in ruling.correction.needs:
        said = voice.said.need(need)
        count = need.facts.get("count")
        yield (None, None, voice.label("needs"), None, count, None, None, None, said, None, None)


def _step(step: Step, voice: Voice) -> tuple[Value, ...]:
    return (
        voice.said.say("target", step.target),
        voice.words.say("action", step.action),
        voice.said.say("board", step.board.value),
        step.count,
        step.card,
        step.with_card,
        voice.place(step.cell) if step.cell else None,
        voice.said.say("reason", step.reason),
        step.section,
        voice.words.say("chooser", step.choice) if step.choice else None,
    )


def questions(told: Told) -> Table:
    """Return one row a question that a judge must answer."""
    rows = [
        (*who(ruling), *_question(finding, told.voice), *source(ruling))
        for ruling in told.rulings
        for finding in ruling.findings
        if finding.level is Level.QUESTION
    ]
    return Table("questions", (*_WHO, "code", "where", "question", "answer", *_FROM), rows)


def _question(finding: Finding, voice: Voice) -> tuple[Value, ...]:
    return finding.code, places(finding.cells, voice), voice.said.finding(finding), None


def of_files(told: Told) -> Table:
    """Return one row a note about a file, whichever list carries it."""
    rows = [
        (ruling.decklist.source.file, *_question(finding, told.voice))
        for ruling in told.rulings
        for finding in ruling.findings
        if finding.code in OF_FILE
    ]
    return Table("files", ("file", "code", "where", "text", "answer"), rows)


def _lists(told: Told) -> Table:
    boards = {board: told.voice.said.say("board", board.value) for board in Board}
    rows = [
        (*who(ruling), boards[e.board], e.count, e.title, e.written, str(e.cell), *source(ruling))
        for ruling in told.rulings
        for e in ruling.decklist.entries
    ]
    columns = (*_WHO, "board", "count", "card", "written", "where", *_FROM)
    return Table("entries", columns, rows)


def _faultless(told: Told) -> Table:
    rows = [
        (*who(ruling), *totals(ruling), *source(ruling))
        for ruling in told.rulings
        if ruling.status is Status.LEGAL
    ]
    return Table("faultless", (*_WHO, "main", "side", *_FROM), rows)


def totals(ruling: Ruling) -> tuple[int, int]:
    """Return the registered cards of main deck and sideboard, as far as they can be read."""
    main, side = (
        sum(e.count or 0 for e in ruling.decklist.entries if e.board is board)
        for board in (Board.MAIN, Board.SIDE)
    )
    return main, side

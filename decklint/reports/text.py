"""The report for a judge in a hurry: a block a list with a fault, the rest short.

Every line passes `clean` as a whole, so nothing that a player wrote can steer the terminal.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from decklint import messages
from decklint.messages import Messages
from decklint.model import (
    Cell,
    Correction,
    Decklist,
    Finding,
    Level,
    Penalty,
    Ruling,
    Status,
    Step,
)
from decklint.problem import Problem
from decklint.report import Event, Summary
from decklint.reports.terminal import clean, paint
from decklint.wide import pad, width, wrap

COLUMNS = 100
LEGAL_NAMES = 36
CELLS = 4
COLORS: Mapping[str, str] = {
    Status.LEGAL: "legal",
    Status.ILLEGAL: "error",
    Status.NEEDS_JUDGE: "question",
}


@dataclass(slots=True)
class Writer:
    """Writes the report piece by piece."""

    lang: str = "en"
    titles: Mapping[str, str] = field(default_factory=dict)
    """Names of sections in the language; the policy's own name where there is none."""
    color: bool = False
    joint: str = ""
    tells_entries: bool = False

    def head(self, event: Event) -> str:
        """Return the line about the event."""
        said = messages.load(self.lang)
        return clean(said.word("pause").join(_event(event, said))) + "\n\n"

    def block(self, ruling: Ruling) -> str:
        """Return the block of one list; nothing for a legal list without a note of weight."""
        if ruling.status is Status.LEGAL and not any(map(_has_weight, ruling.findings)):
            return ""
        return "\n".join(self._lines(ruling, messages.load(self.lang))) + "\n\n"

    def foot(self, event: Event, summary: Summary, problems: list[Problem]) -> str:  # noqa: ARG002 - of the protocol
        """Return the legal lists in short, the problems, and the counts."""
        said = messages.load(self.lang)
        lines = list(_legal(summary, said))
        for problem in problems:
            line = said.word("problem") + said.word("colon") + said.problem(problem)
            lines.append(paint(clean(line), "error", on=self.color))
        return "\n".join([*lines, *counts(summary, said)]) + "\n"

    def _lines(self, ruling: Ruling, said: Messages) -> Iterator[str]:
        status = said.say("status", ruling.status.value)
        whose = paint(clean(who(ruling.decklist, said)), "bold", on=self.color)
        yield f"{whose}{said.word('colon')}{paint(status, COLORS[ruling.status], on=self.color)}"
        yield from self._findings(ruling, said)
        yield from map(clean, _differences(ruling, said))
        for infraction in ruling.infractions:
            name = self.titles.get(infraction.section, infraction.name)
            line = clean(said.infraction(infraction, name))
            yield "  " + paint(line, "note" if infraction.covered_by else "bold", on=self.color)
        if ruling.correction:
            yield from map(clean, _correction(ruling.correction, said))

    def _findings(self, ruling: Ruling, said: Messages) -> Iterator[str]:
        levels = {level: said.say("level", level.value) for level in Level}
        columns = max(map(width, levels.values()))
        file = _short(ruling.decklist.source.file)
        for finding in sorted(filter(_has_weight, ruling.findings), key=_rank):
            level = paint(pad(levels[finding.level], columns), finding.level, on=self.color)
            place = " ".join(filter(None, [file, places(finding.cells, said)]))
            yield f"  {level}  {clean(place + said.word('colon') + said.finding(finding))}"
        for line in _translated(ruling, said):
            yield f"  {pad(levels[Level.NOTE], columns)}  {clean(line)}"


def _differences(ruling: Ruling, said: Messages) -> Iterator[str]:
    """Yield what list and deck do not share, at a deck check."""
    if ruling.differences:
        yield "  " + said.word("differences")
    for item in ruling.differences:
        board = said.say("board", item.board)
        copies = {"listed": item.listed, "presented": item.presented}
        yield "    " + said.word("difference", board=board, card=item.card, **copies)


def _event(event: Event, said: Messages) -> Iterator[str]:
    day = event.date
    if day and event.date_assumed:
        day = f"{day} {said.word('today-assumed')}"
    if event.format is None:
        yield said.word("no-format")
    else:
        yield from filter(None, [said.format(event.format), day])
    yield said.word("rel", rel=event.rel)
    yield event.policy
    if event.policy_values:
        yield said.word("policy-values", file=event.policy_values)
    words = {
        "no-lists": not event.lists_used,
        "deferred": event.deferred,
        "single-game": event.single_game,
        "online": event.venue == "online",
    }
    yield from (said.word(key) for key, holds in words.items() if holds)
    if event.own_formats:
        yield said.word("own-formats", names=said.word("comma").join(event.own_formats))
    pool = event.card_pool
    yield said.word("pool", source=pool.source, as_of=pool.as_of)
    if pool.newest_set:
        yield said.word("pool-older", set=pool.newest_set)


def who(decklist: Decklist, said: Messages) -> str:
    """Return whose list it is, where it was read, and what it says of format and date."""
    player, source = decklist.player, decklist.source
    number = said.word("player-id", id=player.id) if player.id else None
    day = decklist.date.isoformat() if decklist.date else None
    own = [decklist.event, decklist.format and said.format(decklist.format), day]
    names = [player.name or said.word("no-player"), number, f"{source.file} {source.sheet or ''}"]
    return said.word("pause").join(part.strip() for part in [*names, *own] if part and part.strip())


def _has_weight(finding: Finding) -> bool:
    """Tell whether a finding gets a line of its own; names of another language share one."""
    return finding.code != "translated-name"


def _rank(finding: Finding) -> int:
    return (Level.ERROR, Level.QUESTION, Level.NOTE).index(finding.level)


def _translated(ruling: Ruling, said: Messages) -> Iterator[str]:
    found = [f.facts.get("language") for f in ruling.findings if not _has_weight(f)]
    for language, count in Counter(found).items():
        yield said.word("translated", count=count, language=language)


def _short(file: str) -> str:
    """Return a file's name without its folders; the head of the block has them."""
    return file.replace("\\", "/").rpartition("/")[2] or file


def places(cells: tuple[Cell, ...], said: Messages) -> str:
    """Return the first few places of a finding; a line of a text is called so."""
    cells = tuple(cell for cell in dict.fromkeys(cells) if cell.row)
    shown = [_place(cell, said) for cell in cells[:CELLS]]
    return said.word("comma").join(shown) + (said.word("more") if len(cells) > CELLS else "")


def _place(cell: Cell, said: Messages) -> str:
    """Return a cell's name, or the line of a text, in front of it the other file it stands in."""
    if cell.column:
        return str(cell)
    return " ".join(filter(None, [cell.sheet, said.word("line", row=cell.row)]))


def _correction(correction: Correction, said: Messages) -> Iterator[str]:
    if correction.steps:
        yield "  " + said.word("correction")
    for number, step in enumerate(correction.steps, start=1):
        yield f"    {number}. {_step(step, said)}"
    if correction.needs:
        needs = said.word("semicolon").join(map(said.need, correction.needs))
        yield f"  {said.word('needs')}{said.word('colon')}{needs}"
    main, side = (sum(n for n, _ in board) for board in (correction.main, correction.side))
    yield "  " + said.word("corrected", main=main, side=side)


def _step(step: Step, said: Messages) -> str:
    where = places((step.cell,), said) if step.cell else ""
    place = where + said.word("colon") if where else ""
    choice = said.say("choice", step.choice) if step.choice else ""
    reason = said.say("reason", step.reason)
    return f"{place}{said.step(step)}{said.word('colon')}{reason}{choice}"


def _legal(summary: Summary, said: Messages) -> Iterator[str]:
    if not summary.legal:
        return
    names = [clean(name) for name in summary.legal_names[:LEGAL_NAMES]]
    if summary.legal > len(names):
        names.append(said.word("and-more", count=summary.legal - len(names)))
    yield said.word("legal", count=summary.legal)
    for line in wrap(said.word("semicolon").join(names), COLUMNS - 2):
        yield f"  {line}"


def counts(summary: Summary, said: Messages) -> Iterator[str]:
    """Yield how many lists came out how, and the penalties."""
    yield said.word(
        "summary",
        lists=summary.lists,
        legal=summary.legal,
        illegal=summary.illegal,
        needs_judge=summary.needs_judge,
        unreadable=summary.unreadable,
    )
    given = [
        f"{said.penalty(penalty)} {summary.penalties[penalty.value]}"
        for penalty in Penalty
        if summary.penalties[penalty.value]
    ]
    if given:
        yield said.word("penalties", penalties=said.word("comma").join(given))
    else:
        yield said.word("no-penalties")

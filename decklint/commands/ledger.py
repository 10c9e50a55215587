"""`decklint ledger ...`: the event's record, its penalties, and the later words on them."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass

from decklint import commands, messages, policy
from decklint import format as formats
from decklint.ledger import Ledger, view
from decklint.ledger.by_hand import Given, give
from decklint.ledger.due import several
from decklint.ledger.records import Recorded
from decklint.messages import Messages
from decklint.model import Penalty


@dataclass(frozen=True, slots=True)
class As:
    """How a result is shown."""

    output: str
    lang: str

    def show(self, ledger: Ledger, row: Recorded) -> int:
        """Show one row; return 0."""
        found = view.as_dict(ledger.event, [row])
        commands.show(found, view.row_text(row, self.words), self.output)
        return 0

    def show_changed(self, ledger: Ledger, row: Recorded) -> int:
        """Show a row that a judge changed, and which later ones counted it; return 0."""
        raised = [item.id for item in ledger.raised_by(row)]
        lines = [view.row_text(row, self.words)]
        if raised:
            ids = self.words.word("comma").join(map(str, raised))
            lines.append(self.words.say("ledger", "raised", {"ids": ids}))
        found = {**view.as_dict(ledger.event, [row]), "raised": raised}
        commands.show(found, "\n".join(lines), self.output)
        return 0

    def check(self) -> None:
        """See that output and language are known, before anything is written."""
        commands.one_of("--output", self.output, ("text", "json"))
        commands.one_of("--lang", self.lang, commands.LANGUAGES)

    @property
    def words(self) -> Messages:
        """Return the messages of the language."""
        return messages.load(self.lang)


def declare(file: str, values: Mapping[str, str | None], judge: str, guide: str, as_: As) -> int:
    """Add to the event's record, in a new ledger if need be, and show the record.

    `values` are those of the options: `name`, `format`, `date`, `rel`, `defer`.
    """
    as_.check()
    name, rel, day = values["format"], values["rel"], commands.day(values["date"])
    sound = {
        **values,
        "format": formats.canonical(name) if name else None,
        "date": day.isoformat() if day else None,
        "rel": policy.load(guide).rel(rel) if rel else None,
    }
    with Ledger.open(file, create=True) as ledger:
        event = ledger.declare(judge, **sound)
    commands.show(view.as_dict(event, []), view.event_text(event, as_.words), as_.output)
    return 0


def list_(file: str, player: str | None, as_: As, *, void: bool) -> int:
    """Show the penalties, of one player if asked, void ones if asked, or else how many."""
    as_.check()
    with Ledger.open(file) as ledger:
        event, found = ledger.event, ledger.rows(player)
    rows = [item for item in found if void or not item.void]
    hidden = len(found) - len(rows)
    lines = [view.row_text(item, as_.words) for item in rows]
    lines = lines or [as_.words.say("ledger", "nothing")]
    if hidden:
        lines.append(as_.words.say("ledger", "void-hidden", {"count": hidden}))
    commands.show({**view.as_dict(event, rows), "hidden": hidden}, "\n".join(lines), as_.output)
    return 0


def add(file: str, given: Given, guide: str, as_: As) -> int:
    """Give a penalty by hand and show its row."""
    as_.check()
    with Ledger.open(file) as ledger:
        return as_.show(ledger, give(ledger, given, policy.load(guide)))


def void(file: str, number: int, reason: str, judge: str, as_: As) -> int:
    """Make a penalty void; show its row, and those that counted it as an earlier offense."""
    as_.check()
    with Ledger.open(file) as ledger:
        return as_.show_changed(ledger, ledger.void(number, reason, judge))


def overrule(file: str, number: int, *, penalty: str, reason: str, judge: str, as_: As) -> int:
    """Put another penalty in the place of one; show its row, and those that counted it."""
    as_.check()
    allowed = tuple(item.value for item in Penalty)
    new = Penalty(commands.one_of("--penalty", penalty, allowed))
    with Ledger.open(file) as ledger:
        return as_.show_changed(ledger, ledger.overrule(number, new, reason, judge))


def done(file: str, number: int, round_: int, judge: str, as_: As) -> int:
    """Note that a penalty was carried out and show its row."""
    as_.check()
    with Ledger.open(file) as ledger:
        return as_.show(ledger, ledger.carried_out(number, round_, judge))


def due(file: str, round_: int, guide: str, as_: As) -> int:
    """Show what is to be carried out at a round, in order."""
    as_.check()
    with Ledger.open(file) as ledger:
        event, rows = ledger.event, ledger.due(round_, policy.load(guide))
    lines = [view.row_text(item, as_.words) for item in rows]
    lines += [view.several_text(item, count, as_.words) for item, count in several(rows)]
    text = "\n".join(lines) or as_.words.say("ledger", "nothing-due", {"round": round_})
    commands.show({**view.as_dict(event, rows), "round": round_}, text, as_.output)
    return 0


def export(file: str, output: str) -> int:
    """Write the whole ledger as a table or as JSON."""
    commands.one_of("--output", output, ("csv", "json"))
    with Ledger.open(file) as ledger:
        sys.stdout.write(view.export(ledger, output))
    return 0

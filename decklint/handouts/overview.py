"""The event's report as one HTML page: counts, pictures, rulings, questions, a block a player."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import zip_longest

from decklint.handouts import facts, parts
from decklint.handouts.filters import boxes
from decklint.handouts.markup import Markup, el, join, page
from decklint.handouts.pictures import bars
from decklint.handouts.tables import (
    Table,
    Told,
    Value,
    corrections,
    counts,
    of_files,
    pool_age,
    questions,
    rulings,
    totals,
    who,
)
from decklint.handouts.voices import Voices
from decklint.model import Level, Penalty, Ruling, Status
from decklint.report import title

_BARS = 15
"""Most bars of one picture."""
_HIDDEN = frozenset({"table", "weight", "file", "sheet", "name"})
"""Columns that a page has no room for, unless they are the first; the workbook has them."""
_STYLED = frozenset({"count", "step", "findings", "question", "text", "answer"})
"""Columns that styles/report.css knows."""


def overview(told: Told) -> str:
    """Return the page."""
    voice = told.voice
    body = [
        el("h1", voice.label("report")),
        _event(told),
        _counts(told),
        el("div", *_pictures(told), cls="pictures"),
        _table(rulings(told), told, [i.penalty for r in told.rulings for i in r.infractions]),
        _table(questions(told), told),
        *(_table(table, told) for table in [of_files(told)] if table.rows),
        _table(corrections(told), told),
        *_problems(told),
        _faultless(told),
        el("h2", voice.label("every-list"), id="lists"),
        _filter("status", Status, [ruling.status for ruling in told.rulings], told),
        *(_block(number, ruling, told) for number, ruling in enumerate(told.rulings)),
    ]
    return page(voice.label("report"), voice.lang, "report", join(body))


def _event(told: Told) -> Markup:
    event, say = told.event, told.voice.label
    items = {
        say("format"): event.format and told.voice.said.format(event.format),
        say("date"): event.date,
        say("rel"): event.rel,
        say("policy"): event.policy,
        say("pool"): pool_age(event.card_pool, told.voice),
    }
    return el("dl", *(el("div", el("dt", k), el("dd", v)) for k, v in items.items() if v))


def _counts(told: Told) -> Markup:
    items = (
        el("li", el("b", number), " ", name) for name, number in counts(told.summary, told.voice)
    )
    return el("ul", *items, cls="counts")


def _pictures(told: Told) -> Iterable[Markup]:
    """Yield bars of findings, penalties, deck sizes and registered cards."""
    said = told.voice.said
    kinds = Counter(
        finding.code
        for ruling in told.rulings
        for finding in ruling.findings
        if finding.level is not Level.NOTE
    )
    yield _picture("kinds", _ranked(kinds)[:_BARS], len(kinds), told)
    order = [p for p in Penalty if told.summary.penalties[p.value]]
    costs = [(said.penalty(p), told.summary.penalties[p.value]) for p in order]
    yield _picture("penalties", costs, len(costs), told)
    sizes = Counter(totals(ruling)[0] for ruling in told.rulings)
    common = [(str(size), number) for size, number in sorted(sizes.most_common(_BARS))]
    yield _picture("sizes", common, len(sizes), told)
    held = Counter(
        name for ruling in told.rulings for name in {e.title for e in ruling.decklist.entries}
    )
    yield _picture("top-cards", _ranked(held)[:_BARS], len(held), told)


def _ranked(counted: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))


def _picture(key: str, values: Sequence[tuple[str, int]], of: int, told: Told) -> Markup:
    """Return bars under a caption, which says how many there are where some are left out."""
    say = told.voice.label
    more = f" ({len(values)} / {of})" if len(values) < of else None
    return el(
        "figure", el("figcaption", say(key), more), bars(values) if values else say("nothing")
    )


def _filter(key: str, order: Iterable[str], classes: Sequence[str], told: Told) -> Markup | None:
    return boxes(told.voice.label("show"), order, classes, partial(told.voice.said.say, key))


def _table(table: Table, told: Told, penalties: Sequence[Penalty] = ()) -> Markup:
    """Return a table under its heading; with the penalty of each row, boxes that hide rows."""
    words = told.voice.words
    head = el("h2", words.say("sheet", table.key), " (", len(table.rows), ")")
    if not table.rows:
        return join([head, el("p", told.voice.label("nothing"))])
    shown = [at for at, key in enumerate(table.columns) if not at or key not in _HIDDEN]
    heads = (el("th", words.say("column", table.columns[at]), scope="col") for at in shown)
    anchors = {who(ruling): number for number, ruling in enumerate(told.rulings)}
    rows = (
        el("tr", *(_cell(row, at, table, anchors) for at in shown), cls=penalty)
        for row, penalty in zip_longest(table.rows, penalties)
    )
    whole = el("table", el("thead", el("tr", *heads)), el("tbody", *rows), cls=table.key)
    return join([head, _filter("penalty", Penalty, penalties, told), whole])


def _cell(
    row: tuple[Value, ...], at: int, table: Table, anchors: dict[tuple[Value, ...], int]
) -> Markup:
    key, value = table.columns[at], row[at]
    if key == "player":
        return el("td", el("a", value, href=f"#p{anchors[row[:3]]}"))
    if key == "penalty":
        return el("td", el("b", value), " ", el("small", row[at + 1]), cls="penalty")
    return el("td", value, cls=key if key in _STYLED else None)


def _problems(told: Told) -> Iterable[Markup]:
    if told.problems:
        said = told.voice.said
        yield el("h2", said.say("status", "unreadable"), " (", len(told.problems), ")")
        lines = (el("li", said.problem(problem)) for problem in told.problems)
        yield el("ul", *lines, cls="problems")


def _faultless(told: Told) -> Markup:
    legal = [(n, r) for n, r in enumerate(told.rulings) if r.status is Status.LEGAL]
    head = el("h2", told.voice.words.say("sheet", "faultless"), " (", len(legal), ")")
    names = (el("li", el("a", title(ruling), href=f"#p{number}")) for number, ruling in legal)
    return join([head, el("ul", *names, cls="names")])


def _block(number: int, ruling: Ruling, told: Told) -> Markup:
    """Return one player's block: the ruling open, the list folded away on the screen."""
    voices, decklist = Voices([told.voice]), ruling.decklist
    status = told.voice.said.say("status", ruling.status.value)
    name = [title(ruling), *filter(None, [decklist.player.id, decklist.player.table])]
    head = el("h3", " \u00b7 ".join(name), " ", el("b", status, cls="status"))
    pieces = [head]
    if facts.told(ruling):
        pieces.append(parts.findings(ruling, voices))
    if differences := parts.differences(ruling, voices):
        pieces.append(differences)
    pieces.append(parts.infractions(ruling, told.event, told.policy, voices))
    if ruling.correction:
        pieces.append(parts.steps(ruling.correction, voices))
        pieces.append(parts.needs(ruling.correction, voices) or Markup())
    key = "list" if ruling.correction else "registered-list"
    main, side = (facts.total(lines) for _, lines in facts.boards(ruling)[:2])
    summary = el("summary", told.voice.label(key), f" ({main} + {side})")
    pieces.append(el("details", summary, el("div", parts.lists(ruling, voices), cls="boards")))
    return el("article", *pieces, id=f"p{number}", cls=ruling.status.value)

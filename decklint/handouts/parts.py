"""The parts of a ruling as HTML, for slips and for the event's page."""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType

from decklint.handouts import facts
from decklint.handouts.markup import Markup, el, escaped, join
from decklint.handouts.voices import Voice, Voices
from decklint.model import Correction, Finding, Infraction, Level, Ruling, Step
from decklint.policy import Policy
from decklint.report import Event

NO_NAMES: Mapping[str, str] = MappingProxyType({})


def findings(ruling: Ruling, voices: Voices, *, answers: bool = False) -> Markup:
    """Return what was found, each with its place on the sheet; `answers` leaves room for them."""
    return el(
        "ul", *(_finding(f, voices, answers=answers) for f in facts.told(ruling)), cls="findings"
    )


def _finding(finding: Finding, voices: Voices, *, answers: bool) -> Markup:
    level = voices.inline(lambda one: one.said.say("level", finding.level.value))
    places = [voices.inline(partial(Voice.place, cell=cell)) for cell in finding.cells]
    where = el("b", Markup(", ".join(places)), cls="where") if places else None
    text = voices.lines("p", lambda one: one.said.finding(finding))
    head = el("span", el("b", level, cls="level"), " ", where, ": " if where else " ")
    room = el("i", cls="answer") if answers and finding.level is Level.QUESTION else None
    return el("li", head, text, room, cls=finding.level.value, data_code=finding.code)


def infractions(ruling: Ruling, event: Event, policy: Policy, voices: Voices) -> Markup:
    """Return section, penalty, when it applies and what it carries, an infraction each."""
    return join(_infraction(found, event, policy, voices) for found in ruling.infractions)


def _infraction(found: Infraction, event: Event, policy: Policy, voices: Voices) -> Markup:
    section = el("b", found.section, cls="section")
    head = el("p", section, " ", voices.inline(lambda one: one.title(found)), cls="title")
    if found.covered_by:
        by = found.covered_by
        parts = [voices.lines("p", lambda one: one.label("covered", section=by), "covered")]
    else:
        parts = [_penalty(found, voices), *_terms(found, event, policy, voices)]
    notes = (voices.lines("p", partial(Voice.note, key=key)) for key in found.notes)
    return el(
        "div", head, *parts, *notes, cls=f"infraction {found.penalty.value}", data_s=found.section
    )


def _penalty(found: Infraction, voices: Voices) -> Markup:
    return el("p", voices.inline(lambda one: one.said.penalty(found.penalty)), cls="penalty")


def _terms(found: Infraction, event: Event, policy: Policy, voices: Voices) -> Iterator[Markup]:
    """Yield when a penalty applies, what comes with it, and what a repetition would mean."""
    yield voices.lines("p", partial(facts.terms, found, event, policy), "terms")
    if found.confidence != "certain":
        yield voices.lines("p", lambda one: one.label(found.confidence), "sure")


def steps(correction: Correction, voices: Voices, names: Mapping[str, str] = NO_NAMES) -> Markup:
    """Return the moves that put the list or deck right, what goes struck through.

    `names` are those that the player wrote, by card.
    """
    return el("ol", *(_step(step, voices, names) for step in correction.steps), cls="steps")


def _step(step: Step, voices: Voices, names: Mapping[str, str]) -> Markup:
    minus, plus = facts.moves(step)
    moved = [el("del", minus)] if minus else []
    moved += [el("ins", plus)] if plus else []
    if own := names.get(step.card):
        moved.insert(1, el("i", own, cls="written"))
    cell = step.cell
    where = el("b", voices.inline(partial(Voice.place, cell=cell)), cls="where") if cell else None
    why = voices.lines("span", lambda one: one.why(step), "why")
    return el("li", where, " ", Markup(" ".join(moved)), " ", why)


def needs(correction: Correction, voices: Voices) -> Markup | None:
    """Return what the table still has to settle."""
    if not correction.needs:
        return None
    items = (
        el("li", voices.lines("p", partial(Voice.need, need=need))) for need in correction.needs
    )
    return join([el("h2", voices.label("needs")), el("ul", *items, cls="needs")])


def lists(ruling: Ruling, voices: Voices, names: Mapping[str, str] = NO_NAMES) -> Markup:
    """Return the boards of a list with their totals, beside the cards the names of the player."""
    touched = facts.changed(ruling)
    return join(
        _board(board, [_line(n, card, touched, names) for n, card in lines], lines, voices)
        for board, lines in facts.boards(ruling)
    )


def _board(board: str, items: list[Markup], lines: list[facts.Line], voices: Voices) -> Markup:
    name = voices.inline(lambda one: one.said.say("board", board))
    head = el("h3", name, " ", el("b", facts.total(lines), cls="total"))
    return el("section", head, el("ul", *items) if items else None, cls=f"board {board}")


def _line(
    count: int | None, card: str, touched: frozenset[str], names: Mapping[str, str]
) -> Markup:
    """Return one line of a list; put together by hand, since a slip has dozens of them."""
    name = f"<u>{escaped(card)}</u>" if card in touched else escaped(card)
    own = f' <i class="written">{escaped(names[card])}</i>' if card in names else ""
    return Markup(f"<li><b>{'?' if count is None else count}</b> {name}{own}</li>")


def differences(ruling: Ruling, voices: Voices) -> Markup | None:
    """Return what list and deck do not share, at a deck check."""
    if not ruling.differences:
        return None
    items = (
        el("li", voices.lines("p", partial(Voice.difference, item=item)))
        for item in ruling.differences
    )
    return join([el("h2", voices.label("differences")), el("ul", *items, cls="differences")])

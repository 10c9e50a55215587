"""The parts of a ruling as HTML, for slips and for the event's page."""

from collections.abc import Iterable, Iterator
from functools import partial

from decklint.handouts.markup import Markup, el, escaped, join
from decklint.handouts.voices import Voice, Voices
from decklint.model import (
    Board,
    Correction,
    Finding,
    Infraction,
    Level,
    Penalty,
    Ruling,
    Step,
)
from decklint.policy import Policy
from decklint.report import Event

Line = tuple[int | None, str]
"""Copies and card of a line of a list; None for a count that cannot be read."""
_QUIET = frozenset({"translated-name", "total-mismatch"})
_TAKES = frozenset({"remove", "swap"})


def told(ruling: Ruling) -> list[Finding]:
    """Return the findings that a player is told, the gravest first."""
    levels = (Level.ERROR, Level.QUESTION, Level.NOTE)
    weighty = [f for f in ruling.findings if f.code not in _QUIET]
    return sorted(weighty, key=lambda finding: levels.index(finding.level))


def findings(ruling: Ruling, voices: Voices, *, answers: bool = False) -> Markup:
    """Return what was found, each with its place on the sheet; `answers` leaves room for them."""
    return el("ul", *(_finding(f, voices, answers=answers) for f in told(ruling)), cls="findings")


def _finding(finding: Finding, voices: Voices, *, answers: bool) -> Markup:
    level = voices.inline(lambda one: one.said.say("level", finding.level.value))
    places = [voices.inline(partial(Voice.place, cell=cell)) for cell in finding.cells]
    where = el("b", Markup(", ".join(places)), cls="where") if places else None
    text = voices.lines("p", lambda one: one.said.finding(finding))
    head = el("p", el("b", level, cls="level"), " ", where, ": " if where else None)
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

    def sentence(one: Voice) -> str:
        said = one.said
        parts = [said.word("offense", offense=found.offense)] if found.offense > 1 else []
        if found.penalty is not Penalty.NONE:
            parts.append(said.say("applies", found.applies))
        if found.with_warning:
            parts.append(said.word("with-warning"))
        if after := repeated(found, event, policy):
            parts.append(one.label("again", penalty=said.penalty(after)))
        return said.word("semicolon").join(parts)

    yield voices.lines("p", sentence, "terms")
    if found.confidence != "certain":
        yield voices.lines("p", lambda one: one.label(found.confidence), "sure")


def repeated(found: Infraction, event: Event, policy: Policy) -> Penalty | None:
    """Return what the next infraction of the section costs; None where nothing rises."""
    if found.base not in policy.ladder:
        return None
    after = policy.raise_for(found.base, found.offense + 1)
    return policy.single_game(after) if event.single_game else after


def steps(correction: Correction, voices: Voices) -> Markup:
    """Return the moves that put the list or deck right, what goes struck through."""
    return el("ol", *(_step(step, voices) for step in correction.steps), cls="steps")


def _step(step: Step, voices: Voices) -> Markup:
    moves = []
    if step.action in _TAKES:
        moves.append(el("del", f"\u2212{step.count} {step.card}"))
    if step.action not in _TAKES or step.with_card:
        moves.append(el("ins", f"+{step.count} {step.with_card or step.card}"))
    cell = step.cell
    where = el("b", voices.inline(partial(Voice.place, cell=cell)), cls="where") if cell else None
    why = voices.lines("span", lambda one: one.why(step), "why")
    return el("li", where, " ", Markup(" ".join(moves)), " ", why)


def needs(correction: Correction, voices: Voices) -> Markup | None:
    """Return what the table still has to settle."""
    if not correction.needs:
        return None
    items = (
        el("li", voices.lines("p", partial(Voice.need, need=need))) for need in correction.needs
    )
    return join([el("h2", voices.label("needs")), el("ul", *items, cls="needs")])


def boards(ruling: Ruling) -> list[tuple[str, list[Line]]]:
    """Return the list from here on, in the order of registration: corrected, or as it was."""
    entries = ruling.decklist.entries
    extra: list[tuple[str, list[Line]]] = [
        (board.value, [(e.count, e.title) for e in entries if e.board is board])
        for board in (Board.COMMANDER, Board.COMPANION)
    ]
    main: list[Line] = [(e.count, e.title) for e in entries if e.board is Board.MAIN]
    side: list[Line] = [(e.count, e.title) for e in entries if e.board is Board.SIDE]
    if ruling.correction:
        main, side = [*ruling.correction.main], [*ruling.correction.side]
    return [("main", main), ("side", side), *((b, ls) for b, ls in extra if ls)]


def changed(ruling: Ruling) -> frozenset[str]:
    """Return the cards whose lines the correction of the list touches."""
    if ruling.correction is None:
        return frozenset()
    on_list = [step for step in ruling.correction.steps if step.target == "list"]
    return frozenset(name for step in on_list for name in (step.card, step.with_card) if name)


def lists(ruling: Ruling, voices: Voices) -> Markup:
    """Return the boards of a list with their totals."""
    touched = changed(ruling)
    return join(_board(board, lines, touched, voices) for board, lines in boards(ruling))


def _board(board: str, lines: Iterable[Line], touched: frozenset[str], voices: Voices) -> Markup:
    items = [_line(n, card, touched=card in touched) for n, card in lines]
    total = sum(n or 0 for n, _ in lines)
    mark = "?" if any(n is None for n, _ in lines) else ""
    name = voices.inline(lambda one: one.said.say("board", board))
    head = el("h3", name, " ", el("b", f"{total}{mark}", cls="total"))
    return el("section", head, el("ul", *items) if items else None, cls=f"board {board}")


def _line(count: int | None, card: str, *, touched: bool) -> Markup:
    """Return one line of a list; put together by hand, since a slip has dozens of them."""
    name = f"<u>{escaped(card)}</u>" if touched else escaped(card)
    return Markup(f"<li><b>{'?' if count is None else count}</b> {name}</li>")


def differences(ruling: Ruling, voices: Voices) -> Markup | None:
    """Return what list and deck do not share, at a deck check."""
    if not ruling.differences:
        return None
    items = (
        el("li", voices.lines("p", partial(Voice.difference, item=item)))
        for item in ruling.differences
    )
    return join([el("h2", voices.label("differences")), el("ul", *items, cls="differences")])

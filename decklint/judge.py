"""From a counted list to its ruling: infractions, penalties, correction."""

from decklint import blank_line, checks, remedies
from decklint.draft import Draft, Padding, counted, start
from decklint.infractions import Broken, Occurrence, Settings, broken, first, infractions
from decklint.model import (
    Board,
    Correction,
    Decklist,
    Finding,
    Infraction,
    Level,
    Need,
    Ruling,
    Status,
    questions,
)
from decklint.policy import Policy
from decklint.rules import Rules
from decklint.tally import count

__all__ = ["Settings", "rule"]


def rule(
    decklist: Decklist,
    rules: Rules,
    policy: Policy,
    settings: Settings,
    occurrence: Occurrence = first,
) -> Ruling:
    """Judge one registered list on its own."""
    decklist = blank_line.settled(decklist, rules)
    tally = count(decklist, rules)
    findings = checks.run(tally)
    if not findings:
        return Ruling(decklist, Status.LEGAL)
    items = broken(findings, policy, settings)
    draft = repair(start(tally, Padding(policy.basic_lands, settings.basic)), items)
    correction = close(draft, items, findings)
    if correction and settings.lists_used and _is_proposal(items):
        findings = (*findings, Finding("deck-decides", Level.NOTE, "deck"))
    found = infractions(items, policy, settings, occurrence)
    return Ruling(decklist, status(findings, found), findings, found, correction)


def repair(draft: Draft, items: tuple[Broken, ...]) -> Draft:
    """Run the remedies of the broken sections, in the order of the policy.

    A remedy that needs what is not at hand (the physical deck) is no part of `remedies.ALL` or
    leaves the draft as it is.
    """
    for item in items:
        draft = draft._replace(section=item.section.number)
        draft = apply(draft, item.section.remedies, item.boards)
    return draft


def apply(draft: Draft, names: tuple[str, ...], boards: tuple[Board, ...]) -> Draft:
    """Run remedies by name, each on every board."""
    for remedy in filter(None, map(remedies.ALL.get, names)):
        for board in boards:
            draft = remedy(draft, board)
    return draft


def close(
    draft: Draft, items: tuple[Broken, ...], findings: tuple[Finding, ...]
) -> Correction | None:
    """Return the finished correction; None when nothing has to change.

    Each open question is one more need: the list is not complete before its answer.
    """
    changes = bool(draft.steps) or any(item.section.exclusive for item in items)
    needs = draft.needs + (_answers(findings) if changes else ())
    if not draft.steps and not needs:
        return None
    return Correction(draft.steps, needs, counted(draft.main), counted(draft.side))


def status(findings: tuple[Finding, ...], found: tuple[Infraction, ...]) -> Status:
    """Return what comes out: an infraction stands, a question is open, or nothing."""
    if found:
        return Status.ILLEGAL
    return Status.NEEDS_JUDGE if any(questions(findings)) else Status.LEGAL


def _is_proposal(items: tuple[Broken, ...]) -> bool:
    """Tell whether the actual deck may change the correction (R101.4)."""
    return any("rewrite-to-deck" in item.section.remedies for item in items)


def _answers(findings: tuple[Finding, ...]) -> tuple[Need, ...]:
    return tuple(
        Need("answer", {"code": f.code, "where": str(f.cells[0]) if f.cells else None})
        for f in questions(findings)
    )

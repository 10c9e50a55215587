"""From a counted list to its ruling: infractions, penalties, correction.

The sections, their penalties and remedies are looked up in the policy; nothing here knows a
section by number. One check of one player gives one deck penalty, the gravest (decision A8).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from decklint import checks, remedies
from decklint.draft import Padding, counted, start
from decklint.errors import DataError
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
from decklint.penalties import one_penalty, penalty_of
from decklint.policy import Policy
from decklint.policy_records import Section
from decklint.rules import Rules
from decklint.tally import Tally, count


@dataclass(frozen=True, slots=True)
class Settings:
    """What the head judge settles for an event."""

    rel: str = "1"
    lists_used: bool = True
    deferred: bool = False
    """Deck penalties were announced, before the event, for the start of the next round (R30.3)."""
    between_games: bool = False
    single_game: bool = False
    cumulative: bool = False
    basic: str | None = None
    """The basic land that the player chose to fill with."""


def rule(decklist: Decklist, rules: Rules, policy: Policy, settings: Settings) -> Ruling:
    """Judge one registered list on its own."""
    tally = count(decklist, rules)
    findings = checks.run(tally)
    if not findings:
        return Ruling(decklist, Status.LEGAL)
    broken = _sections(findings, policy, settings)
    correction = _correct(tally, findings, broken, policy, settings)
    if correction and settings.lists_used and _is_proposal(broken):
        findings = (*findings, Finding("deck-decides", Level.NOTE, "deck"))
    infractions = one_penalty(
        (_infraction(item, policy, settings) for item in broken), policy, settings
    )
    return Ruling(decklist, _status(findings, infractions), findings, infractions, correction)


@dataclass(frozen=True, slots=True)
class _Broken:
    """A section that is broken, the board it was broken on, and by which findings."""

    section: Section
    board: Board
    findings: tuple[int, ...]


def _sections(
    findings: tuple[Finding, ...], policy: Policy, settings: Settings
) -> tuple[_Broken, ...]:
    """Look up the section of each error; one finding can break both boards."""
    subject = "list" if settings.lists_used else "deck-without-list"
    found: dict[str, _Broken] = {}
    for number, finding in enumerate(findings):
        if finding.level is not Level.ERROR:
            continue
        for section, board in _of(finding, subject, policy):
            before = found.get(section.number)
            numbers = (*before.findings, number) if before else (number,)
            found[section.number] = _Broken(section, board, numbers)
    return tuple(found[number] for number in sorted(found))


def _of(finding: Finding, subject: str, policy: Policy) -> list[tuple[Section, Board]]:
    if finding.breaks:
        return [(policy.deck_section(subject, board), board) for board in sorted(finding.breaks)]
    section = policy.section_for(finding.code)
    if section is None:
        message = f"{policy.key} has no single section for the finding {finding.code}"
        raise DataError(message)
    return [(section, Board.MAIN)]


def _is_proposal(broken: Iterable[_Broken]) -> bool:
    """Tell whether the actual deck may change the correction (R101.4)."""
    return any("rewrite-to-deck" in item.section.remedies for item in broken)


def _infraction(item: _Broken, policy: Policy, settings: Settings) -> Infraction:
    section = item.section
    cost = penalty_of(section, 1, settings, policy)
    return Infraction(
        section.number,
        section.title,
        cost.base.penalty,
        cost.penalty,
        offense=1,
        with_warning=cost.with_warning,
        confidence=cost.base.confidence,
        applies=cost.applies,
        covered_by=None,
        findings=item.findings,
        notes=cost.notes,
    )


def _correct(
    tally: Tally,
    findings: tuple[Finding, ...],
    broken: tuple[_Broken, ...],
    policy: Policy,
    settings: Settings,
) -> Correction | None:
    """Run the remedies of the broken sections in their order; None when nothing has to change."""
    draft = start(tally, Padding(policy.basic_lands, settings.basic))
    for item in broken:
        draft = replace(draft, section=item.section.number)
        for name in item.section.remedies:
            if name in remedies.ALL:
                draft = remedies.ALL[name](draft, item.board)
    is_list_wrong = any(item.section.exclusive for item in broken)
    needs = draft.needs + (_answers(findings) if is_list_wrong else ())
    if not draft.steps and not needs:
        return None
    return Correction(draft.steps, needs, counted(draft.main), counted(draft.side))


def _answers(findings: tuple[Finding, ...]) -> tuple[Need, ...]:
    """Return a need for each open question: the list is not complete before its answer."""
    return tuple(
        Need("answer", {"code": f.code, "where": str(f.cells[0]) if f.cells else None})
        for f in questions(findings)
    )


def _status(findings: tuple[Finding, ...], infractions: tuple[Infraction, ...]) -> Status:
    if infractions:
        return Status.ILLEGAL
    return Status.NEEDS_JUDGE if any(questions(findings)) else Status.LEGAL

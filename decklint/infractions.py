"""Which sections the findings break: looked up in the policy, never known by number."""

from collections.abc import Callable
from typing import NamedTuple

from decklint import penalties
from decklint.errors import DataError
from decklint.model import Board, Finding, Infraction, Level
from decklint.policy import Policy
from decklint.policy_records import Section
from decklint.stages import Elapsed, staged

Occurrence = Callable[[str], int]
"""Section number -> which occurrence of it this is, from 1."""


class Settings(NamedTuple):
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


class Broken(NamedTuple):
    """A section that is broken, the boards it is about, and the findings that break it."""

    section: Section
    boards: tuple[Board, ...]
    findings: tuple[int, ...]


def first(section: str) -> int:  # noqa: ARG001 - an Occurrence
    """Say that every infraction is the first of its kind: what holds without a ledger."""
    return 1


def broken(findings: tuple[Finding, ...], policy: Policy, settings: Settings) -> tuple[Broken, ...]:
    """Look up the section of each error; one finding can break both boards."""
    found: dict[str, Broken] = {}
    for number, finding in enumerate(findings):
        if finding.level is not Level.ERROR:
            continue
        for section, boards in _of(finding, policy, settings):
            before = found.get(section.number)
            numbers = (*before.findings, number) if before else (number,)
            found[section.number] = Broken(section, boards, numbers)
    return tuple(found[number] for number in sorted(found))


def _of(
    finding: Finding, policy: Policy, settings: Settings
) -> list[tuple[Section, tuple[Board, ...]]]:
    if finding.breaks:
        subject = finding.subject if settings.lists_used else "deck-without-list"
        return [(policy.deck_section(subject, board), (board,)) for board in finding.breaks]
    section = policy.section_for(finding.code)
    if section is None:
        message = f"{policy.key} has no single section for the finding {finding.code}"
        raise DataError(message)
    return [(section, (Board.MAIN, Board.SIDE))]


def infractions(
    items: tuple[Broken, ...],
    policy: Policy,
    settings: Settings,
    occurrence: Occurrence = first,
    minutes: int | None = None,
) -> tuple[Infraction, ...]:
    """Return the infractions with their penalties; `minutes` is how long a repair took."""
    found = (
        infraction(item, occurrence(item.section.number), policy, settings, minutes)
        for item in items
    )
    return penalties.one_penalty(found, policy, settings)


def infraction(
    item: Broken, offense: int, policy: Policy, settings: Settings, minutes: int | None = None
) -> Infraction:
    """Return one infraction, as the nth occurrence of its section."""
    section = item.section
    stage = staged(section, settings.rel, policy, Elapsed(repair_minutes=minutes))
    cost = penalties.penalty_of(section, offense, settings, policy, stage.penalty)
    return Infraction(
        section.number,
        section.title,
        cost.base.penalty,
        cost.penalty,
        offense=offense,
        with_warning=cost.with_warning,
        confidence=cost.base.confidence,
        applies=cost.applies,
        covered_by=None,
        findings=item.findings,
        notes=cost.notes,
        source=cost.base.source,
    )

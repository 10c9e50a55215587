"""Which sections the findings break, and what each costs: looked up in the policy.

Nothing here knows a section by number. One check of one player gives one deck penalty, the
gravest, of equals the lowest section (decision A8).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from decklint.errors import DataError
from decklint.model import Board, Finding, Infraction, Level, Penalty
from decklint.policy import Policy
from decklint.policy_records import Section

Occurrence = Callable[[str], int]
"""Section number -> which occurrence of it this is, from 1."""


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


@dataclass(frozen=True, slots=True)
class Broken:
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
    found = tuple(
        infraction(item, occurrence(item.section.number), policy, settings, minutes)
        for item in items
    )
    exclusive = [i for i, item in zip(found, items, strict=True) if item.section.exclusive]
    if settings.cumulative or not exclusive:
        return found
    gravest = max(exclusive, key=lambda i: policy.gravity(i.penalty))
    return tuple(
        _covered(i, gravest.section) if i in exclusive and i is not gravest else i for i in found
    )


def _covered(item: Infraction, by: str) -> Infraction:
    return replace(item, penalty=Penalty.NONE, with_warning=False, covered_by=by, offense=1)


def infraction(
    item: Broken, offense: int, policy: Policy, settings: Settings, minutes: int | None = None
) -> Infraction:
    """Return one infraction, as the nth occurrence of its section."""
    section = item.section
    base = section.base(settings.rel)
    penalty = penalty_of(section, offense, policy, settings, minutes)
    return Infraction(
        section.number,
        section.title,
        base.penalty,
        penalty,
        offense=offense,
        with_warning=policy.carries_warning(penalty),
        confidence=base.confidence,
        applies=_applies(section, penalty, policy, settings),
        covered_by=None,
        findings=item.findings,
        notes=_notes(section, offense, policy, settings, minutes),
        source=base.source,
    )


def penalty_of(
    section: Section, offense: int, policy: Policy, settings: Settings, minutes: int | None = None
) -> Penalty:
    """Return what the nth occurrence of a section costs.

    A staged raise and a repetition are not added up: the higher counts (decision A23). Where a
    match is a single game, the loss of a game is that of the match (R30.10, decision A24).
    """
    penalty = policy.raise_for(section.base(settings.rel).penalty, offense)
    stage = _stage(section, minutes)
    if stage is not None and policy.gravity(stage) > policy.gravity(penalty):
        penalty = stage
    return policy.single_game(penalty) if settings.single_game else penalty


def _stage(section: Section, minutes: int | None) -> Penalty | None:
    """Return the penalty of the stage that so many minutes reach, if there is one."""
    if minutes is None:
        return None
    over = [s.penalty for s in section.stages if s.over is not None and minutes > s.over]
    return next((penalty for penalty in reversed(over) if penalty), None)


def _notes(
    section: Section, offense: int, policy: Policy, settings: Settings, minutes: int | None
) -> tuple[str, ...]:
    base = section.base(settings.rel)
    plain = replace(settings, single_game=False)
    before = penalty_of(section, offense, policy, plain, minutes)
    return tuple(
        key
        for key, holds in (
            (base.note or "", base.note is not None),
            ("single-game", settings.single_game and policy.single_game(before) is not before),
            ("may-repeat-a-level", offense > 1 and policy.is_low(settings.rel)),
        )
        if holds
    )


def _applies(section: Section, penalty: Penalty, policy: Policy, settings: Settings) -> str:
    """Say when a penalty lands (R20.4, R30.3)."""
    if settings.deferred and section.deferrable:
        return "next-round"
    level = policy.levels.get(penalty)
    between = level.between_games if level and settings.between_games else None
    return between or "immediately"

"""What an infraction costs: base, repetition, stage, one-game matches, and which one covers."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from decklint.model import Infraction, Penalty
from decklint.policy import Policy
from decklint.policy_records import Base, Section

if TYPE_CHECKING:
    from decklint.judge import Settings


class Cost(NamedTuple):
    """The price of one occurrence of a section, and when it is due."""

    base: Base
    penalty: Penalty
    with_warning: bool
    applies: str
    notes: tuple[str, ...]
    """Keys of messages/*.toml, table `note`."""


def penalty_of(
    section: Section,
    offense: int,
    settings: "Settings",
    policy: Policy,
    stage: Penalty = Penalty.NONE,
) -> Cost:
    """Return what the nth occurrence costs.

    `stage` is what time alone already asks for (102 past five minutes, 116): it and the
    repetition are not added up, the higher counts (decision A23).
    """
    base = section.base(settings.rel)
    penalty = max(policy.raise_for(base.penalty, offense), stage, key=policy.gravity)
    notes = list(section.notes(settings.rel))
    if settings.single_game and policy.single_game(penalty) is not penalty:
        penalty = policy.single_game(penalty)
        notes.append("single-game")
    if offense > 1 and policy.is_low(settings.rel) and base.penalty in policy.ladder:
        notes.append(policy.terms["repeat"]["low-rel-note"])
    return Cost(
        base,
        penalty,
        policy.carries_warning(penalty),
        applies(section, penalty, settings, policy),
        tuple(notes),
    )


def applies(section: Section, penalty: Penalty, settings: "Settings", policy: Policy) -> str:
    """Say when a penalty lands (R20.4, R30.3)."""
    if settings.deferred and section.deferrable:
        return "next-round"
    level = policy.levels.get(penalty)
    between = level.between_games if level and settings.between_games else None
    return between or "immediately"


def one_penalty(
    infractions: Iterable[Infraction], policy: Policy, settings: "Settings"
) -> tuple[Infraction, ...]:
    """Let the gravest of the deck penalties cover the others (decision A8).

    Of equals it is the one with the lowest number. `cumulative` lifts this.
    """
    found = tuple(infractions)
    exclusive = [i for i in found if policy.section(i.section).exclusive]
    if settings.cumulative or len(exclusive) < 2:  # noqa: PLR2004 - one covers another
        return found
    gravest = min(exclusive, key=lambda i: (-policy.gravity(i.penalty), i.section))
    if gravest.penalty is Penalty.NONE:  # 103 and 106 at a high REL: nothing is there to cover
        return found
    return tuple(
        _covered(i, gravest.section) if i in exclusive and i is not gravest else i for i in found
    )


def _covered(infraction: Infraction, by: str) -> Infraction:
    return infraction._replace(penalty=Penalty.NONE, with_warning=False, covered_by=by)

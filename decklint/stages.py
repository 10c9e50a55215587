"""Penalties that time raises: a late player, a late discovery, a slow repair (102, 115, 116).

The stages themselves are data of the policy; this module finds the one that holds. Minutes are
counted as sections 102, 115 and 116 count them: up to and including the limit of an `over` stage
is in time (decision A21), a `from` stage holds from its minute on.
"""

from typing import NamedTuple

from decklint.model import Penalty
from decklint.policy import Policy
from decklint.policy_records import Section, Stage

LATENESS, DISCOVERY, REPAIR = "lateness", "discovery", "repair"
"""The clocks of sections: which minutes their stages count."""


class Elapsed(NamedTuple):
    """What is known of the time, all of it optional."""

    minutes: float | None = None
    """Minutes late (115), or from the start to the discovery of the error (116)."""
    repair_minutes: float | None = None
    """Minutes that the repair of the deck took (102)."""
    moment: str | None = None
    """A moment that has come: `next-round-start`, `next-match-start`, `round-end`."""
    grace_allowed: bool = False
    """The organizer has allowed the minutes of grace (115, low REL)."""

    def on(self, clock: str | None) -> float | None:
        """Return the minutes on a section's clock, or None where they are not known."""
        if clock is None:
            return None
        return self.repair_minutes if clock == REPAIR else self.minutes


class Staged(NamedTuple):
    """What an infraction costs at its time."""

    penalty: Penalty
    times: int = 1
    """How often it is given: two game losses for a player ten minutes late."""
    outcome: str | None = None
    """`out-of-event` or `must-be-repaired`, once the moment for it has come."""
    note: str | None = None
    """Key of a sentence: `not-late`, `within-grace`, `grace-may-be-allowed`, `grace-not-here`."""
    stage: Stage | None = None
    """The stage that holds by the minutes; None while the base does."""


def staged(section: Section, rel: str, policy: Policy, elapsed: Elapsed) -> Staged:
    """Return the first penalty of a section at its time, without repetition.

    Minutes of a clock that is not the section's change nothing. A base that already is graver
    than the stage stays.
    """
    base = section.base(rel).penalty
    outcome = next((s.outcome for s in section.stages if s.at and s.at == elapsed.moment), None)
    minutes = elapsed.on(section.clock)
    if minutes is None:
        return Staged(base, outcome=outcome)
    note = _note(section, rel, minutes, allowed=elapsed.grace_allowed)
    if note in {"not-late", "within-grace"}:
        return Staged(Penalty.NONE, outcome=outcome, note=note)
    stage = _holding(section, minutes)
    if stage is None or stage.penalty is None:
        return Staged(base, 1, outcome, note)
    if policy.gravity(base) > policy.gravity(stage.penalty):
        return Staged(base, 1, outcome, note, stage)
    return Staged(stage.penalty, stage.times, outcome, note, stage)


def repeated(found: Staged, base: Penalty, offense: int, policy: Policy) -> Staged:
    """Return the higher of stage and repetition for the nth occurrence, never their sum (A23)."""
    climbed = policy.raise_for(base, offense)
    if found.penalty is Penalty.NONE or policy.gravity(climbed) <= policy.gravity(found.penalty):
        return found
    return found._replace(penalty=climbed, times=1)


def _note(section: Section, rel: str, minutes: float, *, allowed: bool) -> str | None:
    """Return what a late player's minutes mean before any penalty (R115)."""
    if section.clock != LATENESS:
        return None
    if minutes <= 0:
        return "not-late"
    grace = section.grace
    if grace is None or rel not in grace.rels:
        return "grace-not-here" if allowed else None
    if minutes > grace.minutes:
        return None
    return "within-grace" if allowed else "grace-may-be-allowed"


def _holding(section: Section, minutes: float) -> Stage | None:
    """Return the last stage whose minutes have come."""
    reached = [stage for stage in section.stages if _has_come(stage, minutes)]
    return reached[-1] if reached else None


def _has_come(stage: Stage, minutes: float) -> bool:
    """Tell whether a stage of minutes holds; one of a moment never does by minutes."""
    if stage.over is not None:
        return minutes > stage.over
    return stage.start is not None and minutes >= stage.start

"""A penalty that a judge gives at the table: from the policy and the player's history."""

import secrets
from dataclasses import dataclass

from decklint.errors import UsageError
from decklint.infractions import Settings
from decklint.ledger.identity import fold, id_of
from decklint.ledger.records import Earlier, EventRecord, Recorded, Row
from decklint.ledger.store import Ledger
from decklint.model import Penalty, Player
from decklint.penalties import penalty_of
from decklint.policy import Policy
from decklint.policy_records import Section
from decklint.stages import Elapsed, Staged, staged


@dataclass(frozen=True, slots=True)
class Given:
    """What the judge says."""

    player: Player
    section: str
    round: int | None = None
    judge: str = ""
    note: str = ""
    in_play: bool = False
    """The error came up in play: it is penalized at once, whatever was declared (R30.8)."""
    minutes: float | None = None
    """Minutes late, to the discovery, or of the repair, whichever the section counts."""
    grace: bool = False
    """The organizer allows the minutes of grace (115)."""
    rel: str | None = None
    """None takes the event's level, or else the policy's."""
    single_game: bool = False
    between_games: bool = False


def give(ledger: Ledger, given: Given, policy: Policy) -> Recorded:
    """Find the penalty, record it, and return the row; UsageError where there is none to give.

    Each call is an act of its own. Deck penalties wait if that was declared for the event.
    """
    section = policy.section(given.section)
    player = given.player
    if not (fold(player.name) or id_of(player)):
        message = "name the player with --player or --id"
        raise UsageError(message)
    mark = secrets.token_hex(32)
    with ledger.writing():
        settings = _settings(given, ledger.event, policy)
        timed = _timed(section, given, settings.rel, policy)
        earlier = ledger.earlier(player, section.number, mark)
        _no_doubt(player, earlier)
        cost = penalty_of(section, earlier.offense, settings, policy, timed.penalty)
        row = Row(
            player,
            section.number,
            cost.base.penalty,
            cost.penalty,
            earlier.offense,
            cost.applies,
            mark,
            rel=settings.rel,
            round=given.round,
            # A repetition that weighs more takes the place of the second one of a stage (A23).
            times=timed.times if cost.penalty is timed.penalty else 1,
            judge=given.judge,
            note=given.note,
            in_play=given.in_play,
        )
        return ledger.row(ledger.record([row])[0])


def _no_doubt(player: Player, earlier: Earlier) -> None:
    """See that the occurrence can be told where namesakes are in the ledger; else UsageError."""
    if earlier.unclear:
        message = (
            f"several players of the ledger are called {player.name!r}: say which one with --id; "
            "`decklint ledger list FILE --player NAME` shows their numbers"
        )
        raise UsageError(message)
    if earlier.doubtful:
        rows = ", ".join(map(str, earlier.doubtful))
        message = (
            f"the occurrence cannot be told: penalty {rows} has no number, and several players "
            "have its name; void it and give it again with --id, then give this one"
        )
        raise UsageError(message)


def _settings(given: Given, event: EventRecord, policy: Policy) -> Settings:
    return Settings(
        rel=policy.rel(given.rel or event.get("rel") or policy.default_rel),
        deferred=bool(event.deferred) and not given.in_play,
        between_games=given.between_games,
        single_game=given.single_game,
    )


def _timed(section: Section, given: Given, rel: str, policy: Policy) -> Staged:
    """Return the first penalty at the time that is given; UsageError where there is none."""
    minutes = given.minutes
    if minutes is not None and section.clock is None:
        message = f"--minutes: section {section.number} does not depend on time; leave it out"
        raise UsageError(message)
    found = staged(section, rel, policy, Elapsed(minutes, minutes, grace_allowed=given.grace))
    if found.penalty is Penalty.NONE:
        when = "" if minutes is None else f" at {minutes:g} minutes"
        message = f"section {section.number} has no penalty at REL {rel}{when}; nothing is recorded"
        raise UsageError(message)
    return found

"""Rulings with the event's history: the second occurrence of a section rises (section 40)."""

from dataclasses import dataclass

from decklint.errors import UsageError
from decklint.infractions import Settings
from decklint.ledger.identity import fingerprint
from decklint.ledger.records import Earlier, FindingSummary, Row
from decklint.ledger.store import Ledger
from decklint.model import Finding, Infraction, Penalty, Player, Ruling
from decklint.penalties import one_penalty, penalty_of
from decklint.policy import Policy


def check_defer(ledger: Ledger, *, deferred: bool) -> None:
    """See that `--defer` is what was declared before the event (R30.4, A25); else UsageError."""
    record = ledger.event
    if bool(record.deferred) is deferred:
        return
    how = "`decklint ledger declare FILE {}`, before the event"
    if record.deferred is None:
        message = (
            "--defer: the event's record does not say that deck penalties wait for the next "
            f"round; declare it with {how.format('--defer')}"
        )
        raise UsageError(message)
    said = record.values["defer"]
    when = f"declared {said.declared_at}{' by ' + said.judge if said.judge else ''}"
    if deferred:
        message = (
            f"--defer: the event's record says that deck penalties do not wait ({when}); "
            f"leave --defer out, or declare otherwise with {how.format('--defer')}"
        )
    else:
        message = (
            "the event's record says that deck penalties wait for the next round "
            f"({when}); add --defer, or declare otherwise with {how.format('--no-defer')}"
        )
    raise UsageError(message)


VOID, OVERRULED, NAMESAKES = "void-in-ledger", "overruled-in-ledger", "namesakes-in-ledger"
"""What the report says of a ruling that a judge changed, or whose player is in doubt."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """When and by whom a ruling is given."""

    round: int | None = None
    judge: str = ""
    game: int | None = None
    """The game about to be played, at a deck check."""
    player: Player | None = None
    """The player as the ledger has one; None: as the list has."""

    def mark(self, ruling: Ruling, infraction: Infraction) -> str:
        """Return the fingerprint of an infraction on this occasion."""
        player = self.player or ruling.decklist.player
        return fingerprint(ruling, infraction, self.game, self.round, player)


def with_history(
    ruling: Ruling,
    ledger: Ledger,
    policy: Policy,
    settings: Settings,
    occasion: Occasion = Occasion(),
) -> Ruling:
    """Raise the penalties of repeated infractions, and find anew which covers the others.

    What a judge said of a ruling that is on record holds: a void one costs nothing and covers
    nothing, an overruled one costs what was given instead and covers as before. A ruling that the
    ledger adds nothing to comes back as it is.
    """
    player = ruling.decklist.player
    known = [
        ledger.earlier(player, item.section, occasion.mark(ruling, item))
        if item.base is not Penalty.NONE
        else Earlier()
        for item in ruling.infractions
    ]
    if not any(one.act or one.offense > 1 or one.in_doubt for one in known):
        return ruling
    pairs = list(zip(ruling.infractions, known, strict=True))
    # What was covered once is not raised by a later offense, or it would be recorded as well.
    settled = not settings.cumulative and any(
        one.on_record and policy.section(item.section).exclusive for item, one in pairs
    )
    standing = [
        _raised(item, 1 if settled and _waits(item, one, policy) else one.offense, settings, policy)
        for item, one in pairs
        if not one.is_void
    ]
    left = iter(one_penalty(standing, policy, settings))
    infractions = tuple(
        _void(item) if one.is_void else _known(item, next(left), one, policy) for item, one in pairs
    )
    return ruling._replace(infractions=infractions)


def _waits(item: Infraction, known: Earlier, policy: Policy) -> bool:
    """Tell whether an infraction may be one that another one's recorded penalty covers."""
    return policy.section(item.section).exclusive and not known.on_record


def _void(item: Infraction) -> Infraction:
    """Return an infraction whose penalty a judge made void."""
    notes = (*item.notes, VOID)
    return item._replace(penalty=Penalty.NONE, with_warning=False, covered_by=None, notes=notes)


def _known(before: Infraction, now: Infraction, known: Earlier, policy: Policy) -> Infraction:
    """Return an infraction that stands, with what the ledger says of it."""
    if now.covered_by:
        # A covered infraction is no offense on the ladder (A8): it stands as it would alone.
        by = now.covered_by
        return before._replace(penalty=Penalty.NONE, with_warning=False, covered_by=by)
    if known.act and known.act.overruled:
        penalty = known.act.penalty
        warning, notes = policy.carries_warning(penalty), (*now.notes, OVERRULED)
        return now._replace(penalty=penalty, with_warning=warning, notes=notes)
    if known.in_doubt:
        return now._replace(notes=(*now.notes, NAMESAKES))
    return now


def _raised(item: Infraction, offense: int, settings: Settings, policy: Policy) -> Infraction:
    """Return an infraction at its occurrence, as if nothing covered it."""
    if offense == 1 and not item.covered_by:
        return item
    section = policy.section(item.section)
    cost = penalty_of(section, offense, settings, policy, stage=item.penalty)
    kept = [note for note in item.notes if note != "single-game" and note not in cost.notes]
    return item._replace(
        penalty=cost.penalty,
        offense=offense,
        with_warning=cost.with_warning,
        applies=cost.applies,
        covered_by=None,
        notes=(*kept, *cost.notes),
    )


def rows_of(
    ruling: Ruling,
    occasion: Occasion = Occasion(),
    rel: str = "",
) -> list[Row]:
    """Return what a ruling has for the ledger: its infractions that cost something (A8)."""
    source = ruling.decklist.source
    file = f"{source.file} {source.sheet}" if source.sheet else source.file
    return [
        Row(
            ruling.decklist.player,
            item.section,
            item.base,
            item.penalty,
            item.offense,
            item.applies,
            occasion.mark(ruling, item),
            rel=rel,
            round=occasion.round,
            judge=occasion.judge,
            findings=tuple(_summary(ruling.findings[number]) for number in item.findings),
            source=file,
        )
        for item in ruling.infractions
        if item.penalty is not Penalty.NONE
    ]


def _summary(finding: Finding) -> FindingSummary:
    known = {key: finding.facts.get(key) for key in ("card", "written", "count", "limit")}
    return {"code": finding.code, **{k: v for k, v in known.items() if v is not None}}

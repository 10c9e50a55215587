"""Rulings with the event's history: the second occurrence of a section rises (section 40)."""

from dataclasses import dataclass

from decklint.errors import UsageError
from decklint.infractions import Settings
from decklint.ledger.identity import fingerprint
from decklint.ledger.records import FindingSummary, Row
from decklint.ledger.store import Ledger
from decklint.model import Finding, Infraction, Penalty, Ruling
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


@dataclass(frozen=True, slots=True)
class Occasion:
    """When and by whom a ruling is given."""

    round: int | None = None
    judge: str = ""
    game: int | None = None
    """The game about to be played, at a deck check."""

    def mark(self, ruling: Ruling, infraction: Infraction) -> str:
        """Return the fingerprint of an infraction on this occasion."""
        return fingerprint(ruling, infraction, self.game, self.round)


def with_history(
    ruling: Ruling,
    ledger: Ledger,
    policy: Policy,
    settings: Settings,
    occasion: Occasion = Occasion(),
) -> Ruling:
    """Raise the penalties of repeated infractions, and find anew which covers the others.

    A ruling without a repetition comes back as it is.
    """
    player = ruling.decklist.player
    offenses = [
        ledger.occurrence(player, item.section, occasion.mark(ruling, item))
        if item.base is not Penalty.NONE
        else 1
        for item in ruling.infractions
    ]
    if all(offense == 1 for offense in offenses):
        return ruling
    raised = [
        _raised(item, offense, settings, policy)
        for item, offense in zip(ruling.infractions, offenses, strict=True)
    ]
    covered = one_penalty(raised, policy, settings)
    infractions = tuple(
        # A covered infraction is no offense on the ladder (A8): it stands as it would alone.
        before._replace(penalty=Penalty.NONE, with_warning=False, covered_by=now.covered_by)
        if now.covered_by
        else now
        for before, now in zip(ruling.infractions, covered, strict=True)
    )
    return ruling._replace(infractions=infractions)


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


@dataclass(frozen=True, slots=True)
class Recorder:
    """Passes rulings on with the event's history, and records them when asked: one process."""

    ledger: Ledger
    policy: Policy
    settings: Settings
    round: int | None = None
    judge: str = ""
    record: bool = False

    def apply(self, ruling: Ruling, game: int | None = None) -> Ruling:
        """Return the ruling with its history; recorded, once, before it is returned.

        `game` belongs to a deck check. Counting and recording are one transaction, so
        two stations cannot both find a first offense.
        """
        if not ruling.infractions:
            return ruling
        occasion = Occasion(self.round, self.judge, game)
        if not self.record:
            return with_history(ruling, self.ledger, self.policy, self.settings, occasion)
        with self.ledger.writing():
            ruled = with_history(ruling, self.ledger, self.policy, self.settings, occasion)
            self.ledger.record(rows_of(ruled, occasion, self.settings.rel))
        return ruled

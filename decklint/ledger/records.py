"""What a ledger holds: penalties as they were given, and the later words on them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from decklint.model import Fact, Penalty, Player

FindingSummary = Mapping[str, Fact]
"""`code`, `card`, `count`, `limit` of a finding, as far as it has them."""


class Kind(StrEnum):
    """What can happen to a penalty after it was given."""

    VOID = "void"
    """It was recorded in error and counts for nothing."""
    OVERRULE = "overrule"
    """A judge gave another penalty in its place."""
    CARRIED_OUT = "carried-out"


@dataclass(frozen=True, slots=True)
class Row:
    """One penalty, as it is handed to the ledger."""

    player: Player
    section: str
    base: Penalty
    penalty: Penalty
    offense: int
    """Which occurrence of the section by the player it is, from 1."""
    applies: str
    """`immediately`, `next-game` or `next-round`."""
    fingerprint: str
    """The same act has the same one: it is recorded once."""
    rel: str = ""
    round: int | None = None
    """Round in which it was given; None before the first, or when nobody said."""
    times: int = 1
    """How often the penalty is given: the second game loss of a late player makes two (R115)."""
    judge: str = ""
    note: str = ""
    findings: tuple[FindingSummary, ...] = ()
    source: str = ""
    """File that the list came from."""
    in_play: bool = False
    """The error came up in play, so it is penalized at once (R30.8)."""


@dataclass(frozen=True, slots=True)
class Change:
    """A later word on a penalty; never taken back."""

    kind: Kind
    changed_at: str
    """UTC, ISO 8601."""
    penalty: Penalty | None = None
    """What an overruling gives instead."""
    round: int | None = None
    """Round in which it was carried out."""
    reason: str = ""
    judge: str = ""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A penalty in the ledger with everything that was said about it later."""

    id: int
    recorded_at: str
    """UTC, ISO 8601."""
    row: Row
    changes: tuple[Change, ...] = ()
    known: Player | None = None
    """The player with the name or number that other rows of the ledger add."""

    @property
    def player(self) -> Player:
        """Return whose penalty it is, as far as the ledger knows."""
        return self.known or self.row.player

    @property
    def void(self) -> Change | None:
        """Return the word that made it void, if any."""
        return self._last(Kind.VOID)

    @property
    def overruled(self) -> Change | None:
        """Return the last overruling, if any."""
        return self._last(Kind.OVERRULE)

    @property
    def carried_out(self) -> Change | None:
        """Return the word that it was carried out, if any."""
        return self._last(Kind.CARRIED_OUT)

    @property
    def penalty(self) -> Penalty:
        """Return the penalty that holds: the last overruling, or what was given."""
        change = self.overruled
        return change.penalty if change and change.penalty else self.row.penalty

    @property
    def times(self) -> int:
        """Return how often the penalty that holds is given."""
        return 1 if self.overruled else self.row.times

    @property
    def counts(self) -> bool:
        """Tell whether it is an occurrence for section 40: it stands, and with a penalty (A8)."""
        return not self.void and self.penalty is not Penalty.NONE

    def _last(self, kind: Kind) -> Change | None:
        return next((c for c in reversed(self.changes) if c.kind is kind), None)


@dataclass(frozen=True, slots=True)
class Earlier:
    """What the ledger has on a player under a section when an act is judged."""

    act: Recorded | None = None
    """The row of this very act."""
    count: int = 0
    """Other penalties that are occurrences."""
    doubtful: tuple[int, ...] = ()
    """Ids of those that may be this player's or a namesake's; `count` leaves them out."""
    unclear: bool = False
    """The player has no number here, and several numbers have the name."""

    @property
    def offense(self) -> int:
        """Return which occurrence the act is, from 1: as recorded, or the next one (R40.2)."""
        return self.act.row.offense if self.act and self.on_record else self.count + 1

    @property
    def on_record(self) -> bool:
        """Tell whether the act was recorded and is not void."""
        return self.act is not None and not self.act.void

    @property
    def in_doubt(self) -> bool:
        """Tell whether namesakes leave open which occurrence the act is."""
        return not self.on_record and (self.unclear or bool(self.doubtful))

    @property
    def is_void(self) -> bool:
        """Tell whether the act was recorded and made void: a judge's word that it costs nothing."""
        return self.act is not None and self.act.void is not None


@dataclass(frozen=True, slots=True)
class Declaration:
    """One value of the event's record, and who gave it when."""

    value: str
    declared_at: str
    """UTC, ISO 8601."""
    judge: str = ""


@dataclass(frozen=True, slots=True)
class EventRecord:
    """What was declared for the event: the last word on each key holds."""

    values: Mapping[str, Declaration] = field(default_factory=dict)
    """By key: `name`, `format`, `date`, `rel`, `defer` (`yes` or `no`)."""

    def get(self, key: str) -> str | None:
        """Return a value; None where nothing was declared."""
        found = self.values.get(key)
        return found.value if found else None

    @property
    def deferred(self) -> bool | None:
        """Tell whether deck penalties were declared to wait (R30.3); None: nothing was said."""
        value = self.get("defer")
        return None if value is None else value == "yes"

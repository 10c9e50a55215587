"""What one run says: the event, the rulings, the problems, and their summary."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from decklint.model import Penalty, Ruling, Status
from decklint.problem import Problem


class PoolInfo(NamedTuple):
    """Which card pool was used."""

    source: str
    as_of: str
    cards: int
    newest_set: str | None = None
    """The newest set that the pool knows, where the event is later than the pool's day."""


class Event(NamedTuple):
    """What holds for the whole run."""

    format: str | None
    date: str | None
    rel: str
    policy: str
    card_pool: PoolInfo
    lists_used: bool = True
    date_assumed: bool = False
    deferred: bool = False
    single_game: bool = False
    venue: str = "paper"
    policy_values: str | None = None
    """File whose penalties replace those of the policy."""
    own_formats: tuple[str, ...] = ()
    """Formats that were read from a folder of the user's."""


@dataclass(slots=True)
class Summary:
    """Counts over the lists of a run, kept while the lists go by."""

    legal: int = 0
    illegal: int = 0
    needs_judge: int = 0
    unreadable: int = 0
    penalties: Counter[str] = field(default_factory=Counter)
    legal_names: list[str] = field(default_factory=list)
    """Names (or files) of the first legal lists, for the one line that a text report gives them."""

    NAMES_KEPT = 500

    @property
    def lists(self) -> int:
        """Return the number of lists judged."""
        return self.legal + self.illegal + self.needs_judge

    def add(self, ruling: Ruling) -> None:
        """Count one ruling."""
        if ruling.status is Status.LEGAL:
            self.legal += 1
            if len(self.legal_names) < self.NAMES_KEPT:
                self.legal_names.append(title(ruling))
        elif ruling.status is Status.ILLEGAL:
            self.illegal += 1
        else:
            self.needs_judge += 1
        for infraction in ruling.infractions:
            if infraction.penalty is not Penalty.NONE:
                self.penalties[infraction.penalty.value] += 1

    def merge(self, other: "Summary") -> None:
        """Count everything that another summary counted."""
        self.legal += other.legal
        self.illegal += other.illegal
        self.needs_judge += other.needs_judge
        self.unreadable += other.unreadable
        self.penalties += other.penalties
        self.legal_names += other.legal_names[: self.NAMES_KEPT - len(self.legal_names)]


def title(ruling: Ruling) -> str:
    """Return what a person calls the list: the player's name, or else the file."""
    player, source = ruling.decklist.player, ruling.decklist.source
    sheet = f" {source.sheet}" if source.sheet else ""
    return player.name or player.id or f"{source.file}{sheet}"


class Writer(Protocol):
    """A kind of report, written piece by piece; the pieces may come from several processes."""

    joint: str
    """What stands between two blocks that are not empty."""
    tells_entries: bool
    """The report tells every line of every list, of legal ones too."""

    def head(self, event: Event) -> str:
        """Return what comes before the first list."""

    def block(self, ruling: Ruling) -> str:
        """Return the part of one list; empty when the list needs no words of its own."""

    def foot(self, event: Event, summary: Summary, problems: list[Problem]) -> str:
        """Return what comes after the last list."""

"""A station at work: each ruling gets its history, and is recorded when asked."""

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace

from decklint.infractions import Settings
from decklint.ledger.history import Occasion, rows_of, with_history
from decklint.ledger.store import Ledger
from decklint.model import Player, Ruling
from decklint.policy import Policy


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
        with self.ledger.writing() if self.record else nullcontext():
            occasion = self._occasion(ruling, game)
            ruled = with_history(ruling, self.ledger, self.policy, self.settings, occasion)
            if self.record:
                self.ledger.record(rows_of(ruled, occasion, self.settings.rel))
        return ruled

    def _occasion(self, ruling: Ruling, game: int | None) -> Occasion:
        """Return the occasion, with the player as whose the list is on record already.

        The same list may come first with the name alone and later with the number.
        """
        now = Occasion(self.round, self.judge, game)
        for known in self._names(ruling.decklist.player):
            then = replace(now, player=known)
            if any(self.ledger.has_act(then.mark(ruling, item)) for item in ruling.infractions):
                return then
        return now

    def _names(self, player: Player) -> Iterator[Player]:
        yield player
        yield from self.ledger.aliases(player)

"""What the event adds to the judging of a list: its deadline, its ledger, its roster."""

import datetime as dt
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from decklint.infractions import Settings
from decklint.limits import USUAL, Limits
from decklint.model import (
    Decklist,
    Fact,
    Finding,
    Level,
    Player,
    Ruling,
    Source,
    Status,
)
from decklint.policy import Policy
from decklint.problem import Problem

if TYPE_CHECKING:
    from decklint.ledger import Recorder
    from decklint.roster import Comparison

LAYOUT = "roster"
"""Layout named for a list that is not there."""


class Floor(NamedTuple):
    """What the options say of the event on the floor."""

    ledger: Path | None = None
    """File with the event's penalties; repeated ones rise."""
    record: bool = False
    """Write the new rulings into the ledger."""
    round: int | None = None
    judge: str = ""
    deadline: str | None = None
    """Until when lists were to be handed in (section 115 B)."""
    roster: Path | None = None
    """File with the players who should have handed in a list."""
    in_play: bool = False
    """The error came up in play: it is penalized at once, whatever was announced (R30.8)."""

    @property
    def needs_order(self) -> bool:
        """Tell whether the lists must go through one process, one after the other."""
        return self.ledger is not None or self.roster is not None


def timed(decklist: Decklist, deadline: str | None, day: dt.date) -> Decklist:
    """Return the list with a finding when it came late, or when that cannot be told (A19)."""
    received = decklist.received
    if deadline is None or received is None:
        return decklist
    from decklint.times import late

    is_late = late(received, deadline, day)
    if is_late is False:
        return decklist
    level = Level.ERROR if is_late else Level.QUESTION
    facts: dict[str, Fact] = {"received": received, "deadline": deadline}
    if is_late is None:
        facts["unsure" if received else "empty"] = received or deadline
    cells = (decklist.received_cell,) if decklist.received_cell else ()
    note = Finding("late-list", level, "deck", facts, cells)
    return decklist._replace(notes=(*decklist.notes, note))


def recorder(floor: Floor, policy: Policy, settings: Settings) -> "Recorder | None":
    """Return what raises repeated penalties and records new ones; None without a ledger.

    UsageError for a file that is no ledger, or whose record does not agree with `--defer`.
    """
    if floor.ledger is None:
        return None
    from decklint.ledger import Ledger, Recorder, check_defer

    ledger = Ledger.open(floor.ledger)
    if not floor.in_play:
        check_defer(ledger, deferred=settings.deferred)
    return Recorder(ledger, policy, settings, floor.round, floor.judge, floor.record)


def compared(
    items: Iterable[Decklist | Problem], roster: Path, limits: Limits = USUAL
) -> Iterator[Decklist | Problem]:
    """Yield all lists, with the roster's questions on those that it has any about.

    A player without a list comes last, as a list without a card.
    """
    from decklint.people import listed
    from decklint.roster import compare, read_roster

    players = read_roster(roster, limits)
    kept = list(items)
    lists = [item for item in kept if isinstance(item, Decklist)]
    found = compare(players, map(listed, lists))
    for item in kept:
        if isinstance(item, Problem):
            yield item
        else:
            yield item._replace(notes=(*item.notes, *_about(found, item)))
    for finding, player in zip(found.findings(), found.missing, strict=False):
        yield _missing(player, finding, roster)


def _about(found: "Comparison", decklist: Decklist) -> Iterator[Finding]:
    """Yield the roster's questions about one list, but what its reader has asked already."""
    mine = decklist.player, decklist.source
    asked = {note.code for note in decklist.notes}
    from decklint.people import at_player

    findings = list(found.findings())[len(found.missing) :]
    lists = [*found.doubled, *([stranger.listed] for stranger in found.strangers)]
    for finding, group in zip(findings, lists, strict=True):
        if finding.code in asked:
            continue
        if any((listed.player, listed.source) == mine for listed in group):
            yield at_player(finding, decklist.player)


def _missing(player: Player, finding: Finding, roster: Path) -> Decklist:
    return Decklist((), player, Source(str(roster), None, LAYOUT), notes=(finding,))


def without_list(decklist: Decklist) -> Ruling | None:
    """Return the ruling of a player whose list is not there; None for any other list."""
    if decklist.source.layout != LAYOUT:
        return None
    return Ruling(decklist, Status.NEEDS_JUDGE, decklist.notes)

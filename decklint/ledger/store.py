"""The ledger of an event: record, change, and read what holds."""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from decklint.errors import UsageError
from decklint.ledger import rows as table
from decklint.ledger.due import due
from decklint.ledger.file import LedgerFile
from decklint.ledger.identity import fold, id_of
from decklint.ledger.persons import Person, Persons
from decklint.ledger.records import Change, Earlier, EventRecord, Kind, Recorded, Row
from decklint.model import Penalty, Player
from decklint.policy import Policy


class Ledger:
    """One event's penalties. Mistakes of the caller are UsageErrors of one line."""

    def __init__(self, file: LedgerFile) -> None:
        """Take an open file; `Ledger.open` is the usual way."""
        self._file = file

    @classmethod
    def open(cls, path: str | Path, *, create: bool = False) -> "Ledger":
        """Open a ledger, and make it with `create`; UsageError for a file that is none."""
        return cls(LedgerFile(Path(path), create=create))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        """Return the ledger itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the right to write, so that an offense counted in the block is still right in it."""
        with self._file.writing():
            yield

    @property
    def event(self) -> EventRecord:
        """Return what was declared for the event."""
        with self._file.reading() as db:
            return table.event(db)

    def declare(self, judge: str = "", **values: str | None) -> EventRecord:
        """Add to the event's record: `name`, `format`, `date`, `rel`, `defer` (`yes` or `no`).

        A value of None, and one that holds already, adds nothing. Deferral is decided before the
        event starts (R30.4): once a penalty is recorded, UsageError.
        """
        with self._file.writing() as db:
            known = table.event(db)
            new = {k: v for k, v in values.items() if v is not None and v != known.get(k)}
            if "defer" in new and table.any_penalty(db):
                message = (
                    "the ledger holds penalties already: whether deck penalties wait is declared "
                    "before the event starts (section 30)"
                )
                raise UsageError(message)
            table.declare(db, new, judge, _now())
            return table.event(db)

    def record(self, rows: Iterable[Row]) -> list[int]:
        """Record penalties, all or none, and return the ids of the rows that stand for them.

        An act that has a row already, even a void one, adds nothing, and its id is returned. A row
        without a penalty is no offense and is left out (A8).
        """
        given = [row for row in rows if row.penalty is not Penalty.NONE]
        if not given:
            return []
        with self._file.writing() as db:
            return [table.add(db, row, _now()) for row in given]

    def earlier(self, player: Player, section: str, fingerprint: str) -> Earlier:
        """Return what is known of an act, and of the player's others under the section (A22)."""
        with self._file.reading() as db:
            act = table.of_act(db, fingerprint)
            person = Persons(table.links(db, player)).find(player)
            where = f"section = ? AND (id_key = ? OR name_key IN ({_places(person.names)}))"
            near = table.select(db, where, (section, person.number or None, *person.names))
        others = [item for item in near if item.counts and item.row.fingerprint != fingerprint]
        doubtful = [item.id for item in others if person.may_have(item.row.player)]
        count = sum(person.has(item.row.player) for item in others)
        return Earlier(act, count, tuple(doubtful), unclear=person.unclear)

    def has_act(self, fingerprint: str) -> bool:
        """Tell whether an act has a row, void or not."""
        with self._file.reading() as db:
            return table.of_act(db, fingerprint) is not None

    def aliases(self, player: Player) -> list[Player]:
        """Return the player by the number alone and by each name alone that the ledger links."""
        with self._file.reading() as db:
            return Persons(table.links(db, player)).aliases(player)

    def rows(self, player: str | None = None, *, void: bool = True) -> list[Recorded]:
        """Return the penalties in the order of their ids: of one name or number, without void."""
        with self._file.reading() as db:
            rows, persons = table.select(db), Persons(table.links(db))
        found = [_with_name(item, persons) for item in rows if void or not item.void]
        if player is not None:
            meant = [persons.find(Player(player)), persons.find(Player(id=player))]
            found = [item for item in found if _is_of(item, fold(player), meant)]
        return found

    def raised_by(self, item: Recorded) -> list[Recorded]:
        """Return the later penalties that counted one which is no occurrence any more."""
        if item.counts:
            return []
        with self._file.reading() as db:
            person = Persons(table.links(db, item.row.player)).find(item.row.player)
            later = table.select(db, "section = ? AND id > ?", (item.row.section, item.id))
        return [
            other
            for other in later
            if other.counts
            and other.row.offense > item.row.offense
            and person.has(other.row.player)
        ]

    def due(self, round_: int, policy: Policy) -> list[Recorded]:
        """Return what is to be carried out at a round, game losses first (R30.7)."""
        return due(self.rows(void=False), round_, policy)

    def row(self, number: int) -> Recorded:
        """Return one penalty; UsageError when there is none of that id."""
        with self._file.reading() as db:
            found = table.select(db, "id = ?", (number,))
            persons = Persons(table.links(db))
        if not found:
            message = f"the ledger has no penalty {number}; see the ids with `decklint ledger list`"
            raise UsageError(message)
        return _with_name(found[0], persons)

    def void(self, number: int, reason: str, judge: str = "") -> Recorded:
        """Make a penalty void: row and reason stay, it counts for nothing."""
        return self._change(number, Change(Kind.VOID, _now(), reason=reason, judge=judge))

    def overrule(self, number: int, penalty: Penalty, reason: str, judge: str) -> Recorded:
        """Put another penalty in the place of one; the original stays beside it."""
        change = Change(Kind.OVERRULE, _now(), penalty, reason=reason, judge=judge)
        return self._change(number, change)

    def carried_out(self, number: int, round_: int, judge: str = "") -> Recorded:
        """Note that a penalty was carried out."""
        return self._change(number, Change(Kind.CARRIED_OUT, _now(), round=round_, judge=judge))

    def _change(self, number: int, change: Change) -> Recorded:
        with self._file.writing() as db:
            found = self.row(number)
            if found.void:
                message = f"penalty {number} is void since {found.void.changed_at}"
                raise UsageError(message)
            if change.kind is Kind.CARRIED_OUT and (done := found.carried_out):
                message = f"penalty {number} was carried out in round {done.round} already"
                raise UsageError(message)
            if change.kind is not Kind.CARRIED_OUT and not change.reason.strip():
                message = f"penalty {number}: say why with --reason"
                raise UsageError(message)
            table.change(db, number, change)
            return self.row(number)


def _is_of(item: Recorded, wanted: str, meant: Iterable[Person]) -> bool:
    """Tell whether a row has the name or number that is wanted, or may be of who is meant."""
    player = item.row.player
    return wanted in {fold(item.player.name), id_of(item.player)} or any(
        person.has(player) or person.may_have(player) for person in meant
    )


def _with_name(item: Recorded, persons: Persons) -> Recorded:
    return replace(item, known=persons.known(item.row.player))


def _places(values: Collection[str]) -> str:
    """Return a question mark for each value of a statement."""
    return ", ".join("?" * len(values))


def _now() -> str:
    return dt.datetime.now(dt.UTC).isoformat(timespec="milliseconds")

"""The tables of the ledger as records, and back. Every function works in an open transaction."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping

from decklint.ledger.file import DAMAGED
from decklint.ledger.identity import fold, id_of, storable
from decklint.ledger.persons import Link
from decklint.ledger.records import Change, Declaration, EventRecord, Kind, Recorded, Row
from decklint.model import Penalty, Player

_COLUMNS = (
    "recorded_at, player_name, player_id, name_key, id_key, section, rel, round, base, penalty, "
    "times, offense, applies, judge, note, findings, source, in_play, fingerprint, edition"
)
_ADD = f"INSERT INTO penalty ({_COLUMNS}) VALUES ({', '.join('?' * 20)})"  # noqa: S608 - constants
_CHANGE = (
    "INSERT INTO change (penalty_id, changed_at, kind, penalty, round, reason, judge) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_SELECT = f"SELECT id, {_COLUMNS} FROM penalty WHERE {{}} ORDER BY id"  # noqa: S608 - constants
_WORDS = (
    "SELECT penalty_id, kind, changed_at, penalty, round, reason, judge FROM change "
    "WHERE penalty_id IN (SELECT id FROM penalty WHERE {}) ORDER BY id"
)
_LINKS = (
    "SELECT name_key, id_key, player_name, player_id, max(id) FROM penalty "
    "WHERE name_key <> '' AND id_key <> '' "
    "AND id NOT IN (SELECT penalty_id FROM change WHERE kind = 'void') AND {} "
    "GROUP BY name_key, id_key ORDER BY max(id)"
)
"""The name beside a number is that of the latest row."""
_NEAR = (
    "name_key IN (SELECT :name UNION SELECT name_key FROM penalty WHERE id_key IN "
    "(SELECT :number UNION SELECT id_key FROM penalty WHERE name_key = :name) AND id_key <> '')"
)
"""All that a player's links depend on: the names of the numbers that the name may mean."""
_DECLARE = "INSERT INTO event (key, value, declared_at, judge) VALUES (?, ?, ?, ?)"


def event(db: sqlite3.Connection) -> EventRecord:
    """Return what was declared; of each key the last word."""
    found = db.execute("SELECT key, value, declared_at, judge FROM event ORDER BY id")
    return EventRecord({key: Declaration(value, at, judge) for key, value, at, judge in found})


def declare(db: sqlite3.Connection, values: Mapping[str, str], judge: str, now: str) -> None:
    """Add to the event's record."""
    db.executemany(
        _DECLARE, [(key, storable(v), now, storable(judge)) for key, v in values.items()]
    )


def any_penalty(db: sqlite3.Connection) -> bool:
    """Tell whether a penalty was ever recorded."""
    return db.execute("SELECT 1 FROM penalty LIMIT 1").fetchone() is not None


def add(db: sqlite3.Connection, row: Row, now: str) -> int:
    """Add a penalty unless the act has a row, void or not; return the id of the act's row."""
    if same := of_act(db, row.fingerprint):
        return same.id
    added = db.execute(_ADD, (now, *_values(row), 0))
    return int(added.lastrowid or 0)


def of_act(db: sqlite3.Connection, fingerprint: str) -> Recorded | None:
    """Return the row of an act."""
    found = select(db, "fingerprint = ?", (fingerprint,))
    return found[-1] if found else None


def links(db: sqlite3.Connection, player: Player | None = None) -> list[Link]:
    """Return the names and numbers that stand in one row, but for void rows: of all, or of one."""
    values = {} if player is None else {"name": fold(player.name), "number": id_of(player)}
    found = db.execute(_LINKS.format(_NEAR if values else "1"), values)
    return [
        Link(name, number, Player(_maybe(called), _maybe(numbered)))
        for name, number, called, numbered, _ in found
    ]


def change(db: sqlite3.Connection, number: int, word: Change) -> None:
    """Add a later word on a penalty."""
    penalty = word.penalty.value if word.penalty else None
    said = (word.kind.value, penalty, word.round, storable(word.reason), storable(word.judge))
    db.execute(_CHANGE, (number, word.changed_at, *said))


def select(
    db: sqlite3.Connection, where: str = "1", values: tuple[str | int | None, ...] = ()
) -> list[Recorded]:
    """Return penalties with all later words, in order; DataError of SQLite for senseless rows."""
    changes: defaultdict[int, list[Change]] = defaultdict(list)
    try:
        for number, *word in db.execute(_WORDS.format(where), values):
            changes[number].append(_change(*word))
        found = db.execute(_SELECT.format(where), values)
        return [_recorded(item, tuple(changes[item[0]])) for item in found]
    except (ValueError, TypeError) as error:
        raise sqlite3.DataError(DAMAGED) from error


def _change(
    kind: str, at: str, penalty: str | None, round_: int | None, reason: str, judge: str
) -> Change:
    return Change(Kind(kind), at, Penalty(penalty) if penalty else None, round_, reason, judge)


def _values(row: Row) -> tuple[str | int | None, ...]:
    player = row.player
    return (
        None if player.name is None else storable(player.name),
        None if player.id is None else storable(player.id),
        fold(player.name),
        id_of(player),
        row.section,
        row.rel,
        row.round,
        row.base.value,
        row.penalty.value,
        row.times,
        row.offense,
        row.applies,
        storable(row.judge),
        storable(row.note),
        json.dumps([dict(finding) for finding in row.findings]),
        storable(row.source),
        int(row.in_play),
        row.fingerprint,
    )


def _recorded(item: tuple[object, ...], changes: tuple[Change, ...]) -> Recorded:
    number, at, name, player_id, _, _, section, rel, round_, base, penalty, *rest = item
    times, offense, applies, judge, note, findings, source, in_play, fingerprint, _ = rest
    row = Row(
        Player(_maybe(name), _maybe(player_id)),
        str(section),
        Penalty(str(base)),
        Penalty(str(penalty)),
        _whole(offense),
        str(applies),
        str(fingerprint),
        str(rel),
        None if round_ is None else _whole(round_),
        _whole(times),
        str(judge),
        str(note),
        tuple(dict(finding) for finding in json.loads(str(findings))),
        str(source),
        bool(in_play),
    )
    return Recorded(_whole(number), str(at), row, changes)


def _maybe(value: object) -> str | None:
    return None if value is None else str(value)


def _whole(value: object) -> int:
    return int(str(value))

"""The file of a ledger: opening, schema, transactions, and what is said when one of them fails."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from decklint.errors import UsageError

APPLICATION = 0x444B4C47
"""Mark in the file's header that tells a ledger from any other SQLite file."""
SCHEMA = 1
BUSY = 30.0
"""Seconds that a station waits for another one's write."""
JOURNAL = "DELETE"
"""The rollback journal, not the write-ahead log.

After a kill the one file still holds every committed row, so a copy of it is whole; and the log
needs memory shared between all writers, which two computers at one shared folder do not have.
"""

NOTHING, NEWER, OTHER = "nothing", "newer", "other"
"""What a file is that is no ledger of this schema."""

_MAKE = "or make one with `decklint ledger declare`"
_NO_LEDGER = f"it is no ledger; name another file, {_MAKE}"
DAMAGED = "it is damaged; go on with a copy"
_SAID = {
    NOTHING: _NO_LEDGER,
    OTHER: _NO_LEDGER,
    NEWER: "it was made by a later decklint; install that one",
    "overflow": "a number is too large for it; check the id and the round",
    "SQLITE_BUSY": "another program holds it; try again",
    "SQLITE_LOCKED": "another program holds it; try again",
    "SQLITE_READONLY": "it cannot be written; check the rights of the file and its folder",
    "SQLITE_CANTOPEN": f"it cannot be opened; check the name, {_MAKE}",
    "SQLITE_PERM": "it cannot be opened; check its rights",
    "SQLITE_NOTADB": _NO_LEDGER,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_FULL": "the disk is full; make room and try again",
    "SQLITE_IOERR": "the disk does not answer as it should; go on with a copy on another one",
}


class LedgerFile:
    """An open ledger; one process, one thread. Every error is a UsageError of one line."""

    def __init__(self, path: Path, *, create: bool) -> None:
        """Open a ledger; with `create` also make one where there is no file or an empty one."""
        self.path = path
        self._process = os.getpid()
        address = f"{path.absolute().as_uri()}?mode={'rwc' if create else 'rw'}"
        with self._told():
            self._db = sqlite3.connect(address, timeout=BUSY, isolation_level=None, uri=True)
            try:
                self._prepare(create=create)
            except BaseException:
                self._db.close()
                raise

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Hold the one right to write; what was done counts when the block ends, or not at all."""
        with self._transaction("BEGIN IMMEDIATE") as db:
            yield db

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """See one state of the file throughout the block."""
        with self._transaction("BEGIN") as db:
            yield db

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        if os.getpid() != self._process:
            message = "a ledger does not cross a fork: open it in the new process"
            raise RuntimeError(message)
        if self._db.in_transaction:
            yield self._db
            return
        with self._told():
            self._db.execute(begin)
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn what SQLite raises into one line that says what to do."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except OverflowError as error:
            raise self._refusal(_SAID["overflow"]) from error
        except sqlite3.DatabaseError as error:
            name = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
            raise self._refusal(_SAID.get(name, str(error))) from error

    def _prepare(self, *, create: bool) -> None:
        self._db.execute("PRAGMA trusted_schema = OFF")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._db.execute("PRAGMA synchronous = EXTRA")  # FULL, and the journal's end is on disk too
        state = self._state()
        if state == NOTHING and create:
            self._db.execute(f"PRAGMA journal_mode = {JOURNAL}")
            with self.writing() as db:
                if self._state() == NOTHING:  # another station may just have made it
                    _make(db)
            state = self._state()
        if state:
            raise self._refusal(_SAID[state])

    def _state(self) -> str:
        """Return nothing for a good ledger, else what the file is instead."""
        with self.reading() as db:  # one state: another station may be making it just now
            application = db.execute("PRAGMA application_id").fetchone()[0]
            version = db.execute("PRAGMA user_version").fetchone()[0]
            tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if application == APPLICATION:
            return NEWER if version > SCHEMA else ""
        return NOTHING if not (application or version or tables) else OTHER

    def _refusal(self, why: str) -> UsageError:
        return UsageError(f"ledger {self.path}: {why}")


def _make(db: sqlite3.Connection) -> None:
    """Make the tables; inside the caller's transaction, so a kill leaves all or nothing."""
    statement = ""
    for line in (Path(__file__).parent / "schema.sql").read_text("utf-8").splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            db.execute(statement)
            statement = ""
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {SCHEMA}")

"""The file: what is no ledger, two stations at once, and that nothing in it changes."""

import os
import sqlite3
import sys
from contextlib import closing

import pytest

from decklint.errors import UsageError
from decklint.ledger import Ledger
from decklint.ledger import file as ledger_file
from decklint.model import Player
from tests import ledger_kill
from tests.ledger.build import GL, ML, judged, row, said, station

needs_fork = pytest.mark.skipif(sys.platform == "win32", reason="needs fork")


def sqlite_with(path, *statements):
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)


REFUSED = [
    ("a text", lambda p: p.write_text("player,board,count,card\n" * 99), "is no ledger"),
    ("another SQLite file", lambda p: sqlite_with(p, "CREATE TABLE t (x)"), "is no ledger"),
    ("a marked one", lambda p: sqlite_with(p, "PRAGMA user_version = 3"), "is no ledger"),
    ("a folder", lambda p: p.mkdir(), "cannot be opened"),
]


@pytest.mark.parametrize("create", [False, True])
@pytest.mark.parametrize(("_", "make", "message"), REFUSED, ids=[c[0] for c in REFUSED])
def test_a_file_that_is_no_ledger_is_refused_in_one_line_and_left_alone(
    path, _, make, message, create
):
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(UsageError, match=message) as caught:
        Ledger.open(path, create=create)
    assert "\n" not in str(caught.value)
    assert before == (path.read_bytes() if path.is_file() else b"")


def test_a_missing_or_empty_file_is_no_ledger_unless_one_is_to_be_made(path):
    with pytest.raises(UsageError, match="ledger declare"):
        Ledger.open(path)
    assert not path.exists()
    path.touch()
    with pytest.raises(UsageError, match="no ledger"):
        Ledger.open(path)
    Ledger.open(path, create=True).close()
    Ledger.open(path).close()


def test_a_ledger_of_a_later_schema_is_refused(path):
    Ledger.open(path, create=True).close()
    sqlite_with(path, "PRAGMA user_version = 2")
    with pytest.raises(UsageError, match="later decklint"):
        Ledger.open(path)


def test_a_row_that_makes_no_sense_is_damage(ledger, path):
    ledger.record([row()])
    sqlite_with(path, "DROP TRIGGER penalty_fixed", "UPDATE penalty SET penalty = 'x'")
    with pytest.raises(UsageError, match="damaged"):
        ledger.rows()


@pytest.mark.parametrize(
    "statement",
    ["UPDATE penalty SET note = 'x'", "DELETE FROM penalty", "UPDATE change SET reason = 'x'",
     "DELETE FROM change"],
)  # fmt: skip
def test_the_file_itself_refuses_to_change_or_delete(ledger, path, statement):
    ledger.record([row()])
    ledger.void(1, "x")
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        sqlite_with(path, statement)


def test_names_of_the_file_are_no_address(tmp_path):
    path = tmp_path / "a 50% ?mode=ro#x.ledger"
    with Ledger.open(path, create=True) as ledger:
        ledger.record([row()])
    assert path.is_file()


def test_a_station_waits_for_the_other_and_says_so_when_it_takes_too_long(path, monkeypatch):
    monkeypatch.setattr(ledger_file, "BUSY", 0.05)
    with Ledger.open(path, create=True) as one, Ledger.open(path) as other:
        with one.writing(), pytest.raises(UsageError, match="another program holds it"):
            other.record([row()])
        assert other.record([row()]) == [1]


def test_what_fails_inside_a_transaction_leaves_nothing(ledger):
    def fail():
        with ledger.writing():
            ledger.record([row()])
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert ledger.rows() == []


@needs_fork
def test_an_open_ledger_does_not_cross_a_fork(ledger):
    process = os.fork()
    if process == 0:
        try:
            ledger.rows()
        except RuntimeError:
            os._exit(7)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 7


@needs_fork
def test_two_stations_at_once_never_both_find_a_first_offense(path):
    """Each station gives the player ten offenses: twenty different numbers result."""
    Ledger.open(path, create=True).close()
    lists = [[f"{first + n} Forest" for n in range(10)] for first in (10, 30)]
    rulings = [[judged(text) for text in texts] for texts in lists]
    stations = []
    for mine in rulings:
        stations.append(os.fork())
        if stations[-1] == 0:
            with Ledger.open(path) as ledger:
                for ruling in mine:
                    station(ledger).apply(ruling)
            os._exit(0)
    assert [os.waitpid(process, 0)[1] for process in stations] == [0, 0]
    with Ledger.open(path) as ledger:
        assert [item.row.offense for item in ledger.rows()] == list(range(1, 21))


@needs_fork
@pytest.mark.parametrize("number", range(10))
def test_stations_may_make_the_ledger_at_the_same_moment(path, number):
    stations = []
    for _ in range(4):
        stations.append(os.fork())
        if stations[-1] == 0:
            try:
                Ledger.open(path, create=True).close()
            except UsageError as error:
                os.write(2, f"{error}\n".encode())
                os._exit(1)
            os._exit(0)
    assert [os.waitpid(process, 0)[1] for process in stations] == [0] * 4, number


@needs_fork
def test_rulings_survive_kills(path):
    good, line = ledger_kill.run(12, seed=7, count=2, path=path)
    assert good, line


HOSTILE = [
    "=cmd|' /C calc'!A0", "'; DROP TABLE penalty; --", "a\nb\r\n", "\x1b[2J", "\x00end", "\udcff",
    "Ann\u202egnp", "名" * 5000, '"', "%s{0}{name}", "🂡",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_kept_and_found_again(ledger, name):
    player = Player(name, name)
    at = station(ledger)
    found = [at.apply(judged(text, player)) for text in ("59 Forest", "58 Forest", "59 Forest")]
    assert [said(r)[0][1:3] for r in found] == [(GL, 1), (ML, 2), (GL, 1)]
    stored = name.encode("utf-8", "backslashreplace").decode()
    assert [item.row.player.name for item in ledger.rows(name)] == [stored, stored]

"""`check --watch` as a whole: what comes while it runs, its lines, and how it ends."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from decklint.commands import watch
from decklint.errors import UsageError
from decklint.run import Desk
from decklint.watch import Stop
from tests.books import book
from tests.command import Command, rows
from tests.shared import ROOT

STANDARD = ("--format", "standard", "--date", "2005-01-20")
LEGAL = "4 Naturalize; 56 Forest / 15 Swamp"
SHORT = "4 Naturalize; 55 Forest / 15 Swamp"
OPEN = "1 Xyzzy Quuxbeast of Plugh; 59 Forest / 15 Swamp"


class Script(Stop):
    """Instead of waiting, does the next step; the end is asked for when there is none left."""

    def __init__(self, steps):
        """Take the steps in their order."""
        super().__init__()
        self._steps = iter(steps)

    def wait(self):
        """Do the next step."""
        next(self._steps, self.end)()
        return not self.asked

    def end(self):
        """Ask for the end, as a signal does."""
        self.asked = True


def pause():
    """Stand for a look at which nothing happens."""


@pytest.fixture
def place(tmp_path):
    folder = tmp_path / "uploads"
    folder.mkdir()
    return folder


@pytest.fixture
def decklint(monkeypatch):
    return Command(monkeypatch)


@pytest.fixture
def watched(decklint, monkeypatch, place):
    """Return a function that watches a folder while steps are done; the end is not waited for."""

    def run(*steps, options=STANDARD, path=place):
        monkeypatch.setattr(watch, "Stop", lambda: Script(steps))
        return decklint("check", "--watch", path, *options)

    return run


@pytest.fixture
def put(place):
    """Return a function that makes a step: a file with the lists of some players is written."""

    def step(name, *lists, data=None):
        return lambda: (place / name).write_bytes(data or rows(*lists).encode())

    return step


def lines(done):
    """Return change, status, name of the file and the details of each line of a list or file."""
    found = []
    for line in done.out.splitlines()[3:]:
        if not line:
            break
        change, status, about = line[10:17].strip(), line[19:32].strip(), line[34:]
        found.append((change, status, os.path.basename(about)))  # noqa: PTH119 - of a text
    return found


def test_lists_come_change_and_go(watched, put, place):
    put("a.csv", ("P0001", LEGAL))()
    done = watched(
        put("b.csv", ("P0002", SHORT)),
        pause,
        put("b.csv", ("P0002", LEGAL)),
        pause,
        put("c.csv", ("P0003", OPEN), ("P0004", LEGAL)),
        pause,
        (place / "a.csv").unlink,
        pause,
    )
    assert lines(done) == [
        ("new", "legal", "a.csv"),
        ("new", "illegal", "b.csv: 101 game loss; main-too-small"),
        ("changed", "legal", "b.csv"),
        ("new", "needs a judge", "c.csv: unknown-card D2"),
        ("new", "legal", "c.csv"),
        ("gone", "", "a.csv"),
    ]
    assert done.out.splitlines()[-2].startswith("3 lists: 2 legal, 0 illegal, 1 for a judge")
    assert (done.code, done.err) == (1, "")


def test_a_list_that_was_put_right_ends_with_0(watched, put):
    put("a.csv", ("P0001", SHORT))()
    assert watched().code == 1
    assert watched(put("a.csv", ("P0001", LEGAL)), pause).code == 0


def test_half_a_file_is_not_read(watched, put):
    whole = rows(("P0001", LEGAL)).encode()
    done = watched(
        put("a.csv", data=whole[:60]),
        put("a.csv", data=whole[:80]),
        put("a.csv", data=whole),
        pause,
    )
    assert lines(done) == [("new", "legal", "a.csv")]


def test_what_cannot_be_read_is_one_line_and_is_read_when_it_changes(watched, put):
    put("bad.xlsx", data=b"no workbook")()
    done = watched(
        put("good.csv", ("P0001", LEGAL)),
        pause,
        pause,
        put("bad.xlsx", data=book(P0002=[["count", "card"], [60, "Forest"]])),
        pause,
    )
    assert [told[:2] for told in lines(done)] == [
        ("new", "unreadable"),
        ("new", "legal"),
        ("changed", "legal"),
    ]
    assert (done.out.count("no workbook"), done.code) == (1, 0)


def test_a_second_list_of_a_player_is_asked_about_until_one_is_removed(watched, put, place):
    put("a.csv", ("P0001", LEGAL))()
    done = watched(
        put("b.csv", ("P0001", LEGAL), ("P0002", LEGAL)),
        pause,
        pause,
        (place / "a.csv").unlink,
        pause,
    )
    assert lines(done) == [
        ("new", "legal", "a.csv"),
        ("new", "needs a judge", "b.csv: duplicate-list A2"),
        ("new", "legal", "b.csv"),
        ("changed", "needs a judge", "a.csv: duplicate-list A2"),
        ("gone", "", "a.csv"),
        ("changed", "legal", "b.csv"),
    ]
    assert done.code == 0


def test_a_list_under_another_name_of_its_file_is_not_a_second_one(watched, put, place):
    put("a.csv", ("P0001", LEGAL))()
    done = watched(lambda: (place / "a.csv").rename(place / "b.csv"), pause, pause)
    assert lines(done) == [
        ("new", "legal", "a.csv"),
        ("gone", "", "a.csv"),
        ("new", "legal", "b.csv"),
    ]


def refuses_once(error):
    """Return a way to judge that is refused the first time."""
    judge, errors = Desk.judge, [error]

    def refusing(desk, decklist):
        if errors:
            raise errors.pop()
        return judge(desk, decklist)

    return refusing


def test_a_ledger_in_use_does_not_end_the_watch(watched, put, monkeypatch):
    put("a.csv", ("P0001", LEGAL))()
    monkeypatch.setattr(Desk, "judge", refuses_once(UsageError("the ledger is in use")))
    done = watched(pause, pause)
    assert lines(done) == [
        ("new", "unreadable", "a.csv: not judged (the ledger is in use)"),
        ("changed", "legal", "a.csv"),
    ]
    assert done.code == 0


def test_a_mistake_of_the_program_is_not_hidden(watched, put, monkeypatch):
    put("a.csv", ("P0001", LEGAL))()
    monkeypatch.setattr(Desk, "judge", refuses_once(RuntimeError("of the program")))
    with pytest.raises(RuntimeError, match="of the program"):
        watched()


def test_a_file_that_goes_before_it_is_read_is_not_worth_a_word(watched, put, place, monkeypatch):
    read = Desk.read

    def too_late(desk, path):
        (place / "a.csv").unlink(missing_ok=True)
        return read(desk, path)

    put("a.csv", ("P0001", LEGAL))()
    monkeypatch.setattr(Desk, "read", too_late)
    assert lines(watched(pause, pause)) == []


def test_names_of_files_and_players_steer_nothing(watched, put):
    done = watched(put("a\x1b[2J\n.csv", ("P\x1b[2J\u202e", SHORT)), pause)
    assert len(lines(done)) == 1
    assert not [char for char in done.out if not char.isprintable() and char != "\n"]


def test_a_folder_that_goes_is_said_once_and_waited_for(watched, put, place):
    put("a.csv", ("P0001", LEGAL))()
    away = place.with_name("away")
    done = watched(
        lambda: place.rename(away), pause, pause, lambda: away.rename(place), pause, pause
    )
    assert [change for change, _, _ in lines(done)] == ["new", "away", "back"]
    assert done.code == 0


def test_a_folder_that_stays_away_keeps_what_was_read(watched, put, place):
    put("a.csv", ("P0001", SHORT))()
    done = watched(lambda: shutil.rmtree(place), pause)
    assert [change for change, _, _ in lines(done)] == ["new", "away"]
    assert (done.code, "1 list: 0 legal, 1 illegal" in done.out) == (1, True)


def test_what_comes_at_the_very_end_is_said_not_read(watched, put):
    put("a.csv", ("P0001", LEGAL))()
    done = watched(put("b.csv", ("P0002", LEGAL)))
    assert [told[:2] for told in lines(done)] == [("new", "legal"), ("new", "unreadable")]
    assert "b.csv: came at the end" in done.out
    assert done.code == 1


def test_nothing_came(watched):
    done = watched(pause)
    assert (done.code, lines(done)) == (2, [])
    assert "no list" in done.message


def test_without_a_format_each_list_is_a_problem(watched, put):
    done = watched(put("a.csv", ("P0001", LEGAL)), pause, options=())
    assert (done.code, [status for _, status, _ in lines(done)]) == (2, ["unreadable"])
    assert "--format" in done.message


def test_only_one_player(watched, put):
    put("a.csv", ("P0001", SHORT), ("P0002", LEGAL))()
    done = watched(put("b.csv", ("P0003", SHORT)), pause, options=(*STANDARD, "--player", "P0002"))
    assert (done.code, lines(done)) == (0, [("new", "legal", "a.csv")])


def test_a_late_list(watched, place):
    head = "player,board,count,card,received\n"
    (place / "a.csv").write_text(f"{head}P0001,main,60,Forest,9:31\n")
    done = watched(options=(*STANDARD, "--rel", "3", "--deadline", "9:30"))
    assert lines(done) == [("new", "illegal", "a.csv: 115 game loss; late-list E2")]


def test_as_json_each_line_is_an_object(watched, put):
    put("a.csv", ("P0001", SHORT))()
    done = watched(put("b.csv", data=b"\0\1"), pause, options=(*STANDARD, "-o", "json"))
    told = [json.loads(line) for line in done.out.splitlines()]
    assert [one["what"] for one in told] == ["watching", "new", "new", "stopped"]
    assert told[1]["list"]["infractions"][0]["section"] == "101"
    assert told[2]["problem"]["code"] == "binary-file"
    assert (told[3]["summary"]["illegal"], told[3]["summary"]["unreadable"]) == (1, 1)


def test_a_repeated_offense_rises_and_is_not_recorded(watched, decklint, put, tmp_path):
    ledger = tmp_path / "event.sqlite"
    before = tmp_path / "before.csv"
    before.write_text(rows(("P0001", "58 Forest")))
    decklint("ledger", "declare", ledger, "--no-defer", "--judge", "HJ")
    decklint("check", before, *STANDARD, "--rel", "3", "--ledger", ledger, "--record")
    done = watched(
        put("a.csv", ("P0001", SHORT)), pause, options=(*STANDARD, "--rel", "3", "--ledger", ledger)
    )
    assert [about for _, _, about in lines(done)] == ["a.csv: 101 match loss; main-too-small"]
    listed = decklint("ledger", "list", ledger, "--output", "json").report["penalties"]
    assert len(listed) == 1


REFUSED = [
    ("standard input", ["-"], "folder"),
    ("nowhere", ["nowhere"], "nowhere"),
    ("a name that cannot be", ["x" * 5000], "xxx"),
    ("csv", ["uploads", "--output", "csv"], "text or json"),
    ("an unknown language", ["uploads", "--lang", "tlh"], "zh-TW"),
    ("an unknown layout", ["uploads", "--layout", "napkin"], "napkin"),
    ("an unknown encoding", ["uploads", "--encoding", "utf-9"], "utf-9"),
    ("an unknown format", ["uploads", "--format", "limitless"], "limitless"),
    ("a wrong date", ["uploads", "--format", "modern", "--date", "2005-01-20"], "2011-08-12"),
    ("a roster", ["uploads", "--roster", "r.csv"], "--roster"),
    ("slips", ["uploads", "--slips", "s.html"], "--slips"),
    ("a report", ["uploads", "--report", "r.html"], "--report"),
    ("marked copies", ["uploads", "--marked", "m"], "--marked"),
    ("numbers for names", ["uploads", "--anonymous"], "--anonymous"),
]


@pytest.mark.parametrize(("title", "arguments", "word"), REFUSED, ids=[r[0] for r in REFUSED])
@pytest.mark.usefixtures("place")
def test_what_does_not_go_with_a_watch(decklint, monkeypatch, tmp_path, title, arguments, word):
    monkeypatch.setattr(watch, "Stop", lambda: Script([]))
    monkeypatch.chdir(tmp_path)
    done = decklint("check", "--watch", *arguments)
    assert (done.code, done.out) == (2, ""), title
    assert word in done.message


def test_nothing_is_recorded(decklint, place, tmp_path):
    ledger = tmp_path / "event.sqlite"
    decklint("ledger", "declare", ledger, "--no-defer", "--judge", "HJ")
    done = decklint("check", "--watch", place, *STANDARD, "--ledger", ledger, "--record")
    assert (done.code, done.out) == (2, "")
    assert "--record: not with --watch" in done.message


@pytest.fixture
def process(place):
    """Start the real command on a folder with one list, and end it whatever happens."""
    (place / "a.csv").write_text(rows(("P0001", LEGAL)))
    command = [sys.executable, "-m", "decklint", "check", "--watch", str(place), *STANDARD]
    with subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as started:
        yield started
        started.kill()


def line_with(process, text):
    """Return the next line of the output that holds a text; the test ends if there is none."""
    for line in process.stdout:
        if text in line:
            return line
    pytest.fail(f"no line with {text}: {process.stderr.read()}")


needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@needs_signals
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_real_command_ends_cleanly_when_it_is_asked_to(process, place, number):
    assert "legal" in line_with(process, "a.csv")
    (place / "b.csv").write_text(rows(("P0002", SHORT)))
    assert "illegal" in line_with(process, "b.csv")
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert "2 lists: 1 legal, 1 illegal" in out
    assert (process.returncode, err) == (1, "")


@needs_signals
def test_a_reader_that_goes_away_ends_it_without_a_traceback(process, place):
    line_with(process, "a.csv")
    process.stdout.close()
    (place / "b.csv").write_text(rows(("P0002", SHORT)))
    assert process.wait(timeout=60) == 1
    assert process.stderr.read() == ""


def test_the_signals_are_given_back():
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    stop = Stop()
    with stop.heard():
        signal.raise_signal(signal.SIGTERM)
        assert stop.asked
        assert not stop.wait()
        assert signal.getsignal(signal.SIGTERM) == before[1]  # a second one ends it at once
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_the_page_names_what_the_program_says():
    page = (Path(ROOT) / "docs" / "watch.md").read_text("utf-8")
    for word in (
        "decklint.watch/1",
        "watching",
        "new",
        "changed",
        "gone",
        "away",
        "back",
        "stopped",
    ):
        assert f"`{word}`" in page


def test_what_comes_after_the_last_look_is_told(decklint, monkeypatch, place, put):
    class Sudden(Stop):
        def wait(self):
            put("a.csv", ("P0001", LEGAL))()
            self.asked = True
            return False

    monkeypatch.setattr(watch, "Stop", Sudden)
    done = decklint("check", "--watch", place, *STANDARD)
    ((change, status, told),) = lines(done)
    assert (change, status) == ("new", "unreadable")
    assert "a.csv" in told
    assert done.code == 2

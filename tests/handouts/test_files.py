"""Files are written whole or not at all, and never over what somebody else wrote."""

import errno
import hashlib
from pathlib import Path

import pytest

from decklint.handouts import files
from tests.command import rows

OUTPUTS = {
    "--slips": "slips.html",
    "--report": "event.html",
    "--report xlsx": "event.xlsx",
    "--anonymous-key": "key.json",
}
ALL = pytest.mark.parametrize("option", OUTPUTS)


@pytest.fixture
def ask(check, tmp_path):
    """Return a function that checks a short list and writes one kind of output."""
    lists = tmp_path / "list.csv"
    lists.write_text(rows(("Ann", "5 Naturalize; 54 Forest")))

    def run(option, path, *more):
        name = option.split()[0]
        more += ("--anonymous",) if name == "--anonymous-key" else ()
        return check(lists, name, path, *more)

    return run


@ALL
def test_a_file_of_our_own_is_replaced(ask, tmp_path, option):
    path = tmp_path / OUTPUTS[option]
    assert ask(option, path).code == 1
    assert files.is_ours(path)
    first = path.stat().st_ino
    assert ask(option, path).code == 1
    assert path.stat().st_ino != first


@ALL
def test_a_file_of_others_stays_unless_forced(ask, tmp_path, option):
    path = tmp_path / OUTPUTS[option]
    path.write_text("<p>mine</p>")
    done = ask(option, path)
    assert (done.code, done.out) == (2, "")
    assert "--force" in done.message
    assert path.read_text() == "<p>mine</p>"
    assert ask(option, path, "--force").code == 1
    assert files.is_ours(path)


def test_a_workbook_of_others_stays(ask, tmp_path):
    from openpyxl import Workbook

    path = tmp_path / "event.xlsx"
    Workbook().save(path)
    before = path.read_bytes()
    assert ask("--report", path).code == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize("option", ["--report", "--anonymous-key"])
def test_an_input_is_never_written_to(ask, tmp_path, option):
    path = tmp_path / "list.csv"
    link = tmp_path / "link.html"
    link.hardlink_to(path)
    before = path.read_bytes()
    done = ask(option, link, "--force")
    assert done.code == 2
    assert "never written to" in done.message
    assert path.read_bytes() == before


def test_marked_copies_never_replace_an_input(check, tmp_path):
    from tests.books import book

    path = tmp_path / "list.xlsx"
    path.write_bytes(book(List=[["player", "board", "count", "card"], ["A", "main", 59, "Forest"]]))
    before = hashlib.sha256(path.read_bytes()).digest()
    done = check(path, "--marked", tmp_path, "--force")
    assert (done.code, done.out) == (2, "")
    assert hashlib.sha256(path.read_bytes()).digest() == before


@ALL
def test_a_folder_that_is_not_there_is_said_at_once(ask, tmp_path, option):
    done = ask(option, tmp_path / "none" / OUTPUTS[option])
    assert (done.code, done.out) == (2, "")
    assert "no folder" in done.message


@ALL
def test_a_full_disk_gives_one_line_and_leaves_nothing(ask, tmp_path, option, monkeypatch):
    path = tmp_path / OUTPUTS[option]
    ask(option, path)
    before = path.read_bytes()

    def full(*_arguments, **_options):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    done = ask(option, path)
    assert done.code == 2
    assert "No space left on device" in done.message
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(["list.csv", path.name])


@pytest.mark.parametrize("option", ["--slips", "--marked"])
def test_a_folder_without_permission_gives_one_line(ask, tmp_path, option, monkeypatch):
    def denied(*_arguments, **_options):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", denied)
    done = ask(option, tmp_path / "out")
    assert done.code == 2
    assert "Permission denied" in done.message


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--report", "event.pdf"), ".html or .xlsx"),
        (("--slips", "slips.docx"), ".html"),
        (("--anonymous-key", "key.json"), "--anonymous"),
        (("--marked", "m", "--anonymous"), "names"),
        (("--slips", "s.html", "--paper", "a4"), "a6 or a5"),
        (("--slips", "s.html", "--slip-lang", "fr"), "both"),
    ],
)
def test_what_does_not_fit_is_said_in_one_line(check, table, arguments, told):
    done = check(table("lists.csv", "Ann,main,60,Forest"), *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.message


def test_nothing_is_written_without_a_list(check, tmp_path):
    (tmp_path / "empty.csv").write_text("")
    assert check(tmp_path / "empty.csv", "--slips", tmp_path / "s.html").code == 2
    assert not (tmp_path / "s.html").exists()


def test_the_report_on_the_screen_stays_the_same(check, table, tmp_path):
    lists = table("lists.csv", "Ann,main,59,Forest", "Bob,main,60,Forest")
    plain = check(lists, "--output", "json")
    handed = check(
        lists,
        "--output",
        "json",
        *("--slips", tmp_path / "s.html", "--report", tmp_path / "r.html"),
        *("--marked", tmp_path / "m"),
    )
    assert (handed.code, handed.out, handed.err) == (plain.code, plain.out, plain.err)

"""Files with odd names, links and devices: every output says them, none is harmed by them."""

import csv
import io
import json
import os
import subprocess
import sys

import pytest

LIST = "player,board,count,card\nP0001,main,4,Shock\nP0001,main,56,Mountain\n"
BAD = b"\0\0\1\2\3"
NAMES = [
    b"a\nb.csv",
    b"a\rb.csv",
    b"\x1b[31mred.csv",
    b"\xff\xfe.csv",
    b"-rf.csv",
    b"=1+1.csv",
    b"a\xe2\x80\xaeb.csv",
    "\u56de\u6b78.csv".encode(),
    b"'; ls.csv",
    b"<b>&.csv",
]


def run(*arguments, folder):
    command = [sys.executable, "-m", "decklint", *arguments]
    setting = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "200"}
    return subprocess.run(command, cwd=folder, env=setting, capture_output=True, check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("odd")
    for name in NAMES:
        with open(os.fsencode(path) + b"/" + name, "w", encoding="utf-8") as file:  # noqa: PTH123 - bytes
            file.write(LIST)
    for name in (b"bad\n\x1b[2J.csv", b"bad\xff.csv"):
        with open(os.fsencode(path) + b"/" + name, "wb") as file:  # noqa: PTH123 - bytes
            file.write(BAD)
    (path / "link.csv").symlink_to("/dev/zero")
    os.mkfifo(path / "pipe.csv")
    return path


@pytest.mark.parametrize("output", ["text", "json", "csv"])
def test_a_folder_of_them_is_checked(folder, output):
    given = ("check", ".", "--format", "standard", "--date", "2005-01-20", "--output", output)
    done = run(*given, folder=folder)
    assert done.returncode == 1
    shown = done.stdout.decode()  # UTF-8 whatever the names
    said = done.stderr.decode()
    assert "Traceback" not in said
    for text in (shown, said):
        assert not [c for c in text if c in "\x1b\r\u202e" or "\ud800" <= c <= "\udfff"]
    if output == "json":
        report = json.loads(shown)
        assert len(report["lists"]) == len(NAMES)
        codes = sorted(problem["code"] for problem in report["problems"])
        assert codes == ["binary-file", "binary-file", "link", "no-plain-file"]
    if output == "csv":
        rows = list(csv.DictReader(io.StringIO(shown)))
        assert not [row for row in rows if row["file"].startswith("=")]


@pytest.mark.parametrize("name", NAMES[:4] + NAMES[5:])
def test_one_of_them_is_parsed(folder, name):
    done = run("parse", os.fsdecode(name), "--output", "json", folder=folder)
    assert done.returncode == 0
    (found,) = json.loads(done.stdout.decode())["lists"]
    assert [entry["card"] for entry in found["main"]] == ["Shock", "Mountain"]


def test_a_name_with_a_dash_after_two(folder):
    done = run("parse", "--", "-rf.csv", folder=folder)
    assert done.returncode == 0


def test_a_device_is_refused(folder):
    for name in ("/dev/zero", "pipe.csv"):
        done = run("check", name, "--format", "standard", folder=folder)
        assert done.returncode == 2
        assert "no plain file" in done.stderr.decode()


@pytest.mark.parametrize("command", ["check", "parse", "deckcheck"])
def test_the_largest_file_is_an_option(folder, command):
    files = ["=1+1.csv"] * (2 if command == "deckcheck" else 1)
    judged = [] if command == "parse" else ["--format", "standard", "--date", "2005-01-20"]
    small = run(command, *files, *judged, "--max-size", "0.00001", folder=folder)
    assert small.returncode == 2
    assert "--max-size" in small.stderr.decode()
    assert run(command, *files, *judged, "--max-size", "1", folder=folder).returncode == 0


@pytest.mark.parametrize("size", ["0", "-1", "nan", "x"])
def test_a_size_that_is_none(folder, size):
    done = run("parse", "=1+1.csv", "--max-size", size, folder=folder)
    assert done.returncode == 2
    assert "--max-size" in done.stderr.decode()

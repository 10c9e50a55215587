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
    b" .csv",
    b"x" * 251 + b".csv",
    "\u9078".encode() * 83 + b".csv",
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


@pytest.mark.parametrize("slips", ["slips.html", "slips"])
def test_what_is_handed_out_bears_them(folder, tmp_path, slips):
    given = ("check", ".", "--format", "legacy", "--date", "2005-01-20", "--no-lists")
    marked, report = tmp_path / "marked", tmp_path / "report.html"
    asked = ("--marked", marked, "--slips", tmp_path / slips, "--report", report)
    done = run(*given, *map(str, asked), folder=folder)
    assert done.returncode == 1, done.stderr.decode()
    assert len(list(marked.iterdir())) == len(NAMES)
    written = report.read_text("utf-8")
    assert "\x1b" not in written
    assert "<b>&.csv" not in written


TOO_LONG = "x" * 300
LONG = [
    ["check", TOO_LONG, "--format", "standard"],
    ["check", "=1+1.csv", "--format", "standard", "--report", f"{TOO_LONG}.html"],
    ["check", "=1+1.csv", "--format", "standard", "--slips", f"{TOO_LONG}.html"],
    ["check", "=1+1.csv", "--format", "standard", "--pool", TOO_LONG],
    ["parse", TOO_LONG],
    ["diff", "=1+1.csv", TOO_LONG],
    ["standings", TOO_LONG, "--remove", "P0001"],
]


@pytest.mark.parametrize(
    "arguments", LONG, ids=[" ".join(a).replace(TOO_LONG, "LONG") for a in LONG]
)
def test_a_name_too_long_for_the_system(folder, arguments):
    done = run(*arguments, folder=folder)
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1
    assert TOO_LONG in done.stderr.decode()


def test_a_name_too_long_does_not_stop_the_others(folder):
    done = run("parse", TOO_LONG, "=1+1.csv", "--output", "json", folder=folder)
    found = json.loads(done.stdout.decode())
    assert [problem["code"] for problem in found["problems"]] == ["cannot-open"]
    assert len(found["lists"]) == 1


def test_a_folder_that_leads_to_itself(tmp_path):
    (tmp_path / "a.csv").write_text(LIST)
    (tmp_path / "loop").symlink_to(tmp_path)
    done = run("parse", ".", "--output", "json", folder=tmp_path)
    found = json.loads(done.stdout.decode())
    assert len(found["lists"]) == 1
    assert [problem["code"] for problem in found["problems"]] == ["link"]

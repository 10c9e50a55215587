"""Reports put together piece by piece, in this process and by several."""

import csv
import datetime as dt
import io
import json

import pytest

from decklint import emit, reports, run
from decklint.emit import Piece, exit_code
from decklint.problem import Problem
from decklint.report import Summary
from decklint.run import Desk, Options
from tests.build import pool
from tests.command import rows

BAD = Problem("b.xlsx", "not-a-workbook")
NO_FORMAT = Problem("c.csv", "no-format")

CODES = [
    ("nothing", Summary(), [], 2),
    ("a problem alone", Summary(), [BAD], 2),
    ("all legal", Summary(legal=3), [], 0),
    ("one illegal", Summary(legal=3, illegal=1), [], 1),
    ("one for the judge", Summary(legal=3, needs_judge=1), [], 1),
    ("legal beside a problem", Summary(legal=3), [BAD], 1),
    ("a list without a format", Summary(legal=3), [NO_FORMAT], 2),
]


@pytest.mark.parametrize(("title", "summary", "problems", "code"), CODES, ids=[c[0] for c in CODES])
def test_exit_code(title, summary, problems, code):
    assert exit_code(Piece("", summary, problems)) == code, title


@pytest.fixture
def files(tmp_path):
    """Return nine files: legal, illegal and one that is no workbook."""
    found = []
    for number in range(9):
        path = tmp_path / f"list{number}.{'xlsx' if number == 4 else 'csv'}"
        path.write_text(rows((f"P000{number}", f"{60 - number % 2} Forest")), "utf-8")
        found.append(path)
    return found


def emitted(monkeypatch, files, output, *, many, **more):
    """Return the report of some files; from `many` files on by worker processes."""
    monkeypatch.setattr(run, "open_pool", lambda _: pool())
    monkeypatch.setattr(emit, "MANY_FILES", many)
    monkeypatch.setattr(emit, "SHARE", 2)
    out = io.StringIO()
    desk = Desk(Options("standard", dt.date(2005, 1, 20)))
    whole = emit.emit(desk, files, reports.writer(output, "en"), out, **more)
    return out.getvalue(), whole


@pytest.mark.parametrize("output", ["text", "json", "csv"])
def test_workers_write_the_same_report(monkeypatch, files, output):
    alone, one = emitted(monkeypatch, files, output, many=99)
    together, many = emitted(monkeypatch, files, output, many=2)
    assert alone == together
    assert (one.summary, one.problems) == (many.summary, many.problems)
    assert (many.summary.legal, many.summary.illegal, many.summary.unreadable) == (4, 4, 1)


@pytest.mark.parametrize("many", [99, 2])
@pytest.mark.parametrize("big", [emit.BIG, 1])
def test_two_lists_of_one_player_are_questions(monkeypatch, files, many, big):
    """Neither is ruled on, in whatever way they are read; the fault of the first is kept."""
    monkeypatch.setattr(emit, "BIG", big)
    del files[4]
    for number, name in ((1, "P 0007"), (4, "p  0007")):
        files[number].write_text(rows((name, "59 Forest" if number == 1 else "60 Forest")), "utf-8")
    text, whole = emitted(monkeypatch, files, "csv", many=many)
    told = [row for row in csv.DictReader(io.StringIO(text)) if row["player"].endswith(" 0007")]
    assert [(row["status"], row["code"], row["level"]) for row in told] == [
        ("needs-judge", "main-too-small", "question"),
        ("needs-judge", "duplicate-list", "question"),
        ("needs-judge", "duplicate-list", "question"),
    ]
    assert all(f"{files[1]}, {files[4]}" in row["message"] for row in told[1:])
    assert (whole.summary.legal, whole.summary.illegal, whole.summary.needs_judge) == (4, 2, 2)


ONE_LIST_EACH = [
    ("two events", "event", ("Friday", "Saturday")),
    ("two formats", "format", ("standard", "vintage")),
    ("two days", "date", ("2005-01-20", "2005-01-21")),
    ("two numbers", "id", ("1", "2")),
]


@pytest.mark.parametrize(("title", "column", "values"), ONE_LIST_EACH)
def test_one_list_each_is_no_question(monkeypatch, tmp_path, title, column, values):
    files = [tmp_path / "a.csv", tmp_path / "b.csv"]
    for file, value in zip(files, values, strict=True):
        text = f"player,board,count,card,{column}\nP0001,main,60,Forest,{value}\n"
        file.write_text(text, "utf-8")
    _, whole = emitted(monkeypatch, files, "json", many=99)
    assert whole.summary.legal == 2, title


SAME_TERMS = [
    ("a format in other words, or none", "format", ("Standard", "Type 2", "")),
    ("the day of the run, or none", "date", ("2005-01-20", "2005-01-20", "")),
    ("an event in other letters, or none", "event", ("PTQ Boston", "ptq  boston", "")),
]


@pytest.mark.parametrize(("title", "column", "values"), SAME_TERMS)
@pytest.mark.parametrize("names", [("Jos\u00e9 7", "JOSE  7", "7, Jose"), ("P7", "p7", " P7 ")])
def test_terms_and_names_in_other_words_are_the_same(
    monkeypatch, tmp_path, title, column, values, names
):
    files = [tmp_path / f"{number}.csv" for number in range(3)]
    for file, value, name in zip(files, values, names, strict=True):
        text = f'player,board,count,card,{column}\n"{name}",main,59,Forest,{value}\n'
        file.write_text(text, "utf-8")
    _, whole = emitted(monkeypatch, files, "json", many=99)
    assert (whole.summary.needs_judge, whole.summary.illegal) == (3, 0), title


def test_problems_of_the_paths_come_along(monkeypatch, files):
    text, whole = emitted(monkeypatch, [BAD, *files[:2]], "json", many=99)
    assert [problem["code"] for problem in json.loads(text)["problems"]] == ["not-a-workbook"]
    assert exit_code(whole) == 1


def test_nothing_read_writes_nothing_unless_asked(monkeypatch, files):
    assert emitted(monkeypatch, [files[4]], "text", many=99, also_empty=False)[0] == ""
    text, _ = emitted(monkeypatch, [files[4]], "json", many=99, also_empty=True)
    assert json.loads(text)["lists"] == []

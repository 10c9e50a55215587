"""Reports put together piece by piece, in this process and by several."""

import datetime as dt
import io
import json

import pytest

from decklint import emit, reports, run
from decklint.emit import Piece, exit_code
from decklint.model import Problem
from decklint.report import Summary
from decklint.run import Desk, Options
from tests.build import pool
from tests.command import rows

BAD = Problem("b.xlsx", "not-a-workbook", "b.xlsx is no workbook")
NO_FORMAT = Problem("c.csv", "no-format", "no format")

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


def test_problems_of_the_paths_come_along(monkeypatch, files):
    text, whole = emitted(monkeypatch, [BAD, *files[:2]], "json", many=99)
    assert [problem["code"] for problem in json.loads(text)["problems"]] == ["not-a-workbook"]
    assert exit_code(whole) == 1


def test_nothing_read_writes_nothing_unless_asked(monkeypatch, files):
    assert emitted(monkeypatch, [files[4]], "text", many=99, also_empty=False)[0] == ""
    text, _ = emitted(monkeypatch, [files[4]], "json", many=99, also_empty=True)
    assert json.loads(text)["lists"] == []

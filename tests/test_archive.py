"""Big tables: the same report by the screen as in the ordinary way, and when it steps back."""

import datetime as dt
import random

import pytest

from decklint import archive, emit
from decklint.run import Desk, Options
from tests.command import Command

HEADER = "player,id,board,count,card\n"
FAULTS = (
    "{p},{i},main,5,Naturalize",
    "{p},{i},main,1,Skullclamp",
    "{p},{i},main,1,Natralize",
    "{p},{i},main,four,Shock",
    "{p},{i},side,14,Swamp",
    "{p},{i},main,4,回歸自然",
    "{p},{i},main,1,Xyzzy Quuxbeast of Plugh",
)


def table(players: int, seed: int = 1) -> str:
    """Return a table of lists, every fourth with a fault."""
    chosen = random.Random(seed)  # noqa: S311 - repeatable, not secret
    rows = []
    for number in range(players):
        who = {"p": f"P{number:05}", "i": f"{number:010}"}
        rows.append("{p},{i},main,60,Forest".format(**who))
        if number % 4 == 3:
            rows.append(chosen.choice(FAULTS).format(**who))
    return HEADER + "\n".join(rows) + "\n"


@pytest.fixture
def report(monkeypatch, tmp_path):
    """Check a table both ways and return the two reports."""
    decklint = Command(monkeypatch)

    def told(text: str, output: str, chunk: int = 200_000) -> tuple[str, str]:
        file = tmp_path / "lists.csv"
        file.write_text(text, "utf-8")
        terms = ("--format", "standard", "--date", "2005-01-20", "--output", output)
        monkeypatch.setattr(archive, "CHUNK", chunk)
        ordinary = decklint("check", file, *terms).out
        monkeypatch.setattr(emit, "BIG", 1)
        return decklint("check", file, *terms).out, ordinary

    return told


@pytest.mark.parametrize("output", ["text", "csv"])
@pytest.mark.parametrize("chunk", [1, 7, 10_000])
def test_same_report_whatever_the_chunks(report, output, chunk):
    screened, ordinary = report(table(60), output, chunk)
    assert screened == ordinary
    assert "illegal" in ordinary


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("in two places", HEADER + "A,1,main,59,Forest\nB,2,main,60,Forest\nA,1,main,1,Shock\n"),
        ("no name", HEADER + ",1,main,60,Forest\n,2,main,60,Forest\n"),
        ("blank lines", HEADER + "A,1,main,60,Forest\n\nB,2,main,60,Forest\n"),
        ("a header twice", HEADER + "A,1,main,60,Forest\n" + HEADER + "B,2,main,59,Forest\n"),
        ("a row too long", HEADER + "A,1,main,60,Forest,what\nB,2,main,60,Forest\n"),
        ("a row too short", HEADER + "A,1,main,60\nB,2,main,60,Forest\n"),
        ("a companion", HEADER + "A,1,main,60,Forest\nA,1,companion,1,Shock\n"),
        ("no rows", HEADER),
        ("a cell too long", HEADER + "A,1,main,60," + "x" * 200_000 + "\n"),
        ("a NUL", HEADER + "A,1,main,60,Forest\0\n"),
    ],
)  # fmt: skip
def test_odd_tables_are_told_the_same(report, title, text):
    screened, ordinary = report(text, "csv", 2)
    assert screened == ordinary, title


def test_only_canonical_columns_suit(tmp_path):
    file = tmp_path / "a.csv"
    for header, suits in (
        ("player,board,count,card", True),
        ("card,count,board,player,id,event,table", True),
        ("player,board,count,card,format", False),
        ("player,board,count,card,notes", False),
        ("player,count,card", False),
        ("player,board,count,card,card", False),
    ):
        file.write_text(header + "\n", "utf-8")
        assert archive.suits(file) is suits, header


def test_rulings_of_screened_lists_say_whose_they_are(tmp_path):
    file = tmp_path / "a.csv"
    file.write_text(table(8), "utf-8")
    desk = Desk(Options("standard", dt.date(2005, 1, 20)))
    found = list(archive.rulings(desk, file))
    assert [(r.decklist.player.name, r.decklist.player.id) for r in found] == [
        (f"P{number:05}", f"{number:010}") for number in range(8)
    ]


@pytest.mark.parametrize("limit", ["rows=9", "cells=30", "length=20", "size=0.0001"])
def test_a_limit_that_is_given_holds_here_too(monkeypatch, tmp_path, limit):
    file = tmp_path / "lists.csv"
    file.write_text(table(8), "utf-8")
    monkeypatch.setattr(emit, "BIG", 1)
    monkeypatch.setattr(archive, "CHUNK", 3)
    asked = ("check", file, "--format", "standard", "--date", "2005-01-20", "--output", "csv")
    done = Command(monkeypatch)(*asked, "--limit", limit)
    assert done.code == 2
    assert f"--limit {limit.partition('=')[0]}=" in done.message

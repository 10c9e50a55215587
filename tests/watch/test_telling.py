"""The line of a list, in both languages, and as JSON."""

import datetime as dt
import json

import pytest

from decklint import messages
from decklint.emit import Piece
from decklint.problem import Problem
from decklint.watch import Change, Told
from decklint.watch.telling import teller
from tests.reports.build import EVENT, HOSTILE, PROBLEM, illegal, legal

AT = dt.datetime(2005, 1, 20, 9, 5, 7, tzinfo=dt.timezone(dt.timedelta(hours=8)))
LEGAL = Told(Change.NEW, "list.xlsx", legal())
ILLEGAL = Told(Change.CHANGED, "list.xlsx", illegal("Opt"))
TOLD = [
    LEGAL,
    ILLEGAL,
    Told(Change.NEW, "b.xlsx", PROBLEM),
    Told(Change.GONE, "list.xlsx", legal()),
    Told(Change.GONE, "list.xlsx"),
    Told(Change.AWAY, "uploads"),
    Told(Change.BACK, "uploads"),
]


def line(told, lang="en", output="text", *, color=False):
    return teller(output, lang, color=color).line(told, AT)


def test_the_line_of_each():
    whose = "P0001, no. Opt, list.xlsx Opt, Opt, Opt, 2005-01-20"
    found = "too-many-copies B12; unknown-card Opt!B13; unreadable-line"
    assert [line(told) for told in TOLD] == [
        "09:05:07  new      legal          P0007, list.xlsx\n",
        f"09:05:07  changed  illegal        {whose}: 101 game loss; {found}\n",
        f"09:05:07  new      unreadable     {PROBLEM.message}\n",
        "09:05:07  gone                    P0007, list.xlsx\n",
        "09:05:07  gone                    list.xlsx\n",
        f"{'09:05:07  away':34}uploads: not to be seen; what was read there counts on\n",
        f"{'09:05:07  back':34}uploads: to be seen again\n",
    ]


def test_the_line_in_chinese_keeps_its_columns():
    assert line(LEGAL, "zh-TW") == "09:05:07  新增  合法        P0007，list.xlsx\n"
    assert line(ILLEGAL, "zh-TW").startswith("09:05:07  變更  違規        P0001，編號 Opt，")
    assert "101 一盤輸；too-many-copies B12；" in line(ILLEGAL, "zh-TW")


@pytest.mark.parametrize("output", ["text", "json"])
def test_a_problem_in_chinese(output):
    said = messages.load("zh-TW").problem(PROBLEM)
    assert said.startswith("b.xlsx：不論")
    assert said in line(Told(Change.NEW, "b.xlsx", PROBLEM), "zh-TW", output)
    whole = Piece(problems=[PROBLEM])
    ended = teller(output, "zh-TW", color=False).end(whole, AT)
    assert (said in ended) == (output == "json")


def test_colours_only_where_they_are_asked_for():
    assert "\x1b[31millegal      \x1b[0m  P0001" in line(ILLEGAL, color=True)
    assert "\x1b" not in line(ILLEGAL)


@pytest.mark.parametrize("output", ["text", "json"])
@pytest.mark.parametrize("text", HOSTILE)
def test_a_players_text_stays_in_its_line_and_steers_nothing(text, output):
    for told in (
        Told(Change.NEW, text, illegal(text, text, text)),
        Told(Change.GONE, text),
        Told(Change.AWAY, text),
        Told(Change.NEW, text, Problem(text, "damaged-zip", {"words": text})),
    ):
        said = line(told, output=output)
        assert said.endswith("\n")
        assert not [char for char in said[:-1] if not char.isprintable() and char != "\u3000"]
    started = teller(output, "en", color=False).start(EVENT, [text], AT)
    assert not [char for char in started if not char.isprintable() and char not in "\n\u3000"]


def test_each_object_is_one_line_that_says_what_and_when():
    told = [json.loads(line(one, output="json")) for one in TOLD]
    assert {one["at"] for one in told} == {"2005-01-20T09:05:07+08:00"}
    assert [(one["what"], one["file"]) for one in told] == [(t.change, t.file) for t in TOLD]
    assert [sorted(one.keys() & {"list", "problem"}) for one in told] == [
        ["list"], ["list"], ["problem"], ["list"], [], [], [],
    ]  # fmt: skip
    assert told[1]["list"]["status"] == "illegal"
    assert told[1]["list"]["findings"][0]["where"] == ["B12"]


def test_beginning_and_end_as_json():
    tells = teller("json", "en", color=False)
    begun, ended = (
        json.loads(tells.start(EVENT, ["a", "b"], AT)),
        json.loads(tells.end(Piece(), AT)),
    )
    assert (begun["schema"], begun["what"], begun["places"]) == (
        "decklint.watch/1", "watching", ["a", "b"],
    )  # fmt: skip
    assert begun["event"]["rel"] == "3"
    assert (ended["what"], ended["summary"]["lists"], ended["problems"]) == ("stopped", 0, [])

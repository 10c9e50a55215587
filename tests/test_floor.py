"""The event on the floor: deadline, roster, ledger, values of the head judge's own."""

import pytest

from tests.command import Command

TERMS = ("--format", "standard", "--date", "2005-01-20", "--rel", "3", "--output", "json")
HEAD = "player,id,board,count,card,received\n"


@pytest.fixture
def decklint(monkeypatch):
    return Command(monkeypatch)


@pytest.fixture
def check(decklint, tmp_path):
    """Check one file of these rows and return its lists."""

    def checked(rows: str, *more: object):
        file = tmp_path / "lists.csv"
        file.write_text(HEAD + rows, "utf-8")
        return decklint("check", file, *TERMS, *more).report

    return checked


def sections(found):
    return [(i["section"], i["penalty"], i["offense"]) for i in found["infractions"]]


@pytest.mark.parametrize(
    ("received", "status", "given"),
    [
        ("9:30", "legal", []),
        ("9:31", "illegal", [("115", "game-loss", 1)]),
        ("2005-01-20 09:29", "legal", []),
        ("noonish", "needs-judge", []),
        ("", "needs-judge", []),
    ],
)
def test_r115_b_a_list_after_the_deadline(check, received, status, given):
    (found,) = check(f"P0001,,main,60,Forest,{received}\n", "--deadline", "9:30")["lists"]
    assert (found["status"], sections(found)) == (status, given)
    assert found["correction"] is None


def test_a_time_that_cannot_be_told_is_not_said_to_be_late(check):
    (found,) = check("P0001,,main,60,Forest,noonish\n", "--deadline", "9:30")["lists"]
    (said,) = (f["message"] for f in found["findings"] if f["code"] == "late-list")
    assert '"noonish" does not tell' in said
    assert "handed in at" not in said


@pytest.mark.parametrize(
    ("received", "words"), [("9:31", "at 9:31, after 9:30"), ("", "the deadline is 9:30")]
)
def test_where_and_why_a_list_is_late(check, received, words):
    (found,) = check(f"P0001,,main,60,Forest,{received}\n", "--deadline", "9:30")["lists"]
    (late,) = (f for f in found["findings"] if f["code"] == "late-list")
    assert late["where"] == ["F2"]
    assert words in late["message"]


def test_a_sheet_without_times_is_not_asked_about(decklint, tmp_path):
    file = tmp_path / "lists.csv"
    file.write_text("player,board,count,card\nP0001,main,60,Forest\n", "utf-8")
    assert decklint("check", file, *TERMS, "--deadline", "9:30").code == 0


def test_late_list_stands_beside_the_deck_penalty(check):
    (found,) = check("P0001,,main,59,Forest,10:00\n", "--deadline", "9:30")["lists"]
    assert sections(found) == [("101", "game-loss", 1), ("115", "game-loss", 1)]
    assert [i["covered_by"] for i in found["infractions"]] == [None, None]


def test_deadline_that_is_no_time(decklint, tmp_path):
    done = decklint("check", tmp_path, *TERMS, "--deadline", "soon")
    assert done.code == 2
    assert "--deadline soon" in done.message


def test_roster_missing_doubled_and_unknown_players_are_questions(tmp_path, decklint):
    roster = tmp_path / "roster.csv"
    roster.write_text("name,id\nP0001,1\nP0002,2\n", "utf-8")
    again = tmp_path / "again.csv"
    again.write_text(HEAD + "P0001,1,main,61,Forest,\n", "utf-8")
    first = tmp_path / "lists.csv"
    first.write_text(HEAD + "P0001,1,main,60,Forest,\nP0500,5,main,60,Forest,\n", "utf-8")
    done = decklint("check", first, again, *TERMS, "--roster", roster)
    found = [
        (x["player"]["name"], x["status"], [f["code"] for f in x["findings"]])
        for x in done.report["lists"]
    ]
    assert found == [
        ("P0001", "needs-judge", ["duplicate-list"]),
        ("P0500", "needs-judge", ["not-on-roster"]),
        ("P0001", "needs-judge", ["duplicate-list"]),
        ("P0002", "needs-judge", ["missing-list"]),
    ]
    assert all(not x["infractions"] for x in done.report["lists"])


def test_r40_8_a_second_illegal_list_rises_and_is_recorded_once(check, decklint, tmp_path):
    ledger = tmp_path / "event.sqlite"
    assert decklint("ledger", "declare", ledger, "--no-defer", "--judge", "HJ").code == 0
    recorded = ("--ledger", ledger, "--record", "--judge", "HJ")
    short, shorter = "P0001,1,main,59,Forest,\n", "P0001,1,main,58,Forest,\n"
    (first,) = check(short, *recorded, "--round", 1)["lists"]
    (same,) = check(short, *recorded, "--round", 1)["lists"]
    (other,) = check(shorter, *recorded, "--round", 3)["lists"]
    assert sections(first) == sections(same) == [("101", "game-loss", 1)]
    assert sections(other) == [("101", "match-loss", 2)]
    assert len(decklint("ledger", "list", ledger, "--output", "json").report["penalties"]) == 2


def test_a25_defer_must_agree_with_the_record_but_not_in_play(check, decklint, tmp_path):
    ledger = tmp_path / "event.sqlite"
    decklint("ledger", "declare", ledger, "--defer", "--judge", "HJ")
    file = tmp_path / "lists.csv"
    file.write_text(HEAD + "P0001,1,main,59,Forest,\n", "utf-8")
    done = decklint("check", file, *TERMS, "--ledger", ledger)
    assert done.code == 2
    assert "--defer" in done.message
    (found,) = check("P0001,1,main,59,Forest,\n", "--ledger", ledger, "--defer")["lists"]
    assert found["infractions"][0]["applies"] == "next-round"
    (found,) = check("P0001,1,main,59,Forest,\n", "--ledger", ledger, "--in-play")["lists"]
    assert found["infractions"][0]["applies"] == "immediately"


def test_record_without_a_ledger(decklint, tmp_path):
    assert "--ledger" in decklint("check", tmp_path, *TERMS, "--record").message


def test_a1_own_values_are_named_in_the_report(check, tmp_path):
    values = tmp_path / "values.toml"
    values.write_text('source = "the head judge"\n[101]\n3 = "warning"\n', "utf-8")
    report = check("P0001,,main,59,Forest,\n", "--policy-values", values)
    assert report["event"]["policy_values"] == str(values)
    assert sections(report["lists"][0]) == [("101", "warning", 1)]


def test_pick_prefers_players_whose_decks_nobody_has_seen(check, decklint, tmp_path):
    ledger = tmp_path / "event.sqlite"
    decklint("ledger", "declare", ledger, "--no-defer", "--judge", "HJ")
    check("P0001,1,main,59,Forest,\n", "--ledger", ledger, "--record", "--round", 1)
    roster = tmp_path / "roster.csv"
    roster.write_text("name,id\nP0001,1\nP0002,2\n", "utf-8")
    chosen = [
        decklint(
            "pick", "--decks", 1, "--seed", seed, "--from", roster, "--ledger", ledger,
            "--output", "json",
        ).report["picked"][0]
        for seed in range(40)
    ]  # fmt: skip
    seen = sum("P0001" in str(item) for item in chosen)
    assert seen < 16  # weight 1/4 against 1: 8 of 40 are expected

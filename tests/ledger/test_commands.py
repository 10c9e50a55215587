"""The commands: what they print, and that no name steers a terminal or a spreadsheet."""

import csv
import io
import json

import pytest
from typer.testing import CliRunner

from decklint.cli_ledger import app
from decklint.errors import UsageError

HOSTILE = "=1+1\x1b[2J\n\u202eBo"


@pytest.fixture
def run(path):
    def call(command, *arguments):
        result = CliRunner().invoke(app, [command, str(path), *arguments])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == 0, result.output
        return result.stdout

    call(
        "declare", "--event", "PTQ", "--format", "Type 2", "--rel", "3", "--defer", "--judge", "Ann"
    )
    return call


def add(run, *arguments, player="Bo", section="101"):
    return run("add", "--player", player, "--section", section, *arguments)


def test_declare_shows_the_record(run):
    text = run("declare", "--date", "2005-02-01")
    for part in ("Event: PTQ", "Format: standard", "Date: 2005-02-01", "REL: 3", "wait", "Ann"):
        assert part in text
    event = json.loads(run("declare", "-o", "json"))["event"]
    assert (event["defer"]["value"], event["defer"]["judge"]) == ("yes", "Ann")


def test_add_takes_the_level_of_the_event(run):
    assert "1. Bo: section 132, offense 1: match loss" in add(run, section="132")
    assert "offense 2: disqualification" in add(run, section="132")
    assert "offense 1: game loss" in add(run, "--rel", "1", section="132", player="Di")


def test_list_shows_void_penalties_only_when_asked(run):
    add(run, "--round", "1", "--judge", "Cy", "--note", "main 59")
    run("void", "1", "--reason", "wrong player", "--judge", "Di")
    nothing, hidden = run("list").splitlines()
    assert nothing == "The ledger holds no penalty that is asked for."
    assert hidden == "1 void penalty is not shown here: `--all` shows it."
    line = run("list", "--all")
    assert "round 1; applies at the start of the next round; judge Cy; main 59" in line
    assert "VOID, Di: wrong player" in line
    assert "not shown" not in line


def test_list_says_how_many_void_penalties_it_hides(run):
    for player in ("Bo", "Bo", "Di"):
        add(run, player=player)
    run("void", "1", "--reason", "x")
    run("void", "3", "--reason", "x")
    assert run("list", "--lang", "zh-TW").splitlines()[1].startswith("另有 2 筆作廢的處罰未顯示")
    assert "1 void penalty is" in run("list", "--player", "Bo")
    assert [
        (json.loads(run("list", *more, "-o", "json"))["hidden"])
        for more in ([], ["--player", "Di"], ["--all"])
    ] == [2, 1, 0]


def test_name_number_or_both_are_one_player(run):
    first = run("add", "--player", "P0001", "--id", "0022", "--section", "104")
    assert "1. P0001 0022: section 104, offense 1: game loss" in first
    assert "2. p0001 0022: section 104, offense 2: match loss" in add(
        run, player="p0001", section="104"
    )
    third = run("add", "--id", "0022", "--section", "104")
    assert "3. P0001 0022: section 104, offense 3: disqualification" in third
    for asked in ("P0001", "0022"):
        assert len(run("list", "--player", asked).splitlines()) == 3
    players = [item["player"] for item in json.loads(run("export", "-o", "json"))["penalties"]]
    assert players[1:] == [{"name": "p0001", "id": None}, {"name": None, "id": "0022"}]


def test_in_chinese_a_round_does_not_read_as_a_match_loss(run):
    add(run, "--round", "1", "--in-play", section="132")
    run("done", "1", "--round", "2")
    assert "一局輸；局次 1；立即生效" in run("list", "--lang", "zh-TW")
    assert "已執行（局次 2）" in run("list", "--lang", "zh-TW")
    assert run("due", "--round", "3", "--lang", "zh-TW") == "局次 3 沒有待執行的處罰。\n"


def test_what_was_raised_by_a_penalty_is_named_once_that_counts_no_more(run):
    for player in ("Bo", "Di", "Bo", "Bo"):
        add(run, player=player)
    assert "earlier" not in run(
        "overrule", "1", "--penalty", "warning", "--reason", "x", "--judge", "HJ"
    )
    assert "earlier" not in run("void", "2", "--reason", "x")
    text = run("overrule", "1", "--penalty", "none", "--reason", "x", "--judge", "HJ")
    assert "Counted as an earlier offense by 3, 4:" in text
    run("void", "3", "--reason", "x")
    assert json.loads(run("void", "1", "--reason", "x", "-o", "json"))["raised"] == [4]


def test_overrule_due_and_done(run):
    add(run, "--round", "1", section="101")
    add(run, "--round", "1", section="132")
    line = run("overrule", "2", "--penalty", "game-loss", "--reason", "so", "--judge", "HJ")
    assert "game loss in place of match loss, overruled by HJ: so" in line
    assert [
        found["id"] for found in json.loads(run("due", "--round", "1", "-o", "json"))["penalties"]
    ] == [2]
    assert "Bo has 2 game losses" in run("due", "--round", "2")
    assert "carried out in round 2" in run("done", "1", "--round", "2")
    run("done", "2", "--round", "2")
    assert run("due", "--round", "9") == "Nothing is to be carried out in round 9.\n"


def test_the_format_is_called_in_the_language(run):
    run("declare", "--format", "T2")
    assert "賽制：標準賽（" in run("declare", "--rel", "3", "--lang", "zh-TW")
    assert "Format: standard (" in run("declare", "--rel", "3")


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_text_shows_nothing_that_steers_a_terminal(run, lang):
    add(run, "--judge", HOSTILE, "--note", HOSTILE, "--id", HOSTILE, player=HOSTILE)
    run("overrule", "1", "--penalty", "warning", "--reason", HOSTILE, "--judge", HOSTILE)
    run("declare", "--event", HOSTILE)
    for text in (run("list", "--lang", lang), run("declare", "--lang", lang)):
        assert all(line.isprintable() for line in text.splitlines())
        assert "\\x1b" in text


def test_no_cell_of_the_export_begins_a_formula(run):
    add(run, "--judge", HOSTILE, "--note", "@x", "--id", "-1", player=HOSTILE)
    rows = list(csv.DictReader(io.StringIO(run("export"))))
    assert (rows[0]["penalty"], rows[0]["note"], rows[0]["player_id"]) == (
        "game-loss",
        "'@x",
        "'-1",
    )
    assert [c for row in rows for c in row.values() if c[:1] in tuple("=+-@\t\r")] == []


def test_the_export_holds_void_and_overruled_penalties(run):
    add(run)
    add(run)
    run("void", "1", "--reason", "x")
    run("overrule", "2", "--penalty", "warning", "--reason", "y", "--judge", "HJ")
    found = json.loads(run("export", "-o", "json"))
    assert found["schema"] == "decklint.ledger/1"
    shown = [
        (p["id"], p["given"], p["penalty"], p["void"], p["offense"]) for p in found["penalties"]
    ]
    assert shown == [
        (1, "game-loss", "game-loss", True, 1), (2, "match-loss", "warning", False, 2),
    ]  # fmt: skip
    assert [row["void"] for row in csv.DictReader(io.StringIO(run("export")))] == ["yes", ""]


REFUSED = [
    ("void", "7", "--reason", "x"),
    ("done", "7", "--round", "1"),
    ("overrule", "1", "--penalty", "draw", "--reason", "x", "--judge", "HJ"),
    ("add", "--player", "Bo", "--section", "101", "--rel", "9"),
    ("add", "--section", "101"),
    ("declare", "--date", "yesterday"),
    ("declare", "--format", "no-such"),
    ("list", "-o", "yaml"),
    ("export", "-o", "text"),
]


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_is_unusable_is_said_and_changes_nothing(run, arguments):
    before = run("export", "-o", "json")
    with pytest.raises(UsageError):
        run(*arguments)
    assert run("export", "-o", "json") == before

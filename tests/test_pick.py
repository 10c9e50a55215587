"""A fair and repeatable choice of decks to check."""

import hashlib
import json
from collections import Counter

import pytest
import typer

from decklint import cli_more
from decklint.errors import UsageError
from decklint.field import read_checked, read_field
from decklint.model import Player
from decklint.pick import METHOD, of_player, of_table, pick

APP = typer.Typer()
APP.command()(cli_more.pick)
FIELD = [of_player(Player(f"Player {number}")) for number in range(20)]
SEEDS = [str(number) for number in range(2000)]


def names(seed: str, decks: int = 3, field=FIELD, checked=None) -> list[str]:
    return [one.candidate.label for one in pick(field, decks, seed, checked or {}).chosen]


def test_repeatable_and_the_order_of_the_input_does_not_matter():
    assert names("a") == names("a") == names("a", field=FIELD[::-1])
    assert names("a") != names("b")
    assert pick(FIELD, 3, "a", {}) == pick(sorted(FIELD, key=str), 3, "a", {})


def test_the_documented_method_gives_the_same():
    def value(key: str) -> int:
        digest = hashlib.sha256(f"decklint.pick/1\nround 3\n{key}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    expected = sorted((f"player {number}#" for number in range(20)), key=value, reverse=True)
    assert [f"{name.casefold()}#" for name in names("round 3", 4)] == expected[:4]


def test_the_documented_weights_give_the_same():
    u = {
        name: int.from_bytes(hashlib.sha256(f"{METHOD}\n7\n{name}#".encode()).digest()[:8], "big")
        / 2**64
        for name in ("ann", "bob", "cid")
    }
    times = {"ann": 0, "bob": 1, "cid": 2}
    expected = sorted(u, key=lambda name: u[name] ** ((1 + times[name]) ** 2), reverse=True)
    field = [of_player(Player(name)) for name in times]
    assert names("7", 3, field, times) == expected


def test_more_decks_follow_those_of_a_smaller_pick():
    assert names("x", 8)[:3] == names("x", 3)


def test_everybody_equally_often():
    # 2,000 seeds, 3 of 20: 300 each, standard deviation 16; five of them are the bounds.
    seen = Counter(name for seed in SEEDS for name in names(seed))
    assert len(seen) == 20
    assert all(220 <= times <= 380 for times in seen.values())


def test_those_already_checked_less_often():
    checked = {"Player 0": 1, "player  1": 2, "Player 2": 50}
    seen = Counter(name for seed in SEEDS for name in names(seed, 1, FIELD, checked))
    # Weights 1/4, 1/9, 1/1024 against 17 of weight 1: 2,000 w / 17.362 each.
    assert 10 <= seen["Player 0"] <= 56
    assert 1 <= seen["Player 1"] <= 31
    assert seen["Player 2"] <= 2
    assert all(70 <= seen[f"Player {number}"] <= 165 for number in range(3, 20))


def test_more_than_the_field():
    found = pick(FIELD, 50, "a", {})
    assert len(found.chosen) == found.field == 20


def test_twice_in_the_field_counts_once():
    assert pick([*FIELD, *FIELD], 3, "a", {}) == pick(FIELD, 3, "a", {})


def test_checks_by_name_and_number_are_not_added():
    field = [of_player(Player("Ann", "7"))]
    assert pick(field, 1, "a", {"Ann": 2, "7": 2}).chosen[0].checks == 2
    assert pick(field, 1, "a", {"ANN": 1, "Ann": 1}).chosen[0].checks == 2


def test_tables_have_the_decks_of_those_who_sit_there():
    ann, bob, cid = (Player(name) for name in ("Ann", "Bob", "Cid"))
    field = [of_table("1", (ann, bob)), of_table("2", (cid,)), of_table("3")]
    assert [candidate.decks for candidate in field] == [2, 1, 2]
    checks = pick(field, 9, "a", {"Ann": 1, "Bob": 2, "table 3": 4}).chosen
    assert {one.candidate.label: one.checks for one in checks} == {"1": 3, "2": 0, "3": 4}
    assert len(pick([of_table(str(n)) for n in range(9)], 4, "a", {}).chosen) == 2
    assert len(pick([of_table(str(n)) for n in range(9)], 5, "a", {}).chosen) == 3


def test_digest_shows_another_field_or_other_checks():
    whole = pick(FIELD, 3, "a", {})
    assert whole.digest != pick(FIELD[1:], 3, "a", {}).digest
    assert whole.digest != pick(FIELD, 3, "a", {"Player 4": 1}).digest
    assert whole.digest == pick(FIELD, 5, "b", {}).digest


FILES = [
    ("Ann\nBob\n", "player", ["Ann", "Bob"]),
    ("Player,ID\nAnn,7\nBob,8\n", "player", ["Ann", "Bob"]),
    ("Table,Player 1,Player 2\n1,Ann,Bob\n2,Cid,BYE\n", "table", ["1", "2"]),
    ("Table,Player,Opponent\n1,Ann,Bob\n1,Bob,Ann\n", "table", ["1"]),
    ("Table,Player,Points,Player,Points\n4,Ann,3,Bob,3\n", "table", ["4"]),
    ("桌次,選手,對手\n1,Ann,Bob\n", "table", ["1"]),
    ("Player 1,Player 2\nAnn,Bob\n", "player", ["Ann", "Bob"]),
]


@pytest.mark.parametrize(("text", "by", "labels"), FILES)
def test_read_field(tmp_path, text, by, labels):
    path = tmp_path / "field.csv"
    path.write_text(text, encoding="utf-8")
    found = read_field(path, None)
    assert (found[0], [candidate.label for candidate in found[1]]) == (by, labels)


def test_pairings_by_name_tell_each_match_twice(tmp_path):
    path = tmp_path / "field.csv"
    path.write_text("Table,Player,Opponent\n1,Ann,Bob\n1,Bob,Ann\n2,Cid,***\n", encoding="utf-8")
    assert [candidate.decks for candidate in read_field(path, "table")[1]] == [2, 1]
    players = read_field(path, "player")[1]
    assert {candidate.label for candidate in players} == {"Ann", "Bob", "Cid"}
    path.write_text("Player\nAnn\n", encoding="utf-8")
    with pytest.raises(UsageError, match="no column for the tables"):
        read_field(path, "table")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann\nBob\nAnn\n", {"Ann": 2, "Bob": 1}),
        ("Player,ID,Checks\nAnn,7,2\nBob,,1\n", {"Ann": 2, "7": 2, "Bob": 1}),
        ("Player,Round\nAnn,1\nAnn,2\n", {"Ann": 2}),
    ],
)
def test_read_checked(tmp_path, text, expected):
    path = tmp_path / "checked.csv"
    path.write_text(text, encoding="utf-8")
    assert read_checked(path) == expected


def told(capsys, *args: str):
    APP([*args, "--output", "json"], standalone_mode=False)
    return json.loads(capsys.readouterr().out)


def test_command_prints_and_logs(tmp_path, capsys):
    roster, log = tmp_path / "r.txt", tmp_path / "log.jsonl"
    roster.write_text("\n".join(f"Player {number}" for number in range(20)), encoding="utf-8")
    checked = tmp_path / "c.txt"
    checked.write_text("Player 3\n", encoding="utf-8")
    args = ["--decks", "2", "--seed", "r1", "--from", str(roster), "--checked", str(checked)]
    first = told(capsys, *args, "--log", str(log))
    second = told(capsys, *args, "--log", str(log))
    assert first == second
    assert [one["player"] for one in first["picked"]] == names("r1", 2, FIELD, {"Player 3": 1})
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [line.pop("at")[:2] for line in lines] == ["20", "20"]
    assert lines == [first, first]
    assert first["candidates"]["count"] == 20


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_command_text(capsys, lang):
    args = ["--decks", "4", "--seed", "r1", "--tables", "10", "--lang", lang]
    APP(args, standalone_mode=False)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert "r1" in lines[-1]
    assert METHOD in lines[-1]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--decks", "2"], "--tables N"),
        (["--decks", "0", "--tables", "3"], "one deck or more"),
        (["--decks", "2", "--tables", "3", "--from", "x"], "--tables N"),
        (["--decks", "2", "--tables", "0"], "tables; players need --from"),
        (["--decks", "2", "--tables", "3", "--by", "player"], "players need --from"),
        (["--decks", "2", "--tables", "3", "--by", "seat"], "--by seat"),
        (["--decks", "2", "--from", "none.csv"], "no such file"),
        (["--decks", "2", "--tables", "3", "--log", "/none/log"], "nothing was picked"),
    ],
)
def test_command_refuses(args, message):
    with pytest.raises(UsageError, match=message):
        APP(["--seed", "a", *args], standalone_mode=False)

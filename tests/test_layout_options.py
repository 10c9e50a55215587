"""`parse --layout ask`, `--map` and `--save-map`: an organizer's own table."""

import json

import pytest

from tests.command import Command
from tests.shared import ROOT

SAMPLES = ROOT / "tests" / "samples"
OWN = """FNM,,,,
Nr.,Wer,Anz.,Was,Wo
1,P0001,4,Shock,Main
1,P0001,56,Mountain,Main
1,P0001,15,Char,Side
2,P0002,four,Forest,Main
"""
MAP = "count=C,card=d,board=E,player=B"


@pytest.fixture
def decklint(monkeypatch, tmp_path):
    monkeypatch.setenv("DECKLINT_CONFIG", str(tmp_path / "config"))
    return Command(monkeypatch)


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.csv"
    path.write_text(OWN, "utf-8")
    return path


def lists(done):
    return [
        (
            one["player"]["name"],
            [(entry["count"], entry["card"], entry["where"]) for entry in one["main"]],
            [(entry["count"], entry["card"], entry["where"]) for entry in one["side"]],
        )
        for one in json.loads(done.out)["lists"]
    ]


READ = [
    ("P0001", [(4, "Shock", "D3"), (56, "Mountain", "D4")], [(15, "Char", "D5")]),
    ("P0002", [(None, "Forest", "D6")], []),
]


def test_a_mapping_reads_the_table(decklint, own):
    done = decklint("parse", own, "--map", MAP, "--output", "json")
    assert lists(done) == READ
    found = json.loads(done.out)["lists"][0]
    assert found["source"]["layout"] == "map"
    assert [item["where"] for item in found["ignored"]] == ["A1", "A2"]


@pytest.mark.parametrize("mark", [";", "\t"])
def test_a_mapping_reads_lines_that_are_a_table(decklint, own, mark):
    path = own.with_suffix(".txt")
    path.write_text(OWN.replace(",", mark), "utf-8")
    assert lists(decklint("parse", path, "--map", MAP, "--output", "json")) == READ


def test_a_mapping_without_a_header(decklint, own):
    own.write_text("4,Shock\n56,Mountain\n", "utf-8")
    done = decklint("parse", own, "--map", "count=A,card=B", "--output", "json")
    assert lists(done) == [(None, [(4, "Shock", "B1"), (56, "Mountain", "B2")], [])]


def test_columns_that_are_not_there_give_no_list(decklint, own):
    done = decklint("parse", own, "--map", "count=Y,card=Z")
    assert done.code == 2
    assert "no list" in done.err


def test_a_saved_mapping_is_a_layout(decklint, own, tmp_path):
    done = decklint("parse", own, "--map", MAP, "--save-map", "tuesday", "--output", "json")
    assert "--layout tuesday" in done.err
    saved = tmp_path / "config" / "layouts" / "tuesday.toml"
    assert saved.read_text("utf-8").splitlines() == [
        "[columns]",
        'count = "C"',
        'card = "D"',
        'board = "E"',
        'player = "B"',
    ]
    assert lists(decklint("parse", own, "--layout", "tuesday", "--output", "json")) == READ
    done = decklint(
        *("check", own, "--layout", "tuesday", "--format", "standard", "--date", "2005-11-12"),
        *("--output", "json"),
    )
    statuses = [one["status"] for one in json.loads(done.out)["lists"]]
    assert statuses == ["illegal", "needs-judge"]  # 15 Char; a count that cannot be read


def test_nothing_is_saved_when_nothing_was_read(decklint, own, tmp_path):
    own.write_text("nothing\n", "utf-8")
    assert decklint("parse", own, "--map", MAP, "--save-map", "tuesday").code == 2
    assert not (tmp_path / "config").exists()


WRONG = [
    (["--map", "count=C"], "card"),
    (["--map", "count=C,card=4"], "'4'"),
    (["--map", "count=C,card=ABCD"], "'ABCD'"),
    (["--map", "count=C,count=D,card=E"], "twice"),
    (["--map", "colour=C"], "colour"),
    (["--map", ""], "field=COLUMN"),
    (["--map", MAP, "--layout", "rows"], "--layout"),
    (["--save-map", "tuesday"], "--map"),
    (["--map", MAP, "--save-map", "rows"], "rows"),
    (["--map", MAP, "--save-map", "ask"], "ask"),
    (["--map", MAP, "--save-map", "../x"], "../x"),
    (["--map", MAP, "--save-map", "A b"], "A b"),
    (["--layout", "tuesday"], "tuesday"),
    (["--layout", "../x"], "../x"),
]


@pytest.mark.parametrize(("options", "said"), WRONG, ids=[" ".join(o) for o, _ in WRONG])
def test_what_is_refused(decklint, own, tmp_path, options, said):
    done = decklint("parse", own, *options)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert len(done.err.splitlines()) == 1
    assert not (tmp_path / "config").exists()


@pytest.mark.parametrize("text", ["nonsense", "columns = 3", "[columns]\ncount = 'C'\n", "\ufeff"])
def test_a_broken_file_of_a_mapping_is_said(decklint, own, tmp_path, text):
    path = tmp_path / "config" / "layouts" / "tuesday.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    done = decklint("parse", own, "--layout", "tuesday")
    assert done.code == 2
    assert "tuesday.toml" in done.err


def test_ask_names_the_layouts_of_each_grid(decklint):
    paths = [SAMPLES / "dci-form" / "paper.csv", SAMPLES / "stacked" / "headers.csv"]
    done = decklint("parse", *paths, "--layout", "ask", "--output", "json")
    assert done.code == 0
    grids = json.loads(done.out)["grids"]
    assert [grid["taken"] for grid in grids] == ["dci-form", "stacked"]
    assert "rows" in grids[1]["matches"][1:]
    assert decklint("parse", paths[0], "--layout", "ask").out.startswith(f"{paths[0]}: dci-form")


def test_ask_where_nothing_matches_or_nothing_opens(decklint, own):
    own.write_text("a\nb\n", "utf-8")
    done = decklint("parse", own, "--layout", "ask")
    assert (done.code, done.out) == (0, f"{own}: no layout\n")
    assert decklint("parse", own.with_name("nowhere.csv"), "--layout", "ask").code == 2


def test_ask_is_for_parse_alone(decklint, own):
    done = decklint("check", own, "--layout", "ask", "--format", "standard")
    assert (done.code, "ask" in done.err) == (2, True)

"""Standings after a disqualification without prize (R20.8, R20.9)."""

import csv
import io
import json

import pytest
import typer

from decklint import cli_more, standings
from decklint.cli import complain
from decklint.errors import UsageError
from decklint.model import Player
from decklint.standings import Place, find, remove

APP = typer.Typer()
APP.command()(cli_more.standings)


def places(*rows: tuple[int, str, str | None]) -> tuple[Place, ...]:
    return tuple(Place(rank, Player(name), None, prize) for rank, name, prize in rows)


def after(table: tuple[Place, ...], *names: str, cut: int | None = None):
    found = remove(table, [find(table, name) for name in names], cut)
    return [(m.rank, m.before.player.name, m.prize, *m.notes) for m in found.places]


TEN = places(*((rank, f"P{rank}", f"prize {rank}") for rank in range(1, 11)))


def test_r20_9_top_8_player_of_a_qualifier_is_out_in_the_quarterfinals():
    found = after(TEN, "P5", cut=8)
    assert found[:4] == [(rank, f"P{rank}", f"prize {rank}") for rank in range(1, 5)]
    assert found[4:7] == [(rank - 1, f"P{rank}", f"prize {rank - 1}") for rank in (6, 7, 8)]
    assert found[7] == (8, "P9", "prize 8", "not-added-to-playoff")
    assert found[8] == (9, "P10", "prize 9")


def test_r20_8_without_a_cut_everybody_below_moves_up():
    found = after(TEN, "P5")
    assert found == [
        (rank, f"P{rank if rank < 5 else rank + 1}", f"prize {rank}") for rank in range(1, 10)
    ]


def test_two_removed():
    found = after(TEN, "P2", "P9", cut=8)
    assert [(rank, name) for rank, name, *_ in found] == [
        *((1, "P1"), (2, "P3"), (3, "P4"), (4, "P5"), (5, "P6"), (6, "P7"), (7, "P8"), (8, "P10"))
    ]
    assert [row[1] for row in found if "not-added-to-playoff" in row] == ["P10"]


def test_removed_below_the_cut_changes_nothing_in_the_playoff():
    assert not any("not-added-to-playoff" in row for row in after(TEN, "P9", cut=8))


def test_last_player():
    assert after(TEN, "P10") == [(rank, f"P{rank}", f"prize {rank}") for rank in range(1, 10)]


def test_equal_ranks_stay_equal():
    table = places((1, "A", None), (2, "B", None), (3, "C", None), (3, "D", None), (5, "E", None))
    assert [(rank, name) for rank, name, *_ in after(table, "B")] == [
        *((1, "A"), (2, "C"), (2, "D"), (4, "E"))
    ]
    assert [(rank, name) for rank, name, *_ in after(table, "C")] == [
        *((1, "A"), (2, "B"), (3, "D"), (4, "E"))
    ]


TIED = places((1, "A", "a"), (2, "B", "b"), (3, "C", "c"), (3, "D", "c"), (5, "E", "e"))


@pytest.mark.parametrize(
    ("gone", "expected"),
    [
        ("E", [(1, "A", "a"), (2, "B", "b"), (3, "C", "c"), (3, "D", "c")]),
        ("C", [(1, "A", "a"), (2, "B", "b"), (3, "D", "c"), (4, "E", "c")]),
        (
            "B",
            [
                (1, "A", "a"),
                (2, "C", "b / c", "shared-prizes"),
                (2, "D", "b / c", "shared-prizes"),
                (4, "E", "c"),
            ],
        ),
    ],
)
def test_prizes_of_equal_ranks(gone, expected):
    assert after(TIED, gone) == expected


def test_prize_of_a_rank_that_the_table_lacks():
    table = places((1, "A", "a"), (2, "B", "b"), (4, "D", "d"))
    assert after(table, "A") == [(1, "B", "a"), (3, "D", None, "prize-not-listed")]


def test_prizes_that_end_early_shift_exactly():
    table = places((1, "A", "a"), (2, "B", "b"), (3, "C", None), (4, "D", None))
    assert after(table, "A") == [(1, "B", "a"), (2, "C", "b"), (3, "D", None)]


@pytest.mark.parametrize(
    ("written", "message"),
    [("P99", "nobody of that name or number"), ("P11", "near: ")],
)
def test_unknown_player(written, message):
    with pytest.raises(UsageError, match=message):
        find(TEN, written)


def test_namesakes_are_told_apart_by_number():
    table = (Place(1, Player("Ann", "7")), Place(2, Player("Ann", "8")))
    with pytest.raises(UsageError, match=r"give the number \(7, 8\)"):
        find(table, "ann")
    assert find(table, "8").rank == 2


SHEET = "Rank,Name,DCI,Points,Prize\n1,Ann,0001,30,Box\n2,Bob,0002,27,10\n3,=Cid,0003,27,5\n"


def write(tmp_path, text, name="s.csv"):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (SHEET, "s.csv"),
        (SHEET.replace(",", "\t"), "s.tsv"),
        (SHEET.replace("Rank,Name", "#,Player"), "s.csv"),
        ("Final standings,,,,\n" + SHEET, "s.csv"),
        (SHEET.replace("\n1,", "\n1st,").replace("\n2,", "\n2.,"), "s.csv"),
        (SHEET.replace("Rank,Name,DCI,Points,Prize", "名次,姓名,編號,積分,獎品"), "s.csv"),
        ("Rank,Name,DCI,Points,Prize\n" + "\n".join(reversed(SHEET.splitlines()[1:])), "s.csv"),
    ],
)
def test_read(tmp_path, text, name):
    found = standings.read(write(tmp_path, text, name))
    assert [(p.rank, p.player.name, p.player.id, p.points, p.prize) for p in found] == [
        (1, "Ann", "0001", "30", "Box"),
        (2, "Bob", "0002", "27", "10"),
        (3, "=Cid", "0003", "27", "5"),
    ]


def test_read_a_workbook(tmp_path):
    from openpyxl import Workbook

    book = Workbook()
    for row in csv.reader(io.StringIO(SHEET)):
        book.worksheets[0].append(row if row[0] == "Rank" else [int(row[0]), *row[1:3]])
    path = tmp_path / "s.xlsx"
    book.save(path)
    assert [(p.rank, p.player.id) for p in standings.read(path)][:2] == [(1, "0001"), (2, "0002")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a,b\n1,2\n3,4\n", "call the columns Rank and Player"),
        ("Rank,Player\n", "no player in it"),
        ("Rank,Player\n,Ann\n", r"s\.csv, .*Ann has no rank"),
        ("Rank,Player\nfirst,Ann\n", "A2: Ann has no rank"),
        ("Rank,Player\n1,Ann\n1,Bob\n2,Cid\n", "Cid has rank 2, but 2 players stand above"),
    ],
)
def test_read_says_what_is_wrong(tmp_path, text, message):
    with pytest.raises(UsageError, match=message):
        standings.read(write(tmp_path, text))


def told(capsys, *args: str) -> str:
    APP(list(args), standalone_mode=False)
    return str(capsys.readouterr().out)


def test_command_json(tmp_path, capsys):
    path = str(write(tmp_path, SHEET))
    found = json.loads(told(capsys, path, "--remove", "Ann", "--cut", "2", "-o", "json"))
    assert found["schema"] == "decklint.standings/1"
    assert found["removed"][0]["player"] == {"name": "Ann", "id": "0001"}
    assert [
        (row["rank"], row["was"], row["prize"], row["notes"]) for row in found["standings"]
    ] == [
        (1, 2, "Box", []),
        (2, 3, "10", ["not-added-to-playoff"]),
    ]


def test_command_csv_begins_no_formula(tmp_path, capsys):
    text = told(capsys, str(write(tmp_path, SHEET)), "--remove", "0001", "-o", "csv")
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["rank", "was", "player", "id", "points", "prize", "note"]
    assert rows[2] == ["2", "3", "'=Cid", "0003", "27", "10", ""]


@pytest.mark.parametrize(
    ("lang", "note"), [("en", "not added to the playoff"), ("zh-TW", "不遞補參加單淘汰賽")]
)
def test_command_text(tmp_path, capsys, lang, note):
    path = str(write(tmp_path, SHEET))
    text = told(capsys, path, "--remove", "Bob", "--cut", "2", "--lang", lang)
    assert note in text.splitlines()[-1]
    assert "Bob" in text.splitlines()[0]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--remove", "Zoe"], "nobody"),
        (["--remove", "Ann", "--cut", "9"], "the standings have 3 players"),
        (["--remove", "Ann", "--output", "xml"], "--output xml"),
    ],
)
def test_command_refuses(tmp_path, capsys, args, message):
    with pytest.raises(UsageError) as caught:
        APP([str(write(tmp_path, SHEET)), *args], standalone_mode=False)
    assert complain(str(caught.value)) == 2
    assert message in capsys.readouterr().err


def test_the_same_player_twice_is_removed_once(tmp_path, capsys):
    path = str(write(tmp_path, SHEET))
    found = json.loads(told(capsys, path, "--remove", "Ann", "--remove", "0001", "-o", "json"))
    assert [row["rank"] for row in found["standings"]] == [1, 2]

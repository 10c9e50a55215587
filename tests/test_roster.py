"""The roster against the lists that were handed in."""

from pathlib import Path

import pytest

from decklint import messages
from decklint.errors import UsageError
from decklint.model import Level, Player, Source
from decklint.people import Listed, name_key, same_player
from decklint.roster import compare, read_roster


def players(*texts: str) -> list[Player]:
    """Return players written `name` or `name#id`."""
    return [Player(t.partition("#")[0] or None, t.partition("#")[2] or None) for t in texts]


def lists(*texts: str) -> list[Listed]:
    return [Listed(p, Source(f"{at}.txt")) for at, p in enumerate(players(*texts))]


def told(roster: list[Player], handed: list[Listed]):
    found = compare(roster, handed)
    return (
        [player.name for player in found.missing],
        [[one.source.file for one in group] for group in found.doubled],
        [one.listed.player.name for one in found.strangers],
    )


CASES = [
    ("all there", ["Ann", "Bob"], ["Bob", "Ann"], ([], [], [])),
    ("one missing", ["Ann", "Bob"], ["Ann"], (["Bob"], [], [])),
    ("two lists", ["Ann", "Bob"], ["Ann", "Bob", "ann"], ([], [["0.txt", "2.txt"]], [])),
    ("nobody's list", ["Ann"], ["Ann", "Cid"], ([], [], ["Cid"])),
    ("list without a name", ["Ann"], ["", "Ann"], ([], [], [None])),
    ("last name first", ["Ann Lee"], ["Lee, Ann"], ([], [], [])),
    ("ids decide", ["Ann#7"], ["Anne#7"], ([], [], [])),
    ("other id, other player", ["Ann#7"], ["Ann#8"], (["Ann"], [], ["Ann"])),
    ("one without id", ["Ann#7"], ["Ann"], ([], [], [])),
    ("zeros lost, same name", ["Ann#007"], ["Ann#7"], ([], [], [])),
    ("zeros lost, other name", ["Ann#007"], ["Bob#7"], (["Ann"], [], ["Bob"])),
    ("namesakes, two lists", ["Ann", "Ann"], ["Ann", "Ann"], ([], [], [])),
    ("namesakes, one list", ["Ann", "Ann"], ["Ann"], (["Ann"], [], [])),
    ("namesakes, three", ["Ann", "Ann"], ["Ann"] * 3, ([], [["0.txt", "1.txt", "2.txt"]], [])),
    ("namesakes with ids", ["Ann#1", "Ann#2"], ["Ann", "Ann#1"], ([], [], [])),
    ("same id twice on the roster", ["Ann#1", "Ann#1"], ["Ann#1"], ([], [], [])),
    ("stranger with two", ["Ann"], ["Ann", "Cid", "Cid"], ([], [["1.txt", "2.txt"]], ["Cid"] * 2)),
    ("two nameless are not one", ["Ann"], ["", "", "Ann"], ([], [], [None, None])),
]


@pytest.mark.parametrize(
    ("roster", "handed", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_compare(roster, handed, expected):
    assert told(players(*roster), lists(*handed)) == expected


def test_findings_are_questions_without_penalty():
    found = list(compare(players("Ann", "Bob Smith"), lists("Bob Smyth", "Cid", "Cid")).findings())
    assert [(f.code, f.facts["player"]) for f in found] == [
        ("missing-list", "Ann"),
        ("missing-list", "Bob Smith"),
        ("duplicate-list", "Cid"),
        ("not-on-roster", "Bob Smyth"),
        ("not-on-roster", "Cid"),
        ("not-on-roster", "Cid"),
    ]
    assert {finding.level for finding in found} == {Level.QUESTION}
    assert not any(finding.breaks for finding in found)
    assert found[2].facts["files"] == "1.txt, 2.txt"
    assert found[3].candidates == ("Bob Smith",)


WHO = [
    ("Cid#3", "Cid is not on the roster.", "Cid 不在玩家名單上。"),
    ("#3", "Player number 3 is not on the roster.", "玩家編號 3 不在玩家名單上。"),
    ("", "The list names nobody,", "這份構組表沒有寫任何人的名字，"),
]


@pytest.mark.parametrize(("handed", "english", "chinese"), WHO)
def test_a_list_of_nobody_on_the_roster_says_whose_it_is(handed, english, chinese):
    *_, finding = compare(players("Ann"), lists("Ann", handed)).findings()
    assert messages.load("en").finding(finding).startswith(english)
    assert messages.load("zh-TW").finding(finding).startswith(chinese)


def test_a_big_event_is_compared_at_once():
    names = [f"Player {number}" for number in range(3000)]
    assert told(players(*names), lists(*reversed(names))) == ([], [], [])


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Ann#1", "Bob#1", True), ("Ann", "ANN ", True), ("#1", "#1", True), ("#1", "Ann", False)],
)
def test_same_player(one, other, same):
    assert same_player(*players(one, other)) is same


def test_name_key():
    assert name_key("  Lee,  ANN ") == name_key("Ann\u3000Lee") == "ann lee"


FILES = [
    ("r.csv", "Name,DCI\nAnn,0012\nBob,\n\n", [("Ann", "0012"), ("Bob", None)]),
    ("r.csv", "First Name;Last Name;ID\nAnn;Lee;7\n", [("Ann Lee", "7")]),
    ("r.tsv", "ID\tPlayer\tTable\n7\tAnn\t3\n", [("Ann", "7")]),
    ("r.txt", "Ann\n\n# not here yet\n2. Bob\nLee, Cid\n", [("Ann", None), ("Bob", None)]),
    ("r.csv", "Player\nAnn\nBob\n", [("Ann", None), ("Bob", None)]),
    ("r.csv", "\u59d3\u540d,\u7de8\u865f\nAnn,7\n", [("Ann", "7")]),
    ("r.txt", "Player\tID\nAnn\t7\n", [("Ann", "7")]),
    ("r.txt", "Player\nLee, Ann\nBob\n", [("Lee, Ann", None), ("Bob", None)]),
    ("r.csv", "Friday Magic,\n,\nPlayer,ID\nAnn,7\n", [("Ann", "7")]),
]


@pytest.mark.parametrize(("name", "text", "expected"), FILES)
def test_read_roster(tmp_path, name, text, expected):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    found = [(player.name, player.id) for player in read_roster(path)]
    assert found[: len(expected)] == expected


def test_read_roster_keeps_the_place(tmp_path):
    path = tmp_path / "r.csv"
    path.write_text("id,name\n1,Ann\n", encoding="utf-8")
    assert str(read_roster(path)[0].cell) == "B2"


def test_read_roster_from_a_workbook(tmp_path):
    from openpyxl import Workbook

    book = Workbook()
    book.worksheets[0].append(["Player", "ID"])
    book.worksheets[0].append(["Ann", "0012"])
    book.worksheets[0].append(["Bob", 13])
    path = tmp_path / "roster.xlsx"
    book.save(path)
    found = [(player.name, player.id) for player in read_roster(path)]
    assert found == [("Ann", "0012"), ("Bob", "13")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a,b\n1,2\n3,4\n", "call a column Player, Name or ID"),
        ("Player,ID\n", "no player in it"),
        ("", "empty"),
    ],
)
def test_read_roster_says_what_is_wrong(tmp_path, text, message):
    path = tmp_path / "r.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=message):
        read_roster(path)


def test_no_such_roster():
    with pytest.raises(UsageError, match="no such file"):
        read_roster(Path("none.csv"))

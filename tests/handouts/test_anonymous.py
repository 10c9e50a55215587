"""Players become numbers in everything that is written, and one player keeps one number."""

import json

import pytest

from decklint.handouts import anonymous
from decklint.handouts.files import is_ours
from decklint.handouts.numbers import Numbers
from decklint.limits import USUAL
from decklint.messages import LANGUAGES, load
from decklint.problem import Problem
from decklint.refusals import beyond
from tests.books import book
from tests.handouts.pages import all_cells, body, by_class, text

HEADER = ["player", "id", "table", "board", "count", "card"]
ANN = "Ann Onymous"
BOB = "王小明"


def rows(name, number, count):
    return [
        [name, number, "17", "main", count, "Forest"],
        [name, number, "17", "main", f"{name}?", "Shock"],
    ]


@pytest.fixture
def lists(tmp_path):
    """Return a workbook with a sheet a player, whose names stand wherever names can."""
    path = tmp_path / f"lists of {ANN}.xlsx"
    sheets = {ANN: [HEADER, *rows(ANN, "00123", 61)], BOB: [HEADER, *rows(BOB, "00456", 40)]}
    path.write_bytes(book(**sheets))
    return path


SECRETS = (ANN, BOB, "00123", "00456", "lists of")


@pytest.mark.parametrize("output", ["text", "json", "csv"])
def test_no_name_is_on_the_screen(check, lists, output):
    done = check(lists, "--anonymous", "--output", output)
    assert [name for name in SECRETS if name in done.out + done.err] == []
    assert "#1" in done.out
    assert "#2" in done.out


def test_no_name_is_handed_out(check, lists, tmp_path):
    paths = [tmp_path / name for name in ("s.html", "r.html", "r.xlsx")]
    check(lists, "--anonymous", "--slips", paths[0], "--report", paths[1])
    check(lists, "--anonymous", "--report", paths[2])
    cells = [str(cell.value) for cell in all_cells(paths[2])]
    told = "\n".join([*(path.read_text("utf-8") for path in paths[:2]), *cells])
    assert [name for name in SECRETS if name in told] == []
    names = [text(found.find("dd")) for found in by_class(body(paths[0]), "player")]
    assert names == ["#1", "#2"]


def test_slips_in_a_folder_bear_numbers(check, lists, tmp_path):
    check(lists, "--anonymous", "--slips", tmp_path / "slips")
    assert sorted(p.name for p in (tmp_path / "slips").iterdir()) == ["001-1.html", "002-2.html"]


def test_a_problem_does_not_tell_its_file(check, lists, tmp_path):
    bad = tmp_path / "Cid Secret.xlsx"
    bad.write_bytes(b"PK\3\4")
    done = check(lists, bad, "--anonymous", "--output", "json")
    assert "Secret" not in done.out
    (problem,) = done.report["problems"]
    assert problem["file"] in problem["message"]


QUOTING = [
    Problem("a.csv", "column-not-understood", {"header": ANN, "where": f"{ANN}!A1"}),
    Problem("a.csv", "no-list", {"row": 1, "read": ANN, "unread": BOB, "column": "card"}),
    Problem("a.csv", "no-list", {"row": 1, "read": BOB, "unread": ANN, "column": "card"}),
    Problem(f"a.zip/{ANN}.txt", "damaged-zip", {"words": f"another name than '{ANN}.txt'"}),
    Problem(f"{ANN}.csv", "unknown-format", {"written": ANN}),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("problem", QUOTING, ids=[" ".join(one.facts) for one in QUOTING])
def test_a_problem_does_not_tell_what_it_quotes(problem, lang):
    said, masked = load(lang), anonymous.problem(problem, Numbers())
    assert ANN in said.problem(problem)
    assert ANN not in said.problem(masked)
    assert masked.code in said.tables["problem"]
    assert "?" not in said.problem(masked)


KEYED = {
    "too-many-rows": beyond(USUAL, "rows", 2_000_000).facts,
    "damaged-workbook": {"reason": "no-end"},
}


@pytest.mark.parametrize("name", ["rows", "limit", "no-end"])
@pytest.mark.parametrize("code", KEYED)
def test_a_file_that_is_called_as_a_key_takes_no_word_away(name, code):
    masked = anonymous.problem(Problem(f"{name}.csv", code, KEYED[code]), Numbers())
    assert masked == Problem("file-1.csv", code, KEYED[code])


def test_the_key_tells_who_is_who(check, lists, tmp_path):
    key = tmp_path / "key.json"
    done = check(lists, "--anonymous", "--anonymous-key", key, "--output", "json")
    told = json.loads(key.read_text("utf-8"))
    assert is_ours(key)
    assert {p["number"]: (p["name"], p["id"]) for p in told["players"]} == {
        "#1": (ANN, "00123"),
        "#2": (BOB, "00456"),
    }
    for one in done.report["lists"]:
        assert told["files"][one["source"]["file"]] == str(lists)


def test_no_key_is_written_unasked(check, lists, tmp_path):
    check(lists, "--anonymous", "--slips", tmp_path / "s.html")
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted([lists.name, "s.html"])


def test_one_player_keeps_one_number(check, table):
    first = table("first.csv", "Ann,main,60,Forest", "Bob,main,60,Forest")
    second = table("second.csv", "Bob,main,60,Island", "Ann,main,60,Island")
    done = check(first, second, "--anonymous", "--output", "json")
    names = [one["player"]["name"] for one in done.report["lists"]]
    assert names == ["#1", "#2", "#2", "#1"]


def test_rulings_stay_the_same(check, lists):
    plain = check(lists, "--output", "json").report
    masked = check(lists, "--anonymous", "--output", "json").report
    assert masked["summary"] == plain["summary"]
    for one, other in zip(masked["lists"], plain["lists"], strict=True):
        for key in ("status", "infractions"):
            assert one[key] == other[key]
        assert [f["code"] for f in one["findings"]] == [f["code"] for f in other["findings"]]


def test_a_deck_check_names_nobody(decklint, tmp_path):
    for name, count in (("list", 60), ("deck of Ann", 59)):
        text_of = f"player,board,count,card\n{ANN},main,{count},Forest\n"
        (tmp_path / f"{name}.csv").write_text(text_of)
    files = tmp_path / "list.csv", tmp_path / "deck of Ann.csv"
    day = ("--format", "standard", "--date", "2005-01-20")
    done = decklint("deckcheck", *files, *day, "--anonymous", "--output", "json")
    assert done.code == 1
    assert "Ann" not in done.out


def test_a_roster_names_nobody(check, table, tmp_path):
    (tmp_path / "roster.txt").write_text("Ann Onymous\nBea Missing\n")
    lists = table("lists.csv", "Ann Onymus,main,60,Forest")
    done = check(lists, "--roster", tmp_path / "roster.txt", "--anonymous", "--output", "json")
    assert [name for name in ("Onym", "Bea", "Missing") if name in done.out] == []


def test_a_number_that_the_roster_lacks_is_told_by_its_player(check, table, tmp_path):
    (tmp_path / "roster.csv").write_text("Name,Player number\nAnn,1\n")
    lists = table("lists.csv", "4455,main,60,Forest", header="id,board,count,card")
    done = check(lists, "--roster", tmp_path / "roster.csv", "--anonymous")
    assert "#1 is not on the roster" in done.out
    assert "4455" not in done.out

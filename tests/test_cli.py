"""The command line: exit codes, messages, options (the contract's page of commands)."""

import json

import pytest

from tests.command import Command, rows
from tests.shared import SHARED, needs_shared

STANDARD = ("--format", "standard", "--date", "2005-01-20")
LEGAL = "4 Naturalize; 56 Forest / 15 Swamp"
SHORT = "4 Naturalize; 55 Forest / 15 Swamp"
OPEN = "1 Xyzzy Quuxbeast of Plugh; 59 Forest / 15 Swamp"


@pytest.fixture
def decklint(monkeypatch):
    return Command(monkeypatch)


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a file and gives its path."""

    def write(name, text):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


# Exit codes and messages of `check`.


@pytest.mark.parametrize("output", ["text", "json", "csv"])
@pytest.mark.parametrize(
    ("lists", "code"),
    [
        ([LEGAL], 0),
        ([SHORT], 1),
        ([OPEN], 1),
        ([LEGAL, LEGAL], 0),
        ([LEGAL, SHORT], 1),
    ],
)
def test_code_tells_whether_all_is_legal(decklint, file, lists, code, output):
    path = file("lists.csv", rows(*((f"P000{n}", text) for n, text in enumerate(lists))))
    done = decklint("check", path, *STANDARD, "--output", output)
    assert (done.code, done.err) == (code, "")
    assert done.out


NO_USE = [
    ("no such file", ["nowhere.csv", *STANDARD], "no such file"),
    ("no format", ["good.csv", "--date", "2005-01-20"], "--format"),
    ("an unknown format", ["good.csv", "--format", "limitless"], "limitless"),
    ("before the format", ["good.csv", "--format", "modern", "--date", "2005-01-20"], "2011-08-12"),
    ("no date", ["good.csv", "--format", "standard", "--date", "2005-02-30"], "2005-02-30"),
    ("a date of another country", ["good.csv", "--format", "standard", "--date", "20/1/2005"],
        "YYYY-MM-DD"),
    ("an unknown REL", ["good.csv", *STANDARD, "--rel", "6"], "REL"),
    ("an unknown policy", ["good.csv", *STANDARD, "--policy", "dci-1905"], "dci-1905"),
    ("an unknown output", ["good.csv", *STANDARD, "--output", "xml"], "json"),
    ("an unknown language", ["good.csv", *STANDARD, "--lang", "tlh"], "zh-TW"),
    ("a land that is none", ["good.csv", *STANDARD, "--basic", "Wastes"], "Forest"),
    ("an unknown venue", ["good.csv", *STANDARD, "--venue", "moon"], "online"),
    ("an unknown layout", ["good.csv", *STANDARD, "--layout", "napkin"], "napkin"),
    ("an unknown encoding", ["good.csv", *STANDARD, "--encoding", "utf-9"], "utf-9"),
    ("an unknown option", ["good.csv", *STANDARD, "--frobnicate"], "--frobnicate"),
    ("no pool there", ["good.csv", *STANDARD, "--pool", "nowhere.sqlite"], "nowhere.sqlite"),
    ("a pool that is none", ["good.csv", *STANDARD, "--pool", "prose.txt"], "prose.txt"),
    ("nobody of that name", ["good.csv", *STANDARD, "--player", "P9999"], "P9999"),
    ("no paths", [*STANDARD], "paths"),
    ("an empty file", ["empty.csv", *STANDARD], "empty.csv"),
    ("an empty folder", ["void", *STANDARD], "void"),
    ("a folder that only looks empty", ["looks-empty", *STANDARD], "no list found"),
    ("no list in the file", ["prose.txt", *STANDARD], "no list"),
    ("text named xlsx", ["fake.xlsx", *STANDARD], "fake.xlsx"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "arguments", "word"), NO_USE, ids=[c[0] for c in NO_USE])
def test_what_is_unusable_ends_with_2_and_one_line(
    decklint, file, tmp_path, monkeypatch, title, arguments, word
):
    file("good.csv", rows(("P0007", LEGAL)))
    file("empty.csv", "")
    file("prose.txt", "Dear judge,\n\nI have lost my list.\n")
    file("fake.xlsx", "4 Naturalize\n56 Forest\n")
    file("looks-empty/.DS_Store", "")
    (tmp_path / "void").mkdir()
    monkeypatch.chdir(tmp_path)
    done = decklint("check", *arguments)
    assert done.code == 2, title
    assert word in done.message
    assert done.out == ""


def test_unusable_run_still_prints_json(decklint, tmp_path):
    done = decklint("check", tmp_path / "nowhere.csv", *STANDARD, "--output", "json")
    assert done.code == 2
    assert "nowhere.csv" in done.message
    assert done.report["lists"] == []
    assert [problem["code"] for problem in done.report["problems"]] == ["no-such-file"]


def test_batch_goes_on_past_what_cannot_be_read(decklint, file, tmp_path):
    good = file("a.csv", rows(("P0001", LEGAL)))
    bad = file("b.xlsx", "no workbook")
    other = file("c.csv", rows(("P0003", SHORT)))
    (tmp_path / "void").mkdir()
    done = decklint("check", good, bad, tmp_path / "void", other, *STANDARD, "--output", "json")
    assert (done.code, done.err) == (1, "")
    assert [found["player"]["name"] for found in done.report["lists"]] == ["P0001", "P0003"]
    assert done.report["summary"]["unreadable"] == 2
    assert {problem["file"] for problem in done.report["problems"]} == {
        str(bad),
        str(tmp_path / "void"),
    }


def test_good_list_beside_a_problem_ends_with_1(decklint, file, tmp_path):
    good = file("a.csv", rows(("P0001", LEGAL)))
    done = decklint("check", good, tmp_path / "nowhere.csv", *STANDARD)
    assert (done.code, done.err) == (1, "")
    assert "nowhere.csv" in done.out


def test_folder_is_read_in_order(decklint, file, tmp_path):
    for name in ("b", "a", "c"):
        file(f"lists/{name}.csv", rows((f"P000{name}", SHORT)))
    done = decklint("check", tmp_path / "lists", *STANDARD, "--output", "json")
    assert [found["player"]["name"] for found in done.report["lists"]] == [
        "P000a",
        "P000b",
        "P000c",
    ]


def test_standard_input(decklint):
    done = decklint("check", "-", *STANDARD, "--output", "json", typed=rows(("P1", SHORT)).encode())
    assert done.code == 1
    assert done.report["lists"][0]["source"]["file"] == "-"
    assert done.report["summary"]["penalties"] == {"game-loss": 1}


def test_nothing_on_standard_input(decklint):
    done = decklint("check", "-", *STANDARD)
    assert (done.code, done.out) == (2, "")
    assert done.message


# Options of `check`.


def infractions(done):
    return [
        (i["section"], i["penalty"], i["applies"]) for i in done.report["lists"][0]["infractions"]
    ]


OPTIONS = [
    ([], [("101", "game-loss", "immediately"), ("104", "none", "immediately")]),
    (["--cumulative"], [("101", "game-loss", "immediately"), ("104", "game-loss", "immediately")]),
    (["--defer"], [("101", "game-loss", "next-round"), ("104", "none", "next-round")]),
    (["--between-games"], [("101", "game-loss", "next-game"), ("104", "none", "immediately")]),
    (["--single-game"], [("101", "match-loss", "immediately"), ("104", "none", "immediately")]),
    (["--no-lists"], [("103", "game-loss", "immediately"), ("106", "none", "immediately")]),
    (
        ["--no-lists", "--rel", "3"],
        [("103", "none", "immediately"), ("106", "none", "immediately")],
    ),
]


@pytest.mark.parametrize(("options", "expected"), OPTIONS, ids=[" ".join(o[0]) for o in OPTIONS])
def test_options_change_the_ruling(decklint, file, options, expected):
    path = file("a.csv", rows(("P0001", "59 Forest / 16 Swamp")))
    done = decklint("check", path, *STANDARD, "--output", "json", *options)
    found = infractions(done)
    if "--between-games" in options or "--defer" in options:  # of a covered one nothing applies
        found, expected = found[:1], expected[:1]
    assert found == expected


def test_basic_land_in_any_case(decklint, file):
    path = file("a.csv", rows(("P0001", SHORT)))
    done = decklint("check", path, *STANDARD, "--basic", "mountain", "--output", "json")
    assert done.report["lists"][0]["correction"]["main"][-1] == [1, "Mountain"]


def test_one_player(decklint, file):
    path = file("a.csv", rows(("P0001", SHORT), ("P0002", LEGAL)))
    done = decklint("check", path, *STANDARD, "--player", "P0002", "--output", "json")
    assert done.code == 0
    assert [found["player"]["name"] for found in done.report["lists"]] == ["P0002"]


def test_today_is_assumed_and_said(decklint, file):
    path = file("a.csv", rows(("P0001", "60 Forest")))
    done = decklint("check", path, "--format", "legacy", "--output", "json")
    assert (done.code, done.report["event"]["date_assumed"]) == (0, True)
    assert "today" in decklint("check", path, "--format", "legacy").out
    given = decklint(
        "check", path, "--format", "legacy", "--date", "2020-01-01", "--output", "json"
    )
    assert given.report["event"]["date_assumed"] is False


@pytest.mark.parametrize("name", ["Standard", "T2", "type 2", "STANDARD"])
def test_names_of_a_format(decklint, file, name):
    path = file("a.csv", rows(("P0001", LEGAL)))
    done = decklint("check", path, "--format", name, "--date", "2005-01-20", "--output", "json")
    assert done.report["event"]["format"] == "standard"


def test_online_a_set_counts_early(decklint, file):
    path = file("a.csv", rows(("P0001", "56 Forest; 4 Assassin's Trophy")))
    day = ("--format", "standard", "--date", "2018-09-28", "--output", "json")
    assert decklint("check", path, *day).code == 1
    online = decklint("check", path, *day, "--venue", "online")
    assert online.code == 0
    assert [f["code"] for f in online.report["lists"][0]["findings"]] == ["early-set"]


OWN = """player,board,count,card,format,date
P0001,main,56,Forest,standard,2004-06-19
P0001,main,4,Skullclamp,standard,2004-06-19
P0002,main,56,Forest,standard,2004-06-20
P0002,main,4,Skullclamp,standard,2004-06-20
"""


def test_lists_own_format_and_date(decklint, file):
    done = decklint("check", file("a.csv", OWN), "--output", "json")
    assert done.code == 1
    assert [found["status"] for found in done.report["lists"]] == ["legal", "illegal"]
    assert [found["date"] for found in done.report["lists"]] == ["2004-06-19", "2004-06-20"]
    assert done.report["lists"][0]["format"] == "standard"


def test_lists_own_format_and_date_beat_the_options(decklint, file):
    done = decklint("check", file("a.csv", OWN), "--format", "legacy", "--date", "2020-01-01",
        "--output", "json")  # fmt: skip
    assert [found["status"] for found in done.report["lists"]] == ["legal", "illegal"]


def test_own_date_outside_the_formats_life(decklint, file):
    text = OWN.replace("standard,2004-06-20", "modern,2004-06-20")
    done = decklint("check", file("a.csv", text), "--output", "json")
    assert done.code == 2
    assert done.message
    assert [found["status"] for found in done.report["lists"]] == ["legal"]


def test_a_player_who_is_not_there_is_said_beside_a_file_that_cannot_be_read(decklint, file):
    file("photo.xlsx", "\x89PNG")
    path = file("a.csv", rows(("P0001", "60 Forest")))
    done = decklint("check", path.parent, *STANDARD, "--player", "Nora")
    assert done.code == 2
    assert 'no list of player "Nora" found' in done.message
    assert "1 file could not be read" in done.message


# Text from a sheet.

EVIL = "P\x1b[2J\x07\x9b1m\u202e"


@pytest.mark.parametrize("output", ["text", "json", "csv"])
def test_no_control_character_reaches_the_terminal(decklint, file, output):
    path = file("a.csv", rows((EVIL, f"59 Forest; 1 Xy{EVIL}zzy")))
    done = decklint("check", path, *STANDARD, "--output", output)
    assert done.code == 1
    strange = set(done.out) - {"\n", "\r"}
    assert not [c for c in strange if not c.isprintable()]


def test_no_control_character_reaches_standard_error(decklint, tmp_path):
    done = decklint("check", tmp_path / "a\x1b[2J.csv", "--format", f"x{EVIL}")
    assert done.code == 2
    assert done.message.isprintable()


# The report and the others.


@needs_shared
@pytest.mark.parametrize(
    "options", [[], ["--no-lists"], ["--defer", "--single-game"], ["--lang", "zh-TW"]]
)
def test_report_is_valid(decklint, file, tmp_path, options):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((SHARED / "contract" / "report.schema.json").read_text("utf-8"))
    text = "5 Natralize; 1 回歸自然; ? Shock; 3 Snow-Covered Forest; 1 Xyzzy Quuxbeast / 16 Swamp"
    path = file("a.csv", rows(("P0001", LEGAL), ("P0002", SHORT), ("", text)))
    arguments = (path, tmp_path / "nowhere.csv", *STANDARD, "--output", "json", *options)
    done = decklint("check", *arguments)
    assert done.code == 1
    jsonschema.validate(done.report, schema)
    own = decklint("check", file("b.csv", OWN), "--output", "json", *options)
    jsonschema.validate(own.report, schema)


def test_parse_judges_nothing(decklint, file):
    path = file("a.csv", rows(("P0001", SHORT)))
    done = decklint("parse", path, "--output", "json")
    assert done.code == 0
    (found,) = done.report["lists"]
    assert found["source"]["layout"] == "canonical"
    assert [entry["count"] for entry in found["main"]] == [4, 55]
    assert decklint("parse", file("b.csv", rows(("P1", OPEN)))).code == 1
    assert decklint("parse", path.parent / "nowhere.csv").code == 2


CARDS = [
    (["Naturalize"], 0),
    (["Xyzzy Quuxbeast of Plugh"], 1),
    (["Cat Colony"], 1),
    (["Naturalize", "Kodama of the"], 1),
    (["Skullclamp", "--format", "standard", "--date", "2005-01-20"], 0),
    (["Skullclamp", "--format", "limitless"], 2),
]


@pytest.mark.parametrize(("arguments", "code"), CARDS, ids=[" ".join(c[0]) for c in CARDS])
def test_cards(decklint, arguments, code):
    assert decklint("cards", *arguments).code == code
    done = decklint("cards", *arguments, "--output", "json")
    assert done.code == code
    if code < 2:
        assert done.report["schema"] == "decklint.cards/1"


def test_cards_tell_standing_and_limit(decklint):
    done = decklint("cards", "Skullclamp", "Relentless Rats", "Shock", *STANDARD, "-o", "json")
    found = [(card["status"], card["limit"]) for card in done.report["cards"]]
    assert found == [("banned", 0), ("legal", None), ("legal", 4)]


def test_formats(decklint):
    assert "standard" in decklint("formats").out
    found = decklint("formats", "standard", "--date", "2005-01-20", "--output", "json").report
    assert (found["side_sizes"], found["side_max"], found["copies"]) == ([0, 15], 15, 4)
    assert decklint("formats", "limitless").code == 2
    assert decklint("formats", "modern", "--date", "2005-01-20").code == 2


def test_rule(decklint):
    assert decklint("rule").code == 0
    found = decklint("rule", "101", "--rel", "3", "--offense", "2", "--output", "json").report
    assert (found["base"], found["penalty"]) == ("game-loss", "match-loss")
    for arguments in (["999"], ["101", "--rel", "9"], ["101", "--offense", "0"]):
        done = decklint("rule", *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.message


def test_pool_status(decklint):
    done = decklint("pool", "status", "--output", "json")
    assert (done.code, done.report["source"]) == (0, "embedded")


def test_pool_file_that_is_none(decklint, file):
    for path in ("nowhere.sqlite", file("prose.txt", "Dear judge,\n" * 200)):
        done = decklint("pool", "status", "--pool", path)
        assert (done.code, done.out) == (2, "")
        assert str(path) in done.message


def test_version(decklint):
    done = decklint("--version")
    assert (done.code, done.out.split()[0]) == (0, "decklint")


@pytest.mark.parametrize("command", ["check", "parse", "cards", "formats", "rule", "pool"])
def test_help(decklint, command):
    done = decklint(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert command in done.out


def test_a_file_that_is_named_twice_is_one_list(decklint, file):
    path = file("a.csv", rows(("P0001", "59 Forest")))
    again = f"{path.parent}/../{path.parent.name}/a.csv"
    done = decklint("check", path, again, path.parent, *STANDARD, "-o", "json")
    assert [found["status"] for found in done.report["lists"]] == ["illegal"]


@pytest.mark.parametrize(
    "other", [("--slips", "x.html"), ("--anonymous", "--anonymous-key", "x.html")]
)
def test_two_outputs_never_share_a_file(decklint, file, other):
    path = file("a.csv", rows(("P0001", "59 Forest")))
    options = [path.parent / one if one == "x.html" else one for one in other]
    done = decklint("check", path, *STANDARD, "--report", path.parent / "x.html", *options)
    assert done.code == 2
    assert "writes there" in done.message
    assert not (path.parent / "x.html").exists()

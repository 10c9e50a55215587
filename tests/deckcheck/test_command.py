"""`decklint deckcheck`: files, options, reports and exit codes."""

import csv
import io
import json

import pytest

from tests.command import Command, rows
from tests.deckcheck.build import XYZZY
from tests.shared import SHARED, needs_shared

LIST = "4 Naturalize; 56 Forest / 11 Plains; 4 Terror"
SHORT = "3 Naturalize; 56 Forest / 11 Plains; 4 Terror"
TERMS = ("--format", "standard", "--date", "2005-01-20", "--rel", "3")


@pytest.fixture
def decklint(monkeypatch):
    return Command(monkeypatch)


@pytest.fixture
def files(tmp_path):
    """Return a function that writes lists to a file of that name."""

    def write(name, *lists):
        path = tmp_path / name
        path.write_text(rows(*lists), "utf-8")
        return path

    return write


@pytest.fixture
def pair(files):
    """Return a list and a deck that lacks a card."""
    return files("list.csv", ("Ann", LIST)), files("deck.csv", ("Ann", SHORT))


def test_a_clean_deck_ends_with_0(decklint, files):
    path = files("list.csv", ("Ann", LIST))
    done = decklint("deckcheck", path, path, *TERMS)
    assert done.code == 0
    assert done.err == ""


def test_a_fault_ends_with_1(decklint, pair):
    assert decklint("deckcheck", *pair, *TERMS).code == 1


def test_a_question_ends_with_1(decklint, files):
    listed = files("list.csv", ("Ann", LIST))
    deck = files("deck.csv", ("Ann", LIST.replace("4 Terror", f"4 {XYZZY}")))
    done = decklint("deckcheck", listed, deck, *TERMS, "--output", "json")
    assert done.code == 1
    assert done.report["lists"][0]["status"] == "needs-judge"


def test_json_has_the_deck_and_the_differences(decklint, pair):
    report = decklint("deckcheck", *pair, *TERMS, "--output", "json").report
    (one,) = report["lists"]
    assert one["differences"] == [
        {"board": "main", "card": "Naturalize", "listed": 4, "presented": 3}
        | {k: v for k, v in one["differences"][0].items() if k == "where"}
    ]
    assert [(e["count"], e["card"]) for e in one["deck"]["main"]] == [
        (3, "Naturalize"),
        (56, "Forest"),
    ]
    assert [(e["count"], e["card"]) for e in one["deck"]["side"]] == [(11, "Plains"), (4, "Terror")]
    assert [(e["count"], e["card"]) for e in one["main"]] == [(4, "Naturalize"), (56, "Forest")]
    assert one["player"]["name"] == "Ann"
    assert one["correction"]["main"] == [[4, "Naturalize"], [56, "Forest"]]
    (step,) = one["correction"]["steps"]
    assert (step["target"], step["action"], step["count"]) == ("deck", "restore", 1)
    assert report["summary"]["penalties"] == {"game-loss": 1}


SCHEMA_CASES = [
    (LIST, LIST, ()),
    (LIST, SHORT, ()),
    (LIST, SHORT, ("--repair-minutes", "6")),
    (LIST, SHORT, ("--game", "2")),
    (SHORT, LIST, ()),
    (LIST, f"56 Forest; 4 {XYZZY} / 15 Plains", ()),
    ("57 Forest; 3 Snow-Covered Forest", "60 Forest", ()),
    (LIST, "59 Forest", ("--no-lists",)),
    ("60 Forest / 15 Plains", "59 Forest; 1 Plains / 14 Plains; 1 Forest", ("--cumulative",)),
]


@needs_shared
@pytest.mark.parametrize("lang", ["en", "zh-TW"])
@pytest.mark.parametrize(("listed", "deck", "more"), SCHEMA_CASES)
def test_json_follows_the_schema(decklint, files, listed, deck, more, lang):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((SHARED / "contract" / "report.schema.json").read_text("utf-8"))
    paths = files("list.csv", ("Ann", listed)), files("deck.csv", ("Ann", deck))
    done = decklint("deckcheck", *paths, *TERMS, *more, "--output", "json", "--lang", lang)
    jsonschema.validate(done.report, schema)


@needs_shared
def test_a_mis_marked_line_follows_the_schema(decklint, files):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((SHARED / "contract" / "report.schema.json").read_text("utf-8"))
    main, guard, mage = "17 Island; 22 Shock", "1 Soratami Mirror-Guard", "1 Soratami Mirror-Mage"
    listed = files("list.csv", ("Ann", f"{main}; {guard} / {mage}"))
    deck = files("deck.csv", ("Ann", f"{main}; {mage} / {guard}"))
    done = decklint("deckcheck", listed, deck, "--format", "sealed", *TERMS[2:], "-o", "json")
    jsonschema.validate(done.report, schema)
    (one,) = done.report["lists"]
    assert [i["section"] for i in one["infractions"]] == ["111"]
    assert [s["with"] for s in one["correction"]["steps"]] == [mage[2:], guard[2:]]


TEXTS = [
    ("en", ["102", "game loss", "Naturalize", "the list says 4, the deck holds 3"]),
    ("zh-TW", ["102", "一盤輸", "Naturalize", "構組表登記 4 張"]),
]


@pytest.mark.parametrize(("lang", "parts"), TEXTS)
def test_the_text_says_it_in_both_languages(decklint, pair, lang, parts):
    out = decklint("deckcheck", *pair, *TERMS, "--lang", lang).out
    assert [part for part in parts if part not in out] == []


def test_csv_has_a_row_for_finding_and_infraction(decklint, pair):
    out = decklint("deckcheck", *pair, *TERMS, "--output", "csv").out
    found = list(csv.DictReader(io.StringIO(out)))
    assert {row["section"] for row in found} >= {"102"}
    assert any(row["code"] == "differs-from-list" for row in found)


def test_one_list_of_several_by_player(decklint, files):
    listed = files("list.csv", ("Ann", LIST), ("Bob", "60 Forest"))
    deck = files("deck.csv", ("Bob", "60 Forest"))
    assert decklint("deckcheck", listed, deck, *TERMS, "--player", "Bob").code == 0


def test_several_lists_want_a_player(decklint, files):
    listed = files("list.csv", ("Ann", LIST), ("Bob", "60 Forest"))
    done = decklint("deckcheck", listed, listed, *TERMS)
    assert done.code == 2
    assert "--player" in done.message
    assert "Ann, Bob" in done.message


def test_a_player_who_is_not_there(decklint, pair):
    done = decklint("deckcheck", *pair, *TERMS, "--player", "Zoe")
    assert done.code == 2
    assert "Zoe" in done.message


@pytest.mark.parametrize(
    "wrong",
    [
        *(("--game", value) for value in ("0", "-1", "two", "1.5", "")),
        *(("--repair-minutes", value) for value in ("-1", "six", "5.5")),
        ("--output", "yaml"),
        ("--lang", "de"),
        ("--rel", "6"),
        ("--date", "2005-13-01"),
    ],
)
def test_unusable_values_end_with_2_and_say_which(decklint, pair, wrong):
    done = decklint("deckcheck", *pair, *TERMS, *wrong)
    assert done.code == 2
    assert done.out == ""
    assert wrong[0].lstrip("-") in done.message or repr(wrong[1]) in done.message


def test_a_file_that_is_not_there(decklint, pair, tmp_path):
    for paths in ((tmp_path / "no.csv", pair[1]), (pair[0], tmp_path / "no.csv")):
        done = decklint("deckcheck", *paths, *TERMS)
        assert done.code == 2
        assert "no.csv" in done.message


def test_a_file_without_a_list(decklint, pair, tmp_path):
    empty = tmp_path / "empty.csv"
    empty.write_text("", "utf-8")
    assert decklint("deckcheck", empty, pair[1], *TERMS).code == 2
    assert decklint("deckcheck", pair[0], empty, *TERMS).code == 2


def test_no_format(decklint, pair):
    done = decklint("deckcheck", *pair)
    assert done.code == 2
    assert "--format" in done.message


def test_without_a_deck(decklint, pair):
    done = decklint("deckcheck", pair[0], *TERMS)
    assert done.code == 2
    assert "--count" in done.message


def test_a_deck_in_another_layout(decklint, files, tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Naturalize\n56 Forest\n\nSideboard\n11 Plains\n4 Terror\n", "utf-8")
    assert decklint("deckcheck", files("list.csv", ("Ann", LIST)), deck, *TERMS).code == 0


# --count: typed in at the table.

BOARDS = 4
"""Questions about the cards of LIST; one more asks for others."""


def counted(decklint, path, typed, *more):
    """Run a count with these lines typed in."""
    text = "".join(f"{line}\n" for line in typed).encode("utf-8")
    return decklint("deckcheck", path, *more, "--count", *TERMS, "-o", "json", typed=text)


def test_count_enter_says_that_the_number_is_right(decklint, files):
    done = counted(decklint, files("list.csv", ("Ann", LIST)), [""] * (BOARDS + 1))
    assert done.code == 0
    assert done.report["lists"][0]["differences"] == []
    assert "Naturalize" in done.err


def test_count_a_number_and_a_card_that_is_not_listed(decklint, files):
    typed = ["3", "", "", "", "m 1 Pacifism", ""]
    done = counted(decklint, files("list.csv", ("Ann", LIST)), typed)
    assert done.code == 1
    (one,) = done.report["lists"]
    assert [(d["card"], d["listed"], d["presented"]) for d in one["differences"]] == [
        ("Naturalize", 4, 3),
        ("Pacifism", 0, 1),
    ]
    assert [i["section"] for i in one["infractions"]] == ["102"]


@pytest.mark.parametrize("slip", ["x", "-3", "3.5", "三", "9" * 5000, "３"])
def test_count_asks_again_after_a_slip(decklint, files, slip):
    done = counted(decklint, files("list.csv", ("Ann", LIST)), [slip, "3", "", "", "", ""])
    assert done.code == 1
    (one,) = done.report["lists"]
    assert one["differences"][0]["presented"] == 3


@pytest.mark.parametrize("slip", ["Pacifism", "1 Pacifism", "m Pacifism", "x 1 Pacifism", "m 1"])
def test_count_asks_again_for_another_card(decklint, files, slip):
    done = counted(decklint, files("list.csv", ("Ann", LIST)), [""] * BOARDS + [slip, ""])
    assert done.code == 0


@pytest.mark.parametrize("stop", [["3", "q"], ["3", "Q"], ["3"]])
def test_count_stops_and_goes_on_from_the_file(decklint, files, tmp_path, stop):
    listed, kept = files("list.csv", ("Ann", LIST)), tmp_path / "count.json"
    stopped = counted(decklint, listed, stop, kept)
    assert stopped.code == 2
    assert stopped.out == ""
    assert json.loads(kept.read_text("utf-8"))["answers"] == [["main", "Naturalize", 3]]
    done = counted(decklint, listed, ["", "", "", ""], kept)
    assert done.code == 1
    assert "4 Naturalize?" not in done.err
    assert done.report["lists"][0]["differences"][0]["presented"] == 3


def test_count_without_a_file_can_stop(decklint, files):
    assert counted(decklint, files("list.csv", ("Ann", LIST)), ["q"]).code == 2


WRONG = ["", "{}", "[]", "null", '{"schema": "decklint.count/1"}', "player,board\n",
    '{"schema": "decklint.count/1", "answers": [["x", "Shock", 1]]}',
    '{"schema": "decklint.count/1", "answers": [["main", "Shock"]]}',
    '{"schema": "decklint.count/2", "answers": []}', "\udcff"]  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_count_refuses_a_wrong_file_and_leaves_it_alone(decklint, files, tmp_path, text):
    kept = tmp_path / "count.json"
    kept.write_bytes(text.encode("utf-8", "surrogateescape"))
    done = counted(decklint, files("list.csv", ("Ann", LIST)), [""] * 9, kept)
    assert done.code == 2
    assert "count.json" in done.message
    assert kept.read_bytes() == text.encode("utf-8", "surrogateescape")


def test_count_refuses_the_file_of_another_list(decklint, files, tmp_path):
    kept = tmp_path / "count.json"
    counted(decklint, files("ann.csv", ("Ann", LIST)), ["", "q"], kept)
    done = counted(decklint, files("bob.csv", ("Bob", "60 Forest")), [""] * 9, kept)
    assert done.code == 2
    assert "another list" in done.message


def test_count_wants_a_number_where_the_list_has_none(decklint, tmp_path):
    listed = tmp_path / "list.csv"
    listed.write_text("player,board,count,card\nAnn,main,60,Forest\nAnn,side,x,Shock\n", "utf-8")
    done = counted(decklint, listed, ["", "", "4", ""])
    assert done.code == 1
    (one,) = done.report["lists"]
    assert one["deck"]["side"][0]["count"] == 4
    assert one["status"] == "needs-judge"


def test_count_of_a_companion_that_is_listed_twice(decklint, tmp_path):
    listed = tmp_path / "list.csv"
    lurrus = "Lurrus of the Dream-Den"
    listed.write_text(
        "player,board,count,card\nAnn,main,60,Forest\n"
        f"Ann,side,1,{lurrus}\nAnn,companion,1,{lurrus}\n",
        "utf-8",
    )
    terms = ("--format", "modern", "--date", "2020-06-02", "-o", "json")
    done = decklint("deckcheck", listed, "--count", *terms, typed=b"\n\n\n")
    assert done.report["lists"][0]["differences"] == []
    assert done.code == 0


def test_count_in_chinese(decklint, files):
    path = files("list.csv", ("Ann", LIST))
    done = decklint("deckcheck", path, "--count", *TERMS, "--lang", "zh-TW", typed=b"\n" * 5)
    assert done.code == 0
    assert "主套牌" in done.err


# Section 115, as far as it is about lists.


@pytest.mark.parametrize(
    ("received", "late"), [("9:29", False), ("9:30", False), ("9:31", True), ("11:00", True)]
)
@pytest.mark.parametrize("rel", ["1", "5"])
def test_t115_b_a_late_list_is_one_game_loss_without_grace_or_ten_minutes(
    decklint, tmp_path, received, late, rel
):
    path = tmp_path / "list.csv"
    path.write_text(f"player,board,count,card,received\nAnn,main,59,Forest,{received}\n", "utf-8")
    terms = (*TERMS[:4], "--rel", rel, "--deadline", "9:30", "-o", "json")
    (one,) = decklint("check", path, *terms).report["lists"]
    found = [(i["section"], i["penalty"], i["covered_by"]) for i in one["infractions"]]
    assert found == [("101", "game-loss", None)] + [("115", "game-loss", None)] * late


@pytest.mark.parametrize(
    ("deck", "section"), [("59 Forest", "103"), ("60 Forest / 14 Plains", "106")]
)
def test_no_lists_looks_at_the_deck_alone(decklint, files, deck, section):
    paths = files("list.csv", ("Ann", "4 Black Lotus")), files("deck.csv", ("Ann", deck))
    done = decklint("deckcheck", *paths, *TERMS[:4], "--rel", "1", "--no-lists", "-o", "json")
    assert done.code == 1
    (one,) = done.report["lists"]
    assert [i["section"] for i in one["infractions"]] == [section]
    assert done.report["event"]["lists_used"] is False
    assert not one.get("differences")


@pytest.mark.parametrize(("name", "code"), [("Ann", 1), ("ann", 1), ("Bob", 2)])
def test_the_deck_of_another_player_is_not_ruled_on(decklint, files, name, code):
    paths = files("list.csv", ("Ann", "60 Forest")), files("deck.csv", (name, "59 Forest"))
    done = decklint("deckcheck", *paths, *TERMS[:4], "--rel", "1")
    assert done.code == code
    if code == 2:
        assert "the deck of Bob" in done.message

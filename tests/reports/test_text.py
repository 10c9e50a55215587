"""The text for a judge: what it names, and what never reaches the terminal."""

import pickle

import pytest

from decklint import messages
from decklint.errors import UsageError
from decklint.model import Finding, Level, Need, Penalty, Ruling, Status
from decklint.problem import Problem
from decklint.reports import ALL, text, writer
from decklint.reports.terminal import clean
from tests.reports.build import EVENT, HOSTILE, NAME, PROBLEM, illegal, infraction, legal, whole
from tests.reports.build import entry as line


def report(rulings, problems=(), event=EVENT, **options):
    return whole(writer("text", **options), rulings, problems, event)


def test_first_line_names_the_event():
    event = EVENT._replace(date_assumed=True, lists_used=False, venue="online")
    first = report([], event=event).splitlines()[0]
    assert first.startswith("standard, 2005-01-20 (today assumed), REL 3, dci-2005")
    assert "no registered lists" in first
    assert "online" in first


def test_a_block_names_place_fault_ruling_and_steps():
    said = report([illegal()])
    for part in (
        "P0001",
        "error     list.xlsx B12: 5 Naturalize: Standard allows 4",
        f"101 {NAME}: game loss, with a warning on record; applies at once; the value is certain",
        f"104 {NAME}: no penalty of its own, covered by 101",
        "1. B12: take 1 Naturalize off the list (main deck)",
        "(the player chooses)",
        "3 cards from the player's actual sideboard",
        "main deck 60, sideboard 0",
        "1 list: 0 legal, 1 illegal",
        "Penalties: game loss 1.",
    ):
        assert part in said


def test_folders_of_a_file_stand_once():
    said = report([illegal(file="event/round 1/list.xlsx")])
    assert said.count("event/round 1/list.xlsx") == 1
    assert "error     list.xlsx B12" in said


def test_many_places_are_cut_short():
    cells = tuple(line(1, "x", row).cell for row in range(1, 8))
    assert text.places(cells, text.messages.load()) == "B1, B2, B3, B4 and more"


def test_chinese_places_have_chinese_signs():
    cells = tuple(line(1, "x", row).cell for row in (7, 16))
    assert text.places(cells, text.messages.load("zh-TW")) == "B7、B16"
    said = whole(writer("text", "zh-TW"), [illegal()])
    assert "尚需：玩家實際備牌中的 3 張牌" in said


def test_errors_stand_before_questions_and_notes():
    said = report([illegal()])
    places = [said.index(f"  {level} ") for level in ("error", "question", "note")]
    assert places == sorted(places)


def test_an_uncertain_value_is_said_with_where_to_look():
    ruling = illegal()._replace(infractions=(infraction("122", confidence="inferred"),))
    assert "taken from other documents of the time: see `decklint rule 122`" in report([ruling])


def test_no_penalty_does_not_say_when_it_applies():
    none = infraction("103", notes=("lists-expected",))._replace(penalty=Penalty.NONE)
    said = report([illegal()._replace(infractions=(none,))])
    assert "applies" not in said
    assert "at this REL lists are expected" in said


def test_legal_lists_share_lines():
    said = report([legal(f"P{number:04}") for number in range(1, 101)])
    assert "Legal (100):" in said
    assert "P0036" in said
    assert "P0037" not in said
    assert "and 64 more" in said
    assert max(map(len, said.splitlines())) <= text.COLUMNS


def test_names_of_another_language_share_one_line():
    facts = {"card": "Naturalize", "written": "回歸自然", "count": 4, "language": "zh-TW"}
    notes = (Finding("translated-name", Level.NOTE, "main", facts),) * 3
    assert report([Ruling(legal().decklist, Status.LEGAL, notes)]).count("P0007") == 1
    ruling = illegal()._replace(findings=(*illegal().findings, *notes))
    assert "3 Traditional Chinese names read" in report([ruling])


def test_a_guess_on_a_legal_list_is_said():
    facts = {"card": "Naturalize", "written": "Natralize", "count": 4}
    note = Finding("name-corrected", Level.NOTE, "main", facts, (line(1, "x", 3).cell,))
    said = report([Ruling(legal().decklist, Status.LEGAL, (note,))])
    assert 'list.xlsx B3: "Natralize" was read as Naturalize' in said


def test_a_line_of_a_text_is_called_so():
    assert text.places((line(1, "x", 7).cell._replace(column=0),), text.messages.load()) == "line 7"


def test_problems_are_named():
    assert "Cannot be read: b.xlsx: it is no workbook, " in report([], [PROBLEM])
    assert "無法讀取：b.xlsx：不論名稱為何，這不是活頁簿；" in report([], [PROBLEM], lang="zh-TW")


def test_a_long_name_hides_no_reason():
    said = report([], [PROBLEM._replace(file="x" * 300)])
    assert f"{'x' * 300}: it is no workbook" in said


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
@pytest.mark.parametrize("typed", HOSTILE, ids=ascii)
def test_no_text_steers_the_terminal(typed, lang):
    problem = Problem(typed, "damaged-zip", {"words": typed})
    said = report([illegal(typed, name=typed, file=typed), legal(typed)], [problem], lang=lang)
    said.encode()
    assert all(char.isprintable() or char in "\n\u3000" for char in said)
    assert len(said.splitlines()) == len(report([illegal(), legal()], [PROBLEM]).splitlines())


def test_colour_only_when_asked():
    rulings = [illegal(), legal()]
    plain, colored = report(rulings), report(rulings, color=True)
    assert "\x1b" not in plain
    assert "\x1b[31merror" in colored
    for code in ("31", "33", "36", "32", "1", "0"):
        colored = colored.replace(f"\x1b[{code}m", "")
    assert colored == plain


def test_traditional_chinese():
    said = whole(writer("text", "zh-TW", titles={"101": "套牌問題∼主套牌構組表違規"}), [illegal()])
    assert "101 套牌問題∼主套牌構組表違規：一盤輸，伴隨警告記錄；立即生效" in said
    assert "（由玩家選擇）" in said
    assert said.startswith("標準賽，2005-01-20，REL 3，")
    assert "標準賽的主套牌與備牌合計最多 4 張" in said


def test_the_format_of_a_list_is_called_in_its_language():
    ruling = illegal()
    ruling = ruling._replace(decklist=ruling.decklist._replace(format="T2"))
    assert "，標準賽，200" in whole(writer("text", "zh-TW"), [ruling])
    assert ", T2, 200" in report([ruling])


CLEAN = [
    ("Æther Vial", "Æther Vial"),
    ("回歸自然　x", "回歸自然　x"),
    ("a\x1b[2J", "a\\x1b[2J"),
    ("a\nb\tc\r", "a\\x0ab\\x09c\\x0d"),
    ("\x9b\x7f", "\\x9b\\x7f"),
    ("\u202e\u2066\u200b\u2028", "\\u202e\\u2066\\u200b\\u2028"),
    ("\ud800", "\\ud800"),
    ("\U000e0041", "\\U000e0041"),
    ("\u3164\ufe0f", "\\u3164\\ufe0f"),
]


@pytest.mark.parametrize(("typed", "shown"), CLEAN, ids=[ascii(c[0]) for c in CLEAN])
def test_clean(typed, shown):
    assert clean(typed) == shown


@pytest.mark.parametrize("kind", ALL)
def test_writers_travel_between_processes(kind):
    made = writer(kind, "zh-TW", color=True, titles={"101": "x"})
    copy = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own bytes
    assert copy.block(illegal()) == made.block(illegal())


def test_an_unknown_kind_is_a_usage_error():
    with pytest.raises(UsageError, match="text, json, csv"):
        writer("pdf")


NEEDS = [("12", "line 12"), ("B12", "B12"), ("Lists!B12", "Lists!B12"), ("a.txt!7", "a.txt line 7")]


@pytest.mark.parametrize(("where", "shown"), NEEDS)
def test_a_question_in_a_text_has_its_line(where, shown):
    need = Need("answer", {"code": "unknown-card", "where": where})
    assert f"the question at {shown}: " in messages.load("en").need(need)

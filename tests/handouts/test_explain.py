"""`explain`: every code has its rule, with what passes and what fails, in both languages."""

import re
import tomllib

import pytest

from cardpool import open_pool
from decklint import checks, messages, policy
from decklint.commands.explain import LATER, PARTS, describe
from decklint.handouts import TEXTS
from tests.shared import ROOT

CODES = sorted(messages.load("en").tables["finding"])
GUIDE = policy.load()


@pytest.mark.parametrize("lang", messages.LANGUAGES)
def test_without_a_code_all_are_listed(decklint, lang):
    known = set(messages.load(lang).tables["finding"])
    rows = decklint("explain", "--lang", lang, "--output", "json").report["codes"]
    assert {row["code"] for row in rows} == known
    text = decklint("explain", "--lang", lang).out
    assert {line.split()[0] for line in text.splitlines() if line[0] != " "} == known


@pytest.mark.parametrize("lang", messages.LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained(decklint, code, lang):
    done = decklint("explain", code, "--lang", lang)
    assert done.code == 0
    assert done.out.startswith(code)
    assert "?" not in done.out.split("\n")[1].replace("?\u3002", "")
    found = describe(code, GUIDE, lang)
    for section in found["sections"]:
        assert f"{section['section']} {section['name']}" in done.out


def test_codes_of_checks_have_the_manual_of_their_module():
    for check in checks.ALL:
        module = __import__(check.__module__, fromlist=["CODES"])
        for code in module.CODES:
            found = describe(code, GUIDE, "en")
            assert found["module"] == check.__module__
            assert found["passes"]
            assert found["fails"]


EXAMPLES = [
    (
        "banned",
        "4 Skullclamp in Standard on 2004-06-19.",
        ["101", "102", "103", "104", "105", "106"],
    ),
    ("no-player-name", "a name of one letter", ["112"]),
    ("late-list", "9:29", ["115"]),
    ("unknown-card", "NATURALIZE", []),
    ("sideboard-not-entered", "column for totals", ["104"]),
    ("main-size-changed", "60 presented in game 2", ["102"]),
]


@pytest.mark.parametrize(("code", "passes", "sections"), EXAMPLES)
def test_examples_and_sections(code, passes, sections):
    found = describe(code, GUIDE, "en")
    assert passes in found["passes"]
    assert [section["section"] for section in found["sections"]] == sections


BOTH = [pytest.param(describe(c, GUIDE, "en"), describe(c, GUIDE, "zh-TW"), id=c) for c in CODES]


@pytest.mark.parametrize(("english", "chinese"), BOTH)
def test_both_languages_tell_rule_and_examples(english, chinese):
    assert english.keys() == chinese.keys()
    for part in PARTS:
        assert english[part].endswith(".")
        assert not re.search(r"[\u4e00-\u9fff]{5}", english[part])
        assert chinese[part].endswith("\u3002")
        assert re.search(r"[\u4e00-\u9fff]", chinese[part])


@pytest.mark.parametrize(("english", "chinese"), BOTH)
def test_both_languages_have_the_same_numbers(english, chinese):
    for part in PARTS:
        numbers, theirs = (sorted(re.findall(r"\d+", one[part])) for one in (english, chinese))
        assert numbers == theirs, part


@pytest.mark.parametrize(("english", "chinese"), BOTH)
def test_both_languages_tell_questions_and_notes_alike(english, chinese):
    fails, theirs = english["fails"], chinese["fails"]
    assert fails.count("(question)") == theirs.count("（疑問）")
    assert fails.count("(note)") == theirs.count("（附註）")


PRINTED = {
    "Afflict": "折磨",
    "Brainstorm": "腦力激盪",
    "Circle of Protection: Red": "反紅保護環",
    "Duress": "逼從",
    "Island": "海島",
    "Lightning Bolt": "閃電擊",
    "Naturalize": "回歸自然",
    "Pacifism": "和平主義",
    "Relentless Rats": "無情鼠群",
    "Shock": "電震",
    "Skullclamp": "備忘夾",
    "Snow-Covered Forest": "覆雪樹林",
    "Soratami Mirror-Guard": "鏡衛空民",
    "Soratami Mirror-Mage": "鏡咒空民",
    "Terror": "驚駭",
    "Torture": "折磨",
}
"""The cards of the examples under their printed names."""
WITHOUT_A_PRINTED_NAME = "Black Lotus"


@pytest.mark.parametrize(("card", "printed"), PRINTED.items())
def test_a_card_of_an_example_has_its_printed_name(card, printed):
    assert card in {hit.card.name for hit in open_pool().lookup(printed)}
    told = [(e, c) for e, c in (p.values for p in BOTH) if _tells(e, card) or _tells(c, printed)]
    assert told
    assert [e["code"] for e, c in told if not (_tells(e, card) and _tells(c, printed))] == []


def _tells(found, card):
    return any(card in found[part] for part in PARTS)


def test_a_card_without_a_printed_name_keeps_its_english_one():
    for lang in messages.LANGUAGES:
        assert _tells(describe("restricted", GUIDE, lang), WITHOUT_A_PRINTED_NAME)


def test_each_text_belongs_to_a_code():
    modules = {check.__module__.rpartition(".")[2] for check in checks.ALL}
    alone = {found["code"] for found, _ in (p.values for p in BOTH) if found["module"] is None}
    for lang, keys in (("en", alone), ("zh-TW", alone | modules)):
        words = tomllib.loads((TEXTS / f"explain.{lang}.toml").read_text("utf-8"))
        for part in PARTS:
            assert words[part].keys() == keys, (lang, part)


def test_every_fact_of_a_message_has_a_word():
    found = messages.load("zh-TW").tables["finding"].values()
    places = {place for variants in found for _, sentence in variants for place in sentence.places}
    words = tomllib.loads((TEXTS / "explain.zh-TW.toml").read_text("utf-8"))
    assert places <= words["fact"].keys()


def test_the_codes_of_a_later_issue_are_those_that_nothing_finds():
    files = set((ROOT / "decklint").rglob("*.py")) - {ROOT / "decklint/commands/explain.py"}
    code = "".join(path.read_text("utf-8") for path in files)
    assert {each for each in CODES if f'"{each}"' not in code} == LATER


def test_a_later_code_is_found_by_nothing_yet(decklint):
    assert "nothing yet" in decklint("explain", "companion-rule").out
    assert "the reader" in decklint("explain", "hidden-row").out


def test_chinese_leaves_no_english(decklint):
    done = decklint("explain", "too-many-copies", "--lang", "zh-TW")
    assert "腦力激盪 4 張" in done.out
    assert "主套牌構組表違規" in done.out
    report = decklint("explain", "unknown-card", "--lang", "zh-TW", "--output", "json").report
    assert "回歸自然" in report["fails"]
    assert report["module"] == "decklint.checks.names"


def test_every_sentence_of_a_code_is_told(decklint):
    found = describe("sideboard-not-entered", GUIDE, "en")
    assert [said.split(",")[0] for said in found["messages"]] == [
        "All that is in the pool is played",
        "The total column is empty",
    ]
    assert found["message"] == found["messages"][0]
    assert "The total column is empty" in decklint("explain", "sideboard-not-entered").out


def test_json_has_the_same(decklint):
    report = decklint("explain", "restricted", "--output", "json").report
    assert report["schema"] == "decklint.explain/1"
    assert report["code"] == "restricted"
    assert report["rule"].startswith("More than one copy of a restricted card")


@pytest.mark.parametrize(("code", "near"), [("too-many", "too-many-copies"), ("baned", "banned")])
def test_an_unknown_code_names_the_nearest(decklint, code, near):
    done = decklint("explain", code)
    assert (done.code, done.out) == (2, "")
    assert near in done.message


def test_a_code_like_no_other_names_them_all(decklint):
    assert "banned" in decklint("explain", "zzz").message

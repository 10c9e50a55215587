"""What `decklint rule` tells, as data and as text."""

import json

import pytest

from decklint import policy, toml_file
from decklint.rule_report import as_text, describe, quick_reference
from decklint.rule_text import words
from decklint.wide import width, wrap

DCI = policy.load()
FILE = policy.FOLDER / "dci-2005.toml"
LANGUAGES = ("en", "zh-TW")


def test_r40_5_contract_example():
    told = describe(DCI, "122", "1", 3)
    expected = {
        "schema": "decklint.rule/1",
        "policy": "dci-2005",
        "section": "122",
        "name": "Card Drawing - Looking at Extra Cards",
        "rel": "1",
        "base": "caution",
        "offense": 3,
        "penalty": "game-loss",
        "ladder": ["caution", "warning", "game-loss", "match-loss", "disqualification"],
        "confidence": "certain",
    }
    assert json.loads(json.dumps(told)) | expected == told
    assert "section 40" in told["source"]


def test_r40_8_ladder_from_a_game_loss():
    ladder = describe(DCI, "101", "3")["ladder"]
    assert ladder == ["game-loss", "match-loss", "disqualification"]


@pytest.mark.parametrize(
    ("section", "rel", "ladder"),
    [("103", "4", []), ("161", "1", ["disqualification-without-prize"])],
)
def test_ladder_off_the_ladder(section, rel, ladder):
    assert describe(DCI, section, rel)["ladder"] == ladder


@pytest.mark.parametrize(
    ("section", "rel", "offense", "note", "is_there"),
    [
        ("122", "1", 2, "may-repeat-a-level", True),
        ("122", "1", 1, "may-repeat-a-level", False),
        ("122", "3", 2, "may-repeat-a-level", False),
        ("101", "3", 3, "keeps-prizes", True),
        ("101", "3", 2, "keeps-prizes", False),
        ("163", "3", 3, "keeps-prizes", False),
        ("103", "3", 1, "lists-expected", True),
        ("164", "1", 1, "intent-is-the-judges", True),
    ],
)
def test_r40_6_r40_7_a28_r16x_notes(section, rel, offense, note, is_there):
    assert (note in describe(DCI, section, rel, offense)["notes"]) is is_there


def test_quick_reference_has_every_section_and_rel():
    told = quick_reference(DCI)
    assert told["schema"] == "decklint.rules/1"
    assert len(told["sections"]) == 27
    assert all([base["rel"] for base in row["bases"]] == list("12345") for row in told["sections"])
    assert told["sections"][5]["bases"][0]["mark"] == "?"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_of_the_quick_reference_stand_below_each_other(lang):
    lines = as_text(quick_reference(DCI), lang).splitlines()
    head, *rows = lines[2:30]
    starts = [width(head[: head.index(f"REL {rel}")]) for rel in range(1, 6)]
    for row in rows:
        padded = [sign for sign in row for _ in range(width(sign))]
        assert all(padded[at - 1] == " " != padded[at] for at in starts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("section", list(DCI.sections))
def test_text_fits_a_terminal_and_has_words_for_every_key(section, lang):
    told = describe(DCI, section, "1", 2)
    text = as_text(told, lang)
    assert all(width(line) <= 82 for line in text.splitlines())
    say = words(DCI.key, lang)
    keys = [("remedy", name) for name in told["remedies"]]
    keys += [("note", name) for name in told["notes"]]
    keys += [("condition", item["if"]) for item in told["raises"]]
    keys += [("at", stage["at"]) for stage in told["stages"] if stage["at"]]
    keys += [("outcome", stage["outcome"]) for stage in told["stages"] if stage["outcome"]]
    keys += [("definition", section), ("class", told["class"]), ("penalty", told["penalty"])]
    assert [key for table, key in keys if key not in say.tables[table]] == []


def test_both_languages_have_the_same_keys():
    english, chinese = (dict(words(DCI.key, lang).tables) for lang in LANGUAGES)
    english["source"] = toml_file.load(FILE)["sources"]
    assert {t: set(keys) for t, keys in english.items()} == {
        t: set(keys) for t, keys in chinese.items()
    }


@pytest.mark.parametrize(
    ("section", "rel", "offense", "lang", "part"),
    [
        ("122", "1", 3, "en", "occurrence 3: game loss, with a warning on record"),
        ("122", "1", 3, "zh-TW", "第 3 次：一盤輸，並記錄一個警告"),
        ("122", "1", 1, "en", "caution > warning > game loss > match loss > disqualification"),
        ("115", "1", 1, "en", "up to 3 minutes at REL 1-2, if the organizer allows it"),
        ("115", "3", 1, "zh-TW", "滿 10 分鐘起：一盤輸 × 2"),
        ("102", "3", 1, "en", "after more than 5 minutes: match loss"),
        ("106", "1", 1, "en", "unknown: a default of ours (next best: warning)"),
        ("141", "1", 1, "en", "3 min"),
        ("114", "3", 1, "en", "section 114: a game loss is the right measure; Deck Checking, DCI"),
        ("114", "3", 1, "zh-TW", "第 114 節：一盤輸是合理的處罰；Deck Checking，DCI 裁判網站"),
        ("104", "3", 1, "en", "; supported by: Judge Points: New Penalty Guidelines"),
        ("104", "3", 1, "zh-TW", "；佐證：Judge Points: New Penalty Guidelines，"),
        ("162", "1", 1, "zh-TW", "；反證：VEKN Judges' Guide，"),
    ],
)
def test_text_says(section, rel, offense, lang, part):
    text = as_text(describe(DCI, section, rel, offense), lang)
    assert squeezed(part) in squeezed(text)


def squeezed(text):
    """Return a text without the breaks and indents of its lines."""
    return "".join(text.split())


@pytest.mark.parametrize("rel", ["1", "3"])
@pytest.mark.parametrize("section", list(DCI.sections))
def test_the_english_source_is_that_of_the_contract(section, rel):
    told = describe(DCI, section, rel)
    assert squeezed(told["source"]) in squeezed(as_text(told, "en"))
    assert all(cite["en"] in told["source"] for cite in told["cites"])


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("one two three", 8, ["one two", "three"]),
        ("牌或牌套，可以", 8, ["牌或牌", "套，可以"]),
        ("牌或牌套可，以", 10, ["牌或牌套", "可，以"]),
        ("", 8, [""]),
    ],
)
def test_wrap(text, columns, lines):
    assert wrap(text, columns) == lines

"""The look-up commands as text: words complete in both languages."""

import string
import tomllib

import pytest

from decklint import commands, policy
from decklint.model import Match
from decklint.rules import Legality
from tests.command import Command

STEMS = sorted({path.name.split(".")[0] for path in commands.TEXTS.iterdir()})
DAY = ["--date", "2005-01-20"]
CHINESE = ["--lang", "zh-TW"]


@pytest.fixture
def decklint(monkeypatch):
    """Return a function that runs the command line."""
    return Command(monkeypatch)


def words(stem, lang):
    return tomllib.loads((commands.TEXTS / f"{stem}.{lang}.toml").read_text("utf-8"))


def places(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("stem", STEMS)
def test_both_languages_are_complete(stem):
    english, chinese = words(stem, "en"), words(stem, "zh-TW")
    assert english.keys() == chinese.keys()
    for table, texts in english.items():
        assert texts.keys() == chinese[table].keys(), table
        for key, text in texts.items():
            assert places(text) == places(chinese[table][key]), key


@pytest.mark.parametrize("lang", commands.LANGUAGES)
def test_every_reading_and_status_has_words(lang):
    found = words("cards", lang)
    assert found["match"].keys() == {match.value for match in Match}
    assert found["status"].keys() == {status.value for status in Legality}


CARDS = [
    (
        "回歸自然",
        "回歸自然: Naturalize; [translated, Traditional Chinese]; legal, at most 4; 10E 8ED ",
        "回歸自然：Naturalize；譯名（繁體中文）；合法，最多 4 張；系列 10E 8ED ",
    ),
    (
        "Skullclamp",
        "Skullclamp; [exact]; banned, at most 0; ",
        "Skullclamp；牌名完全相符；禁用牌，最多 0 張；系列 ",
    ),
    (
        "Island",
        "Island; [exact]; legal, any number; ",
        "Island；牌名完全相符；合法，張數不限；系列 ",
    ),
    ("Shok", "Shok: unknown (could be: Shock)\n", "Shok：沒有這張牌（可能是：Shock）\n"),
    (
        "xxxxqqq",
        "xxxxqqq: unknown (could be: nothing near)\n",
        "xxxxqqq：沒有這張牌（也沒有相近的牌名）\n",
    ),
]


@pytest.mark.parametrize(("name", "english", "chinese"), CARDS, ids=[c[0] for c in CARDS])
def test_cards(name, english, chinese, decklint):
    asked = ["cards", name, "--format", "standard", *DAY]
    assert decklint(*asked).out.startswith(english)
    assert decklint(*asked, *CHINESE).out.startswith(chinese)
    english, chinese = (decklint(*asked, *lang, "-o", "json").out for lang in ([], CHINESE))
    assert english == chinese


def test_more_sets_than_a_line_names(decklint):
    assert decklint("cards", "Island").out.endswith(" more\n")
    assert decklint("cards", "Island", *CHINESE).out.endswith(" 個\n")


FORMATS = [
    (["vintage"], ["特選賽，2005-01-20", "備牌：0 或 15 張", "限用牌（49）：Ancestral Recall；"]),
    (
        ["standard"],
        ["標準賽，2005-01-20", "主套牌：至少 60 張。", "系列：8ED MRD", "禁用牌（1）："],
    ),
    (["sealed"], ["主套牌：至少 40 張。備牌：張數不限。同名牌：張數不限。", "Rules；Magic"]),
    (["modern", "--date", "2014-01-01"], ["備牌：最多 15 張。同名牌：最多 4 張。"]),
    ([], ["薪傳賽，", "擴充賽，1997-07-01 起，2013-10-08 起不再舉行"]),
]


@pytest.mark.parametrize(("asked", "parts"), FORMATS, ids=[" ".join(c[0]) for c in FORMATS])
def test_formats_in_chinese(asked, parts, decklint):
    said = decklint("formats", *DAY, *asked, *CHINESE).out
    assert [part for part in parts if part not in said] == []


def test_formats_in_english(decklint):
    said = decklint("formats", "standard", *DAY).out.splitlines()
    assert said[:5] == [
        "Standard on 2005-01-20",
        "Main deck: at least 60 cards. Sideboard: 0 or 15 cards. Copies: 4.",
        "Sets: 8ED MRD DST 5DN CHK",
        "Banned (1): Skullclamp",
        "Sources:",
    ]
    found = decklint("formats", "standard", *DAY, *CHINESE, "-o", "json").report
    assert (found["name"], found["names"]) == ("Standard", {"en": "Standard", "zh-TW": "標準賽"})


@pytest.mark.parametrize("section", policy.load().sections)
def test_sources_of_a_rule_are_not_the_english_ones(section, decklint):
    english = decklint("rule", section, "-o", "json").report["cites"]
    said = decklint("rule", section, *CHINESE).out.partition("來源")[2]
    assert "".join(said.split()).startswith("".join(english[0]["zh-TW"].split()))
    assert "section" not in said


@pytest.mark.parametrize("command", ["cards Shock", "formats", "pool status", "pool rollback"])
def test_another_language_is_refused(command, decklint):
    done = decklint(*command.split(), "--lang", "tlh")
    assert (done.code, done.out) == (2, "")
    assert "--lang tlh: use en or zh-TW" in done.message

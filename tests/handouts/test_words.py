"""The words of handouts: both languages have the same keys and facts, and all that is used."""

import re
import string
import tomllib

import pytest

from decklint.handouts import TEXTS
from decklint.model import Board
from decklint.policy import load
from tests.shared import ROOT

STEMS = sorted({path.name.split(".")[0] for path in TEXTS.iterdir()})
ONE_SIDED = {"fact", "land", "rule", "passes", "fails"}
"""Tables whose keys differ: English names need no translation, the English rule of a check is the
docstring of its module (`test_explain.py`)."""


def words(stem, lang):
    return tomllib.loads((TEXTS / f"{stem}.{lang}.toml").read_text("utf-8"))


def places(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("stem", STEMS)
def test_both_languages_are_complete(stem):
    english, chinese = words(stem, "en"), words(stem, "zh-TW")
    for table in (english.keys() | chinese.keys()) - ONE_SIDED:
        assert english[table].keys() == chinese[table].keys(), table
        for key, text in english[table].items():
            assert places(text) == places(chinese[table][key]), key


@pytest.mark.parametrize("stem", STEMS)
def test_chinese_is_chinese(stem):
    for table, texts in words(stem, "zh-TW").items():
        for key, text in texts.items():
            assert re.search(r"[\u4e00-\u9fff]|\uff1a", text), f"{table}.{key}"


def test_every_label_that_is_used_has_words():
    code = "".join(path.read_text("utf-8") for path in (ROOT / "decklint/handouts").glob("*.py"))
    labels = words("handouts", "en")["label"]
    used = set(re.findall(r'(?:\.label|[ (]say)\("([a-z-]+)"[,)]', code))
    assert len(used) > 20
    assert used <= labels.keys()
    assert {"is-certain", "is-inferred", "is-unknown", "inferred", "unknown"} <= labels.keys()


def test_every_basic_land_has_a_name():
    assert set(load().basic_lands.values()) <= words("handouts", "zh-TW")["land"].keys()


def test_each_move_has_a_word():
    moves = {"remove", "add", "rewrite", "restore", "swap"}
    assert words("handouts", "en")["action"].keys() == moves
    assert {board.value for board in Board} >= {"main", "side"}

"""What `decklint formats` shows."""

from datetime import date
from functools import cache

import pytest

import cardpool
from decklint import format as formats
from decklint import format_view


@cache
def pool():
    return cardpool.open_pool()


def described(name, *day):
    return format_view.describe(formats.load(name).on(date(*day), pool().sets()), pool())


def test_standard_in_january_2005():
    found = described("standard", 2005, 1, 20)
    assert found["schema"] == "decklint.format/1"
    assert found["sets"] == ["8ED", "MRD", "DST", "5DN", "CHK"]
    assert (found["banned"], found["restricted"]) == (["Skullclamp"], [])
    assert (found["main_min"], found["main_max"], found["copies"]) == (60, None, 4)
    assert (found["side_sizes"], found["side_max"]) == ([0, 15], 15)
    assert all(" " in source for source in found["sources"])


def test_sizes_after_july_2013():
    found = described("standard", 2013, 7, 13)
    assert (found["side_sizes"], found["side_max"]) == (None, 15)


def test_limited_has_no_limits():
    found = described("draft", 2005, 1, 20)
    assert (found["main_min"], found["copies"]) == (40, None)
    assert (found["side_sizes"], found["side_max"], found["sets"]) == (None, None, None)


@pytest.mark.parametrize("name", ["vintage", "legacy", "pauper"])
def test_eternal_formats_have_no_list_of_sets(name):
    assert described(name, 2010, 1, 1)["sets"] is None


def test_cards_younger_than_the_first_list_are_left_out():
    rules = formats.load("vintage").on(date(1994, 1, 25), pool().sets())
    shown = format_view.describe(rules, pool())
    assert "Zuran Orb" in rules.restricted  # printed in 1995
    assert "Zuran Orb" not in shown["restricted"]
    assert "Black Lotus" in shown["restricted"]
    assert "Zuran Orb" in format_view.describe(rules)["restricted"]


def test_sources_in_chinese():
    told = format_view.spell_out(["mse+forge", "Worlds 2003"], lang="zh-TW")
    assert told[0].startswith("magic-search-engine（")
    assert told[1].startswith("Card-Forge/forge，")
    assert told[2] == "Worlds 2003"


def test_every_word_for_a_source_has_its_chinese_and_none_is_stale():
    index = formats.index()
    blocks = [
        block
        for file in (formats.load(name).file for name in formats.names())
        for block in (*file.deck, *file.rotations, *file.announcements)
    ]
    used = {word for block in blocks for word in block.source.split("+")}
    assert index["sources"].keys() <= index["sources-zh-TW"].keys() <= used | set(index["sources"])


def test_list_of_formats():
    rows = {row["format"]: row for row in format_view.list_formats()}
    assert list(rows) == sorted(rows)
    assert (rows["standard"]["from"], rows["standard"]["until"]) == ("1995-01-10", None)
    assert (rows["extended"]["from"], rows["extended"]["until"]) == ("1997-07-01", "2013-10-08")
    assert rows["vintage"]["zh-TW"] == "特選賽"

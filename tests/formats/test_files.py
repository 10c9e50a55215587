"""Every shipped file: it loads, in order and with sources, and the card pool knows its names."""

from functools import cache

import pytest

import cardpool
from decklint import format as formats
from decklint import format_verify, format_view

NAMES = formats.names()


@cache
def pool():
    return cardpool.open_pool()


def test_all_formats_are_there():
    single = {
        "standard", "extended", "modern", "pioneer", "legacy", "vintage", "pauper", "premodern",
        "sealed", "draft",
    }  # fmt: skip
    blocks = [name for name in NAMES if name.endswith("-block")]
    assert single <= set(NAMES)
    assert len(blocks) == 25
    assert len(NAMES) == len(single) + len(blocks)


@pytest.mark.parametrize("name", NAMES)
def test_file_loads_and_pool_knows_its_names(name):
    loaded = formats.load(name)
    assert loaded.key == name
    format_verify.verify(loaded, pool())


@pytest.mark.parametrize("name", NAMES)
def test_blocks_are_in_order_and_sourced(name):
    file = formats.load(name).file
    for blocks in (file.deck, file.rotations, file.announcements):
        days = [block.effective for block in blocks]
        assert days == sorted(days)
        assert all(block.source for block in blocks)


@pytest.mark.parametrize("name", NAMES)
def test_short_words_for_sources_are_spelt_out(name):
    rules = formats.load(name).on(formats.load(name).file.deck[-1].effective, pool().sets())
    for source in format_view.spell_out(rules.sources):
        assert " " in source, f"{source} does not stand in formats/index.toml"


@pytest.mark.parametrize("name", NAMES)
def test_formats_with_a_list_of_sets_have_rotations(name):
    file = formats.load(name).file
    assert bool(file.rotations) == (file.cards == "sets")
    if file.rotations:
        assert file.rotations[0].effective == file.begins


@pytest.mark.parametrize("name", NAMES)
def test_no_set_counts_before_its_day(name):
    known = pool().sets()
    for block in formats.load(name).file.rotations:
        for code in block.enter:
            legal_from = known[code].legal_from
            assert legal_from is not None
            assert legal_from <= block.effective, f"{code} on {block.effective}"

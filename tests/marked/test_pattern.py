"""Sections 131 and 132: which marks follow a pattern that a player could use."""

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from decklint import policy
from decklint.marked import Mark, judge_marks
from decklint.marked.pattern import SECTIONS
from decklint.model import Board, Cell, Entry
from tests.marked.build import AFFINITY, DECKS, GOBLINS, TOG, at_random, cards, marked

LANDS = {
    "Island": Mark(10),
    "Swamp": Mark(4),
    "Underground River": Mark(4),
    "Salt Marsh": Mark(4),
    "Darkwater Catacombs": Mark(2),
}
BENT = "bent corner"


def test_the_sections_are_those_of_the_policy():
    found = policy.load().sections_for("marked-cards")
    assert tuple(section.number for section in found) == SECTIONS


def test_without_marks_there_is_nothing_to_say():
    assert marked(TOG, {}) is None
    assert judge_marks([]) is None


def test_r131_one_island_one_counterspell_and_one_creature():
    marks = {name: Mark(1, "small mark") for name in ("Island", "Counterspell", "Psychatog")}
    report = marked(TOG, marks)
    assert report.section == "131"
    assert (report.marked, report.deck_size, report.kinds) == (3, 60, ("small mark",))
    assert [str(cell) for cell in report.cells] == ["1", "6", "8"]


def test_r131_foils_that_can_be_told_apart_in_an_unsleeved_deck():
    names = ("Island", "Salt Marsh", "Repulse", "Probe", "Upheaval", "Psychatog", "Standstill")
    report = marked(TOG, {name: Mark(1, "foil") for name in names})
    assert report.section == "131"


def test_r132_every_land_marked():
    report = marked(TOG, LANDS)
    assert report.section == "132"
    assert (report.group.key, report.group.outside) == ("lands", False)
    assert (report.marked_in_group, report.group_size, report.marked) == (24, 24, 24)
    assert report.chance_alone == Fraction(1, comb(60, 24))
    assert report.chance < 1e-9


def test_r132_all_four_copies_of_one_card_in_sleeves_with_a_bent_corner():
    report = marked(TOG, {"Psychatog": Mark(4, BENT)})
    assert report.section == "132"
    assert (report.group.key, report.group.card) == ("copies", "Psychatog")
    assert report.chance_alone == Fraction(1, 487_635)
    assert report.chance_alone < report.exact_chance <= report.chance_alone * report.groups_tried


NOTHING_ELSE = [
    pytest.param(TOG, ("Island", "Swamp"), "basic-lands", id="basic lands"),
    pytest.param(TOG, ("Psychatog", "Nightscape Familiar"), "creature", id="creatures"),
    pytest.param(TOG, ("Upheaval",), "copies", id="three of three copies"),
    pytest.param(AFFINITY, ("Thoughtcast",), "copies", id="the only blue card"),
]


@pytest.mark.parametrize(("text", "names", "key"), NOTHING_ELSE)
def test_r132_a_whole_group_and_nothing_else(text, names, key):
    counts = {entry.title: entry.count for entry in cards(text) if entry.board is Board.MAIN}
    report = marked(text, {name: Mark(counts[name]) for name in names})
    assert (report.section, report.group.key) == ("132", key)
    assert report.marked_in_group == report.group_size == report.marked


def test_r132_every_card_but_the_lands_is_a_pattern_of_lands():
    lines = cards(TOG)
    report = judge_marks([(e, None if e.card.land else Mark(e.count)) for e in lines])
    assert (report.section, report.group.key, report.group.outside) == ("132", "lands", True)
    assert report.group_size == 36


def test_r132_four_copies_stand_out_among_three_other_marks():
    others = {name: Mark(1) for name in ("Island", "Repulse", "Probe")}
    report = marked(TOG, {"Psychatog": Mark(4), **others})
    assert (report.section, report.group.card, report.marked) == ("132", "Psychatog", 7)


def test_r132_one_kind_of_mark_is_not_hidden_by_another():
    worn = dict.fromkeys(("Island", "Swamp", "Salt Marsh", "Repulse", "Probe"), Mark(2, "worn"))
    worn |= dict.fromkeys(("Recoil", "Upheaval", "Standstill"), Mark(1, "Worn"))
    report = marked(TOG, {"Psychatog": Mark(4, BENT), **worn})
    assert (report.section, report.group.card, report.kind) == ("132", "Psychatog", BENT)
    assert (report.marked, set(report.kinds)) == (4, {"worn", BENT})
    same = {name: replace(mark, kind="") for name, mark in worn.items()}
    assert marked(TOG, {"Psychatog": Mark(4), **same}).section == "131"


def test_r131_the_whole_deck_marked_tells_nothing():
    report = judge_marks([(entry, Mark(entry.count)) for entry in cards(TOG)])
    assert (report.section, report.group, report.chance) == ("131", None, 1.0)


@pytest.mark.parametrize("name", ["Recoil", "Island"])
def test_r131_one_of_one_is_no_pattern(name):
    report = marked(TOG, {name: Mark(1)})
    assert (report.section, report.group) == ("131", None)


def test_r132_the_whole_sideboard_in_other_sleeves():
    lines = cards(GOBLINS)
    report = judge_marks([(e, Mark(e.count) if e.board is Board.SIDE else None) for e in lines])
    assert (report.section, report.group.key, report.deck_size) == ("132", "side", 75)


def test_a_card_that_is_not_known_is_in_no_group_but_its_name():
    lines = [e._replace(reading=None) if e.title == "Psychatog" else e for e in cards(TOG)]
    report = judge_marks([(e, Mark(4) if e.title == "Psychatog" else None) for e in lines])
    assert (report.section, report.group.card) == ("132", "Psychatog")


def test_a_line_without_a_count_has_the_marked_copies():
    entry = Entry(None, "Shock", Board.MAIN, Cell(1, 0), count_text="?")
    report = judge_marks([(entry, Mark(1)), *((e, None) for e in cards(TOG))])
    assert (report.marked, report.deck_size, report.section) == (1, 61, "131")


def test_a_slip_in_a_count_does_not_stop_the_run():
    entry = Entry(10**9, "Shock", Board.MAIN, Cell(1, 0))
    report = judge_marks([(entry, Mark(10**8))])
    assert (report.section, report.groups_tried) == ("131", 0)


def test_more_marks_than_copies_are_all_copies():
    assert marked(TOG, {"Psychatog": Mark(9)}).marked == 4


def test_the_order_of_the_lines_changes_nothing():
    lines = at_random(cards(TOG), 12, 5)
    there, back = judge_marks(lines), judge_marks(lines[::-1])
    assert (there.section, there.exact_chance) == (back.section, back.exact_chance)


def test_property_random_marks_give_132_in_at_most_one_deck_of_a_hundred():
    decks = [cards(text) for text in DECKS]
    major = [
        seed
        for seed in range(1000)
        if judge_marks(at_random(decks[seed % len(decks)], seed % 30 + 1, seed)).section == "132"
    ]
    assert len(major) <= 10

"""Every value of the 2005 table, against the table as it was recovered."""

import csv
from functools import cache

import pytest

from decklint import policy
from decklint.model import Penalty
from tests.shared import SHARED, needs_shared

RELS = ("1", "2", "3", "4", "5")
SECTIONS = (
    *("101", "102", "103", "104", "105", "106", "111", "112", "113", "114", "115", "116"),
    *("121", "122", "123", "124", "131", "132", "141", "142", "151", "152", "153"),
    *("161", "162", "163", "164"),
)
DCI = policy.load()


@cache
def table() -> dict[str, dict[str, str]]:
    with (SHARED / "rules" / "dci-2005.csv").open(encoding="utf-8", newline="") as file:
        return {row["section"]: row for row in csv.DictReader(file)}


@needs_shared
@pytest.mark.parametrize("rel", RELS)
@pytest.mark.parametrize("section", SECTIONS)
def test_value_and_confidence(section, rel):
    row = table()[section]
    expected = row[f"rel{rel}"].replace("_", "-").replace("not-applicable", "none")
    base = DCI.section(section).base(rel)
    assert base.penalty == expected
    assert base.confidence == row["confidence"].split(";")[int(rel) - 1]


@needs_shared
@pytest.mark.parametrize("section", SECTIONS)
def test_titles(section):
    found = DCI.section(section)
    assert found.title == table()[section]["name_en"]
    assert found.title_zh == table()[section]["name_zh_tw"]


@needs_shared
def test_no_section_is_missing_or_added():
    assert tuple(table()) == SECTIONS == tuple(DCI.sections)


@pytest.mark.parametrize("section", SECTIONS)
def test_every_value_names_its_source(section):
    assert all(DCI.section(section).base(rel).source for rel in RELS)


@pytest.mark.parametrize("section", SECTIONS)
def test_value_never_falls_as_the_rel_rises(section):
    weights = [DCI.gravity(DCI.section(section).base(rel).penalty) for rel in RELS]
    applies = [weight for weight in weights if weight]
    assert applies == sorted(applies)


@pytest.mark.parametrize("rel", RELS)
@pytest.mark.parametrize(
    ("lighter", "heavier"),
    [
        *(("122", "121"), ("123", "121"), ("131", "132")),
        *(("111", "112"), ("112", "113"), ("151", "152"), ("152", "153")),
    ],
)
def test_order_stated_in_the_text(lighter, heavier, rel):
    first, second = (DCI.section(number).base(rel).penalty for number in (lighter, heavier))
    assert DCI.gravity(first) < DCI.gravity(second)


@pytest.mark.parametrize("section", ["103", "106"])
def test_a28_no_penalty_without_lists_at_high_rel(section):
    found = DCI.section(section)
    assert [rel for rel in RELS if found.base(rel).note == "lists-expected"] == ["3", "4", "5"]
    assert found.base("3").penalty is Penalty.NONE


def test_a2_low_and_high_rel():
    assert [rel for rel in RELS if DCI.is_low(rel)] == ["1", "2"]


@pytest.mark.parametrize(
    ("section", "rel", "other"),
    [
        *(("103", "1", "warning"), ("106", "2", "warning"), ("105", "4", "warning")),
        *(("162", "1", "game-loss"), ("162", "3", None), ("101", "1", None)),
    ],
)
def test_next_best_value(section, rel, other):
    assert DCI.section(section).base(rel).alternative == other


def test_slips_of_the_text_are_put_right():
    printed = {
        number: (fault.printed, fault.meant)
        for number in SECTIONS
        for fault in DCI.section(number).faults
    }
    assert printed["102"] == ("115", "105")
    assert printed["105"] == ("114", "104")
    assert printed["162"] == ("161", "141")

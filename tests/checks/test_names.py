"""Lists and what checks/names.py finds in them."""

import pytest

from decklint.checks import names
from tests.build import facts, rules, tally

STANDARD = ("standard", "2005-01-20")
LATER = ("standard", "2009-01-20")

CASES = [
    ("as printed", STANDARD, "4 Naturalize", []),
    ("case and spaces", STANDARD, "4 NATURALIZE; 4 sakura tribe elder", []),
    ("a common short form", STANDARD, "4 BoP", []),
    ("a face", ("legacy", "2005-01-20"), "4 Fire", []),
    ("no card", STANDARD, "1 Xyzzy Quuxbeast of Plugh",
        [("unknown-card", "question", None, "Xyzzy Quuxbeast of Plugh")]),
    ("too far for its length", STANDARD, "1 Swmp", [("unknown-card", "question", None, "Swmp")]),
    ("the beginning of several", STANDARD, "1 Kodama of the",
        [("ambiguous-card", "question", None, "Kodama of the")]),
    ("one slip", STANDARD, "4 Natralize", [("name-corrected", "note", "Naturalize", "Natralize")]),
    ("printed in another language", STANDARD, "4 回歸自然",
        [("translated-name", "note", "Naturalize", "回歸自然")]),
    ("a derived name that accuses nobody", LATER, "4 心靈盟約",
        [("translated-name", "note", "Covenant of Minds", "心靈盟約")]),
    ("a derived name that would", LATER, "5 心靈盟約",
        [("ambiguous-card", "question", None, "心靈盟約")]),
    ("out of the format", STANDARD, "1 心靈盟約",
        [("ambiguous-card", "question", None, "心靈盟約")]),
    ("the format settles two cards one letter away", ("standard", "2018-06-01"), "4 Cat Colony",
        [("name-corrected", "note", "Rat Colony", "Cat Colony")]),
    ("on every line", STANDARD, "1 Natralize; 1 Natralize",
        [("name-corrected", "note", "Naturalize", "Natralize")] * 2),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_names(title, on, text, expected):
    found = names.check(tally(text, rules(*on)))
    assert facts(found, "code", "level", "card", "written") == expected, title


def test_derived_name_over_the_limit_with_others_names_its_candidate():
    counted = tally("3 Covenant of Minds; 2 心靈盟約", rules(*LATER))
    (found,) = names.check(counted)
    assert found.candidates == ("Covenant of Minds",)
    assert not counted.over


def test_english_names_over_the_limit_accuse_beside_a_derived_one():
    counted = tally("5 Covenant of Minds; 1 心靈盟約", rules(*LATER))
    assert [over.copies for over in counted.over] == [5]

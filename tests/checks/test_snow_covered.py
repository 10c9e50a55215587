"""Lists and what checks/snow_covered.py finds in them (decision A16)."""

import pytest

from decklint.checks import snow_covered
from tests.build import facts, rules, tally

STANDARD = ("standard", "2005-01-20")
FOREST = "3 Snow-Covered Forest"
FOUND = [("Snow-Covered Forest", 3, "Forest", "main")]

CASES = [
    ("Standard of the guidelines", STANDARD, FOREST, FOUND),
    ("Extended of the same day", ("extended", "2005-01-20"), FOREST, FOUND),
    ("a block", ("kamigawa-block", "2005-01-20"), FOREST, FOUND),
    ("Extended with Ice Age", ("extended", "1998-01-20"), FOREST, []),
    ("Legacy", ("legacy", "2005-01-20"), FOREST, []),
    ("Modern", ("modern", "2012-01-01"), FOREST, []),
    ("Coldsnap, released but not legal", ("standard", "2006-08-19"), FOREST, FOUND),
    ("Coldsnap, legal", ("standard", "2006-08-20"), FOREST, []),
    ("Pioneer before Kaldheim", ("pioneer", "2020-01-20"), FOREST, FOUND),
    ("Pioneer with Kaldheim", ("pioneer", "2022-01-20"), FOREST, []),
    ("Limited", ("sealed", "2005-01-20"), FOREST, []),
    ("both boards, one finding", STANDARD, "2 Snow-Covered Forest / 1 Snow-Covered Forest", FOUND),
    ("the sideboard alone", STANDARD, "4 Shock / 1 Snow-Covered Plains",
        [("Snow-Covered Plains", 1, "Plains", "side")]),
    ("two lands", STANDARD, "1 Snow-Covered Island; 1 Snow-Covered Swamp",
        [("Snow-Covered Island", 1, "Island", "main"), ("Snow-Covered Swamp", 1, "Swamp", "main")]),
    ("another snow land", STANDARD, "1 Dark Depths", []),
    ("Wastes have no plain land", STANDARD, "1 Snow-Covered Wastes", []),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_snow_covered(title, on, text, expected):
    found = snow_covered.check(tally(text, rules(*on)))
    assert facts(found, "card", "count", "with", "board") == expected, title


def test_it_breaks_no_board():
    (found,) = snow_covered.check(tally(FOREST, rules(*STANDARD)))
    assert not found.breaks

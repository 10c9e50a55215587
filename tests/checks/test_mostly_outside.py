"""Lists and what checks/mostly_outside.py finds in them."""

import pytest

from decklint.checks import mostly_outside
from tests.build import rules, tally

STANDARD = rules("standard", "2005-01-20")
INSIDE = ("Naturalize", "Terror", "Shock", "Pacifism")
OUTSIDE = ("Lightning Bolt", "Counterspell", "Dark Ritual", "Psychatog")

CASES = [
    ("half of eight", INSIDE + OUTSIDE, [(4, 8)]),
    ("less than half", (*INSIDE, "Mana Leak", *OUTSIDE[:3]), []),
    ("too few to tell", OUTSIDE, []),
    ("all inside", INSIDE, []),
]


@pytest.mark.parametrize(("title", "cards", "expected"), CASES, ids=[c[0] for c in CASES])
def test_mostly_outside(title, cards, expected):  # noqa: ARG001 - names the case
    found = mostly_outside.check(tally("; ".join(f"4 {card}" for card in cards), STANDARD))
    assert [(f.facts["count"], f.facts["cards"]) for f in found] == expected

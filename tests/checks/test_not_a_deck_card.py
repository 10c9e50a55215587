"""Lists and what checks/not_a_deck_card.py finds in them."""

import pytest

from decklint.checks import not_a_deck_card
from tests.build import facts, rules, tally

CASES = [
    ("a card", "vintage", "4 Duress", []),
    ("a card with a token's art", "vintage", "4 Nalathni Dragon", []),
    ("a plane", "vintage", "1 Academy at Tolaria West", [("Academy at Tolaria West", 1, "main")]),
    ("a token in the sideboard", "vintage", "4 Opt / 2 Goblin token card",
        [("Goblin token card", 2, "side")]),
    ("in Limited as well", "sealed", "1 Academy at Tolaria West",
        [("Academy at Tolaria West", 1, "main")]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "name", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_not_a_deck_card(title, name, text, expected):
    found = not_a_deck_card.check(tally(text, rules(name, "2020-01-20")))
    assert facts(found, "card", "count", "board") == expected, title

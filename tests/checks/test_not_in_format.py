"""Lists and what checks/not_in_format.py finds in them."""

import pytest

from decklint.checks import not_in_format
from tests.build import facts, rules, tally

STANDARD = ("standard", "2005-01-20")

CASES = [
    ("a card of the Core Set", STANDARD, "4 Shock", []),
    ("a card of older sets only", STANDARD, "4 Lightning Bolt", [("Lightning Bolt", 4, "main")]),
    ("in the sideboard", STANDARD, "4 Shock / 3 Psychatog", [("Psychatog", 3, "side")]),
    ("on both boards", STANDARD, "1 Psychatog / 1 Psychatog", [("Psychatog", 2, "main")]),
    ("an older printing will do", STANDARD, "4 Terror", []),
    ("released, not yet legal", ("standard", "2005-02-19"), "4 Umezawa's Jitte",
        [("Umezawa's Jitte", 4, "main")]),
    ("the first day", ("standard", "2005-02-20"), "4 Umezawa's Jitte", []),
    ("not yet printed", ("legacy", "2005-01-20"), "4 Tarmogoyf", [("Tarmogoyf", 4, "main")]),
    ("a silver-bordered card", ("vintage", "2005-01-20"), "1 Blast from the Past",
        [("Blast from the Past", 1, "main")]),
    ("basic lands always count", ("kamigawa-block", "2005-01-20"), "12 Forest; 12 Plains", []),
    ("a common of Pauper", ("pauper", "2019-07-01"), "4 Lightning Bolt", []),
    ("a rare is none", ("pauper", "2019-07-01"), "1 Birds of Paradise",
        [("Birds of Paradise", 1, "main")]),
    ("online before paper", ("standard", "2018-10-04", "online"), "4 Assassin's Trophy", []),
    ("on paper not yet", ("standard", "2018-10-04"), "4 Assassin's Trophy",
        [("Assassin's Trophy", 4, "main")]),
    ("more than 14 days before", ("standard", "2018-09-20", "online"), "4 Assassin's Trophy",
        [("Assassin's Trophy", 4, "main")]),
    ("a snow-covered basic is section 111", STANDARD, "3 Snow-Covered Forest", []),
    ("a snow-covered land that is not basic is not", STANDARD, "1 Dark Depths",
        [("Dark Depths", 1, "main")]),
    ("Wastes are no such basic", STANDARD, "1 Wastes", [("Wastes", 1, "main")]),
    ("an unknown name accuses nobody", STANDARD, "4 Xyzzy Quuxbeast of Plugh", []),
    ("a derived name accuses nobody", STANDARD, "4 心靈盟約", []),
    ("a printed one does", STANDARD, "4 Pacte d'esprits", [("Covenant of Minds", 4, "main")]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_not_in_format(title, on, text, expected):
    found = not_in_format.check(tally(text, rules(*on)))
    assert facts(found, "card", "count", "board") == expected, title

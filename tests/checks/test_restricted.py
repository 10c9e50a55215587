"""Lists and what checks/restricted.py finds in them (decision A26: one over both boards)."""

import pytest

from decklint.checks import restricted
from tests.build import facts, rules, tally

VINTAGE = ("vintage", "2005-01-20")

CASES = [
    ("one", VINTAGE, "1 Black Lotus", []),
    ("one in the sideboard", VINTAGE, "4 Opt / 1 Black Lotus", []),
    ("two", VINTAGE, "2 Black Lotus", [("Black Lotus", 2, 1, "main", "main")]),
    ("one in each", VINTAGE, "1 Black Lotus / 1 Black Lotus",
        [("Black Lotus", 2, 1, "side", "side")]),
    ("two and one", VINTAGE, "2 Black Lotus / 1 Black Lotus",
        [("Black Lotus", 3, 1, "main", "main side")]),
    ("two in the sideboard", VINTAGE, "4 Opt / 2 Sol Ring", [("Sol Ring", 2, 1, "side", "side")]),
    ("each on its own", VINTAGE, "1 Mox Jet; 1 Mox Ruby; 1 Mox Pearl", []),
    ("the day before", ("vintage", "2008-06-19"), "4 Brainstorm", []),
    ("the day itself", ("vintage", "2008-06-20"), "4 Brainstorm",
        [("Brainstorm", 4, 1, "main", "main")]),
    ("Standard had a list in its first years", ("standard", "1995-02-01"), "2 Channel",
        [("Channel", 2, 1, "main", "main")]),
    ("before tournaments", ("vintage", "1993-09-01"), "4 Black Lotus", []),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_restricted(title, on, text, expected):
    found = restricted.check(tally(text, rules(*on)))
    assert facts(found, "card", "count", "limit", "board", "breaks") == expected, title

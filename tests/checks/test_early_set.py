"""Lists and what checks/early_set.py finds in them: Guilds of Ravnica, on paper 2018-10-05."""

import pytest

from decklint.checks import early_set
from tests.build import facts, rules, tally

CASES = [
    ("14 days before", ("standard", "2018-09-21", "online"), "4 Assassin's Trophy",
        [("Assassin's Trophy", "main")]),
    ("the day before", ("standard", "2018-10-04", "online"), "4 Assassin's Trophy",
        [("Assassin's Trophy", "main")]),
    ("the day itself", ("standard", "2018-10-05", "online"), "4 Assassin's Trophy", []),
    ("an older card", ("standard", "2018-09-28", "online"), "4 Shock; 20 Forest", []),
    ("a reprint that is new to the format", ("standard", "2018-09-28", "online"),
        "4 Overgrown Tomb", [("Overgrown Tomb", "main")]),
    ("a reprint that is not", ("modern", "2018-09-28", "online"), "4 Overgrown Tomb", []),
    ("on paper never", ("standard", "2018-09-28"), "4 Assassin's Trophy", []),
    ("one finding for both boards", ("standard", "2018-09-28", "online"),
        "3 Assassin's Trophy / 1 Assassin's Trophy", [("Assassin's Trophy", "main")]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_early_set(title, on, text, expected):
    found = list(early_set.check(tally(text, rules(*on))))
    assert facts(found, "card", "board") == expected, title
    assert {finding.level for finding in found} <= {"note"}

"""Lists and what checks/banned.py finds in them (decision A27: by the date of the event)."""

import pytest

from decklint.checks import banned
from tests.build import facts, rules, tally

CASES = [
    ("the day before", ("standard", "2004-06-19"), "4 Skullclamp", []),
    ("the day itself", ("standard", "2004-06-20"), "1 Skullclamp",
        [("Skullclamp", 1, 0, "main", "main")]),
    ("three months later in Extended", ("extended", "2004-09-19"), "4 Skullclamp", []),
    ("in Extended, the day itself", ("extended", "2004-09-20"), "4 Skullclamp",
        [("Skullclamp", 4, 0, "main", "main")]),
    ("in the sideboard", ("standard", "2005-01-20"), "4 Shock / 2 Skullclamp",
        [("Skullclamp", 2, 0, "side", "side")]),
    ("on both boards", ("standard", "2005-01-20"), "1 Skullclamp / 2 Skullclamp",
        [("Skullclamp", 3, 0, "main", "main side")]),
    ("the restricted cards of Vintage", ("legacy", "2005-01-20"), "1 Ancestral Recall",
        [("Ancestral Recall", 1, 0, "main", "main")]),
    ("an ante card", ("vintage", "2005-01-20"), "1 Contract from Below",
        [("Contract from Below", 1, 0, "main", "main")]),
    ("a companion", ("vintage", "2020-05-18"), "4 Opt /  /  / 1 Lurrus of the Dream-Den",
        [("Lurrus of the Dream-Den", 1, 0, "side", "side")]),
    ("the companion a day earlier", ("vintage", "2020-05-17"),
        "4 Opt /  /  / 1 Lurrus of the Dream-Den", []),
    ("out of the format is not banned", ("kamigawa-block", "2005-03-01"), "4 Skullclamp", []),
    ("an open count is no copy", ("standard", "2005-01-20"), "? Skullclamp", []),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_banned(title, on, text, expected):
    found = banned.check(tally(text, rules(*on)))
    assert facts(found, "card", "count", "limit", "board", "breaks") == expected, title


def test_finding_names_the_announcement():
    (found,) = banned.check(tally("1 Skullclamp", rules("standard", "2005-01-20")))
    assert found.source is not None
    assert "2004-06-20" in found.source

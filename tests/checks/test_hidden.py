"""A fault that stands only because of entries in hidden rows or columns is a question."""

import pytest

from decklint import checks
from decklint.model import Cell, Finding, Level
from tests.build import facts, rules, tally

STANDARD = ("standard", "2005-01-20")
ERROR, QUESTION = "error", "question"

HIDDEN = [
    ("the fifth copy", "55 Forest; 4 Shock; 1 Shock", 3, [("too-many-copies", QUESTION, "")]),
    ("the sixth copy", "55 Forest; 5 Shock; 1 Shock", 3, [("too-many-copies", ERROR, "main")]),
    ("another card", "55 Forest; 5 Shock; 1 Terror", 3, [("too-many-copies", ERROR, "main")]),
    ("a banned card", "60 Forest; 1 Skullclamp", 2, [("banned", QUESTION, "")]),
    ("in the sideboard", "56 Forest; 5 Shock / 14 Swamp; 1 Shock", 4,
        [("too-many-copies", ERROR, "main")]),
    ("a sideboard too large", "60 Forest / 15 Swamp; 1 Terror", 3,
        [("side-too-large", QUESTION, "")]),
    ("too few with it", "58 Forest; 1 Shock", 2, [("main-too-small", ERROR, "main")]),
    ("a snow-covered land", "60 Forest; 1 Snow-Covered Forest", 2,
        [("snow-covered-basic", QUESTION, "")]),
]  # fmt: skip


@pytest.mark.parametrize("code", ["hidden-row", "hidden-column"])
@pytest.mark.parametrize(("title", "text", "line", "expected"), HIDDEN, ids=[c[0] for c in HIDDEN])
def test_hidden_entries(title, text, line, expected, code):
    note = Finding(code, Level.NOTE, cells=(Cell(line, 0),))
    found = checks.run(tally(text, rules(*STANDARD), notes=(note,)))
    told = [item for item in facts(found, "code", "level", "breaks") if item[0] != code]
    assert told == expected, title

"""Lists and what checks/side_size.py finds in them (decision A13)."""

import pytest

from decklint.checks import side_size
from decklint.model import Board, Cell, Unreadable
from tests.build import facts, rules, tally

STANDARD = ("standard", "2005-01-20")
LAST_DAY = ("vintage", "2013-07-12")
NEW_RULE = ("vintage", "2013-07-13")
BEFORE_TOURNAMENTS = ("vintage", "1993-09-01")
SMALL, LARGE, NONE = "side-too-small", "side-too-large", "side-not-allowed"
XYZZY = "Xyzzy Quuxbeast of Plugh"

CASES = [
    ("none", STANDARD, "", []),
    ("15", STANDARD, "15 Forest", []),
    ("14", STANDARD, "14 Forest", [(SMALL, 14, 15)]),
    ("1", STANDARD, "1 Forest", [(SMALL, 1, 15)]),
    ("16", STANDARD, "16 Forest", [(LARGE, 16, 15)]),
    ("75", STANDARD, "75 Forest", [(LARGE, 75, 15)]),
    ("14 on the last day of the old rule", LAST_DAY, "14 Forest", [(SMALL, 14, 15)]),
    ("14 on the first day of the new one", NEW_RULE, "14 Forest", []),
    ("1 under the new rule", NEW_RULE, "1 Forest", []),
    ("16 under the new rule", NEW_RULE, "16 Forest", [(LARGE, 16, 15)]),
    ("none before tournaments", BEFORE_TOURNAMENTS, "", []),
    ("1 before tournaments", BEFORE_TOURNAMENTS, "1 Forest", [(NONE, 1, 0)]),
    ("Limited: all that is not in the deck", ("sealed", "2005-01-20"), "150 Forest", []),
    ("Limited: 1", ("draft", "2005-01-20"), "1 Forest", []),
    ("an unknown card counts as a card", STANDARD, f"14 Forest; 1 {XYZZY}", []),
    ("and it can be one too many", STANDARD, f"15 Forest; 1 {XYZZY}", [(LARGE, 16, 15)]),
    ("an open count could be the rest", STANDARD, "14 Forest; ? Shock", []),
    ("or one of many", STANDARD, "? Shock", []),
    ("an open count cannot make 16 fewer", STANDARD, "16 Forest; ? Shock", [(LARGE, 16, 15)]),
    ("cards that come off still count", STANDARD, "14 Forest; 1 Skullclamp", []),
    ("a companion is the fifteenth", STANDARD, "14 Forest /  / 1 Shock", []),
    ("a companion listed in both places is one", STANDARD, "14 Forest; 1 Shock /  / 1 Shock", []),
    ("a companion is the sixteenth", STANDARD, "15 Forest /  / 1 Shock", [(LARGE, 16, 15)]),
    ("a companion alone", STANDARD, " /  / 1 Shock", [(SMALL, 1, 15)]),
    ("a companion alone under the new rule", NEW_RULE, " /  / 1 Shock", []),
    ("a commander is no sideboard", STANDARD, " / 1 Shock", []),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_side_size(title, on, text, expected):
    found = side_size.check(tally(f"60 Forest / {text}", rules(*on)))
    assert facts(found, "code", "count", "limit") == expected, title


@pytest.mark.parametrize(("board", "found"), [(Board.SIDE, 0), (Board.MAIN, 1)])
def test_line_that_cannot_be_read(board, found):
    line = Unreadable(Cell(9, 0), "Forest", "no-count", board)
    counted = tally("60 Forest / 14 Forest", rules(*STANDARD), unreadable=(line,))
    assert len(list(side_size.check(counted))) == found


def test_unknown_companion_written_in_both_places_is_one_card():
    counted = tally(f"60 Forest / 14 Forest; 1 {XYZZY} /  / 1 {XYZZY}", rules(*STANDARD))
    assert not list(side_size.check(counted))

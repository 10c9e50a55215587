"""Lists and what checks/main_size.py finds in them."""

import pytest

from decklint.checks import main_size
from decklint.model import Board, Cell, Unreadable
from tests.build import facts, rules, tally

STANDARD = ("standard", "2005-01-20")
SEALED = ("sealed", "2005-01-20")
DRAFT = ("draft", "2005-01-20")
BEFORE_TOURNAMENTS = ("vintage", "1993-09-01")
SMALL = "main-too-small"
XYZZY = "Xyzzy Quuxbeast of Plugh"

CASES = [
    ("60", STANDARD, "60 Forest", []),
    ("59", STANDARD, "59 Forest", [(SMALL, 59, 60, "main")]),
    ("61: no upper limit", STANDARD, "61 Forest", []),
    ("250", STANDARD, "250 Forest", []),
    ("no main deck at all", STANDARD, " / 15 Forest", [(SMALL, 0, 60, "main")]),
    ("the sideboard does not fill it", STANDARD, "45 Forest / 15 Forest",
        [(SMALL, 45, 60, "main")]),
    ("cards that come off still count", STANDARD, "56 Forest; 4 Lightning Bolt", []),
    ("an unknown card counts as a card", STANDARD, f"59 Forest; 1 {XYZZY}", []),
    ("and cures no more than its count", STANDARD, f"58 Forest; 1 {XYZZY}",
        [(SMALL, 59, 60, "main")]),
    ("an ambiguous card counts as well", STANDARD, "59 Forest; 1 Kodama of the", []),
    ("an open count could be the rest", STANDARD, "58 Forest; ? Shock", []),
    ("an open count in the sideboard could not", STANDARD, "58 Forest / ? Shock",
        [(SMALL, 58, 60, "main")]),
    ("an open count of an unknown card", STANDARD, f"1 Forest; ? {XYZZY}", []),
    ("a companion is no card of the main deck", STANDARD, "59 Forest /  /  / 1 Forest",
        [(SMALL, 59, 60, "main")]),
    ("a commander might be one", STANDARD, "59 Forest /  / 1 Zur the Enchanter", []),
    ("but it is one card", STANDARD, "58 Forest /  / 1 Zur the Enchanter",
        [(SMALL, 59, 60, "main")]),
    ("40 in Sealed", SEALED, "40 Forest", []),
    ("39 in Sealed", SEALED, "39 Forest", [(SMALL, 39, 40, "main")]),
    ("39 in Draft", DRAFT, "39 Forest / 6 Shock", [(SMALL, 39, 40, "main")]),
    ("41 in Sealed", SEALED, "41 Forest", []),
    ("40 before tournaments", BEFORE_TOURNAMENTS, "40 Forest", []),
    ("39 before tournaments", BEFORE_TOURNAMENTS, "39 Forest", [(SMALL, 39, 40, "main")]),
    ("40 from the first tournament rules", ("vintage", "1994-02-01"), "40 Forest",
        [(SMALL, 40, 60, "main")]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_main_size(title, on, text, expected):
    found = main_size.check(tally(text, rules(*on)))
    assert facts(found, "code", "count", "limit", "board") == expected, title


@pytest.mark.parametrize(("board", "found"), [(Board.MAIN, 0), (Board.SIDE, 1)])
def test_line_that_cannot_be_read(board, found):
    line = Unreadable(Cell(9, 0), "Forest", "no-count", board)
    counted = tally("59 Forest", rules(*STANDARD), unreadable=(line,))
    assert len(list(main_size.check(counted))) == found


@pytest.mark.parametrize("board", [Board.MAIN, Board.SIDE])
def test_list_of_which_nothing_can_be_read(board):
    line = Unreadable(Cell(9, 0), "1", "no-card", board)
    assert not list(main_size.check(tally("", rules(*STANDARD), unreadable=(line,))))

"""Drafts and what remedies/take_off_illegal.py takes off (sections 101 and 104, step 1)."""

import pytest

from decklint.model import Board
from decklint.remedies import take_off_illegal
from tests.remedies.build import draft, left, steps

STANDARD = ("standard", "2005-01-20")
VINTAGE = ("vintage", "2005-01-20")
MODERN = ("modern", "2023-07-01")
MAIN, SIDE = Board.MAIN, Board.SIDE

CASES = [
    ("nothing", STANDARD, MAIN, "4 Shock; 56 Forest", ([], "4 Shock; 56 Forest")),
    ("one copy", STANDARD, MAIN, "5 Shock; 56 Forest",
        (["remove 1 Shock @1"], "4 Shock; 56 Forest")),
    ("the lowest line first", STANDARD, MAIN, "3 Shock; 1 Terror; 3 Shock",
        (["remove 2 Shock @3"], "3 Shock; 1 Terror; 1 Shock")),
    ("a line goes whole, the next in part", STANDARD, MAIN, "4 Shock; 3 Shock; 1 Terror; 2 Shock",
        (["remove 2 Shock @4", "remove 3 Shock @2"], "4 Shock; 1 Terror")),
    ("every copy of a banned card", STANDARD, MAIN, "2 Skullclamp; 4 Shock; 1 Skullclamp",
        (["remove 1 Skullclamp @3", "remove 2 Skullclamp @1"], "4 Shock")),
    ("restricted: all but one", VINTAGE, MAIN, "1 Sol Ring; 4 Shock; 1 Sol Ring",
        (["remove 1 Sol Ring @3"], "1 Sol Ring; 4 Shock")),
    ("its own limit", MODERN, MAIN, "11 Nazgul", (["remove 2 Nazgûl @1"], "9 Nazgûl")),
    ("two languages of one card", STANDARD, MAIN, "4 Naturalize; 1 回歸自然",
        (["remove 1 Naturalize @2"], "4 Naturalize")),
    ("the main deck keeps what it may", STANDARD, MAIN, "4 Shock / 3 Shock", ([], "4 Shock")),
    ("the sideboard gives way", STANDARD, SIDE, "3 Shock / 3 Shock; 1 Terror",
        (["remove 2 Shock @2"], "1 Shock; 1 Terror")),
    ("a full main deck leaves none", STANDARD, SIDE, "5 Shock / 2 Shock; 1 Terror",
        (["remove 2 Shock @2"], "1 Terror")),
    ("the sideboard from its bottom", STANDARD, SIDE, "4 Terror / 1 Shock; 4 Duress; 5 Naturalize",
        (["remove 1 Naturalize @4", "remove 4 Duress @3"], "1 Shock; 4 Naturalize")),
    ("a companion is of the sideboard", ("vintage", "2020-05-18"), SIDE,
        "4 Shock / 1 Terror /  / 1 Lurrus of the Dream-Den",
        (["remove 1 Lurrus of the Dream-Den @3"], "1 Terror")),
    ("unknown cards stay", STANDARD, MAIN, "9 Xyzzy Quuxbeast of Plugh", ([],
        "9 Xyzzy Quuxbeast of Plugh")),
    ("a snow-covered basic stays", STANDARD, MAIN, "3 Snow-Covered Forest", ([],
        "3 Snow-Covered Forest")),
    ("other snow lands do not", STANDARD, MAIN, "1 Dark Depths; 4 Shock",
        (["remove 1 Dark Depths @1"], "4 Shock")),
    ("no limit, nothing off", ("sealed", "2005-01-20"), MAIN, "9 Shock", ([], "9 Shock")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "on", "board", "text", "expected"), CASES, ids=[c[0] for c in CASES]
)
def test_take_off_illegal(title, on, board, text, expected):
    after = take_off_illegal.apply(draft(text, on), board)
    assert (steps(after), left(after, board)) == expected, title


def test_the_other_board_stays():
    before = draft("5 Shock / 2 Shock", STANDARD)
    assert take_off_illegal.apply(before, MAIN).side == before.side
    assert take_off_illegal.apply(before, SIDE).main == before.main


def test_reasons_are_the_codes_of_the_findings():
    text = "5 Shock; 1 Skullclamp; 1 Lightning Bolt"
    after = take_off_illegal.apply(draft(text, STANDARD), MAIN)
    assert {s.card: s.reason for s in after.steps} == {
        "Shock": "too-many-copies",
        "Skullclamp": "banned",
        "Lightning Bolt": "not-in-format",
    }

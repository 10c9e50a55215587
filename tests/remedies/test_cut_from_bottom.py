"""Drafts and what remedies/cut_from_bottom.py cuts (section 104, R104.7)."""

import pytest

from decklint.model import Board
from decklint.remedies import cut_from_bottom
from tests.remedies.build import draft, left, steps

STANDARD = ("standard", "2005-01-20")
NEW_RULE = ("modern", "2013-07-13")
NO_SIDEBOARD = ("vintage", "1993-09-01")

CASES = [
    ("15 stay", STANDARD, "11 Forest; 4 Shock", [], "11 Forest; 4 Shock"),
    ("14 stay", STANDARD, "14 Forest", [], "14 Forest"),
    ("one of the bottom entry", STANDARD, "12 Forest; 4 Shock", ["remove 1 Shock @3"],
        "12 Forest; 3 Shock"),
    ("an entry whole, the next in part", STANDARD, "13 Forest; 4 Terror; 1 Shock",
        ["remove 1 Shock @4", "remove 2 Terror @3"], "13 Forest; 2 Terror"),
    ("in the order of the list", STANDARD, "15 Forest; 1 Shock; 1 Terror",
        ["remove 1 Terror @4", "remove 1 Shock @3"], "15 Forest"),
    ("up to 15 later as well", NEW_RULE, "13 Forest; 4 Shock", ["remove 2 Shock @3"],
        "13 Forest; 2 Shock"),
    ("all where there is none", NO_SIDEBOARD, "2 Forest; 1 Shock",
        ["remove 1 Shock @3", "remove 2 Forest @2"], ""),
    ("nothing in Limited", ("sealed", "2005-01-20"), "90 Forest", [], "90 Forest"),
    ("an open count stops it", STANDARD, "16 Forest; ? Shock", [], "16 Forest"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "taken", "rest"), CASES, ids=[c[0] for c in CASES])
def test_cut_from_bottom(title, on, text, taken, rest):
    after = cut_from_bottom.apply(draft(f"60 Forest / {text}", on), Board.SIDE)
    assert (steps(after), left(after, Board.SIDE)) == (taken, rest), title
    assert left(after, Board.MAIN) == "60 Forest"


def test_reasons():
    cut = cut_from_bottom.apply(draft("60 Forest / 16 Forest", STANDARD), Board.SIDE)
    gone = cut_from_bottom.apply(draft("60 Forest / 16 Forest", NO_SIDEBOARD), Board.SIDE)
    assert [s.reason for s in cut.steps + gone.steps] == ["side-too-large", "side-not-allowed"]

"""Drafts and what remedies/swap_basic.py swaps (decision A16)."""

import pytest

from decklint.model import Board
from decklint.remedies import swap_basic
from tests.remedies.build import draft, left, steps

STANDARD = ("standard", "2005-01-20")

CASES = [
    ("one line", STANDARD, "30 Forest; 3 Snow-Covered Forest; 1 Shock",
        ["swap 3 Snow-Covered Forest @2"], "30 Forest; 3 Forest; 1 Shock / "),
    ("both boards", STANDARD, "2 Snow-Covered Plains / 1 Snow-Covered Swamp",
        ["swap 2 Snow-Covered Plains @1", "swap 1 Snow-Covered Swamp @2"], "2 Plains / 1 Swamp"),
    ("two lines", STANDARD, "2 Snow-Covered Plains; 1 Snow-Covered Plains",
        ["swap 2 Snow-Covered Plains @1", "swap 1 Snow-Covered Plains @2"],
        "2 Plains; 1 Plains / "),
    ("where it counts, it stays", ("legacy", "2005-01-20"), "2 Snow-Covered Plains", [],
        "2 Snow-Covered Plains / "),
    ("no other land", STANDARD, "1 Dark Depths; 1 Wastes", [], "1 Dark Depths; 1 Wastes / "),
]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "on", "text", "swapped", "boards"), CASES, ids=[c[0] for c in CASES]
)
def test_swap_basic(title, on, text, swapped, boards):
    after = draft(text, on)
    for board in (Board.MAIN, Board.SIDE):
        after = swap_basic.apply(after, board)
    assert steps(after) == swapped, title
    assert f"{left(after, Board.MAIN)} / {left(after, Board.SIDE)}" == boards, title


def test_step_names_the_land_that_comes():
    (step,) = swap_basic.apply(draft("1 Snow-Covered Island", STANDARD), Board.MAIN).steps
    assert (step.with_card, step.reason, step.choice) == ("Island", "snow-covered-basic", None)

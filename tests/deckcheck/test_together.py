"""Several deck problems in one check: which can stand together, which one covers the others.

101 and 102, and 104 and 105, exclude each other: a board's list is legal or it is not (A9). 114 is
the whole difference between deck and list (A15), so neither 102 nor 105 stands beside it, and with
an illegal main list the list follows the deck. Covered infractions cost nothing (A8).
"""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.model import Penalty
from tests.deckcheck.build import board, checked, corrected, differences, sections, steps

ALL = ("101", "102", "104", "105", "114")

MAIN, SIDE = "4 Naturalize; 56 Forest", "12 Plains; 3 Terror"
"""A legal main list and a legal sideboard list."""
SMALL, SHORT = "4 Naturalize; 55 Forest", "12 Plains; 2 Terror"
"""An illegal one of each: one card fewer."""
LOST = "3 Naturalize; 56 Forest"
SWAPPED = "3 Naturalize; 56 Forest; 1 Terror"

TOGETHER = {
    (): (f"{MAIN} / {SIDE}", f"{MAIN} / {SIDE}", []),
    ("101",): (f"{SMALL} / {SIDE}", f"{MAIN} / {SIDE}", ["list rewrite main 1 Forest"]),
    ("102",): (f"{MAIN} / {SIDE}", f"{LOST} / {SIDE}", ["deck restore main 1 Naturalize"]),
    ("104",): (f"{MAIN} / {SHORT}", f"{MAIN} / {SIDE}", ["list rewrite side 1 Terror"]),
    ("105",): (f"{MAIN} / {SIDE}", f"{MAIN} / {SHORT}", ["deck restore side 1 Terror"]),
    ("114",): (
        f"{MAIN} / {SIDE}",
        f"{SWAPPED} / 12 Plains; 2 Terror; 1 Naturalize",
        [
            "deck remove main 1 Terror",
            "deck restore main 1 Naturalize",
            "deck remove side 1 Naturalize",
            "deck restore side 1 Terror",
        ],
    ),
    ("101", "104"): (
        f"{SMALL} / {SHORT}",
        f"{MAIN} / {SIDE}",
        ["list rewrite main 1 Forest", "list rewrite side 1 Terror"],
    ),
    ("101", "105"): (
        f"{SMALL} / {SIDE}",
        f"{MAIN} / {SHORT}",
        ["list rewrite main 1 Forest", "deck restore side 1 Terror"],
    ),
    ("102", "104"): (
        f"{MAIN} / {SHORT}",
        f"{LOST} / {SIDE}",
        ["deck restore main 1 Naturalize", "list rewrite side 1 Terror"],
    ),
    ("102", "105"): (
        f"{MAIN} / {SIDE}",
        f"{LOST} / {SHORT}",
        ["deck restore main 1 Naturalize", "deck restore side 1 Terror"],
    ),
    ("104", "114"): (
        f"{MAIN} / {SHORT}",
        f"{SWAPPED} / 12 Plains; 1 Terror; 1 Naturalize",
        None,
    ),
}
"""Every set of sections that can stand together: list, deck, steps in their order."""

CASES = pytest.mark.parametrize("together", TOGETHER, ids="+".join)


@CASES
def test_a8_the_gravest_covers_the_others(together):
    listed, found, wanted = TOGETHER[together]
    ruling = checked(listed, found)
    assert sections(ruling) == [
        (number, "none" if at else "game-loss", together[0] if at else None)
        for at, number in enumerate(together)
    ]
    assert [i.with_warning for i in ruling.infractions] == [not at for at, _ in enumerate(together)]
    assert all(i.base is Penalty.GAME_LOSS for i in ruling.infractions)
    if wanted is not None:
        assert steps(ruling) == wanted


@CASES
def test_a8_cumulative_lifts_it(together):
    listed, found, _ = TOGETHER[together]
    ruling = checked(listed, found, cumulative=True)
    assert sections(ruling) == [(number, "game-loss", None) for number in together]


@CASES
def test_list_and_deck_are_clean_when_they_are_put_right(together):
    listed, found, _ = TOGETHER[together]
    right = corrected(checked(listed, found))
    assert differences(checked(right, right)) == []
    assert sections(checked(right, right)) == []


def test_104_beside_114_fills_the_list_with_no_card_of_the_main_deck():
    listed, found, _ = TOGETHER["104", "114"]
    ruling = checked(listed, found)
    assert board(ruling, "main") == MAIN
    assert "Naturalize" not in board(ruling, "side")
    assert sum(count for count, _ in ruling.correction.side) == 15


def test_a8_a_slow_repair_makes_102_the_gravest():
    listed, found, _ = TOGETHER["102", "105"]
    assert sections(checked(listed, found, minutes=6)) == [
        ("102", "match-loss", None),
        ("105", "none", "102"),
    ]


def test_a8_of_104_and_a_second_102_the_graver_counts():
    listed, found, _ = TOGETHER["102", "104"]
    ruling = checked(listed, found, occurrence={"102": 1, "104": 2}.__getitem__)
    assert sections(ruling) == [("102", "none", "104"), ("104", "match-loss", None)]


@pytest.mark.parametrize("together", [key for key in TOGETHER if key])
def test_a30_minor_errors_stand_beside_the_deck_penalty(together):
    listed, found, _ = TOGETHER[together]
    snow = listed.replace(" Forest", " Snow-Covered Forest", 1)
    ruling = checked(snow, found)
    assert sections(ruling)[-1 if together != ("114",) else 0] in {
        ("111", "caution", None),
        (together[-1], "none", together[0]),
    }
    assert ("111", "caution", None) in sections(ruling)


MAINS = st.sampled_from([MAIN, SMALL, LOST, SWAPPED, "5 Naturalize; 55 Forest", "61 Forest"])
SIDES = st.sampled_from(
    [SIDE, SHORT, "", "12 Plains; 2 Terror; 1 Naturalize", "15 Forest", "12 Plains; 5 Terror"]
)


@given(MAINS, SIDES, MAINS, SIDES)
def test_a9_a15_no_other_sections_ever_stand_together(main, side, deck_main, deck_side):
    ruling = checked(f"{main} / {side}", f"{deck_main} / {deck_side}")
    together = tuple(i.section for i in ruling.infractions)
    assert together in TOGETHER
    assert [i.covered_by for i in ruling.infractions].count(None) <= 1


def test_the_table_names_every_set_that_can_be():
    possible = {
        some
        for size in range(len(ALL) + 1)
        for some in itertools.combinations(ALL, size)
        if not {"101", "102"} <= set(some)
        and not {"104", "105"} <= set(some)
        and not ("114" in some and {"101", "102", "105"} & set(some))
    }
    assert set(TOGETHER) == possible

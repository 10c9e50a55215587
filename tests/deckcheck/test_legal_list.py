"""Sections 102, 105 and 114: the list is legal, and the deck goes back to it.

The labels are those of the guidelines as requirements (T102-A ..., T105-A ..., T114, A15, A21).
"""

import pytest

from decklint.model import Penalty, Status
from tests.deckcheck.build import (
    EXTENDED,
    MODERN,
    SIDE,
    board,
    checked,
    codes,
    corrected,
    sections,
    steps,
)

ONE_102 = [("102", "game-loss", None)]
ONE_105 = [("105", "game-loss", None)]
ONE_114 = [("114", "game-loss", None)]


def test_deck_that_is_its_list():
    text = f"4 Naturalize; 56 Forest / {SIDE}"
    found = checked(text, text)
    assert (found.status, found.findings, found.infractions) == (Status.LEGAL, (), ())
    assert (found.correction, found.differences) == (None, ())


# Section 102.


@pytest.mark.parametrize("rel", ["1", "2", "3", "4", "5"])
def test_t102_a_legal_list_of_60_and_a_deck_of_59(rel):
    found = checked(
        f"4 Naturalize; 56 Forest / {SIDE}", f"3 Naturalize; 56 Forest / {SIDE}", rel=rel
    )
    assert sections(found) == ONE_102
    assert found.infractions[0].confidence == "certain"
    assert found.infractions[0].with_warning
    assert steps(found) == ["deck restore main 1 Naturalize"]
    assert corrected(found) == f"4 Naturalize; 56 Forest / {SIDE}"


def test_t102_b_a_skullclamp_in_the_deck_that_is_not_on_the_list():
    found = checked(f"60 Forest / {SIDE}", f"59 Forest; 1 Skullclamp / {SIDE}", EXTENDED)
    assert sections(found) == ONE_102
    assert steps(found) == ["deck remove main 1 Skullclamp", "deck restore main 1 Forest"]
    assert found.correction.main == ((60, "Forest"),)


def test_t102_c_an_opponents_pacifism_is_in_the_deck():
    found = checked("60 Forest / 15 Plains", "60 Forest; 1 Pacifism / 15 Plains")
    assert sections(found) == ONE_102
    assert steps(found) == ["deck remove main 1 Pacifism"]


@pytest.mark.parametrize(
    ("minutes", "penalty"),
    [(None, "game-loss"), (0, "game-loss"), (5, "game-loss"), (6, "match-loss")],
)
def test_t102_d_five_minutes_of_repair_are_in_time_a21(minutes, penalty):
    found = checked(f"60 Forest / {SIDE}", f"59 Forest / {SIDE}", minutes=minutes)
    assert sections(found) == [("102", penalty, None)]
    assert found.infractions[0].base is Penalty.GAME_LOSS


def test_t102_e_who_has_not_repaired_when_the_next_round_starts_is_out():
    found = checked(f"60 Forest / {SIDE}", f"59 Forest / {SIDE}")
    assert "out-if-not-repaired" in found.infractions[0].notes


def test_102_the_list_never_changes():
    listed = f"4 Naturalize; 56 Forest / {SIDE}"
    found = checked(listed, f"4 Shock; 50 Forest; 6 Swamp / {SIDE}")
    assert corrected(found) == listed
    assert {step.target for step in found.correction.steps} == {"deck"}


# Section 105.


def test_t105_a_five_terror_in_the_sideboard_four_on_the_list():
    found = checked("60 Forest / 11 Plains; 4 Terror", "60 Forest / 10 Plains; 5 Terror")
    assert sections(found) == ONE_105
    assert "no-sideboard-this-match" in found.infractions[0].notes
    assert steps(found) == ["deck remove side 1 Terror", "deck restore side 1 Plains"]


@pytest.mark.parametrize(
    ("left", "restored"),
    [
        ("", ["deck restore side 11 Plains", "deck restore side 4 Terror"]),
        ("11 Plains", ["deck restore side 4 Terror"]),
        ("4 Terror; 3 Plains", ["deck restore side 8 Plains"]),
    ],
)
def test_t105_b_sideboard_cards_are_lost(left, restored):
    found = checked("60 Forest / 11 Plains; 4 Terror", f"60 Forest / {left}")
    assert sections(found) == ONE_105
    assert {"no-sideboard-this-match", "find-before-next-match"} <= set(found.infractions[0].notes)
    assert steps(found) == restored
    assert board(found, "side") == "11 Plains; 4 Terror"


def test_105_repair_minutes_are_no_matter_of_the_sideboard():
    found = checked(f"60 Forest / {SIDE}", "60 Forest / 14 Plains", minutes=9)
    assert sections(found) == ONE_105


def test_a14_between_games_the_loss_waits_for_the_next_one():
    found = checked(f"60 Forest / {SIDE}", "60 Forest / 14 Plains", between_games=True)
    assert found.infractions[0].applies == "next-game"


# Section 114.

CIRCLE = "4 Naturalize; 56 Plains / 11 Forest; 4 Circle of Protection: Red"


def test_t114_circle_of_protection_red_of_the_last_match_is_still_in_the_deck():
    found = checked(
        CIRCLE,
        "3 Naturalize; 56 Plains; 1 Circle of Protection: Red"
        " / 11 Forest; 3 Circle of Protection: Red; 1 Naturalize",
    )
    assert sections(found) == ONE_114
    assert found.infractions[0].confidence == "certain"
    assert codes(found) == ["not-desideboarded"]
    assert found.findings[0].facts["count"] == 2
    assert sorted(steps(found)) == [
        "deck remove main 1 Circle of Protection: Red",
        "deck remove side 1 Naturalize",
        "deck restore main 1 Naturalize",
        "deck restore side 1 Circle of Protection: Red",
    ]
    assert corrected(found) == CIRCLE


A15 = [
    ("an exchange", "56 Plains; 4 Circle of Protection: Red / 11 Forest; 4 Naturalize", ONE_114),
    ("one card more than before", ("4 Naturalize; 56 Plains; 1 Forest"
        " / 10 Forest; 4 Circle of Protection: Red"), ONE_114),
    ("one card fewer", ("3 Naturalize; 56 Plains"
        " / 11 Forest; 4 Circle of Protection: Red; 1 Naturalize"), ONE_114),
    ("a card of neither board", ("3 Naturalize; 56 Plains; 1 Shock"
        " / 11 Forest; 4 Circle of Protection: Red; 1 Naturalize"),
        [("102", "game-loss", None), ("105", "none", "102")]),
    ("the card that should be in the sideboard is lost",
        "3 Naturalize; 56 Plains; 1 Forest / 10 Forest; 4 Circle of Protection: Red",
        [("102", "game-loss", None), ("105", "none", "102")]),
    ("only the main deck differs",
        "3 Naturalize; 57 Plains / 11 Forest; 4 Circle of Protection: Red",
        ONE_102),
]  # fmt: skip


@pytest.mark.parametrize(("title", "found", "wanted"), A15, ids=[c[0] for c in A15])
def test_a15_102_or_114(title, found, wanted):
    assert sections(checked(CIRCLE, found)) == wanted, title


def test_a15_repair_minutes_do_not_raise_114():
    found = checked(CIRCLE, A15[0][1], minutes=9)
    assert sections(found) == ONE_114


@pytest.mark.parametrize(("title", "found", "wanted"), A15, ids=[c[0] for c in A15])
def test_a15_the_corrected_deck_is_clean(title, found, wanted):
    again = checked(CIRCLE, corrected(checked(CIRCLE, found)))
    assert again.status is Status.LEGAL, (title, wanted)


def test_114_in_a_later_format_without_a_fixed_sideboard():
    found = checked("60 Forest / 3 Shock", "59 Forest; 1 Shock / 2 Shock; 1 Forest", MODERN)
    assert sections(found) == ONE_114

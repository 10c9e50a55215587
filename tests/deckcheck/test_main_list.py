"""Section 101 with the deck at hand: an illegal main list is corrected from what is played.

The labels are those of the guidelines as requirements (T101-C ..., decisions A3, A4, A5, A9).
"""

import pytest

from decklint.model import Status
from tests.deckcheck.build import (
    EXTENDED,
    SIDE,
    STANDARD,
    VINTAGE,
    XYZZY,
    board,
    checked,
    codes,
    differences,
    sections,
    steps,
)

ONE_101 = [("101", "game-loss", None)]


def test_t101_c_56_listed_60_played_with_four_unlisted_psychatog():
    found = checked(f"56 Island / {SIDE}", f"56 Island; 4 Psychatog / {SIDE}", EXTENDED)
    assert found.status is Status.ILLEGAL
    assert sections(found) == ONE_101
    assert found.infractions[0].with_warning
    assert steps(found) == ["list rewrite main 4 Psychatog"]
    assert board(found, "main") == "56 Island; 4 Psychatog"
    assert found.correction.complete
    assert differences(found) == [("main", "Psychatog", 0, 4)]
    assert "deck-decides" not in codes(found)


@pytest.mark.parametrize("rel", ["1", "2", "3", "4", "5"])
def test_t101_c_at_every_rel(rel):
    found = checked(f"56 Island / {SIDE}", f"56 Island; 4 Psychatog / {SIDE}", EXTENDED, rel=rel)
    assert sections(found) == ONE_101


def test_t101_d_the_deck_is_as_wrong_as_the_list_and_the_player_picks_three_lands():
    wrong = f"5 Naturalize; 53 Swamp / {SIDE}"
    found = checked(wrong, wrong, basic="Mountain")
    assert sections(found) == ONE_101
    assert steps(found) == [
        "list remove main 1 Naturalize",
        "list add main 3 Mountain",
        "deck remove main 1 Naturalize",
        "deck restore main 3 Mountain",
    ]
    assert board(found, "main") == "4 Naturalize; 53 Swamp; 3 Mountain"
    assert found.correction.steps[1].choice == "player"


def test_t101_d_lands_are_proposed_where_the_player_has_not_chosen():
    wrong = f"5 Naturalize; 53 Swamp / {SIDE}"
    assert steps(checked(wrong, wrong))[1] == "list add main 3 Forest"


def test_t101_e_four_naturalize_and_three_unlisted_terror_played():
    found = checked(
        f"5 Naturalize; 53 Swamp / {SIDE}", f"4 Naturalize; 53 Swamp; 3 Terror / {SIDE}"
    )
    assert sections(found) == ONE_101
    assert steps(found) == ["list remove main 1 Naturalize", "list rewrite main 3 Terror"]
    assert board(found, "main") == "4 Naturalize; 53 Swamp; 3 Terror"


def test_t101_f_61_listed_with_five_naturalize_and_the_same_deck():
    wrong = f"5 Naturalize; 56 Swamp / {SIDE}"
    found = checked(wrong, wrong)
    assert sections(found) == ONE_101
    assert steps(found) == ["list remove main 1 Naturalize", "deck remove main 1 Naturalize"]
    assert board(found, "main") == "4 Naturalize; 56 Swamp"


def test_t101_b_a_banned_card_on_the_list_and_a_legal_deck():
    found = checked(
        f"56 Forest; 4 Skullclamp / {SIDE}", f"56 Forest; 4 Naturalize / {SIDE}", EXTENDED
    )
    assert sections(found) == ONE_101
    assert steps(found) == ["list remove main 4 Skullclamp", "list rewrite main 4 Naturalize"]


def test_a3_it_is_the_decks_legality_that_counts():
    found = checked(f"59 Forest / {SIDE}", f"60 Forest / {SIDE}")
    assert sections(found) == ONE_101
    assert steps(found) == ["list rewrite main 1 Forest"]


def test_a3_a_deck_that_is_too_small_decides_nothing():
    found = checked(f"58 Forest / {SIDE}", f"55 Forest; 4 Shock / {SIDE}")
    assert sections(found) == ONE_101
    assert steps(found) == [
        "list add main 2 Forest",
        "deck remove main 4 Shock",
        "deck restore main 5 Forest",
    ]
    assert board(found, "main") == "60 Forest"


A4 = [
    ("surplus", STANDARD, "59 Forest", "57 Forest; 5 Shock",
        ["deck remove main 1 Shock", "list remove main 2 Forest", "list rewrite main 4 Shock"],
        "57 Forest; 4 Shock"),
    ("banned", EXTENDED, "59 Forest", "60 Forest; 1 Skullclamp",
        ["deck remove main 1 Skullclamp", "list rewrite main 1 Forest"], "60 Forest"),
    ("restricted", VINTAGE, "59 Forest", "58 Forest; 2 Black Lotus; 1 Shock",
        ["deck remove main 1 Black Lotus", "list remove main 1 Forest",
         "list rewrite main 1 Black Lotus", "list rewrite main 1 Shock"],
        "58 Forest; 1 Black Lotus; 1 Shock"),
    ("on the list too", EXTENDED, "59 Forest; 1 Skullclamp", "60 Forest; 1 Skullclamp",
        ["list remove main 1 Skullclamp", "deck remove main 1 Skullclamp",
         "list rewrite main 1 Forest"], "60 Forest"),
    ("too small without it", EXTENDED, "59 Forest", "59 Forest; 1 Skullclamp",
        ["list add main 1 Forest", "deck remove main 1 Skullclamp", "deck restore main 1 Forest"],
        "60 Forest"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "listed", "found", "wanted", "main"), A4)
def test_a4_surplus_and_illegal_cards_leave_the_deck_before_it_is_tested_again(
    title, on, listed, found, wanted, main
):
    ruling = checked(f"{listed} / {SIDE}", f"{found} / {SIDE}", on)
    assert sections(ruling) == ONE_101, title
    assert steps(ruling) == wanted
    assert board(ruling, "main") == main
    assert ruling.correction.complete


def test_a5_a_list_that_is_legal_after_step_1_still_follows_another_legal_deck():
    found = checked(f"5 Naturalize; 56 Forest / {SIDE}", f"2 Naturalize; 59 Forest / {SIDE}")
    assert sections(found) == ONE_101
    assert "differs-from-list" not in codes(found)
    assert board(found, "main") == "2 Naturalize; 59 Forest"
    assert {s.target for s in found.correction.steps} == {"list"}


def test_a9_an_illegal_list_and_a_deck_that_differs_are_one_101():
    found = checked(f"59 Forest / {SIDE}", f"40 Swamp; 20 Forest / {SIDE}")
    assert sections(found) == ONE_101
    assert codes(found) == ["main-too-small"]
    assert differences(found) == [("main", "Forest", 59, 20), ("main", "Swamp", 0, 40)]


def test_a9_an_exchange_with_the_sideboard_is_no_114_beside_an_illegal_list():
    found = checked(
        "56 Forest; 3 Shock / 15 Plains", "56 Forest; 2 Shock; 1 Plains / 14 Plains; 1 Shock"
    )
    assert "114" not in {i.section for i in found.infractions}
    assert found.infractions[0].section == "101"


def test_rewriting_can_push_a_card_over_its_limit_with_the_sideboard():
    found = checked("56 Forest / 12 Plains; 3 Terror", "56 Forest; 4 Terror / 12 Plains; 3 Terror")
    assert sections(found) == ONE_101
    assert board(found, "main") == "56 Forest; 4 Terror"
    assert "list remove side 3 Terror" in steps(found)
    assert sum(count for count, _ in found.correction.side) == 15
    assert "Terror" not in board(found, "side")


def test_an_unknown_card_of_the_list_gives_way_to_the_deck_and_its_question_stays():
    found = checked(f"55 Forest; 1 {XYZZY} / {SIDE}", f"60 Forest / {SIDE}")
    assert sections(found) == ONE_101
    assert board(found, "main") == "60 Forest"
    assert [need.code for need in found.correction.needs] == ["answer"]


def test_an_open_card_in_the_deck_decides_nothing():
    found = checked(f"59 Forest / {SIDE}", f"59 Forest; 1 {XYZZY} / {SIDE}")
    assert sections(found) == ONE_101
    assert [s for s in steps(found) if s.startswith("deck")] == []
    assert not found.correction.complete

"""Decisions about a deck check: snow, names, repetition, one-game matches, when a loss lands."""

import pytest

from decklint.model import Status
from tests.deckcheck.build import (
    SIDE,
    as_cards,
    board,
    checked,
    codes,
    corrected,
    differences,
    repaired,
    sections,
    steps,
)

SNOW = "3 Snow-Covered Forest"

A16 = [
    ("only in the deck", "60 Forest", f"57 Forest; {SNOW}",
        ["deck swap main 3 Snow-Covered Forest > Forest"]),
    ("only on the list", f"57 Forest; {SNOW}", "60 Forest",
        ["list swap main 3 Snow-Covered Forest > Forest"]),
    ("in both", f"57 Forest; {SNOW}", f"57 Forest; {SNOW}",
        ["list swap main 3 Snow-Covered Forest > Forest",
         "deck swap main 3 Snow-Covered Forest > Forest"]),
    ("fewer in the deck than on the list", f"57 Forest; {SNOW}",
        "59 Forest; 1 Snow-Covered Forest",
        ["list swap main 3 Snow-Covered Forest > Forest",
         "deck swap main 1 Snow-Covered Forest > Forest"]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "listed", "found", "wanted"), A16, ids=[c[0] for c in A16])
def test_a16_a_snow_covered_land_is_111_and_no_difference(title, listed, found, wanted):
    ruling = checked(f"{listed} / {SIDE}", f"{found} / {SIDE}")
    assert sections(ruling) == [("111", "caution", None)], title
    assert codes(ruling) == ["snow-covered-basic"]
    assert ruling.differences == ()
    assert steps(ruling) == wanted
    assert repaired(ruling) == {("main", "Forest"): 60, ("side", "Plains"): 15}


def test_a16_beside_102_the_deck_goes_back_to_the_plain_land():
    found = checked(f"4 Shock; 53 Forest; {SNOW} / {SIDE}", f"3 Shock; 53 Forest; {SNOW} / {SIDE}")
    assert sections(found) == [("102", "game-loss", None), ("111", "caution", None)]
    assert sorted(steps(found)) == [
        "deck restore main 1 Shock",
        "deck swap main 3 Snow-Covered Forest > Forest",
        "list swap main 3 Snow-Covered Forest > Forest",
    ]
    assert repaired(found) == as_cards(found)


def test_a16_beside_101_the_list_is_swapped_not_rewritten():
    found = checked(f"5 Shock; 52 Forest; {SNOW} / {SIDE}", f"4 Shock; 53 Forest; {SNOW} / {SIDE}")
    assert sections(found) == [("101", "game-loss", None), ("111", "caution", None)]
    assert "list swap main 3 Snow-Covered Forest > Forest" in steps(found)
    assert "list remove main 3 Snow-Covered Forest" not in steps(found)
    assert repaired(found) == as_cards(found)
    assert board(found, "main") == "4 Shock; 52 Forest; 4 Forest"


def test_a16_beside_114():
    found = checked(
        f"4 Shock; 53 Forest; {SNOW} / 11 Plains; 4 Terror",
        f"3 Shock; 1 Terror; 53 Forest; {SNOW} / 11 Plains; 3 Terror; 1 Shock",
    )
    assert sections(found) == [("111", "caution", None), ("114", "game-loss", None)]
    assert repaired(found) == as_cards(found)


def test_a16_in_game_2():
    found = checked(f"4 Shock; 56 Forest / {SIDE}", f"4 Shock; 53 Forest; {SNOW} / {SIDE}", game=2)
    assert sections(found) == [("111", "caution", None)]
    assert steps(found) == ["deck swap main 3 Snow-Covered Forest > Forest"]


def test_a16_where_it_counts_it_is_a_card_like_any_other():
    legacy = ("legacy", "2005-01-20")
    found = checked(f"60 Forest / {SIDE}", f"57 Forest; {SNOW} / {SIDE}", legacy)
    assert sections(found) == [("102", "game-loss", None)]


def test_a20_a_deck_that_was_counted_under_translated_names_is_the_list():
    found = checked("4 Naturalize; 56 Forest", "4 回歸自然; 56 樹林")
    assert found.differences == ()
    assert found.infractions == ()
    assert found.status is Status.LEGAL


def test_a20_a_translated_list_and_an_english_deck():
    found = checked("4 回歸自然; 56 Forest", "4 Naturalize; 56 Forest")
    assert (found.differences, found.status) == ((), Status.LEGAL)
    assert codes(found) == ["translated-name"]


@pytest.mark.parametrize(
    ("found", "what"),
    [
        ("30 Forest; 4 Shock; 26 Forest", "a card on two lines"),
        ("4 Shock; 56 Forest", "another order"),
        ("2 Shock; 56 Forest; 2 Shock", "copies apart"),
        ("56 Forest; 4 shock", "another spelling"),
    ],
)
def test_a_deck_that_is_counted_on_other_lines_is_the_same(found, what):
    ruling = checked("56 Forest; 4 Shock", found)
    assert ruling.differences == (), what
    assert ruling.infractions == ()


A23 = [
    (1, None, "game-loss"),
    (1, 6, "match-loss"),
    (2, None, "match-loss"),
    (2, 6, "match-loss"),
    (3, None, "disqualification"),
    (3, 6, "disqualification"),
]


@pytest.mark.parametrize(("offense", "minutes", "penalty"), A23)
def test_a23_repetition_and_a_slow_repair_are_not_added_up(offense, minutes, penalty):
    found = checked(
        f"60 Forest / {SIDE}", f"59 Forest / {SIDE}", minutes=minutes, occurrence=lambda _: offense
    )
    assert sections(found) == [("102", penalty, None)]
    assert found.infractions[0].offense == offense


SINGLE = [
    ("101", "59 Forest", "60 Forest"),
    ("102", "60 Forest", "59 Forest"),
    ("104", "60 Forest / 14 Plains", "60 Forest / 15 Plains"),
    ("105", "60 Forest / 15 Plains", "60 Forest / 14 Plains"),
    ("114", "60 Forest / 15 Plains", "59 Forest; 1 Plains / 14 Plains; 1 Forest"),
]
ONE_SECTION = pytest.mark.parametrize(("section", "listed", "found"), SINGLE)


@ONE_SECTION
def test_a24_a_match_of_one_game_makes_it_a_match_loss(section, listed, found):
    (infraction,) = checked(listed, found, single_game=True).infractions
    assert (infraction.section, infraction.penalty) == (section, "match-loss")
    assert "single-game" in infraction.notes


def test_a24_six_minutes_in_a_match_of_one_game_are_no_more():
    found = checked("60 Forest", "59 Forest", single_game=True, minutes=6)
    assert sections(found) == [("102", "match-loss", None)]


@ONE_SECTION
def test_r20_4_between_games_the_loss_is_for_the_next_one(section, listed, found):
    (infraction,) = checked(listed, found, between_games=True).infractions
    assert (infraction.section, infraction.applies) == (section, "next-game")


@pytest.mark.parametrize(("section", "listed", "found"), SINGLE[:4])
def test_a25_announced_deck_penalties_wait_for_the_next_round(section, listed, found):
    (infraction,) = checked(listed, found, deferred=True).infractions
    assert (infraction.section, infraction.applies) == (section, "next-round")


def test_103_the_deck_alone_without_lists():
    found = checked("60 Forest", "59 Forest", lists_used=False, rel="1")
    assert sections(found) == [("103", "game-loss", None)]
    assert found.differences == ()


@pytest.mark.parametrize(
    ("deck", "section", "fixed"),
    [
        ("59 Forest", "103", "60 Forest / "),
        ("59 Forest; 1 Skullclamp", "103", "60 Forest / "),
        ("60 Forest / 16 Swamp", "106", "60 Forest / 15 Swamp"),
    ],
)
def test_t103_a_b_without_lists_the_list_is_not_looked_at(deck, section, fixed):
    found = checked("4 Black Lotus", deck, lists_used=False, rel="2")
    assert sections(found) == [(section, "game-loss", None)]
    assert corrected(found) == fixed
    assert {step.target for step in found.correction.steps} == {"deck"}
    assert repaired(found) == as_cards(found)


def test_103_and_106_without_lists():
    found = checked("60 Forest", "59 Forest / 16 Swamp", lists_used=False, rel="1")
    assert sections(found) == [("103", "game-loss", None), ("106", "none", "103")]


def test_114_needs_a_registered_sideboard():
    found = checked(
        "60 Forest / 15 Plains",
        "59 Forest; 1 Plains / 14 Plains; 1 Forest",
        lists_used=False,
        rel="1",
    )
    assert found.infractions == ()


def test_a28_without_lists_at_a_high_rel():
    found = checked("60 Forest", "59 Forest", lists_used=False, rel="3")
    assert sections(found) == [("103", "none", None)]
    assert "lists-expected" in found.infractions[0].notes


COMPANION = ("modern", "2020-06-02")


@pytest.mark.parametrize(
    ("listed", "found"),
    [
        ("60 Forest / 1 Lurrus of the Dream-Den", "60 Forest /  /  / 1 Lurrus of the Dream-Den"),
        ("60 Forest /  /  / 1 Lurrus of the Dream-Den", "60 Forest / 1 Lurrus of the Dream-Den"),
        ("60 Forest / 1 Lurrus of the Dream-Den /  / 1 Lurrus of the Dream-Den",
            "60 Forest / 1 Lurrus of the Dream-Den"),
    ],
)  # fmt: skip
def test_a_companion_counts_once_wherever_it_is_written(listed, found):
    ruling = checked(listed, found, COMPANION)
    assert differences(ruling) == []
    assert ruling.infractions == ()

"""From the second game on: the deck is sideboarded, and the 75 cards count as a whole.

Until 2013-07-12 cards are exchanged one for one, so the main deck keeps its registered size.
"""

import pytest

from decklint.model import Status
from tests.deckcheck.build import (
    MODERN,
    MODERN_BEFORE,
    SEALED,
    STANDARD,
    XYZZY,
    board,
    checked,
    codes,
    corrected,
    differences,
    sections,
    steps,
)

LIST = "4 Shock; 56 Mountain / 11 Plains; 4 Terror"
ONE_102 = [("102", "game-loss", None)]
ONE_105 = [("105", "game-loss", None)]

EXCHANGES = [
    ("nothing", LIST),
    ("one card", "3 Shock; 1 Terror; 56 Mountain / 11 Plains; 3 Terror; 1 Shock"),
    ("all fifteen", "4 Shock; 41 Mountain; 11 Plains; 4 Terror / 15 Mountain"),
]


@pytest.mark.parametrize("game", [2, 3, 5])
@pytest.mark.parametrize("on", [STANDARD, MODERN_BEFORE, MODERN])
@pytest.mark.parametrize(("title", "found"), EXCHANGES, ids=[c[0] for c in EXCHANGES])
def test_one_for_one_is_sideboarding_on_any_day(title, found, on, game):
    ruling = checked(LIST, found, on, game=game)
    assert (ruling.status, ruling.infractions) == (Status.LEGAL, ()), title
    assert (ruling.differences, ruling.correction) == ((), None)


@pytest.mark.parametrize(
    ("found", "size"),
    [("4 Shock; 56 Mountain; 1 Terror / 11 Plains; 3 Terror", 61),
     ("4 Shock; 56 Mountain; 11 Plains; 4 Terror / ", 75)],
)  # fmt: skip
def test_a_larger_main_deck_is_102_until_2013_07_12_and_legal_from_the_next_day(found, size):
    before = checked(LIST, found, MODERN_BEFORE, game=2)
    assert sections(before) == ONE_102
    assert codes(before) == ["main-size-changed"]
    assert before.findings[0].facts["count"] == size
    assert before.findings[0].facts["limit"] == 60
    assert [(n.code, n.facts["count"]) for n in before.correction.needs] == [("main-size", 60)]
    assert checked(LIST, found, MODERN, game=2).status is Status.LEGAL


@pytest.mark.parametrize("on", [STANDARD, MODERN_BEFORE, MODERN])
def test_a_smaller_main_deck_than_the_format_allows_is_102_on_any_day(on):
    found = checked(LIST, "3 Shock; 56 Mountain / 11 Plains; 4 Terror; 1 Shock", on, game=2)
    assert sections(found) == ONE_102
    assert not found.correction.complete


def test_a_registered_61_may_become_60_only_when_that_is_allowed():
    listed = "5 Plains; 56 Mountain / 11 Forest; 4 Terror"
    found = "4 Plains; 56 Mountain / 11 Forest; 4 Terror"
    assert sections(checked(listed, f"{found}; 1 Plains", MODERN_BEFORE, game=2)) == ONE_102
    # 16 cards lie in the sideboard now: the 75 of the list are all there, which is what counts.
    assert checked(listed, f"{found}; 1 Plains", MODERN, game=2).status is Status.LEGAL


def test_limited_never_exchanged_one_for_one():
    listed = "17 Mountain; 23 Shock / 5 Terror"
    larger = "17 Mountain; 23 Shock; 5 Terror / "
    assert checked(listed, larger, SEALED, game=2).status is Status.LEGAL
    smaller = checked(listed, "16 Mountain; 23 Shock / 5 Terror; 1 Mountain", SEALED, game=2)
    assert sections(smaller) == ONE_102


@pytest.mark.parametrize("on", [STANDARD, MODERN_BEFORE, MODERN])
def test_a_card_of_neither_board_in_the_main_deck(on):
    found = checked(LIST, "4 Shock; 55 Mountain; 1 Mana Leak / 11 Plains; 4 Terror", on, game=2)
    assert sections(found) == ONE_102
    assert differences(found) == [("deck", "Mountain", 56, 55), ("deck", "Mana Leak", 0, 1)]
    assert steps(found) == ["deck restore main 1 Mountain", "deck remove main 1 Mana Leak"]
    assert corrected(found) == LIST


def test_a_card_of_neither_board_in_the_sideboard():
    found = checked(LIST, "4 Shock; 56 Mountain / 11 Plains; 3 Terror; 1 Pacifism", game=2)
    assert sections(found) == ONE_105
    assert steps(found) == ["deck restore side 1 Terror", "deck remove side 1 Pacifism"]


def test_a_lost_sideboard_card():
    found = checked(LIST, "4 Shock; 56 Mountain / 10 Plains; 4 Terror", game=2)
    assert sections(found) == ONE_105
    assert steps(found) == ["deck restore side 1 Plains"]


def test_a_lost_card_of_the_main_deck():
    found = checked(LIST, "4 Shock; 55 Mountain / 11 Plains; 4 Terror", game=2)
    assert "102" in [i.section for i in found.infractions]
    assert "deck restore main 1 Mountain" in steps(found)


def test_a_surplus_copy_in_the_sideboard():
    found = checked(LIST, "4 Shock; 56 Mountain / 11 Plains; 5 Terror", game=2)
    assert differences(found) == [("deck", "Terror", 4, 5)]
    assert sections(found) == ONE_105
    assert steps(found) == ["deck remove side 1 Terror"]


def test_an_exchange_is_no_114_after_the_first_game():
    found = checked(LIST, EXCHANGES[1][1], game=2)
    assert "not-desideboarded" not in codes(found)
    assert sections(checked(LIST, EXCHANGES[1][1])) == [("114", "game-loss", None)]


ILLEGAL = [
    ("101", "4 Shock; 55 Mountain / 11 Plains; 4 Terror"),
    ("101", "5 Shock; 55 Mountain / 11 Plains; 4 Terror"),
    ("104", "4 Shock; 56 Mountain / 10 Plains; 4 Terror"),
    ("104", "4 Shock; 56 Mountain / 10 Plains; 5 Terror"),
]


@pytest.mark.parametrize(("section", "listed"), ILLEGAL)
def test_an_illegal_list_found_at_game_2_is_the_one_infraction(section, listed):
    found = checked(listed, EXCHANGES[1][1], game=2)
    assert sections(found) == [(section, "game-loss", None)]
    assert "deck-before-sideboarding" in [n.code for n in found.correction.needs]
    assert not found.correction.complete
    assert {s.target for s in found.correction.steps} <= {"list"}


def test_a_question_at_game_2_is_no_certain_difference():
    found = checked(LIST, f"4 Shock; 55 Mountain; 1 {XYZZY} / 11 Plains; 4 Terror", game=2)
    assert found.infractions == ()
    assert found.status is Status.NEEDS_JUDGE


def test_an_unreadable_count_leaves_the_size_open_at_game_2():
    found = checked(LIST, "? Shock; 56 Mountain / 11 Plains; 4 Terror", game=2)
    assert found.infractions == ()
    assert found.status is Status.NEEDS_JUDGE


def test_repair_minutes_at_game_2():
    found = checked(
        LIST, "4 Shock; 55 Mountain; 1 Mana Leak / 11 Plains; 4 Terror", game=2, minutes=6
    )
    assert sections(found) == [("102", "match-loss", None)]


def test_the_list_stands_as_registered():
    found = checked(LIST, "4 Shock; 56 Mountain / 10 Plains; 4 Terror", game=2)
    assert board(found, "side") == "11 Plains; 4 Terror"

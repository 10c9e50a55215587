"""Section 104 with the deck at hand: an illegal sideboard list is filled from the actual one.

The labels are those of the guidelines as requirements (T104-A ..., decisions A11, A12).
"""

import datetime as dt

import pytest

from decklint.deckcheck import Moment
from decklint.infractions import Settings
from decklint.run import Desk, Options
from tests.build import written
from tests.deckcheck.build import EXTENDED, board, checked, sections, steps

ONE_104 = [("104", "game-loss", None)]
MAIN = "60 Forest"


def judged(listed, found, on=None, **settings):
    return checked(listed, found, on or ("standard", "2005-01-20"), **settings)


@pytest.mark.parametrize("rel", ["1", "2", "3", "4", "5"])
def test_t104_a_14_listed_and_one_actual_sideboard_card_is_added(rel):
    found = judged(f"{MAIN} / 14 Plains", f"{MAIN} / 14 Plains; 1 Terror", rel=rel)
    assert sections(found) == ONE_104
    assert steps(found) == ["list rewrite side 1 Terror"]
    assert board(found, "side") == "14 Plains; 1 Terror"
    assert found.correction.complete


def test_t104_b_three_naturalize_in_the_sideboard_two_in_the_main_list():
    found = judged(
        "58 Forest; 2 Naturalize / 12 Plains; 3 Naturalize",
        "58 Forest; 2 Naturalize / 12 Plains; 2 Naturalize; 1 Terror",
    )
    assert sections(found) == ONE_104
    assert steps(found) == ["list remove side 1 Naturalize", "list rewrite side 1 Terror"]
    assert board(found, "main") == "58 Forest; 2 Naturalize"


def test_t104_b_the_actual_sideboard_holds_the_fifth_too():
    text = "58 Forest; 2 Naturalize / 12 Plains; 3 Naturalize"
    found = judged(text, text, basic="Island")
    assert sections(found) == ONE_104
    assert board(found, "side") == "12 Plains; 2 Naturalize; 1 Island"
    assert "deck remove side 1 Naturalize" in steps(found)
    assert "deck restore side 1 Island" in steps(found)


def test_t104_c_a_skullclamp_comes_off_and_an_actual_card_goes_on():
    found = judged(
        f"{MAIN} / 14 Plains; 1 Skullclamp",
        f"{MAIN} / 14 Plains; 1 Skullclamp; 1 Terror",
        EXTENDED,
    )
    assert sections(found) == ONE_104
    assert steps(found) == [
        "list remove side 1 Skullclamp",
        "list rewrite side 1 Terror",
        "deck remove side 1 Skullclamp",
    ]


def test_t104_e_13_with_five_naturalize_get_three_actual_cards():
    found = judged(f"{MAIN} / 8 Plains; 5 Naturalize", f"{MAIN} / 8 Plains; 5 Naturalize; 3 Terror")
    assert sections(found) == ONE_104
    assert steps(found) == [
        "list remove side 1 Naturalize",
        "list rewrite side 3 Terror",
        "deck remove side 1 Naturalize",
    ]
    assert board(found, "side") == "8 Plains; 4 Naturalize; 3 Terror"


def test_t104_f_of_16_one_copy_of_the_bottom_entry_comes_off_list_and_deck():
    text = f"{MAIN} / 12 Plains; 4 Terror"
    found = judged(text, text)
    assert sections(found) == ONE_104
    assert steps(found) == ["list remove side 1 Terror", "deck remove side 1 Terror"]


@pytest.mark.parametrize("found", ["14 Plains", "", "15 Plains", "60 Swamp"])
def test_r104_2_whether_the_physical_sideboard_is_legal_does_not_matter(found):
    assert sections(judged(f"{MAIN} / 14 Plains", f"{MAIN} / {found}")) == ONE_104


A11 = [
    ("more actual cards than places", "13 Plains", "13 Plains; 1 Terror; 3 Shock",
        ["list rewrite side 1 Terror", "list rewrite side 1 Shock", "deck remove side 2 Shock"]),
    ("an illegal one is passed over", "14 Plains", "14 Plains; 1 Black Lotus; 1 Shock",
        ["list rewrite side 1 Shock", "deck remove side 1 Black Lotus"]),
    ("within the limit over both boards", "11 Plains", "11 Plains; 2 Naturalize; 4 Shock",
        ["list rewrite side 4 Shock", "deck remove side 2 Naturalize"]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "listed", "found", "wanted"), A11, ids=[c[0] for c in A11])
def test_a11_actual_cards_in_their_order_legal_and_within_their_limits(
    title, listed, found, wanted
):
    main = "56 Forest; 4 Naturalize"
    ruling = judged(f"{main} / {listed}", f"{main} / {found}")
    assert sections(ruling) == ONE_104, title
    assert steps(ruling) == wanted


CHOICES = [
    ("13 Plains; 1 Terror; 3 Shock", "player"),
    ("13 Plains; 2 Terror; 1 Shock", "player"),
    ("13 Plains; 1 Terror; 1 Shock", None),
    ("13 Plains; 3 Terror", None),
    ("13 Plains; 2 Terror; 1 Black Lotus", None),
]


@pytest.mark.parametrize(("found", "choice"), CHOICES)
def test_a11_with_more_cards_than_places_the_player_chooses(found, choice):
    ruling = judged(f"{MAIN} / 13 Plains", f"{MAIN} / {found}")
    rewritten = [step for step in ruling.correction.steps if step.action == "rewrite"]
    assert {step.choice for step in rewritten} == {choice}
    assert sum(step.count for step in rewritten) == 2


def test_a11_a_card_the_main_deck_needs_is_not_free():
    """The third Naturalize lies in the sideboard of a player who has only three."""
    found = judged(
        "57 Forest; 3 Naturalize / 14 Plains", "57 Forest; 2 Naturalize / 14 Plains; 1 Naturalize"
    )
    assert sections(found) == [("104", "game-loss", None), ("114", "none", "104")]
    assert "list rewrite side 1 Naturalize" not in steps(found)
    assert board(found, "main") == "57 Forest; 3 Naturalize"


def test_a12_too_few_actual_cards_are_filled_with_basic_lands():
    found = judged(f"{MAIN} / 12 Plains", f"{MAIN} / 12 Plains; 1 Terror", basic="Swamp")
    assert steps(found) == [
        "list rewrite side 1 Terror",
        "list add side 2 Swamp",
        "deck restore side 2 Swamp",
    ]
    assert found.correction.steps[1].choice == "player"
    assert found.correction.complete


def test_a12_an_actual_snow_covered_land_counts_as_the_plain_one():
    found = judged(f"{MAIN} / 14 Plains", f"{MAIN} / 14 Plains; 1 Snow-Covered Island")
    assert sections(found) == [("104", "game-loss", None), ("111", "caution", None)]
    assert board(found, "side") == "14 Plains; 1 Island"
    assert "list rewrite side 1 Island" in steps(found)


def test_t104_d_a_limited_sheet_without_its_total_column(tmp_path):
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("Played,Total,Card Name\n17,,Forest\n23,,Shock\n,,Duress\n", "utf-8")
    desk = Desk(Options(format="sealed", date=dt.date(2005, 1, 20), settings=Settings(rel="3")))
    (registered,) = desk.read(sheet)
    found = desk.deckcheck(
        registered, written("17 Forest; 23 Shock / 1 Duress; 2 Terror"), Moment()
    )
    assert sections(found) == ONE_104
    assert steps(found) == ["list rewrite side 1 Duress", "list rewrite side 2 Terror"]
    assert board(found, "main") == "17 Forest; 23 Shock"
    assert found.correction.complete


def test_t104_d_of_the_list_alone_waits_for_the_pool(tmp_path):
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("Played,Total,Card Name\n17,,Forest\n23,,Shock\n,,Duress\n", "utf-8")
    desk = Desk(Options(format="sealed", date=dt.date(2005, 1, 20), settings=Settings(rel="3")))
    (found,) = desk.rulings([sheet])
    assert sections(found) == ONE_104
    assert [need.code for need in found.correction.needs] == ["whole-pool"]
    assert not found.correction.complete

"""Section 111 example A: a mark on the wrong line of a Limited sheet (decision A17)."""

import datetime as dt

import pytest

from decklint import messages
from decklint.deckcheck import Moment
from decklint.infractions import Settings
from decklint.model import Level, Status
from decklint.run import Desk, Options
from tests.build import written
from tests.deckcheck.build import (
    SEALED,
    STANDARD,
    as_cards,
    board,
    checked,
    codes,
    corrected,
    repaired,
    sections,
    steps,
)

GUARD, MAGE = "Soratami Mirror-Guard", "Soratami Mirror-Mage"
ONE_111 = [("111", "caution", None)]
ONE_114 = [("114", "game-loss", None)]
LIST = f"17 Island; 22 Shock; 1 {GUARD} / 1 {MAGE}; 3 Terror"
DECK = f"17 Island; 22 Shock; 1 {MAGE} / 1 {GUARD}; 3 Terror"


@pytest.mark.parametrize("on", [SEALED, ("draft", "2005-01-20")])
@pytest.mark.parametrize("rel", ["1", "3", "5"])
def test_r111_a_mirror_guard_is_marked_and_mirror_mage_is_played(on, rel):
    found = checked(LIST, DECK, on, rel=rel)
    assert found.status is Status.ILLEGAL
    assert sections(found) == ONE_111
    assert codes(found, Level.ERROR) == ["mis-marked-line"]
    assert steps(found) == [
        f"list swap main 1 {GUARD} > {MAGE}",
        f"list swap side 1 {MAGE} > {GUARD}",
    ]
    assert board(found, "main") == f"17 Island; 22 Shock; 1 {MAGE}"
    assert board(found, "side") == f"1 {GUARD}; 3 Terror"
    assert found.correction.complete
    assert repaired(found) == as_cards(found)


def test_r111_a_the_judge_is_always_told_to_look_at_the_two_cards():
    note = checked(LIST, DECK, SEALED).findings[-1]
    assert (note.code, note.level) == ("played-card-better", Level.NOTE)
    assert (note.facts["card"], note.facts["with"]) == (GUARD, MAGE)
    for lang in messages.LANGUAGES:
        assert MAGE in messages.load(lang).finding(note)


def test_a17_the_other_way_round():
    assert sections(checked(DECK, LIST, SEALED)) == ONE_111


def test_a17_several_copies_of_one_line():
    found = checked(LIST.replace("1 Sor", "2 Sor"), DECK.replace("1 Sor", "2 Sor"), SEALED)
    assert sections(found) == ONE_111
    assert steps(found)[0] == f"list swap main 2 {GUARD} > {MAGE}"


def test_a17_the_corrected_list_is_clean():
    right = corrected(checked(LIST, DECK, SEALED))
    again = checked(right, DECK, SEALED)
    assert (again.status, again.infractions) == (Status.LEGAL, ())


MAIN = "17 Island; 21 Shock"
NOT_ONE = [
    ("not neighbours", f"{MAIN}; 2 {GUARD} / 2 Terror; 1 {MAGE}",
        f"{MAIN}; 2 Terror / 2 {GUARD}; 1 {MAGE}", "114"),
    ("two pairs", f"{MAIN}; 1 {GUARD}; 1 Duress / 1 {MAGE}; 1 Disperse",
        f"{MAIN}; 1 {MAGE}; 1 Disperse / 1 {GUARD}; 1 Duress", "114"),
    ("only a part of the line", f"{MAIN}; 2 {GUARD} / 1 {MAGE}",
        f"{MAIN}; 1 {GUARD}; 1 {MAGE} / 1 {GUARD}", "114"),
    ("another number", f"{MAIN}; 2 {GUARD} / 1 {MAGE}",
        f"{MAIN}; 1 {MAGE}; 1 Island / 2 {GUARD}", "102"),
    ("a card that is not in the pool", f"{MAIN}; 2 {GUARD} / 3 Terror",
        f"{MAIN}; 2 {MAGE} / 3 Terror", "102"),
    ("the marked card is gone", f"{MAIN}; 2 {GUARD} / 2 {MAGE}",
        f"{MAIN}; 2 {MAGE} / 3 Terror", "102"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "listed", "found", "section"), NOT_ONE, ids=[c[0] for c in NOT_ONE]
)
def test_a17_otherwise_the_deck_is_wrong(title, listed, found, section):
    ruling = checked(listed, found, SEALED)
    assert ruling.infractions[0].section == section, title
    assert "mis-marked-line" not in codes(ruling)
    assert {step.target for step in ruling.correction.steps} == {"deck"}


def test_a17_an_illegal_list_is_no_mis_marked_one():
    small = (text.replace("22 Shock", "21 Shock") for text in (LIST, DECK))
    assert sections(checked(*small, SEALED))[0] == ("101", "game-loss", None)


def test_a17_an_open_card_makes_it_uncertain():
    found = checked(f"{LIST}; 1 Xyzzy Quuxbeast of Plugh", f"{DECK}; 1 Shock", SEALED)
    assert "mis-marked-line" not in codes(found)


def test_a17_in_constructed_it_is_114():
    found = checked(
        f"58 Island; 2 {GUARD} / 2 {MAGE}; 13 Plains",
        f"58 Island; 2 {MAGE} / 2 {GUARD}; 13 Plains",
        STANDARD,
    )
    assert sections(found) == ONE_114


def test_a17_from_game_2_on_it_is_sideboarding():
    found = checked(LIST, DECK, SEALED, game=2)
    assert found.infractions == ()


def _checked_sheet(tmp_path, rows, found):
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("Played,Total,Card Name\n" + rows, "utf-8")
    desk = Desk(Options(format="sealed", date=dt.date(2005, 1, 20), settings=Settings(rel="3")))
    (registered,) = desk.read(sheet)
    return desk.deckcheck(registered, written(found), Moment())


BY_ROW = ",1,Boomerang\n17,17,Island\n22,22,Shock\n1,1,Zuran Orb\n,1,Air Elemental\n,1,Duress\n"


def test_a17_neighbours_on_the_lines_of_the_sheet(tmp_path):
    """A sheet is not always in alphabetical order: the line below counts as well."""
    wrong = _checked_sheet(
        tmp_path,
        BY_ROW,
        "17 Island; 22 Shock; 1 Air Elemental / 1 Zuran Orb; 1 Duress; 1 Boomerang",
    )
    assert sections(wrong) == ONE_111
    assert [str(step.cell) for step in wrong.correction.steps] == ["C5", "C6"]


def test_a17_two_lines_apart_on_the_sheet(tmp_path):
    wrong = _checked_sheet(
        tmp_path,
        BY_ROW,
        "17 Island; 22 Shock; 1 Duress / 1 Zuran Orb; 1 Air Elemental; 1 Boomerang",
    )
    assert sections(wrong) == ONE_114

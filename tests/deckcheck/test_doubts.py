"""What is open in list or deck never makes a certain difference out of what it could explain."""

import pytest

from decklint import deckcheck, policy
from decklint.infractions import Settings
from decklint.model import Board, Cell, Level, Status, Unreadable
from tests.build import deck, rules
from tests.deckcheck.build import SIDE, STANDARD, XYZZY, checked, codes, sections, steps

AMBIGUOUS = "Kodama of the"

EXPLAINED = [
    ("an unknown card of the list is in the deck", f"59 Forest; 1 {XYZZY}", "59 Forest; 1 Shock"),
    ("an ambiguous one", f"59 Forest; 1 {AMBIGUOUS}", "59 Forest; 1 Kodama of the North Tree"),
    ("an unknown card of the deck is on the list", "59 Forest; 1 Shock", f"59 Forest; 1 {XYZZY}"),
    ("three of them", f"57 Forest; 3 {XYZZY}", "57 Forest; 1 Shock; 2 Terror"),
    ("fewer surplus cards than open ones", f"57 Forest; 3 {XYZZY}", "60 Forest"),
    ("an unreadable count on the list", "56 Forest; ? Shock", "56 Forest; 4 Shock"),
    ("an unreadable count in the deck", "56 Forest; 4 Shock", "56 Forest; ? Shock"),
    ("unknown in both", f"59 Forest; 1 {XYZZY}", f"59 Forest; 1 {XYZZY}"),
    ("unknown in both, under two names",
        f"59 Forest; 1 {XYZZY}", "59 Forest; 1 Plugh Quuxbeast Xyzzy"),
]  # fmt: skip


@pytest.mark.parametrize("game", [1, 2])
@pytest.mark.parametrize(("title", "listed", "found"), EXPLAINED, ids=[c[0] for c in EXPLAINED])
def test_what_an_open_card_explains_is_a_question(title, listed, found, game):
    ruling = checked(f"{listed} / {SIDE}", f"{found} / {SIDE}", game=game)
    assert ruling.infractions == (), title
    assert ruling.status is Status.NEEDS_JUDGE
    assert codes(ruling, Level.ERROR) == []
    assert steps(ruling) == []


@pytest.mark.parametrize(("title", "listed", "found"), EXPLAINED, ids=[c[0] for c in EXPLAINED])
def test_in_the_sideboard_as_well(title, listed, found):
    side = (text.replace("Forest", "Plains", 1) for text in (listed, found))
    listed, found = (_fifteen(text) for text in side)
    ruling = checked(f"60 Forest / {listed}", f"60 Forest / {found}")
    assert ruling.infractions == (), title
    assert ruling.status is Status.NEEDS_JUDGE


def _fifteen(text):
    """Take 45 cards from the first line: what was a main deck of 60 is a sideboard of 15."""
    count, rest = text.split(" ", 1)
    return f"{int(count) - 45} {rest}"


CERTAIN = [
    ("more surplus cards than open ones", f"59 Forest; 1 {XYZZY}", "55 Forest; 5 Shock", "102"),
    ("a lost card beside an unknown one on the list", f"59 Forest; 1 {XYZZY}", "55 Forest; 1 Shock",
        "102"),
    ("the list has an open count, the deck lacks another card", "58 Forest; ? Shock",
        "54 Forest; 4 Shock", "102"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "listed", "found", "section"), CERTAIN)
def test_what_no_reading_explains_is_certain(title, listed, found, section):
    ruling = checked(f"{listed} / {SIDE}", f"{found} / {SIDE}")
    assert sections(ruling) == [(section, "game-loss", None)], title
    assert not ruling.correction.complete
    assert [s for s in steps(ruling) if s.startswith("deck")] == []


def test_a_doubt_in_the_main_deck_is_none_about_the_sideboard_of_a_known_list():
    found = checked(f"60 Forest / {SIDE}", f"59 Forest; 1 {XYZZY} / 13 Plains")
    assert sections(found) == [("105", "game-loss", None)]


def test_an_exchange_beside_an_open_card_is_not_certain():
    found = checked(
        f"4 Shock; 55 Forest; 1 {XYZZY} / {SIDE}",
        f"3 Shock; 55 Forest; 1 {XYZZY}; 1 Plains / 14 Plains; 1 Shock",
    )
    assert "114" not in {i.section for i in found.infractions}


def _with_line(text, board, *, to):
    """Return a ruling with an unreadable line in the list or in the deck."""
    day = rules(*STANDARD)
    line = Unreadable(Cell(9, 0), "?? ???", "no-count", board)
    registered, presented = (deck(part, day) for part in text)
    if to == "list":
        registered = registered._replace(unreadable=(line,))
    else:
        presented = presented._replace(unreadable=(line,))
    return deckcheck.rule(registered, presented, day, policy.load(), Settings(rel="3"))


@pytest.mark.parametrize(
    ("listed", "found", "to"),
    [("56 Forest", "56 Forest; 4 Shock", "list"), ("56 Forest; 4 Shock", "56 Forest", "deck")],
)
def test_an_unreadable_line_could_be_anything(listed, found, to):
    ruling = _with_line((f"{listed} / {SIDE}", f"{found} / {SIDE}"), Board.MAIN, to=to)
    assert ruling.infractions == ()
    assert ruling.status is Status.NEEDS_JUDGE


@pytest.mark.parametrize(
    ("listed", "found", "to"),
    [("60 Forest", "59 Forest", "list"), ("60 Forest", "60 Forest; 1 Shock", "deck")],
)
def test_an_unreadable_line_only_adds(listed, found, to):
    ruling = _with_line((f"{listed} / {SIDE}", f"{found} / {SIDE}"), Board.MAIN, to=to)
    assert sections(ruling) == [("102", "game-loss", None)]
    assert not ruling.correction.complete


def test_questions_of_the_deck_name_the_deck():
    found = checked(f"60 Forest / {SIDE}", f"59 Forest; 1 {XYZZY} / {SIDE}")
    assert "unknown-card" in codes(found, Level.QUESTION)
    assert "differs-from-list" in codes(found, Level.QUESTION)


def test_every_difference_has_its_cells():
    found = checked("60 Forest / 15 Plains", "59 Forest; 1 Shock / 14 Plains; 1 Duress")
    assert all(d.cells for d in found.differences)
    assert all(f.cells for f in found.findings)


ONE_RUN = [
    "4 Shock; 56 Mountain; 11 Plains; 4 Terror",
    "4 Terror; 56 Mountain; 11 Plains; 4 Shock",
    "4 Shock; 55 Mountain; 11 Plains; 4 Terror",
    "4 Shock; 56 Mountain; 11 Plains; 5 Terror",
]
"""Decks whose file does not say where the sideboard begins, in and out of order."""
MARKED = "4 Shock; 56 Mountain / 11 Plains; 4 Terror"


def _unmarked(listed, found, *, game, unmarked):
    day = rules(*STANDARD)
    texts = {"list": listed, "deck": found}
    one, other = (
        deck(text, day)._replace(boards_marked=name != unmarked) for name, text in texts.items()
    )
    return deckcheck.rule(one, other, day, policy.load(), Settings(rel="3"), deckcheck.Moment(game))


@pytest.mark.parametrize("game", [1, 2])
@pytest.mark.parametrize("found", ONE_RUN)
def test_a_deck_in_one_run_is_neither_114_nor_of_a_wrong_size(found, game):
    ruling = _unmarked(MARKED, found, game=game, unmarked="deck")
    assert ruling.infractions == ()
    assert ruling.status is Status.NEEDS_JUDGE
    assert "board-uncertain" in codes(ruling, Level.QUESTION)
    assert steps(ruling) == []
    assert [d.board for d in ruling.differences] == ["deck"] * len(ruling.differences)


@pytest.mark.parametrize("game", [1, 2])
def test_a_list_in_one_run_and_a_marked_deck(game):
    ruling = _unmarked(ONE_RUN[0], MARKED, game=game, unmarked="list")
    assert (ruling.infractions, ruling.differences) == ((), ())
    assert codes(ruling, Level.QUESTION) == ["board-uncertain"]


def test_a_deck_in_one_run_decides_nothing_about_an_illegal_list():
    ruling = _unmarked("59 Mountain / 11 Plains; 4 Terror", ONE_RUN[0], game=1, unmarked="deck")
    assert sections(ruling) == [("101", "game-loss", None)]
    assert steps(ruling) == ["list add main 1 Mountain"]
    assert not ruling.correction.complete


def test_sixty_cards_in_one_run_are_a_main_deck():
    ruling = _unmarked("60 Mountain", "59 Mountain; 1 Shock", game=1, unmarked="deck")
    assert sections(ruling) == [("102", "game-loss", None)]

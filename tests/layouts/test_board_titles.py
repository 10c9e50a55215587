"""Headers whose card column is called by the board: at the top, in the middle, in any layout."""

import pytest

from decklint.grid import Piped
from decklint.layouts.board_titles import board_of, is_count
from decklint.model import Board
from decklint.reading import read_lists

MAIN = "4,Shock\n4,Boil\n51,Mountain\n"
SIDE = "4,Char\n11,Shatter\n"


def read(text, name="a.csv"):
    """Return player, cards of the main deck and of the sideboard, and the lines to be asked for."""
    return [
        (
            one.player.name,
            sum(entry.count or 0 for entry in one.board(Board.MAIN)),
            sum(entry.count or 0 for entry in one.board(Board.SIDE)),
            [line.text for line in one.unreadable]
            + [e.written for e in one.entries if not e.count],
        )
        for one in read_lists(Piped(name, text.encode()))
    ]


ONE = [
    ("in English", "Qty,Main Deck\n", "Qty,Sideboard\n"),
    ("a total between", "Qty,Main Deck\n", "59,Total\n\nQty,Sideboard\n"),
    ("in German", "Anzahl,Karte\n", "Anzahl,Sideboard\n"),
    ("in Chinese", "數量,主牌\n", "數量,備牌\n"),
    ("with the word for cards", "Number,Main Deck Cards\n", "Number,Sideboard Cards\n"),
    ("only in the middle", "Count,Card\n", "Count,Sideboard\n"),
    ("card and board", "Count,Card\n", "Count,Card Name (Sideboard)\n"),
    ("board and card, with a mark", "Count,Card\n", "Count,Sideboard - Card Name\n"),
    ("in two languages", "Count,Card\n", "Count,Sideboard / 備牌\n"),
    ("with numbers", "#,Main Deck (60)\n", "#,Sideboard (15)\n"),
    ("a word, then the header again", "Qty,Card\n", "\nSideboard,\nQty,Card\n"),
    ("no header at the top", "", "Qty,Sideboard\n"),
]


@pytest.mark.parametrize(("title", "top", "middle"), ONE, ids=[case[0] for case in ONE])
def test_one_list(title, top, middle):
    assert read(f"{top}{MAIN}{middle}{SIDE}") == [(None, 59, 15, [])], title


def test_the_card_column_first():
    text = "Main Deck,Qty\nShock,4\nMountain,55\nSideboard,Qty\nShatter,15\n"
    assert read(text) == [(None, 59, 15, [])]


def test_further_columns():
    text = "Qty,Main Deck,Set\n59,Mountain,M10\nQty,Sideboard,Set\n15,Shatter,MRD\n"
    assert read(text) == [(None, 59, 15, [])]


def test_a_plain_header_again_changes_nothing():
    assert read(f"Qty,Card\n{MAIN}\nQty,Card\n{SIDE}") == [(None, 74, 0, [])]
    assert read(f"Qty,Card\n{MAIN}Sideboard,\n{SIDE}Qty,Card\n1,Boil\n") == [(None, 59, 16, [])]


def test_a_sheet_of_the_sideboard_alone():
    (one,) = read_lists(Piped("a.csv", f"Qty,Sideboard\n{SIDE}".encode()))
    assert [entry.board for entry in one.entries] == [Board.SIDE, Board.SIDE]
    assert one.boards_marked


def test_side_by_side():
    text = "Qty,Main Deck,,Qty,Sideboard\n4,Shock,,4,Char\n55,Mountain,,11,Shatter\n"
    assert read(text) == [(None, 59, 15, [])]
    card = text.replace("Main Deck", "Main Deck Card").replace("Sideboard", "Sideboard Card Name")
    assert read(card) == [(None, 59, 15, [])]


def test_players_side_by_side():
    text = (
        "Ann,,,Ben,\nQty,Main Deck,,Qty,Main Deck\n59,Mountain,,60,Forest\n"
        "Qty,Sideboard,,Qty,Sideboard\n15,Shatter,,15,Naturalize\n"
    )
    assert read(text) == [("Ann", 59, 15, []), ("Ben", 60, 15, [])]


LIST = f"Qty,Main Deck\n{MAIN}Qty,Sideboard\n{SIDE}"


def test_players_below_each_other():
    assert read(f"Ann,\n{LIST}\nBen,\n{LIST}") == [("Ann", 59, 15, []), ("Ben", 59, 15, [])]
    text = f"Player,Ann\n{LIST}\nPlayer,Ben\n{LIST}"
    assert read(text) == [("Ann", 59, 15, []), ("Ben", 59, 15, [])]
    assert read(LIST + LIST) == [(None, 59, 15, [])] * 2


def test_a_column_of_players_whose_names_stand_once():
    rows = ",59,Mountain\n,Qty,Sideboard\n,15,Shatter\n"
    assert read(f"Player,Qty,Card\nAnn{rows}Ben{rows}") == [
        ("Ann", 59, 15, []),
        ("Ben", 59, 15, []),
    ]
    (first, _) = read_lists(Piped("a.csv", f"Player,Qty,Card\nAnn{rows}Ben{rows}".encode()))
    (note,) = first.notes
    assert [str(cell) for cell in note.cells] == ["A4"]


def test_in_a_text():
    text = "Qty   Main Deck\n59    Mountain\nQty   Sideboard\n15    Shatter\n"
    assert read(text, "a.txt") == [(None, 59, 15, [])]


def test_a_board_that_is_no_deck_is_asked_for():
    assert read(f"Qty,Main Deck\n{MAIN}Qty,Maybeboard\n") == [(None, 59, 0, ["Maybeboard"])]


def test_names_of_decks_are_no_list():
    found = read_lists(
        Piped("a.csv", b"Deck,Count\nBurn,4\nZoo,3\n"), known=lambda name: name == "Burn"
    )
    assert [one.code for one in found] == ["no-list"]


@pytest.mark.parametrize(
    ("title", "board"),
    [
        ("Main Deck", Board.MAIN),
        ("SIDEBOARD:", Board.SIDE),
        ("備牌牌名", Board.SIDE),
        ("Commander", Board.COMMANDER),
        ("Sideboard (max. 15)", Board.SIDE),
        ("Card (Main/Side)", None),
        ("Cards (Main Deck)", Board.MAIN),
        ("Main/Sideboard", None),
        ("Main / Side", None),
        ("Deck Name", None),
        ("Card", None),
        ("Sideboard Strategy", None),
        ("", None),
    ],
)
def test_the_board_of_a_title(title, board):
    assert board_of(title) is board


def test_the_title_of_a_count():
    assert all(map(is_count, ["Qty", "Qty (max. 4)", "數量", "#", "Number"]))
    assert not any(map(is_count, ["No", "x", "4", "Sideboard", ""]))

"""Limited pool sheets: what was played, what is left, and what the sheet forgot."""

import datetime as dt

import pytest

from decklint.grid import Piped
from decklint.model import Board, Level
from decklint.reading import read_lists
from decklint.run import Desk, Options
from tests.shared import ROOT

SAMPLE = ROOT / "tests" / "samples" / "pool-sheet" / "no_totals.csv"


def read(text):
    (one,) = read_lists(Piped("pool.csv", text.encode()))
    return one


def boards(one):
    return tuple(
        [(entry.count, entry.written) for entry in one.board(board)]
        for board in (Board.MAIN, Board.SIDE)
    )


ORDERS = [
    "Played,Total,Card Name\n1,2,Shock\n,3,Char\n",
    "Total,Played,Card Name\n2,1,Shock\n3,,Char\n",
    "Card Name,Total,Played\nShock,2,1\nChar,3,-\n",
    "Card Name,Main Deck,Pool\nShock,1,2\nChar,0,3\n",
    "牌名;使用;合計\nShock;1;2\nChar;;3\n",
]


@pytest.mark.parametrize("text", ORDERS)
def test_the_order_of_the_columns_does_not_matter(text):
    one = read(text)
    assert one.source.layout == "pool-sheet"
    assert boards(one) == ([(1, "Shock")], [(1, "Shock"), (3, "Char")])
    assert one.boards_marked


def test_printed_names_without_a_number_are_no_cards():
    one = read("Played,Total,Card Name\n,,Opt\n1,1,Shock\n,,Char\n,2,Duress\n")
    assert boards(one) == ([(1, "Shock")], [(2, "Duress")])


ENTERED = [
    ("1,2,Shock\n17,,Mountain\n", []),
    ("1,,Shock\n17,,Mountain\n", [Level.ERROR]),
    ("1,1,Shock\n17,,Mountain\n", [Level.QUESTION]),
    ("1,x,Shock\n17,,Mountain\n", []),
]


@pytest.mark.parametrize(("rows", "levels"), ENTERED)
def test_whether_the_sideboard_was_entered(rows, levels):
    notes = read("Played,Total,Card Name\n" + rows).notes
    assert [note.level for note in notes if note.code == "sideboard-not-entered"] == levels


def test_a_sideboard_that_was_not_entered_is_an_illegal_sideboard_list():
    desk = Desk(Options(format="sealed", date=dt.date(2005, 11, 12)))
    (ruling,) = desk.rulings([SAMPLE])
    assert "104" in [item.section for item in ruling.infractions]


WHOSE = [
    "Registrant,P0009\nPlayer,P0001\n",
    "Player,P0001\nPlayer registering the deck,P0009\n",
    "Player registering the deck:,P0009,DCI,0099\nPlayer using the deck:,P0001,DCI,0011\n",
    "Registrant's DCI Number,0099,,\nPlayer using the deck: P0001,,DCI,0011\n",
]


@pytest.mark.parametrize("head", WHOSE)
def test_the_list_is_that_of_the_player_who_uses_the_deck(head):
    one = read(head + "Played,Total,Card Name,\n1,2,Shock,\n2,2,Char,\n3,3,Opt,\n4,4,Duress,\n")
    assert one.player.name == "P0001"
    assert one.player.id == ("0011" if "0011" in head else None)


def test_a_sheet_of_more_numbers_than_the_pool_holds():
    one = read("Played,Total,Card Name\n3,2,Shock\n")
    note = one.notes[0]
    assert (note.code, note.level) == ("played-above-total", Level.QUESTION)

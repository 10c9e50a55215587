"""Workbooks with a sheet for each board."""

import pytest

from decklint.grid import Piped
from decklint.model import Board
from decklint.reading import read_lists
from tests.books import book

HEADER = ["count", "card"]
MAIN = [HEADER, [4, "Shock"], [56, "Mountain"], ["Total", 60]]
SIDE = [HEADER, [3, "Char"], ["x", "Last Gasp"], ["Total", 5]]


def read(**sheets):
    return list(read_lists(Piped("l.xlsx", book(**sheets))))


@pytest.mark.parametrize(
    ("main", "side"), [("Main", "Sideboard"), ("主牌", "備牌"), ("Deck", "SB")]
)
def test_main_and_sideboard_are_one_list(main, side):
    (one,) = read(**{main: MAIN, side: SIDE})
    assert [str(entry.cell) for entry in one.board(Board.MAIN)] == [f"{main}!B2", f"{main}!B3"]
    assert [entry.count for entry in one.board(Board.SIDE)] == [3, None]
    assert [(total.board, total.count) for total in one.totals] == [
        (Board.MAIN, 60),
        (Board.SIDE, 5),
    ]
    assert one.boards_marked
    assert one.player.name is None


def test_the_order_of_the_sheets_does_not_matter():
    (one,) = read(Sideboard=SIDE, Main=MAIN)
    assert [entry.board for entry in one.entries] == [Board.MAIN] * 2 + [Board.SIDE] * 2


def test_players_on_both_sheets_keep_their_boards():
    head = ["player", "count", "card"]
    first, second, third = read(
        Main=[head, ["P0001", 60, "Mountain"], ["P0002", 60, "Forest"]],
        Side=[head, ["P0002", 3, "Naturalize"], ["P0003", 2, "Char"]],
    )
    boards = [
        (one.player.name, len(one.board(Board.MAIN)), len(one.board(Board.SIDE)))
        for one in (first, second, third)
    ]
    assert boards == [("P0001", 1, 0), ("P0002", 1, 1), ("P0003", 0, 1)]


def test_other_sheets_stay_lists_of_their_own():
    first, second = read(P0001=MAIN, Sideboard=SIDE)
    assert first.player.name == "P0001"
    assert [entry.board for entry in second.entries] == [Board.MAIN] * 2

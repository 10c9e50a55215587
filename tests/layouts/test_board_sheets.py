"""Workbooks with a sheet for each board."""

import pytest

from decklint.grid import Piped
from decklint.model import Board, Level
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


ASKED = "sideboard-alone"
TITLES = [
    ("a name in front", ["P0001 Main", "P0001 Side"], [("P0001", 60, 3, [])]),
    ("behind", ["Deck - P0001", "SB - P0001"], [("P0001", 60, 3, [])]),
    ("in brackets", ["P0001 (main)", "P0001 (side)"], [("P0001", 60, 3, [])]),
    ("the sideboard first", ["P0001 Side", "P0001 Main"], [("P0001", 60, 3, [])]),
    ("an older sideboard", ["Main", "Sideboard", "Sideboard old"],
        [(None, 60, 3, []), ("Sideboard old", 0, 3, [ASKED])]),
    ("another's", ["P0001 Main", "P0002 Side"],
        [("P0001 Main", 60, 0, []), ("P0002 Side", 0, 3, [ASKED])]),
    ("a list without a board", ["P0001", "Sideboard"],
        [("P0001", 60, 0, []), (None, 0, 3, [ASKED])]),
    ("a sideboard alone", ["Sideboard"], [(None, 0, 3, [ASKED])]),
    ("no board at the end", ["Inside", "Domain"], [("Inside", 60, 0, []), ("Domain", 60, 0, [])]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "sheets", "expected"), TITLES, ids=[c[0] for c in TITLES])
def test_titles(title, sheets, expected):
    is_side = {
        name: name != "Inside" and ("side" in name.lower() or "SB" in name) for name in sheets
    }
    lists = read(**{name: SIDE if is_side[name] else MAIN for name in sheets})
    found = [
        (
            one.player.name,
            sum(entry.count or 0 for entry in one.board(Board.MAIN)),
            sum(entry.count or 0 for entry in one.board(Board.SIDE)),
            [note.code for note in one.notes if note.level is Level.QUESTION],
        )
        for one in lists
    ]
    assert found == expected, title


def test_a_whole_list_is_a_list_whatever_its_sheet_is_called():
    (one,) = read(Sideboard=[*MAIN[:-1], ["Sideboard"], *SIDE[1:-1]])
    assert len(one.board(Board.MAIN)) == 2
    assert all(note.code != ASKED for note in one.notes)

"""Lists that leave something open: unreadable lines, boards that cannot be told apart, totals."""

import pytest

from decklint import checks
from decklint.checks import boards, totals, unreadable
from decklint.model import Board, Cell, DeclaredTotal, Finding, Level, Unreadable
from tests.build import facts, rules, tally

STANDARD = ("standard", "2005-01-20")
NEW_RULE = ("vintage", "2013-07-13")
SIXTY = "40 Forest; 20 Swamp"

UNMARKED = [
    ("60 in one run", STANDARD, SIXTY, 0),
    ("60 and 15 in one run", STANDARD, f"{SIXTY}; 11 Island; 4 Shock", 75),
    ("no line ends at 60", STANDARD, "58 Forest; 4 Shock; 13 Swamp", 75),
    ("nor in one card less", STANDARD, "58 Forest; 4 Shock; 12 Swamp", 74),
    ("nor later", NEW_RULE, "58 Forest; 4 Shock; 12 Swamp", 74),
    ("too few for both boards", STANDARD, "58 Forest; 4 Shock; 10 Swamp", 0),
    ("too few later", NEW_RULE, "58 Forest; 4 Shock; 3 Swamp", 0),
    ("no largest sideboard", ("sealed", "2005-01-20"), "38 Forest; 4 Shock; 13 Swamp", 0),
    ("a long Limited list", ("sealed", "2005-01-20"), "57 Forest; 4 Shock", 61),
    ("a Constructed deck in Limited", ("sealed", "2005-01-20"), "56 Forest; 4 Shock", 0),
    ("an open count may fill it", STANDARD, "67 Forest; ? Shock; 4 Terror", 71),
    ("an open count that cannot", STANDARD, "60 Forest; ? Shock; 4 Terror", 0),
    ("an open count of a land", STANDARD, "50 Forest; ? Swamp; 4 Terror", 54),
    ("a companion is no mark", NEW_RULE, "58 Forest; 2 Shock; 14 Swamp /  /  / 1 Duress", 74),
    ("a companion of a deck alone", STANDARD, f"{SIXTY} /  /  / 1 Duress", 0),
    ("a big deck without a cut", STANDARD, "200 Forest; 50 Swamp", 0),
    ("the rest is no sideboard then", ("vintage", "1993-09-01"), f"{SIXTY}; 15 Shock", 0),
    ("up to 15 will do later", NEW_RULE, f"{SIXTY}; 4 Shock", 64),
    ("16 may be a sideboard too large", NEW_RULE, f"{SIXTY}; 16 Shock", 76),
    ("14 may be a sideboard too small", STANDARD, f"{SIXTY}; 14 Shock", 74),
    ("20 is no slip any more", NEW_RULE, f"{SIXTY}; 20 Shock", 0),
    ("a sideboard is marked after all", STANDARD, f"{SIXTY}; 15 Shock / 15 Forest", 0),
]


@pytest.mark.parametrize(("title", "on", "text", "count"), UNMARKED, ids=[c[0] for c in UNMARKED])
def test_unmarked_boards(title, on, text, count):
    counted = tally(text, rules(*on), boards_marked=False)
    limit = rules(*on).main_min
    expected = [("board-uncertain", "question", "deck", count, limit)] if count else []
    found = facts(boards.check(counted), "code", "level", "board", "count", "limit")
    assert found == expected, title


def test_marked_boards_are_believed():
    assert not list(boards.check(tally(f"{SIXTY}; 15 Swamp", rules(*STANDARD))))


def of_open_board(*lines):
    """Return the reader's question for the boards of some lines."""
    cells = tuple(Cell(line, 0) for line in lines)
    return (Finding("board-uncertain", Level.QUESTION, cells=cells),)


OPEN_BOARD = [
    ("the missing sideboard card", "60 Forest; 1 Swamp / 14 Swamp", (2,), []),
    ("one that could not cure it", "60 Forest; 1 Swamp / 13 Swamp", (2,), [("side-too-small", 13)]),
    ("the missing main deck card", "59 Forest / 15 Swamp; 1 Terror", (3,), []),
    ("a sideboard too large without it", "60 Forest / 16 Swamp; 1 Terror", (3,),
        [("side-too-large", 16)]),
    ("over the limit, on either board", "56 Forest; 4 Shock; 1 Shock / 15 Swamp", (3,),
        [("too-many-copies", 5)]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "text", "lines", "expected"), OPEN_BOARD)
def test_entries_of_an_open_board(title, text, lines, expected):
    found = checks.run(tally(text, rules(*STANDARD), notes=of_open_board(*lines)))
    assert facts((f for f in found if f.code != "board-uncertain"), "code", "count") == expected, (
        title
    )


BREAKS = [
    ("one board or the other", "4 Shock; 1 Shock", (2,), ""),
    ("the main deck in any case", "5 Shock; 1 Shock", (2,), "main"),
    ("the sideboard in any case", "4 Shock; 1 Shock / 1 Shock", (2,), "side"),
    ("a banned card on one of them", "60 Forest; 1 Skullclamp", (2,), ""),
]


@pytest.mark.parametrize(("title", "text", "lines", "breaks"), BREAKS, ids=[c[0] for c in BREAKS])
def test_boards_that_an_open_copy_breaks(title, text, lines, breaks):
    (over,) = tally(text, rules(*STANDARD), notes=of_open_board(*lines)).over
    assert " ".join(sorted(over.breaks)) == breaks, title


def test_line_under_an_unknown_board_opens_both_sizes():
    line = Unreadable(Cell(9, 0), "1 Swamp (sbd)", "unknown-board")
    counted = tally("59 Forest / 14 Swamp", rules(*STANDARD), unreadable=(line,))
    assert (counted.main_span.high, counted.side_span.high) == (None, None)


def test_commander_where_there_is_none():
    counted = tally(f"{SIXTY} /  / 1 Zur the Enchanter; 1 Shock", rules(*STANDARD))
    found = facts(boards.check(counted), "code", "level", "card", "cells")
    assert found == [("board-uncertain", "question", "Zur the Enchanter", "3 4")]


def test_counts_that_cannot_be_read():
    counted = tally("? Shock; 4 Duress / ? Xyzzy", rules(*STANDARD))
    found = facts(unreadable.check(counted), "code", "level", "board", "card", "written", "cells")
    assert found == [
        ("unreadable-count", "question", "main", "Shock", "?", "1"),
        ("unreadable-count", "question", "side", "Xyzzy", "?", "3"),
    ]


def test_lines_that_cannot_be_read():
    line = Unreadable(Cell(7, 2), "4", "no-card-name", Board.SIDE)
    counted = tally("4 Shock", rules(*STANDARD), unreadable=(line,))
    found = facts(unreadable.check(counted), "code", "level", "board", "written", "cells")
    assert found == [("unreadable-line", "question", "side", "4", "B7")]


def test_rows_that_may_be_another_players():
    line = Unreadable(Cell(7, 2), "4 Shock ... 4 Boil", "no-player", Board.MAIN)
    counted = tally("4 Shock", rules(*STANDARD), unreadable=(line,))
    found = facts(unreadable.check(counted), "code", "level", "board", "cells")
    assert found == [("player-uncertain", "question", "main", "B7")]
    assert counted.main_span.high is None


TOTALS = [
    ("right", Board.MAIN, 60, "60 Forest", []),
    ("one too many", Board.MAIN, 61, "60 Forest", [("total-mismatch", "note", "main", 60, 61)]),
    ("sideboard", Board.SIDE, 15, "60 Forest / 14 Swamp",
        [("total-mismatch", "note", "side", 14, 15)]),
    ("a count is open", Board.MAIN, 61, "57 Forest; ? Shock", []),
    ("an unknown card is a card", Board.MAIN, 60, "59 Forest; 1 Xyzzy Quuxbeast", []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "board", "total", "text", "expected"), TOTALS, ids=[c[0] for c in TOTALS]
)
def test_totals(title, board, total, text, expected):
    counted = tally(text, rules(*STANDARD), totals=(DeclaredTotal(board, total, Cell(9, 3)),))
    found = totals.check(counted)
    assert facts(found, "code", "level", "board", "count", "declared") == expected, title

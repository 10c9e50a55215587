"""Lists counted against one day's rules: sizes, limits, what each board keeps."""

import pytest

from decklint.model import Board, Cell, Unreadable
from tests.build import rules, tally

STANDARD = ("standard", "2005-01-20")

SPANS = [
    ("plain", "4 Shock; 20 Forest / 15 Swamp", (24, 24), (15, 15)),
    ("nothing", "", (0, 0), (0, 0)),
    ("an open count", "4 Shock; ? Forest / 15 Swamp", (4, None), (15, 15)),
    ("an open count in the sideboard", "4 Shock / 14 Swamp; ? Duress", (4, 4), (14, None)),
    ("a commander may belong to either board", "59 Forest /  / 1 Shock", (59, 60), (0, 1)),
    ("a companion", "60 Forest / 14 Swamp /  / 1 Shock", (60, 60), (15, 15)),
    (
        "a companion in both places",
        "60 Forest / 14 Swamp; 1 Shock /  / 1 shock",
        (60, 60),
        (15, 15),
    ),
    ("a companion with an open count", "60 Forest /  /  / ? Shock", (60, 60), (0, None)),
    ("a companion of the main deck too", "59 Forest; 1 Shock /  /  / 1 Shock", (60, 60), (1, 1)),
    ("a count of nought", "60 Forest; 0 Shock", (60, 60), (0, 0)),
]


@pytest.mark.parametrize(("title", "text", "main", "side"), SPANS, ids=[c[0] for c in SPANS])
def test_spans(title, text, main, side):
    counted = tally(text, rules(*STANDARD))
    assert (counted.main_span.low, counted.main_span.high) == main, title
    assert (counted.side_span.low, counted.side_span.high) == side, title


@pytest.mark.parametrize(("board", "ends"), [(Board.MAIN, (None, 15)), (Board.SIDE, (60, None))])
def test_line_that_cannot_be_read_opens_its_board(board, ends):
    line = Unreadable(Cell(9, 0), "Shock", "no-count", board)
    counted = tally("60 Forest / 15 Swamp", rules(*STANDARD), unreadable=(line,))
    assert (counted.main_span.high, counted.side_span.high) == ends


OVER = [
    ("at the limit", "4 Shock", []),
    ("main alone", "6 Shock", [("Shock", 4, 2, 0)]),
    ("side alone", "60 Forest / 6 Shock", [("Shock", 4, 0, 2)]),
    ("the main deck keeps its own", "3 Shock / 3 Shock", [("Shock", 4, 0, 2)]),
    ("a full main deck leaves none", "4 Shock / 2 Shock", [("Shock", 4, 0, 2)]),
    ("corrected first, the main deck leaves none", "5 Shock / 2 Shock", [("Shock", 4, 1, 2)]),
    ("illegal everywhere", "2 Skullclamp / 1 Skullclamp", [("Skullclamp", 0, 2, 1)]),
    ("in the order of the list", "5 Shock; 5 Duress / 5 Terror",
        [("Shock", 4, 1, 0), ("Duress", 0, 5, 0), ("Terror", 4, 0, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("title", "text", "expected"), OVER, ids=[c[0] for c in OVER])
def test_cards_over_their_limit(title, text, expected):
    over = tally(text, rules(*STANDARD)).over
    assert [(o.card.name, o.limit, o.main_excess, o.side_excess) for o in over] == expected, title


def test_card_over_its_limit_keeps_its_lines():
    (over,) = tally("3 Shock; 20 Forest; ? Shock; 2 shock / 1 Shock", rules(*STANDARD)).over
    assert over.copies == 6
    assert [entry.cell.row for entry in over.main + over.side] == [1, 4, 5]
    assert over.breaks == {Board.MAIN, Board.SIDE}

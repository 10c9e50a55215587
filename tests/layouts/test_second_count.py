"""Lines with two counts are questions; a card's own number is none."""

import pytest

from decklint.grid import Piped
from decklint.layouts.line import parse
from decklint.layouts.second_count import holds
from decklint.reading import read_lists
from tests.build import pool


def known(name):
    return bool(pool().lookup(name))


TWO = [
    "4 Shock\t4 Terror",
    "4\tShock\t15\tSwamp",
    "60 Forest | 15 Swamp",
    "4 Shock, 4 Terror",
    "4 Shock          4 Terror",
    "2 Shock 1 Terror",
    "4 Shock, 4 Terorr",
    "4 Shock // 4 Terror",
    "4 Shock # 4 Terror",
    "2 + 1 Shock",
    "3 (4) Shock",
    "4 2 Shock",
]
ONE = [
    "4 Shock",
    "1 +2 Mace",
    "1 1996 World Champion",
    "1 Borrowing 100,000 Arrows",
    "4 Shock|ONS|2",
    "4\tShock\t8ED",
    "4\tShock\t10th Edition",
    "4 Shock (M21) 159",
    "4 Shock (M21) 59 *F*",
    "4 Fire // Ice",
    "4 Shock # 2 for the mirror",
    "4 Shock $5.00",
]


@pytest.mark.parametrize("text", TWO)
def test_two_counts(text):
    assert holds(text, parse(text), known)


@pytest.mark.parametrize("text", ONE)
def test_one_count(text):
    assert not holds(text, parse(text), known)


@pytest.mark.parametrize(
    ("text", "expected"), [("4 Shock\t4 Terror", True), ("1 World Champion 12 Stars", False)]
)
def test_without_a_card_pool_only_columns_tell(text, expected):
    assert holds(text, parse(text), None) is expected


def test_the_line_is_kept_as_a_question():
    text = "56 Forest\n2 Shock, 2 Terror\nSideboard\n15 Swamp\n"
    (one,) = read_lists(Piped("a.txt", text.encode()), known=known)
    assert [(line.text, line.reason, str(line.board)) for line in one.unreadable] == [
        ("2 Shock, 2 Terror", "two-counts", "main")
    ]


def test_a_board_in_a_second_column_moves_no_card_for_certain():
    text = "36 Mountain\tSideboard\n20 Forest\t15 Swamp\n"
    (one,) = read_lists(Piped("a.txt", text.encode()), known=known)
    assert [(entry.written, entry.count) for entry in one.entries] == [("Mountain", None)]
    (plain,) = read_lists(Piped("a.txt", b"60 Forest\n15 Swamp\tSideboard\n"), known=known)
    assert [(entry.count, str(entry.board)) for entry in plain.entries] == [
        (60, "main"),
        (15, "side"),
    ]


def test_outside_the_deck_nothing_is_asked():
    text = "60 Forest\nMaybeboard\n4 Shock, 4 Terror\n"
    (one,) = read_lists(Piped("a.txt", text.encode()), known=known)
    assert not one.unreadable
    assert [item.why for item in one.ignored] == ["heading", "not-a-deck"]

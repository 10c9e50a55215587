"""Labels and values above a list: pairs on one row, with gaps, empty; several on one line."""

import pytest

from decklint.grid import Piped
from decklint.reading import read_lists
from tests.books import book

CARDS = "".join(
    f"{count},{name}\n"
    for count, name in [(4, "Shock"), (4, "Boil"), (4, "Char"), (48, "Mountain")]
)


def read(text, name="a.csv"):
    """Return name, number, table and cards of each list, and what was asked or left out."""
    return [
        (*one.player[:3], sum(entry.count for entry in one.entries), said(one))
        for one in read_lists(Piped(name, text.encode()))
    ]


def said(one):
    notes = [note.code for note in one.notes if note.code != "no-sideboard"]
    return [*notes, *(line.text for line in one.unreadable)]


ROWS = [
    ("Name,Otto Uhl,DCI #,123", ("Otto Uhl", "123", None)),
    ("姓名,王大明,DCI,123", ("王大明", "123", None)),
    ("Player:,Otto,Table,4", ("Otto", None, "4")),
    ("Player:,,Otto,,Table,,4", ("Otto", None, "4")),
    ("Name: Otto Uhl,DCI: 123,Table 4", ("Otto Uhl", "123", None)),
    ("First Name,Otto,Last Name,Uhl", ("Otto Uhl", None, None)),
    ("Name,,DCI #,123", ("", "123", None)),
    ("Name,,,DCI,123", ("", "123", None)),
    ("Name,DCI #,123", ("", "123", None)),
    ("Name,DCI,123", ("", "123", None)),
    ("Name,Player,DCI,123", ("Player", "123", None)),
]


@pytest.mark.parametrize("between", ["", "\n", "Qty,Card\n", "Qty,Main Deck\n"])
@pytest.mark.parametrize(("row", "player"), ROWS, ids=[case[0] for case in ROWS])
def test_pairs_on_a_row(row, player, between):
    assert read(f"{row}\n{between}{CARDS}") == [(*player, 60, [])]


def test_pairs_in_a_workbook():
    rows = [["Name", "Otto Uhl", "", "DCI #", 123], [4, "Shock"], [56, "Mountain"]]
    (one,) = read_lists(Piped("a.xlsx", book(List=rows)))
    assert one.player[:2] == ("Otto Uhl", "123")
    assert str(one.player.cell) == "B1"


def test_labels_whose_values_stand_below_are_not_empty_names():
    (one,) = read(f"Name,DCI #\nOtto,123\n{CARDS}")
    assert one[:3] == (None, None, None)
    assert one[4] == ["stray-line", "stray-line"]


def test_a_row_of_cards_is_no_row_of_labels():
    assert read(f"{CARDS}Name,Otto,DCI,123\n")[0][:3] == (None, None, None)


def test_above_lists_below_each_other():
    text = f"Name,A,DCI #,1\n{CARDS}\nName,B,DCI #,2\n{CARDS}"
    assert read(text) == [("A", "1", None, 60, []), ("B", "2", None, 60, [])]


@pytest.mark.parametrize(
    "row", ["Name,Otto,,DCI #,12345", "Name,Otto,,DCI #: 12345,", "Name: Otto,,,DCI #,12345"]
)
def test_above_boards_side_by_side(row):
    text = f"{row}\nQty,Main Deck,,Qty,Sideboard\n4,Shock,,4,Char\n56,Mountain,,11,Boil\n"
    assert read(text) == [("Otto", "12345", None, 75, [])]


LINES = [
    ("Name: Otto Uhl  DCI: 123", ("Otto Uhl", "123", None)),
    ("Name: Otto Uhl\tDCI #: 123", ("Otto Uhl", "123", None)),
    ("Name: Otto Uhl, DCI: 123, Table: 4", ("Otto Uhl", "123", "4")),
    ("Name: Otto Uhl | DCI: 123", ("Otto Uhl", "123", None)),
    ("Name: Uhl, Otto, Deck: Burn, DCI: 123", ("Uhl, Otto", "123", None)),
    ("姓名：王大明　DCI：123", ("王大明", "123", None)),
    ("Name: Otto Uhl, Jr.", ("Otto Uhl, Jr.", None, None)),
    ("Name: Otto Uhl  DCI 123", ("Otto Uhl  DCI 123", None, None)),
    ("Name: Otto Uhl DCI: 123", ("Otto Uhl DCI: 123", None, None)),
]


@pytest.mark.parametrize(("line", "player"), LINES, ids=[case[0] for case in LINES])
def test_fields_on_a_line(line, player):
    assert read(f"{line}\n4 Shock\n56 Mountain\n", "a.txt") == [(*player, 60, [])]


def test_fields_in_a_cell_above_a_header():
    assert read(f"Player: Otto  DCI: 123,\nQty,Card\n{CARDS}") == [("Otto", "123", None, 60, [])]

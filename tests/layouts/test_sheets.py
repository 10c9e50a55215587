"""The given sheets of real layouts against the reading that stands beside each of them.

Names are compared simply folded: which card a name means is another test's matter.
"""

import json
import re
import unicodedata

import pytest

from decklint.model import Board
from decklint.reading import read_lists
from tests.shared import SHARED, needs_shared

SHEETS = SHARED / "data" / "sheets"
READ = [f"{number:02}" for number in (*range(1, 7), *range(34, 42), *range(43, 48))]
"""Numbers of the sheets whose layouts are done."""

SAID = {
    "04": [
        ("READ ME!A1", "sheet-without-list"),
        ("TEMPLATE!A1", "hidden-sheet"),
        ("Old list!A1", "hidden-sheet"),
    ],
    "05": [("B5", "formula-without-value"), ("B6", "date-for-count"), ("C10", "hidden-row")],
    "41": [("27", "stray-line")],
}
"""What the reader must say about a sheet: place and code of its notes."""

COUNTS = {
    "05": [("B5", "=2+2"), ("B6", "1-Apr")],
    "47": [("A3", "four"), ("A4", ""), ("A5", "0"), ("A6", "-1"), ("A8", "3.5")],
}
"""The counts that cannot be read: place, and what the cell holds."""

TOTALS = {"01": [60, 15], "02": [61, 15], "04": [60], "40": [15]}


def sheet(number):
    return next(path for path in SHEETS.glob(f"{number}_*") if path.suffix != ".json")


def simple(name):
    plain = unicodedata.normalize("NFD", name.casefold().replace(" // ", "/"))
    return re.sub(r"[^a-z0-9/]", "", plain)


@needs_shared
@pytest.mark.parametrize("number", READ)
def test_lists(number):
    path = sheet(number)
    wanted = json.loads(path.with_name(path.name + ".expected.json").read_text("utf-8"))["decks"]
    for one, want in zip(read_lists(path), wanted, strict=True):
        assert one.player.name == want["player"]
        for board in (Board.MAIN, Board.SIDE):
            found = [[e.count, simple(e.written)] for e in one.board(board) if e.count]
            assert found == [[count, simple(name)] for count, name in want[board.value]]


@needs_shared
@pytest.mark.parametrize("number", READ)
def test_what_must_be_said(number):
    first = next(iter(read_lists(sheet(number))))
    assert [(str(n.cells[0]), n.code) for n in first.notes] == SAID.get(number, [])
    odd = [(str(e.count_cell or e.cell), e.count_text) for e in first.entries if not e.count]
    assert odd == COUNTS.get(number, [])
    assert [total.count for total in first.totals] == TOTALS.get(number, [])


@needs_shared
@pytest.mark.parametrize(
    ("number", "marked"), [("40", True), ("43", False), ("44", True), ("47", False)]
)
def test_boards_marked(number, marked):
    assert next(iter(read_lists(sheet(number)))).boards_marked is marked


@needs_shared
def test_a_count_without_a_name():
    (line,) = next(iter(read_lists(sheet("47")))).unreadable
    assert (str(line.cell), line.reason) == ("B7", "no-card-name")


@needs_shared
def test_own_format_date_and_number():
    lists = list(read_lists(sheet("06")))
    assert [(one.format, one.date.isoformat()) for one in lists] == [
        ("Standard", "2005-11-12"),
        ("Modern", "2023-08-12"),
        ("Pioneer", "2022-12-10"),
    ]
    assert lists[0].player.id == "0012345678"

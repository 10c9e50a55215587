"""All given sheets of real layouts: which cards, how many, and what must be said.

`test_sheets.py` and `test_site_sheets.py` look at the places and notes of single sheets; here each
of the fifty is read, its names are resolved, and the cards of each board are those of the reading
that stands beside it, in the order of the sheet.
"""

import json

import pytest

from decklint.model import Board, Decklist
from decklint.problem import Problem
from decklint.reading import read_lists
from decklint.reports.parse import findings
from decklint.resolve import Resolver
from tests.build import pool, rules
from tests.shared import SHARED, needs_shared

SHEETS = SHARED / "data" / "sheets"
NUMBERS = [f"{number:02}" for number in range(1, 51)]

SAID = {
    "02": [("total-mismatch", "B43")],
    "04": [("sheet-without-list", "READ ME!A1"), ("hidden-sheet", "Old list!A1")],
    "05": [("formula-without-value", "B5"), ("date-for-count", "B6"), ("hidden-row", "C10")],
    "09": [("duplicate-list", "B2"), ("duplicate-list", "B4"), ("empty-submission", "D5")],
    "15": [("no-sideboard", "")],
    "18": [("no-sideboard", "")],
    "19": [("no-sideboard", "")],
    "22": [("no-sideboard", "")],
    "29": [("no-sideboard", "")],
    "41": [("stray-line", "27")],
    "47": [
        *(("unreadable-count", f"A{row}") for row in (3, 4, 5, 6, 8)),
        ("unreadable-line", "B7"),
    ],
    "49": [("zip-entry-skipped", "__MACOSX/._Deck.txt!A1")],
    "50": [("translated-name", "1")],
}
"""What must be said about a sheet: codes, and where."""
DAY = {"50": ("standard", "2005-11-12")}
"""One name of the Portuguese sheet is that of two cards; the format tells which."""


def sheet(number):
    return next(
        path for path in SHEETS.glob(f"{number}_*") if not path.name.endswith(".expected.json")
    )


def wanted(number):
    path = sheet(number)
    return json.loads(path.with_name(path.name + ".expected.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def read():
    """Return a function that reads a sheet and resolves its names."""
    cards = pool()

    def lists(number) -> list[Decklist]:
        found = list(read_lists(sheet(number), known=lambda name: bool(cards.lookup(name))))
        assert not [item for item in found if isinstance(item, Problem)]
        resolver = Resolver(cards, rules(*DAY[number]) if number in DAY else None)
        return [resolver.resolve(item) for item in found]

    return lists


def front(name: str) -> str:
    """Return the front of a card's name: the given readings name flip cards so."""
    return name.split(" // ", maxsplit=1)[0]


def summed(decklist: Decklist, board: Board) -> dict[str, int]:
    """Return the copies of each card, in the order in which it first stands on a board."""
    counts: dict[str, int] = {}
    for entry in decklist.board(board):
        if entry.count:
            counts[front(entry.title)] = counts.get(front(entry.title), 0) + entry.count
    return counts


@needs_shared
@pytest.mark.parametrize("number", NUMBERS)
def test_cards_of_each_board(read, number):
    for one, deck in zip(read(number), wanted(number)["decks"], strict=True):
        assert one.player.name == deck["player"]
        for board in (Board.MAIN, Board.SIDE):
            expected = [(front(name), count) for count, name in deck[board.value]]
            assert list(summed(one, board).items()) == expected


@needs_shared
@pytest.mark.parametrize("number", SAID)
def test_what_must_be_said(read, number):
    said = {
        (finding.code, str(cell))
        for one in read(number)
        for finding in findings(one)
        for cell in finding.cells or ("",)
    }
    assert set(SAID[number]) <= said


@needs_shared
@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_is_asked_of_a_sheet_without_doubt(read, number):
    given = wanted(number)
    if given["must_report"] or given["expect"] != "ok":
        return
    levels = [finding.level for one in read(number) for finding in findings(one)]
    assert "question" not in levels
    assert "error" not in levels


@needs_shared
def test_a_list_without_a_mark_for_the_sideboard(read):
    (one,) = read("43")
    assert not one.boards_marked
    assert wanted("43")["decks"][0]["main_total"] == sum(e.count for e in one.entries)

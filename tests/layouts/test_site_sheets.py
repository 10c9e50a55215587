"""The given sheets of sites, apps, clients and texts, each name resolved to its card."""

import json

import pytest

from decklint.model import Board
from decklint.reading import read_lists
from decklint.reports.parse import findings
from decklint.resolve import Resolver
from tests.build import pool, rules
from tests.shared import SHARED, needs_shared

SHEETS = SHARED / "data" / "sheets"
READ = [f"{number:02}" for number in (*range(10, 33), 37, *range(39, 47), 50)]
LAYOUTS = {
    "app-export": ("12", "15", "17", "18", "19", "20", "21", "22", "29", "30"),
    "deck-xml": ("11", "23"),
    "deck-json": ("32",),
    "forge": ("24",),
    "xmage": ("25",),
}
"""The sheets that `sections` does not read."""
SAID = {
    **{number: {"no-sideboard"} for number in ("15", "18", "19", "22", "29", "43")},
    "41": {"stray-line"},
    "50": {"translated-name"},
}
"""The codes of what must be said of a sheet, or is worth saying; nothing of the others."""
OUTSIDE = {
    "16": ["1 Sol Ring", "2 Evolving Wilds"],
    "17": ["3 Opt"],
    "23": ["1 Orc Army"],
    "30": ["2 Opt", "1 Sol Ring"],
    "31": ["1 Sol Ring"],
}
"""What must be named as no part of the deck: count and beginning of the line, `x` left out."""
DAY = {"50": ("standard", "2005-11-12")}
"""One name of the Portuguese sheet is that of two cards; the format tells which."""


def path_of(number):
    return next(
        path for path in SHEETS.glob(f"{number}_*") if not path.name.endswith(".expected.json")
    )


def resolved(number):
    """Return the lists of a sheet, resolved."""
    path = path_of(number)
    resolver = Resolver(pool(), rules(*DAY[number]) if number in DAY else None)
    known = lambda name: bool(pool().lookup(name))  # noqa: E731 - one line, used once
    return [resolver.resolve(one) for one in read_lists(path, known=known)]


def counted(rows):
    """Sum the copies of each card, in order of first appearance."""
    copies = {}
    for count, card in rows:
        copies[card] = copies.get(card, 0) + count
    return list(copies.items())


def card_of(name):
    return Resolver(pool()).read(name).card.name


@needs_shared
@pytest.mark.parametrize("number", READ)
def test_cards(number):
    path = path_of(number)
    wanted = json.loads(path.with_name(path.name + ".expected.json").read_text("utf-8"))["decks"]
    for one, want in zip(resolved(number), wanted, strict=True):
        assert one.player.name == want["player"]
        assert not one.unreadable
        for board in (Board.MAIN, Board.SIDE):
            found = counted((entry.count, entry.title) for entry in one.board(board))
            assert found == counted((count, card_of(name)) for count, name in want[board.value])
        for board in (Board.COMMANDER, Board.COMPANION):
            found = [[entry.count, entry.title] for entry in one.board(board)]
            assert found == want.get("other", {}).get(board.value, [])


@needs_shared
@pytest.mark.parametrize("number", READ)
def test_what_is_said(number):
    (one,) = resolved(number)
    assert {finding.code for finding in findings(one)} == SAID.get(number, set())
    outside = [item.text.replace("x ", " ", 1) for item in one.ignored if item.why == "not-a-deck"]
    assert len(outside) == len(OUTSIDE.get(number, []))
    for text, begins in zip(outside, OUTSIDE.get(number, []), strict=True):
        assert text.startswith(begins)


@needs_shared
@pytest.mark.parametrize("number", READ)
def test_layout(number):
    (one,) = resolved(number)
    other = next((name for name, numbers in LAYOUTS.items() if number in numbers), "sections")
    assert one.source.layout == other

"""The given mutants, legal lists with known faults: put right they are legal again."""

import json

import pytest

from decklint.model import Board, Cell, Decklist, Entry, Level, Status
from decklint.resolve import Resolver
from tests.build import pool, rules, ruling
from tests.deckcheck.build import as_cards
from tests.shared import SHARED, needs_shared

CASES = SHARED / "accept" / "cases" / "mutants.json"
MUTANTS = json.loads(CASES.read_text("utf-8")) if CASES.is_file() else []


def _day(case):
    options = dict(zip(case["args"][::2], case["args"][1::2], strict=True))
    return options["--format"], options["--date"]


def _list(rows, on):
    entries = tuple(
        Entry(count, card, Board(board), Cell(number, 0), count_text=str(count))
        for number, (board, count, card) in enumerate(rows, start=1)
    )
    return Resolver(pool(), on).resolve(Decklist(entries))


@needs_shared
@pytest.mark.parametrize("case", MUTANTS, ids=[case["id"] for case in MUTANTS])
def test_the_corrected_list_is_legal_when_it_is_complete(case):
    on = rules(*_day(case))
    listed = [(board, *row) for board, rows in case["list"].items() for row in rows]
    found = ruling(_list(listed, on), on, rel="3")
    assert found.status.value == case["expect"]["status"]
    correction = found.correction
    if correction is None:
        return
    rows = [(board, count, card) for (board, card), count in as_cards(found).items()]
    again = ruling(_list(rows, on), on, rel="3")
    errors = [f.code for f in again.findings if f.level is Level.ERROR]
    if correction.complete:
        assert (again.status, errors) == (Status.LEGAL, [])
    else:
        assert set(errors) <= {"side-too-small"}

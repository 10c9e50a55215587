"""Notes about a file are the judge's: in the reports, on no player's slip."""

import pytest
from openpyxl import load_workbook

from decklint.handouts import facts
from decklint.messages import LANGUAGES
from tests.books import book
from tests.handouts.pages import body, by_class, sheets, text

HEADER = ["player", "board", "count", "card"]
ROWS = [HEADER, ["Ann", "main", 59, "Forest"]]
BOB = [HEADER, ["Bob", "main", 58, "Forest"]]


@pytest.fixture
def lists(tmp_path):
    """Return a workbook with a hidden sheet and one without a list."""
    path = tmp_path / "lists.xlsx"
    notes = {"_Old": ROWS, "READ ME": [["Please print"]]}
    path.write_bytes(book(First=ROWS, Second=BOB, **notes))
    return path


CODES = ["hidden-sheet", "sheet-without-list"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_slip_tells_of_the_file(check, lists, tmp_path, lang):
    path = tmp_path / "slips.html"
    done = check(lists, "--slips", path, "--slip-lang", lang, "--output", "json")
    found = [finding for one in done.report["lists"] for finding in one["findings"]]
    assert [f["code"] for f in found if f["code"] in facts.OF_FILE] == CODES
    slips = by_class(body(path), "slip")
    assert len(slips) == 2
    for slip in slips:
        assert "READ ME" not in text(slip)
        told = {li.get("data-code") for li in by_class(slip, "findings")[0]}
        assert told == {"main-too-small", "deck-decides"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_tells_of_the_file(check, lists, tmp_path, lang):
    page, workbook = tmp_path / "report.html", tmp_path / "report.xlsx"
    name = {"en": "About the files", "zh-TW": "檔案事項"}[lang]
    check(lists, "--report", page, "--lang", lang)
    check(lists, "--report", workbook, "--lang", lang)
    rows = [list(row.values()) for row in sheets(workbook)[name]]
    assert [(row[0], row[1]) for row in rows] == [(str(lists), code) for code in CODES]
    (table,) = by_class(body(page), "files")
    assert [[text(cell) for cell in row] for row in table.find("tbody")] == [
        [cell or "" for cell in row] for row in rows
    ]
    assert not any("READ ME" in text(block) for block in body(page).iter("article"))


def test_the_first_sheet_of_a_copy_gives_it_to_no_player(check, lists, tmp_path):
    check(lists, "--marked", tmp_path / "m")
    page = load_workbook(tmp_path / "m" / "lists.xlsx").worksheets[0]
    rows = [row for row in page.iter_rows(values_only=True) if row[3] in facts.OF_FILE]
    assert [(row[0], row[3]) for row in rows] == [(None, code) for code in CODES]


def test_an_event_without_such_notes_has_no_table(check, table, tmp_path):
    path = tmp_path / "report.html"
    check(table("lists.csv", "Ann,main,59,Forest"), "--report", path)
    assert by_class(body(path), "files") == []

"""The table: its columns and rows, and cells that no spreadsheet computes."""

import csv
import io

import pytest

from decklint.model import Finding, Level, Ruling, Status
from decklint.reports import csv_, writer
from tests.reports.build import HOSTILE, PROBLEM, illegal, legal, whole


def rows(rulings, problems=(), lang="en"):
    text = whole(writer("csv", lang), rulings, problems)
    text.encode()
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_columns_are_those_of_the_contract():
    header = whole(writer("csv"), []).splitlines()
    assert header == [
        "file,sheet,player,id,status,section,penalty,applies,code,level,board,card,count,limit,where,message"
    ]


def test_a_legal_list_has_one_row():
    (row,) = rows([legal()])
    assert (row["player"], row["status"], row["code"]) == ("P0007", "legal", "")


def test_a_note_on_a_legal_list_has_the_row():
    note = Finding("hidden-sheet", Level.NOTE, facts={"sheet": "Old"})
    (row,) = rows([Ruling(legal().decklist, Status.LEGAL, (note,))])
    assert (row["status"], row["code"], row["level"]) == ("legal", "hidden-sheet", "note")


def test_a_row_for_each_infraction_and_finding():
    found = rows([illegal()])
    assert [row["section"] for row in found] == ["101", "104", "101 104", "", "", ""]
    assert [row["penalty"] for row in found] == ["game-loss", "none", "", "", "", ""]
    assert [row["code"] for row in found][2:] == [
        "too-many-copies",
        "unknown-card",
        "unreadable-line",
        "deck-decides",
    ]
    assert (found[2]["count"], found[2]["limit"], found[2]["where"]) == ("5", "4", "B12")


def test_a_file_that_cannot_be_read_has_a_row():
    (row,) = rows([], [PROBLEM])
    assert (row["file"], row["status"], row["code"]) == ("b.xlsx", "unreadable", "not-a-workbook")
    assert row["message"] == PROBLEM.message
    (row,) = rows([], [PROBLEM], "zh-TW")
    assert row["message"].startswith("b.xlsx：不論")


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_no_cell_begins_a_formula_or_controls_a_terminal(text):
    for row in rows([illegal(text, name=text, file=text)]):
        assert len(row) == 16
        for cell in row.values():
            assert cell.lstrip("\ufeff \n\t\r\u3000")[:1] not in set("=+-@＝＋－＠")
            assert all(char.isprintable() or char in "\n\u3000" for char in cell)


@pytest.mark.parametrize(
    "text", ["Fire // Ice", 'say "x", y', "{0.__class__}", "two\nlines", "回歸自然", "$card"]
)
def test_harmless_text_reads_back_as_typed(text):
    assert rows([illegal(text, name=text)])[0]["player"] == text


@pytest.mark.parametrize("text", ["=1", "+2 Mace", "-x", "@x", "＝1", " =1"])
def test_a_formula_reads_back_behind_an_apostrophe(text):
    assert csv_.safe(text) == f"'{text}"


def test_titles_in_another_language():
    text = whole(csv_.Writer("zh-TW", {"101": "套牌問題"}), [illegal()])
    assert "101 套牌問題：一盤輸" in text

"""Bytes to cells: encodings, delimiters, what a workbook's cells hold."""

import datetime as dt

import pytest

from decklint.errors import UnreadableFileError, UsageError
from decklint.grid import Piped
from decklint.opening import open_grids
from decklint.text import decode
from decklint.workbook import text_of
from tests.books import book, cell, raw

CHINESE = "數量,牌名,區域\n4,回歸自然,主牌\n20,樹林,主牌\n3,平靜心靈,備牌\n"
SIMPLE = "数量,卡名,主/备\n4,回归自然,主\n20,树林,主\n3,平静心灵,备\n"
JAPANESE = "//メイン\n4 稲妻のらせん\n8 平地\n6 山\n//サイド\n3 帰化\n"
KOREAN = "수량,카드 이름\n4,번개 나선\n8,평지\n"
FRENCH = "Quantité;Nom de la carte\n4;Palantír of Orthanc\n2;Khazad-dûm, l’écrasé\n"
ENCODINGS = [
    (CHINESE, "utf-8"),
    (CHINESE, "utf-8-sig"),
    (CHINESE, "utf-16"),
    (CHINESE, "big5"),
    (SIMPLE, "gbk"),
    (JAPANESE, "cp932"),
    (KOREAN, "euc_kr"),
    (FRENCH, "cp1252"),
    ("4 Shock\n12 Mountain\n", "utf-16-le"),
    ("4 Shock\n12 Mountain\n", "utf-16-be"),
]


@pytest.mark.parametrize(("text", "encoding"), ENCODINGS)
def test_encoding_is_found(text, encoding):
    assert decode(text.encode(encoding)).removeprefix("\ufeff") == text


NAMES = [
    "回歸自然",
    "平靜心靈",
    "回归自然",
    "平静心灵",
    "稲妻のらせん",
    "帰化",
    "번개 나선",
    "Palantír of Orthanc",
]


def writable(name, encoding):
    return name.encode(encoding, "replace").decode(encoding) == name


WRITTEN = [
    (name, encoding)
    for name in NAMES
    for encoding in ("big5", "gbk", "cp932", "euc_kr", "cp1252")
    if writable(name, encoding)
]


@pytest.mark.parametrize(("name", "encoding"), WRITTEN)
def test_known_names_settle_the_encoding_of_a_list_without_headings(name, encoding):
    text = f"4 {name}\n2 Shock\n"
    assert decode(text.encode(encoding), known=NAMES.__contains__) == text


def test_an_encoding_can_be_forced():
    assert decode(CHINESE.encode("big5"), "big5") == CHINESE
    with pytest.raises(UnreadableFileError, match="--encoding"):
        decode(CHINESE.encode("big5"), "utf-8")
    for name in ("klingon", "base64", "zlib"):
        with pytest.raises(UsageError, match="no text encoding"):
            decode(b"4 Shock", name)


TABLES = [
    ("l.csv", "count,card\n4,Shock\n", "table", [["count", "card"], ["4", "Shock"]]),
    (
        "l.csv",
        "count;card\n4;Isamaru, Hound\n",
        "table",
        [["count", "card"], ["4", "Isamaru, Hound"]],
    ),
    ("l.tsv", "count\tcard\r\n4\tShock\r\n", "table", [["count", "card"], ["4", "Shock"]]),
    ("l.txt", "count\tcard\n4\tShock\n", "table", [["count", "card"], ["4", "Shock"]]),
    ("l.csv", "4,Shock\n2,Char\n", "table", [["4", "Shock"], ["2", "Char"]]),
    ("l.txt", "4 Shock\r2 Char", "text", [("4 Shock",), ("2 Char",)]),
    (
        "l.csv",
        "4 Isamaru, Hound\n2 Char\n3 Opt\n",
        "text",
        [("4 Isamaru, Hound",), ("2 Char",), ("3 Opt",), ("",)],
    ),
    ("l", '4 "Shock"', "text", [('4 "Shock"',)]),
]


@pytest.mark.parametrize(("name", "text", "kind", "rows"), TABLES)
def test_tables_and_lines(name, text, kind, rows):
    (grid,) = open_grids(Piped(name, text.encode()))
    assert (grid.kind, list(grid.rows)) == (kind, rows)


def test_a_line_that_names_the_delimiter_is_no_row_but_counts():
    (grid,) = open_grids(Piped("l.csv", b'"sep=;"\ncount;card\n4;Shock\n'))
    assert grid.rows[0] == ["count", "card"]
    assert str(grid.cell(1, 1)) == "B3"


VALUES = [
    (4.0, "4"),
    (4.5, "4.5"),
    (12345678.0, "12345678"),
    (1e300, "1e+300"),
    (True, "TRUE"),
    (dt.date(2005, 1, 4), "2005-01-04"),
    (dt.datetime.fromisoformat("2005-01-04"), "2005-01-04"),
    (dt.datetime.fromisoformat("2005-01-04T09:30"), "2005-01-04 09:30:00"),
    (float("inf"), "inf"),
]


@pytest.mark.parametrize(("value", "text"), VALUES)
def test_text_of_a_value(value, text):
    assert text_of(value) == text


def test_sheets_are_named_only_among_others():
    (alone,) = open_grids(Piped("l.xlsx", book(One=[["4", "Shock"]])))
    first, second = open_grids(Piped("l.xlsx", book(One=[["4", "Shock"]], _Two=[["4", "Shock"]])))
    assert (str(alone.cell(0, 1)), str(first.cell(0, 1))) == ("B1", "One!B1")
    assert (alone.hidden, first.hidden, second.hidden) == (False, False, True)


def test_what_calamine_loses_is_read_again():
    rows = (
        f'<row r="1">{cell("A1", "count")}{cell("B1", "card")}</row>'
        f'<row r="2"><c r="A2"><f>2+2</f></c>{cell("B2", "Shock")}</row>'
        f'<row r="3" hidden="1"><c r="A3" t="e"><v>#N/A</v></c>{cell("B3", "Char")}</row>'
    )
    (grid,) = open_grids(Piped("l.xlsx", raw(rows)))
    assert [row[0] for row in grid.rows] == ["count", "", ""]
    exact = grid.exact()
    assert {place: (held.text, held.kind) for place, held in exact.cells.items()} == {
        (2, 1): ("=2+2", "formula"),
        (3, 1): ("#N/A", "error"),
    }
    assert exact.hidden_rows == {3}

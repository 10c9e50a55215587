"""Files that could hurt: each comes back as one problem with one clear line, and nothing aborts."""

import io
import os
import struct
import zipfile

import pytest

from decklint.grid import Piped
from decklint.limits import USUAL
from decklint.model import Decklist
from decklint.problem import Problem
from decklint.reading import read_lists
from tests.books import RELATIONS, book, cell, ods, ods_row, raw

HEADER = f'<row r="1">{cell("A1", "count")}{cell("B1", "card")}</row>'
ROW = f'<row r="2"><c r="A2"><v>4</v></c>{cell("B2", "Shock")}</row>'
GOOD = raw(HEADER + ROW)
ROWS = [["count", "card"], [4, "Shock"]]


def bomb() -> bytes:
    return raw(HEADER + ROW + f'<row r="3">{cell("A3", "0" * 20_000_000)}</row>')


def lying(size: int) -> bytes:
    """Return a workbook whose directory claims another size for every part."""
    data = bytearray(GOOD)
    at = data.find(b"PK\1\2")
    while at >= 0:
        data[at + 24 : at + 28] = struct.pack("<I", size)
        at = data.find(b"PK\1\2", at + 4)
    return bytes(data)


def many_parts() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for number in range(USUAL.parts + 1):
            file.writestr(f"{number}", "")
    return out.getvalue()


def zip_of(*names: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name in names:
            file.writestr(name, "<x/>")
    return out.getvalue()


def odt() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        file.writestr("content.xml", "<x/>")
    return out.getvalue()


def far(place: str, row: str | None = None) -> bytes:
    number = row or place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return raw(HEADER + ROW + f'<row r="{number}">{cell(place)}</row>')


CASES = {
    "a cell at the last place": ("l.xlsx", far("XFD1048576"), "far-cell"),
    "a cell in small letters": ("l.xlsx", far("xfd1048576"), "far-cell"),
    "a cell beyond the sheet": ("l.xlsx", far("ZZZZ4000000000"), "far-cell"),
    "a far cell in a near row": ("l.xlsx", far("XFD1048576", row="3"), "far-cell"),
    "odd spacing and quotes": (
        "l.xlsx",
        raw(HEADER + ROW + "<row r='3'><c r\n=\n'XFD1048576'><v>1</v></c></row>"),
        "far-cell",
    ),
    "two gigabytes declared": ("l.xlsx", lying(2 << 30), "zip-bomb"),
    "more than declared": ("l.xlsx", lying(10), "zip-bomb"),
    "a bomb": ("l.xlsx", bomb(), "zip-bomb"),
    "too many parts": ("l.xlsx", many_parts(), "too-many-parts"),
    "a theme as sheet": (
        "l.xlsx",
        raw(
            "",
            parts={
                "xl/_rels/workbook.xml.rels": RELATIONS.replace(
                    "worksheets/sheet1", "theme/theme1"
                ),
                "xl/theme/theme1.xml": f"<a><sheetData>{cell('XFD1048576')}</sheetData></a>",
            },
        ),
        "far-cell",
    ),
    "entities": (
        "l.xlsx",
        raw(HEADER + ROW, before='<!DOCTYPE a [<!ENTITY b "c">]>'),
        "unsafe-workbook",
    ),
    "a long cell": (
        "l.xlsx",
        raw(HEADER + ROW + f'<row r="3">{cell("B3", os.urandom(60_000).hex())}</row>'),
        "cell-too-long",
    ),
    "cut off": ("l.xlsx", GOOD[: len(GOOD) // 2], "damaged-workbook"),
    "an ods filled to its end": (
        "l.ods",
        ods(ods_row("count", "card") + ods_row("4", "Shock", rows=1_048_575, blanks=16_000)),
        "far-cell",
    ),
    "a far cell of an ods": (
        "l.ods",
        ods(ods_row("4", "Shock") + ods_row(rows=1_048_574, blanks=1) + ods_row("x", blanks=9_000)),
        "far-cell",
    ),
    "an ods whose table does not end": (
        "l.ods",
        ods(ods_row("4", "Shock") + "</table:table><table:table>" + ods_row("x") + "<x>"),
        "damaged-workbook",
    ),
    "an OLE file of nothing": (
        "l.xls",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
        "damaged-workbook",
    ),
    "a photo named xlsx": ("l.xlsx", b"\x89PNG\r\n\x1a\n" + bytes(60), "no-text"),
    "a photo": ("l.jpg", b"\xff\xd8\xff\xe0" + bytes(60), "no-text"),
    "a photo of a telephone": ("l.heic", b"\0\0\0\x18ftypheic" + bytes(60), "no-text"),
    "a picture of the web": ("l.webp", b"RIFF\x24\0\0\0WEBPVP8 " + bytes(60), "no-text"),
    "a PDF": ("l.pdf", b"%PDF-1.7\n", "no-text"),
    "a document of Word": ("l.docx", zip_of("[Content_Types].xml", "word/document.xml"), "no-text"),
    "a text of LibreOffice": ("l.odt", odt(), "no-text"),
    "rich text": ("l.rtf", b"{\\rtf1\\ansi 4 Shock}", "no-text"),
    "text named xlsx": ("l.xlsx", b"this is not a workbook\n", "not-a-workbook"),
    "a page named xls": ("l.xls", b"<html><table></table></html>", "not-a-workbook"),
    "zero bytes": ("l.csv", b"count,card\n4,Sh\0ck\n", "binary-file"),
    "nothing": ("l.csv", b"", "empty-file"),
    "only a mark": ("l.txt", b"\xef\xbb\xbf\r\n \r\n", "empty-file"),
    "10 MB in one cell": ("l.csv", b"count,card\n4," + b"x" * 10_000_000, "cell-too-long"),
    "10 MB in a quoted cell": (
        "l.csv",
        b'count,card\n4,"' + b"x\n" * 5_000_000 + b'"\n',
        "cell-too-long",
    ),
    "no cards": ("l.csv", b"date,amount\n2005-01-20,12\n", "no-list"),
    "an empty sheet": ("l.xlsx", book(S=[]), "no-list"),
}


@pytest.mark.parametrize("name", CASES)
def test_refused(name):
    file, data, code = CASES[name]
    (problem,) = read_lists(Piped(file, data))
    assert isinstance(problem, Problem)
    assert problem.code == code
    assert problem.message.startswith(f"{file}: ")
    assert problem.message.isprintable()


def test_control_characters_of_a_name_never_come_out():
    (problem,) = read_lists(Piped("a\x1b[31m\n.csv", b""))
    assert "\x1b" not in problem.message
    assert "\n" not in problem.message


@pytest.mark.parametrize(
    "data",
    [
        GOOD,
        raw(HEADER + ROW + '<row r="1048576"><c r="XFD1048576" s="0"/></row>'),
        raw(HEADER + ROW, after='<mergeCells><mergeCell ref="A5:XFD1048576"/></mergeCells>'),
        far("A5000"),
        book(S=[*ROWS, *[["", ""]] * 3]),
    ],
    ids=["plain", "an empty far cell", "a far merged range", "a near far cell", "blank rows"],
)
def test_harmless(data):
    (decklist,) = read_lists(Piped("list.xlsx", data))
    assert isinstance(decklist, Decklist)
    assert decklist.entries[0].count == 4


def test_an_ods_with_its_usual_empty_end():
    end = ods_row(rows=1_048_574, blanks=16_384)
    data = ods(ods_row("count", "card") + ods_row("4", "Shock") + end)
    (decklist,) = read_lists(Piped("list.ods", data))
    assert [(e.count, e.written, str(e.cell)) for e in decklist.entries] == [(4, "Shock", "B2")]


def test_cells_after_gaps_keep_their_place():
    (decklist,) = read_lists(
        Piped("list.xlsx", book(S=[[], [None, "count", "card"], [], [None, 4, "Shock"]]))
    )
    assert str(decklist.entries[0].cell) == "C4"
    assert str(decklist.entries[0].count_cell) == "B4"

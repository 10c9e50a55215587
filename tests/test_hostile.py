"""Workbooks made to exhaust the memory are refused before their reader sees them.

The reader, python-calamine, would end the process: so what is asked here is the first look alone,
and the whole way only for what must be read.
"""

import io
import struct
import zipfile
from collections.abc import Callable

import pytest

from decklint import safety, safety_xls, workbook
from decklint.errors import UnreadableFileError
from decklint.grid import Piped
from decklint.limits import USUAL
from decklint.model import Decklist
from decklint.reading import read_lists
from tests.books import MAIN, RELATIONS, cell, ods, ods_row, raw
from tests.xls import END, LIST, begin, label, number, record, shared, size, stream, xls

HEAD = f'<row r="1">{cell("A1", "count")}{cell("B1", "card")}</row>'
ROWS = f'{HEAD}<row r="2"><c r="A2"><v>4</v></c>{cell("B2", "Shock")}</row>'
FAR = f'<row r="1048576">{cell("XFD1048576")}</row>'
GOOD, EVIL = raw(ROWS), raw(ROWS + FAR)
EVIL_SHEET = f'<worksheet xmlns="{MAIN}"><sheetData>{FAR}</sheetData></worksheet>'
BROKEN = "<x>"


def under(target: str, part: str) -> bytes:
    """Return a workbook whose sheet, a far cell in it, lies where no sheet is expected."""
    relations = RELATIONS.replace("worksheets/sheet1.xml", target)
    return raw(ROWS, parts={"xl/_rels/workbook.xml.rels": relations, part: EVIL_SHEET})


def beside(change: Callable[[bytearray, int], None]) -> bytes:
    """Return a workbook behind another one, after a change of the end record at a place."""
    data = bytearray(EVIL + GOOD)
    end = data.rfind(b"PK\5\6")
    count, _, start = struct.unpack_from("<H2I", data, end + 10)
    place = len(EVIL) + start
    struct.pack_into("<I", data, end + 16, place)
    for _ in range(count):
        (at,) = struct.unpack_from("<I", data, place + 42)
        struct.pack_into("<I", data, place + 42, at + len(EVIL))
        place += 46 + sum(struct.unpack_from("<3H", data, place + 28))
    change(data, end)
    return bytes(data)


def put(offset: int, value: int) -> Callable[[bytearray, int], None]:
    return lambda data, end: struct.pack_into("<H", data, end + offset, value)


def packed_by(method: int) -> bytes:
    data = bytearray(GOOD)
    struct.pack_into("<H", data, data.rfind(b"PK\1\2") + 10, method)
    return bytes(data)


def texts(longest: int, cells: int) -> bytes:
    """Return a workbook with a shared text of that length in so many cells."""
    row = "".join(f'<c t="s"><v>{number_ % 2}</v></c>' for number_ in range(cells))
    table = f"<sst><si><t>x</t></si><si><t>{'x' * longest}</t></si></sst>"
    return raw(f"{ROWS}<row>{row}</row>", parts={"xl/sharedStrings.xml": table})


ZIPS = {
    "a > in an attribute": (
        raw(f'{ROWS}<row><c x=">" r="XFD1048576"><v>1</v></c></row>'),
        "far-cell",
    ),
    "a place in an attribute": (
        raw(f"""{ROWS}<row><c x=" r='A1'" r="XFD1048576"><v>1</v></c></row>"""),
        "far-cell",
    ),
    "rows and cells without places": (
        raw(f"{HEAD}<row>{'<c><v>1</v></c>' * 9_000}</row>{'<row/>' * 900}<row><c><v/></c></row>"),
        "far-cell",
    ),
    "a sheet that is no XML": (raw(f"{ROWS}{FAR}</row>"), "damaged-workbook"),
    "a sheet among the themes": (
        under("theme/worksheets/x.xml", "xl/theme/worksheets/x.xml"),
        "far-cell",
    ),
    "a folder in capitals": (under("THEME/x.xml", "xl/theme/x.xml"), "far-cell"),
    "a letter as its number": (under("them&#101;/x.xml", "xl/theme/x.xml"), "far-cell"),
    "a detour": (under("worksheets/../theme/x.xml", "xl/theme/x.xml"), "far-cell"),
    "another disk": (beside(put(4, 7)), "damaged-workbook"),
    "a comment that is cut off": (beside(put(20, 999)), "damaged-workbook"),
    "a count that differs": (beside(put(8, 3)), "damaged-workbook"),
    "a newer way of packing": (packed_by(9), "damaged-workbook"),
    "two kinds": (
        raw(ROWS, parts={"xl/workbook.xml": BROKEN, "xl/workbook.bin": "x"}),
        "unsafe-workbook",
    ),
    "two kinds in capitals": (
        raw(ROWS, parts={"xl/workbook.xml": BROKEN, "CONTENT.XML": "x"}),
        "unsafe-workbook",
    ),
    "an xlsb": (raw(ROWS).replace(b"xl/workbook.xml", b"xl/workbook.bin"), "other-workbook"),
    "a long text in many cells": (texts(99_000, 20_000), "zip-bomb"),
    "ods: more spaces than fit": (
        ods(ods_row("4", "Shock<text:s text:c='2000000000'/>")),
        "zip-bomb",
    ),
    "ods: a long text repeated": (ods(ods_row("x" * 90_000, rows=60_000)), "zip-bomb"),
    "ods: a number with a plus": (
        ods(ods_row("4", "Shock") + ods_row("x").replace('"1"', '"+9000000"')),
        "far-cell",
    ),
    "ods: a digit as its number": (
        ods(ods_row("4", "Shock") + ods_row("x").replace('"1"', '"&#57;000000"')),
        "far-cell",
    ),
    "ods: entities": (ods(ods_row("4", "Shock") + "<!ENTITY a 'b'>"), "unsafe-workbook"),
}


@pytest.mark.parametrize("title", ZIPS)
def test_a_zip_is_refused(title):
    data, code = ZIPS[title]
    with pytest.raises(UnreadableFileError) as refused:
        safety.check_zip(data, USUAL)
    assert refused.value.code == code


SHARED = record(0xFD, struct.pack("<3HI", 5, 0, 0, 0))
OLD = {
    "a cell in the last row and column": (
        xls(stream(LIST + number(65_535, 65_535, 1))),
        "far-cell",
    ),
    "a whole sheet": (xls(stream(LIST + number(65_535, 255, 1))), "far-cell"),
    "far sheets that fit one by one": (
        xls(stream(*[LIST + number(40_000, 110, 1)] * 2)),
        "far-cell",
    ),
    "several cells in one record": (
        xls(stream(LIST + record(0xBD, struct.pack("<3HIH", 65_535, 0, 0, 0, 65_535)))),
        "far-cell",
    ),
    "a cell behind a chart": (
        xls(stream(LIST + begin(0x20) + END + number(65_535, 65_535, 1))),
        "far-cell",
    ),
    "two gigabytes declared": (xls(stream(size(2**32 - 1, 65_535) + LIST)), "far-cell"),
    "declared in the older way": (
        xls(stream(record(0x200, struct.pack("<5H", 0, 65_535, 0, 65_535, 0)) + LIST)),
        "far-cell",
    ),
    "a sheet that ends before it begins": (
        xls(stream(record(0x200, struct.pack("<5H", 9, 3, 0, 3, 0)) + LIST)),
        "damaged-workbook",
    ),
    "a long text in many cells": (
        xls(stream(LIST + SHARED * 10_000, texts=shared("x" * 60_000))),
        "zip-bomb",
    ),
    "sheets within a sheet": (xls(stream(LIST, at=[0] * 50)), "unsafe-workbook"),
    "too many sheets": (xls(stream(LIST, at=[0] * USUAL.sheets)), "too-many-sheets"),
    "a password": (xls(stream(LIST, texts=record(0x2F, b"\1" * 6))), "protected-workbook"),
    "records in a circle": (xls(stream(LIST), {5: 3}), "damaged-workbook"),
    "a directory in a circle": (xls(stream(LIST), {1: 1}), "damaged-workbook"),
    "a sector that is not there": (xls(stream(LIST), {5: 0x7FFFFFFF}), "damaged-workbook"),
    "a table that is a text": (xls(stream(LIST))[:600], "damaged-workbook"),
    "a zip behind a head": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + EVIL, "damaged-workbook"),
}


@pytest.mark.parametrize("title", OLD)
def test_an_xls_is_refused(title):
    data, code = OLD[title]
    with pytest.raises(UnreadableFileError) as refused:
        safety_xls.check(data, USUAL)
    assert refused.value.code == code


def test_a_table_of_sectors_in_a_circle():
    data = bytearray(xls(stream(LIST)))
    struct.pack_into("<I", data, 68, 2)  # further numbers of the table, in a sector of 128 numbers
    struct.pack_into("<I", data, 512 * 3 + 508, 2)
    with pytest.raises(UnreadableFileError):
        safety_xls.check(bytes(data), USUAL)


@pytest.mark.parametrize("old", [True, False])
def test_the_reader_sees_no_other_zip_and_no_macros(old):
    first = xls(stream(LIST)) if old else EVIL
    data = first + "_VBA_PROJECT_CUR".encode("utf-16-le") + (EVIL if old else GOOD)
    plain = workbook.plain(data)
    assert len(plain) == len(data)
    assert plain.count(b"PK\5\6") == (0 if old else 1)
    assert ("VBA".encode("utf-16-le") in plain) is not old
    assert workbook.plain(GOOD) is GOOD


def zip64() -> bytes:
    """Return a workbook with the longer end record too, as some programs always write it."""
    end = GOOD.rfind(b"PK\5\6")
    count, length, start = struct.unpack_from("<H2I", GOOD, end + 10)
    large = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, count, count, length, start)
    return GOOD[:end] + large + struct.pack("<4sIQI", b"PK\6\7", 0, end, 1) + GOOD[end:]


def doubled() -> bytes:
    """Return a workbook with another one in it, stored as it is."""
    out = io.BytesIO(GOOD)
    with zipfile.ZipFile(out, "a") as made:
        made.writestr("xl/embeddings/one.xlsx", EVIL)
    return out.getvalue()


HARMLESS = {
    "xls": ("l.xls", xls(stream(LIST))),
    "xls with a whole sheet declared": ("l.xls", xls(stream(size(65_536, 256) + LIST))),
    "xls with a formatted cell far off": (
        "l.xls",
        xls(stream(LIST + record(0x201, struct.pack("<3H", 65_535, 255, 0)))),
    ),
    "xls with a chart": ("l.xls", xls(stream(LIST + begin(0x20) + END))),
    "xls with a long text": (
        "l.xls",
        xls(stream(LIST + label(4, 4, "x" * 250), texts=shared("y" * 60_000))),
    ),
    "xls of many sectors": ("l.xls", xls(stream(LIST + label(3, 3, "x" * 200) * 400))),
    "xlsx with two end records": ("l.xlsx", zip64()),
    "xlsx with a workbook in it": ("l.xlsx", doubled()),
    "xlsx with many texts": ("l.xlsx", texts(400, 5_000)),
    "ods with spaces": (
        "l.ods",
        ods(ods_row("count", "card") + ods_row("4", "Shock<text:s text:c='2'/>")),
    ),
}


@pytest.mark.parametrize("title", HARMLESS)
def test_harmless(title):
    (found,) = read_lists(Piped(*HARMLESS[title]))
    assert isinstance(found, Decklist)
    assert (found.entries[0].count, found.entries[0].written) == (4, "Shock")


def test_a_second_end_record_that_leads_elsewhere():
    data = bytearray(zip64())
    at = data.rfind(b"PK\6\6")
    struct.pack_into("<Q", data, at + 48, 4)
    with pytest.raises(UnreadableFileError) as refused:
        safety.check_zip(bytes(data), USUAL)
    assert refused.value.code == "damaged-workbook"

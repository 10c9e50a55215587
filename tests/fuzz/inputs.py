"""What is fed: texts, tables, bytes, deck documents, and real workbooks with something broken."""

import functools
import io
import zipfile
from collections.abc import Callable

from hypothesis import strategies as st

from decklint.grid import Piped
from tests.books import book, ods, ods_row, raw

COUNTS = ["4", "4x", "x4", "4 x", "60", "0", "-1", "1e9", "4.0", "4,0", "\uff14", "", "?", "III"]
NAMES = [
    *("Shock", "Fire // Ice", "Ice/Fire", "Lim-D\u00fbl's Vault", "Meloku", "Natralize", "Skullc"),
    *("\u56de\u6b78\u81ea\u7136", "\u7a32\u59bb", "Blitzschlag", "Island", "Borrowing 100,000"),
    *("Goblin token", "+2 Mace", "", " ", "\u200b", "\x1b[31mShock", "=1+1", "A" * 300, "_____"),
]
WORDS = [
    *("player", "board", "count", "card", "main", "side", "Sideboard", "SB:", "Main Deck:", "//"),
    *("Name", "Quantity", "Timestamp", "Total", "Played", "Deck", "[Main]", "DECK REGISTRATION"),
    *("\u6578\u91cf", "\u724c\u540d", "\u5099\u724c", "\u30e1\u30a4\u30f3", "Last Name:", "NAME:"),
    *("# in deck:", "Card Name:", "Companion", "Commander", "Maybeboard", "P0001", "sep=,", "15"),
    *(
        "<?xml",
        "<Deck>",
        "{",
        "[",
        '"',
        "'",
        "\ufeff",
        "\r",
        "\x0b",
        "\u2028",
        "2005-11-05",
        "[CHK:7]",
    ),
]
ENCODINGS = [
    *("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp950", "gb18030", "cp932"),
    *("euc_jp", "euc_kr", "cp1251", "cp1252"),
]
ENDINGS = ["txt", "csv", "tsv", "dek", "cod", "dck", "json", "mwDeck", "o8d", "html", "xlsx", ""]
DOCUMENTS = [
    """<?xml version="1.0"?><Deck><NetDeckID>0</NetDeckID>
    <Cards CatID="1" Quantity="4" Sideboard="false" Name="Shock" Annotation="0"/></Deck>""",
    """<cockatrice_deck version="1"><zone name="main"><card number="4" name="Shock"/></zone>
    <zone name="side"><card number="1" name="Duress"/></zone></cockatrice_deck>""",
    '{"data":{"mainBoard":[{"count":4,"name":"Shock"}],"sideBoard":[{"count":1,"name":"Duress"}]}}',
    "[metadata]\nName=x\n[Main]\n4 Shock|M21|2\n[Sideboard]\n1 Duress\n",
    "4 [CHK:70] Shock\nSB: 2 [CHK:1] Duress\nNAME:x\nLAYOUT MAIN:(1,1)\n",
    "player,board,count,card\nP0001,main,4,Shock\nP0001,side,1,Duress\n",
]
PIECES = [*COUNTS, *NAMES, *WORDS]
Raw = st.SearchStrategy[bytes]

_cells = st.one_of(st.sampled_from(PIECES), st.text(max_size=12))
_lines = st.lists(_cells, max_size=4).map(" ".join)


def files() -> st.SearchStrategy[Piped]:
    """Return files of every kind."""
    plain = st.one_of(_texts(), _tables(), _mutated(st.sampled_from(DOCUMENTS).map(str.encode)))
    named = st.builds(_file, plain, st.sampled_from(ENDINGS))
    raw_bytes = st.builds(_file, _bytes(), st.sampled_from(ENDINGS))
    books = st.builds(_file, _workbooks(), st.sampled_from(["xlsx", "ods", "csv", "zip"]))
    return st.one_of(named, raw_bytes, books)


def _file(data: bytes, ending: str) -> Piped:
    return Piped(f"fuzz.{ending}" if ending else "fuzz", data)


def _texts() -> Raw:
    lines = st.one_of(_lines, st.builds("{} {}".format, *map(st.sampled_from, (COUNTS, NAMES))))
    text = st.builds(
        str.join, st.sampled_from(["\n", "\r\n", "\r", "\n\n"]), st.lists(lines, max_size=30)
    )
    return st.builds(_encoded, text, st.sampled_from(ENCODINGS))


def _tables() -> Raw:
    rows = st.lists(st.lists(_cells, max_size=8), max_size=25)
    text = st.builds(_table, rows, st.sampled_from(",;\t|"))
    return st.builds(_encoded, text, st.sampled_from(ENCODINGS))


def _table(rows: list[list[str]], delimiter: str) -> str:
    return "\n".join(delimiter.join(row) for row in rows)


def _encoded(text: str, encoding: str) -> bytes:
    return text.encode(encoding, "replace")


def _bytes() -> Raw:
    heads = st.sampled_from([b"", b"PK\3\4", b"PK\5\6", b"\xd0\xcf\x11\xe0", b"\xff\xfe", b"%PDF"])
    return st.builds(bytes.__add__, heads, st.binary(max_size=400))


def _mutated(good: Raw) -> Raw:
    """Return data in which a few slices were deleted, doubled, or replaced."""
    cuts = st.lists(
        st.tuples(st.floats(0, 1), st.integers(0, 40), st.integers(0, 3), _patches()), max_size=4
    )
    return st.builds(_broken, good, cuts)


def _patches() -> Raw:
    pieces = [b"<", b">", b"&a;", b'"', b"\0", b"99999999", b"XFD1048576", b"<!DOCTYPE a>", b"-1"]
    return st.one_of(st.sampled_from(pieces), st.binary(max_size=6))


def _broken(data: bytes, cuts: list[tuple[float, int, int, bytes]]) -> bytes:
    for place, length, times, patch in cuts:
        at = int(place * len(data))
        data = data[:at] + data[at : at + length] * times + patch + data[at + length :]
    return data


def _workbooks() -> Raw:
    """Return workbooks that are broken from outside, or from inside and packed again."""
    whole = st.integers(0, 4).map(lambda number: _books()[number])
    inside = st.builds(_repacked, whole, st.integers(0, 30), _mutator())
    return st.one_of(_mutated(whole), inside)


def _mutator() -> st.SearchStrategy[Callable[[bytes], bytes]]:
    cuts = st.lists(
        st.tuples(st.floats(0, 1), st.integers(0, 40), st.integers(0, 3), _patches()),
        min_size=1,
        max_size=4,
    )
    return cuts.map(lambda chosen: functools.partial(_broken, cuts=chosen))


def _repacked(data: bytes, number: int, mutate: Callable[[bytes], bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", 8) as new:
        names = old.namelist()
        for name in names:
            part = old.read(name)
            new.writestr(name, mutate(part) if name == names[number % len(names)] else part)
    return out.getvalue()


@functools.cache
def _books() -> list[bytes]:
    rows = [["player", "board", "count", "card"], ["P0001", "main", 4, "Shock"]]
    columns = [["4", "Shock", "1", "Duress"], ["x", "=1+1", 2.5, True]]
    return [
        book(Main=[*rows, ["P0001", "side", 1, "Duress"]]),
        book(P0001=columns, _Hidden=rows, Second=[["Sideboard"], [15, "Island"]]),
        raw('<row r="1"><c r="A1"><v>4</v></c></row><row r="9" hidden="1"><c><v>x</v></c></row>'),
        ods(ods_row("4", "Shock") + ods_row("x", "Island")),
        _zip(),
    ]


def _zip() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("Boros - P0001.txt", "4 Shock\r\n56 Mountain\r\n")
        file.writestr("b/../list.csv", DOCUMENTS[-1])
    return out.getvalue()

"""Each limit: a file just beyond it is refused, the line names the option, and the option helps."""

import io
import re
import zipfile

import pytest

from decklint.commands import check
from decklint.grid import Piped
from decklint.limits import IN_MB, MB, MOST, NAMES, USUAL, Limits, moved, with_
from decklint.model import Decklist
from decklint.problem import Problem
from decklint.reading import read_lists
from tests.books import book, cell, ods, ods_row, raw
from tests.command import Command
from tests.shared import ROOT

TABLE = b"count,card\n4,Shock\n56,Mountain\n"
QUOTED = b'player,list\nP0001,"4 Shock\n56 Mountain"\n'
TEXT = b"4 Shock\n56 Mountain\n"
JSON = b'{"data": {"main": [{"count": 4, "name": "Shock"}, {"count": 56, "name": "Mountain"}]}}'
XML = b'<deck><section name="Main"><card qty="4">Shock</card></section></deck>'
ROWS = [["count", "card"], [4, "Shock"], [56, "Mountain"]]
BOOK = book(S=ROWS)
ODS = ods(ods_row("count", "card") + ods_row("4", "Shock") + ods_row("56", "Mountain"))


def zip_of(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(f"{name}.txt", data)
    return out.getvalue()


def parts(data: bytes) -> list[zipfile.ZipInfo]:
    with zipfile.ZipFile(io.BytesIO(data)) as made:
        return made.infolist()


def unpacked(data: bytes) -> int:
    return sum(part.file_size for part in parts(data))


def padded() -> bytes:
    """Return a workbook with a sheet of 9 MB, most of it blanks."""
    first = f'<row r="1">{cell("A1", "count")}{cell("B1", "card")}</row>'
    second = f'<row r="2"><c r="A2"><v>4</v></c>{cell("B2", "Shock")}</row>'
    return raw(first + second, after=" " * (9 * MB))


BLANKS = padded()
SHEET = parts(BLANKS)[-1]
TWO_FILES = zip_of(a=TEXT, b=TEXT)

CASES = {
    "size of a csv": ("size", "a.csv", TABLE, len(TABLE)),
    "size of a text": ("size", "a.txt", TEXT, len(TEXT)),
    "size of a workbook": ("size", "a.xlsx", BOOK, len(BOOK)),
    "unzipped workbook": ("unzipped", "a.xlsx", BOOK, unpacked(BOOK)),
    "unzipped zip of lists": ("unzipped", "a.zip", TWO_FILES, 2 * len(TEXT)),
    "ratio": ("ratio", "a.xlsx", BLANKS, -(-SHEET.file_size // SHEET.compress_size)),
    "parts of a workbook": ("parts", "a.xlsx", BOOK, len(parts(BOOK))),
    "files of a zip": ("parts", "a.zip", TWO_FILES, 2),
    "sheets": ("sheets", "a.xlsx", book(A=ROWS, B=ROWS, _C=ROWS), 3),
    "rows of a csv": ("rows", "a.csv", TABLE, 3),
    "lines of a text": ("rows", "a.txt", TEXT, 2),
    "rows of a workbook": ("rows", "a.xlsx", BOOK, 3),
    "rows above the list": ("rows", "a.xlsx", book(S=[[], [], *ROWS]), 5),
    "rows of an ods": ("rows", "a.ods", ODS, 3),
    "cells of a csv": ("cells", "a.csv", TABLE, 6),
    "lines as cells": ("cells", "a.txt", TEXT, 2),
    "cells of a workbook": ("cells", "a.xlsx", BOOK, 6),
    "cells of an ods": ("cells", "a.ods", ODS, 6),
    "length of a line": ("length", "a.txt", TEXT, len("56 Mountain")),
    "length of a row of a csv": ("length", "a.csv", TABLE, len("56,Mountain")),
    "length of a quoted cell": ("length", "a.csv", QUOTED, len("4 Shock\n56 Mountain")),
    "length of a cell of a workbook": ("length", "a.xlsx", BOOK, len("Mountain")),
    "document in json": ("document", "a.json", JSON, len(JSON)),
    "document in xml": ("document", "a.dek", XML, len(XML)),
    "values of json": ("values", "a.json", JSON, JSON.count(b",")),
    "elements of xml": ("values", "a.dek", XML, XML.count(b"<")),
    "nesting of json": ("nesting", "a.json", JSON, 4),
    "nesting of xml": ("nesting", "a.dek", XML, 3),
}


@pytest.fixture
def command(monkeypatch):
    return Command(monkeypatch)


def read(file: str, data: bytes, limits: Limits) -> list[Decklist | Problem]:
    return list(read_lists(Piped(file, data), limits=limits))


def test_each_limit_has_its_cases():
    assert {name for name, *_ in CASES.values()} == set(NAMES)


@pytest.mark.parametrize("title", CASES)
def test_one_less_is_refused_and_the_number_itself_is_read(title):
    name, file, data, number = CASES[title]
    (problem,) = read(file, data, with_(USUAL, {name: number - 1}))
    assert isinstance(problem, Problem)
    assert problem.message.startswith(f"{file}: ")
    assert re.search(
        rf", or use --limit {name}=[\d.]+( \(or --max-size [\d.]+\))?$", problem.message
    )
    lists = read(file, data, with_(USUAL, {name: number}))
    assert lists
    assert all(isinstance(one, Decklist) for one in lists)


@pytest.mark.parametrize("title", CASES)
def test_the_option_that_the_line_names_lets_the_file_be_read(title):
    name, file, data, number = CASES[title]
    (problem,) = read(file, data, with_(USUAL, {name: number - 1}))
    (told,) = re.findall(r"--limit (\S+)", problem.message)
    assert all(isinstance(one, Decklist) for one in read(file, data, moved([told])))


@pytest.mark.parametrize(
    ("title", "line"),
    [
        (
            "rows of a csv",
            "a.csv: the sheet has 3 rows, more than 2; keep only the lists, or use --limit rows=3",
        ),
        (
            "cells of a workbook",
            (
                "a.xlsx: the filled cells span 6 cells, up to B3, more than 5; "
                "delete the far ones and save the file again, or use --limit cells=6"
            ),
        ),
        (
            "nesting of xml",
            (
                "a.dek: the deck file nests more than 2 levels deep; "
                "export it again as plain text, or use --limit nesting=4"
            ),
        ),
    ],
)
def test_the_line(title, line):
    name, file, data, number = CASES[title]
    (problem,) = read(file, data, with_(USUAL, {name: number - 1}))
    assert problem.message == line


def test_sizes_are_told_in_mb():
    (problem,) = read("a.csv", TABLE * 80_000, moved(["size=1.5"]))
    assert problem.message == (
        "a.csv: the file has 2.37 MB, more than 1.5 MB; keep only the lists, "
        "or use --limit size=2.37 (or --max-size 2.37)"
    )


def test_no_option_is_named_that_would_not_help():
    data = raw(f'<row r="1048576">{cell("XFD1048576")}</row>')
    (problem,) = read("a.xlsx", data, USUAL)
    assert problem.message == (
        "a.xlsx: the filled cells span 17,179,869,184 cells, up to XFD1048576, "
        "more than 8,000,000; delete the far ones and save the file again"
    )


def test_a_csv_has_any_number_of_rows_and_cells_unless_told():
    assert USUAL.text_rows > 10**9 < USUAL.text_cells
    assert moved(["rows=5", "cells=7"])[:] == USUAL._replace(
        rows=5, text_rows=5, cells=7, text_cells=7
    )


def test_a_limit_holds_in_the_files_of_a_zip():
    limits = with_(USUAL, {"rows": 1})
    assert [one.code for one in read("a.zip", TWO_FILES, limits)] == ["too-many-rows"] * 2
    limits = with_(USUAL, {"size": len(TWO_FILES)})
    big = zip_of(a=b"4 Shock\n" * 300)
    (problem,) = read("a.zip", big, limits)
    assert problem.code == "file-too-large"
    assert "--limit size=" in problem.message


@pytest.mark.parametrize("name", sorted(MOST))
def test_some_have_an_end(command, name):
    most = MOST[name] // MB if name in IN_MB else MOST[name]
    assert getattr(moved([f"{name}={most}"]), name) == MOST[name]
    done = command("parse", "-", "--limit", f"{name}={most + 1}")
    assert done.code == 2
    assert f"up to {most:,}" in done.message


@pytest.mark.parametrize("shape", ["before", "inside", "cards"])
def test_the_deepest_json_that_may_be_allowed_is_borne(shape):
    card = '{"count": 4, "name": "Shock"}'
    levels = MOST["nesting"] - 3
    text = {
        "before": '{"a":' * levels + f'{{"main": [{card}]}}' + "}" * levels,
        "inside": f'{{"main": [{card}, ' + "[" * levels + "]" * levels + "]}",
        "cards": '{"main": ' + '{"cards":' * levels + f"[{card}]" + "}" * levels + "}",
    }[shape]
    (one,) = read("a.json", text.encode(), moved([f"nesting={MOST['nesting']}"]))
    assert isinstance(one, Decklist)
    (problem,) = read("a.json", text.encode(), USUAL)
    assert "use --limit nesting=" in problem.message


@pytest.mark.parametrize("levels", range(900, 1000, 3))
def test_json_just_below_what_python_bears_is_refused(levels):
    text = '{"main": ["4 Shock", ' + "[" * levels + "]" * levels + "]}"
    (problem,) = read("a.json", text.encode(), USUAL)
    assert problem.code == "unsafe-document"


WRONG = [
    ("foo=3", "the names are size, unzipped"),
    ("rows", "a whole number is wanted"),
    ("rows=", "a whole number is wanted"),
    ("rows=2.5", "a whole number is wanted, such as rows=1048576"),
    ("rows=0", "a whole number is wanted"),
    ("rows=-1", "a whole number is wanted"),
    ("text_rows=3", "the names are"),
    ("size=nan", "a number of MB is wanted, such as size=64"),
    ("unzipped=inf", "a number of MB up to 4,096 MB is wanted, such as unzipped=256"),
    ("=5", "the names are"),
]


@pytest.mark.parametrize(("given", "said"), WRONG)
def test_what_is_no_limit(command, given, said):
    done = command("parse", "-", "--limit", given)
    assert (done.code, done.out) == (2, "")
    assert f"--limit {given}: " in done.message
    assert said in done.message


@pytest.mark.parametrize(
    ("options", "fits"),
    [
        (["--max-size", "5", "--limit", "size=6"], False),
        (["--max-size", "5", "--limit", "size=5"], True),
        (["--limit", "rows=5", "--limit", "rows=6"], False),
        (["--limit", "rows=5", "--limit", " Rows = 5 "], True),
        (["--limit", "rows=5", "--limit", "cells=60"], True),
    ],
)
def test_two_numbers_for_one_limit(command, tmp_path, options, fits):
    (tmp_path / "a.csv").write_bytes(TABLE)
    done = command("parse", tmp_path / "a.csv", *options)
    assert done.code == (0 if fits else 2)
    assert fits or "leave one out" in done.message


READERS = {
    "check": ["check", "FILE", "--format", "standard", "--date", "2005-01-20"],
    "deckcheck": ["deckcheck", "FILE", "FILE", "--format", "standard", "--date", "2005-01-20"],
    "parse": ["parse", "FILE"],
    "parse --layout ask": ["parse", "FILE", "--layout", "ask"],
    "diff": ["diff", "FILE", "FILE"],
    "pick": ["pick", "--from", "FILE", "--decks", "1", "--seed", "x"],
    "standings": ["standings", "FILE", "--remove", "P0001"],
}
FIELDS = b"rank,player,board,count,card\n1,P0001,main,4,Shock\n2,P0002,main,56,Mountain\n"


@pytest.mark.parametrize("title", READERS)
def test_each_command_that_reads_sheets_has_the_option(command, tmp_path, title):
    file = tmp_path / "a.csv"
    file.write_bytes(FIELDS)
    asked = [str(file) if word == "FILE" else word for word in READERS[title]]
    done = command(*asked, "--limit", "rows=2")
    assert done.code == 2
    assert "the sheet has 3 rows, more than 2" in done.message
    assert "the sheet has" not in command(*asked, "--limit", "rows=3").err
    words = command(READERS[title][0], "--help").out.split()
    assert {name for name in NAMES if name in {word.strip(",.;:") for word in words}} == set(NAMES)
    assert "MB" in words


def test_limits_hold_for_the_roster_and_the_counted_deck(command, tmp_path):
    small, long = tmp_path / "a.csv", tmp_path / "b.csv"
    small.write_bytes(b"player,count,card\nP0001,4,Shock\n")
    long.write_bytes(b"player,count,card\nP0001,4,Shock\nP0001,4,Char\nP0001,4,Duress\n")
    terms = ["--format", "standard", "--date", "2005-01-20", "--limit", "rows=3"]
    for asked in (["check", small, "--roster", long], ["deckcheck", small, long]):
        done = command(*asked, *terms)
        assert done.code == 2
        assert "--limit rows=4" in done.message


def test_a_marked_copy_is_made_of_what_was_read(command, tmp_path):
    file = tmp_path / "a.csv"
    file.write_bytes(b"player,count,card\nP0001,4,Shock\n" + b" " * 120_000 + b"\n")
    terms = ["--format", "standard", "--date", "2005-01-20", "--limit", "length=130000"]
    done = command("check", file, *terms, "--marked", tmp_path / "marked")
    assert done.code == 1
    assert (tmp_path / "marked" / "a.xlsx").exists()


def test_a_text_on_standard_input_is_read_to_its_end(monkeypatch):
    limits = USUAL._replace(size=10)
    for data, size in ((TABLE, len(TABLE)), (BOOK, 11)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        (piped,) = check.inputs(["-"], limits)
        assert len(piped.data) == size


def test_the_page_tells_every_limit():
    page = (ROOT / "docs" / "limits.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| ([\d,.]+)( MB)? \|(?: up to ([\d,.]+))?", page, re.MULTILINE)
    assert [name for name, *_ in rows] == list(NAMES)
    for name, usual, unit, most in rows:
        factor = MB if name in IN_MB else 1
        assert bool(unit) == (name in IN_MB)
        assert float(usual.replace(",", "")) * factor == getattr(USUAL, name), name
        assert bool(most) == (name in MOST), name
        if most:
            assert float(most.replace(",", "")) * factor == MOST[name]

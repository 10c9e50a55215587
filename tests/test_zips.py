"""Zips of lists: what is read, what is passed over and said, what is refused."""

import io
import zipfile
from dataclasses import dataclass

import pytest

from decklint.grid import Piped
from decklint.limits import USUAL, Limits
from decklint.model import Decklist
from decklint.problem import Problem
from decklint.reading import read_lists
from tests.books import book

TEXT = b"4 Shock\r\n56 Mountain\r\n"


@dataclass(frozen=True)
class File:
    """A file of a zip with its mode."""

    name: str
    data: bytes
    mode: int = 0o100644


def packed(*files: File) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for file in files:
            info = zipfile.ZipInfo(file.name)
            info.external_attr = file.mode << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(info, file.data)
    return buffer.getvalue()


def read(*files: File, limits: Limits = USUAL) -> tuple[list[Decklist], list[Problem]]:
    found = list(read_lists(Piped("a.zip", packed(*files)), limits=limits))
    lists = [item for item in found if isinstance(item, Decklist)]
    return lists, [item for item in found if isinstance(item, Problem)]


def test_each_file_is_read_and_named_by_its_player():
    lists, problems = read(
        File("Boros - P0001.txt", TEXT),
        File("round 1/Burn - 0002 P.csv", b"count,card\n4,Char\n"),
        File("P0003.xlsx", book(Deck=[["count", "card"], [4, "Shock"]])),
    )
    assert not problems
    assert [(one.source.file, one.player.name) for one in lists] == [
        ("a.zip/Boros - P0001.txt", "P0001"),
        ("a.zip/round 1/Burn - 0002 P.csv", "0002 P"),
        ("a.zip/P0003.xlsx", None),
    ]
    assert [str(one.entries[0].cell) for one in lists] == ["1", "B2", "B2"]


def test_a_name_in_the_file_beats_the_file_name():
    (one,), _ = read(File("Boros - P0001.txt", b"Player: P0009\n" + TEXT))
    assert (one.player.name, one.notes) == ("P0009", ())


NAMES = [
    ("Boros - P0001", "P0001"),
    ("Mono Red - P0001", "P0001"),
    ("Mono Red - Uhl Otto", "Uhl Otto"),
    ("Burn - Otto", "Otto"),
    ("Main Deck - Otto", "Otto"),
    ("Type 2 Zoo - Otto", "Otto"),
    ("Blue - Red - Otto", "Otto"),
    ("藍白控制 - 王大明", "王大明"),
    ("Kim Lee - Tooth", None),
    ("Anne-Marie O'Hara - Zoo", None),
]


@pytest.mark.parametrize(("stem", "player"), NAMES, ids=[case[0] for case in NAMES])
def test_a_name_from_the_file_name_is_said(stem, player):
    (one,), _ = read(File(f"round 1/{stem}.txt", TEXT))
    assert one.player.name == player
    (note,) = one.notes
    assert note.code == "name-from-file"
    assert note.facts == {"file": f"{stem}.txt", **({"player": player} if player else {})}


@pytest.mark.parametrize("name", ["P0001.txt", "a-b.txt", "Boros - .txt"])
def test_a_file_name_without_a_player_says_nothing(name):
    (one,), _ = read(File(name, TEXT))
    assert (one.player.name, one.notes) == (None, ())


def test_what_the_system_added_is_passed_over_and_said():
    (one,), problems = read(
        File("a.txt", TEXT),
        File("__MACOSX/._a.txt", b"\0\5"),
        File(".DS_Store", b"x"),
        File("to/Thumbs.db", b"x"),
        File("link.txt", b"/etc/passwd", 0o120777),
    )
    names = ["__MACOSX/._a.txt", ".DS_Store", "to/Thumbs.db", "link.txt"]
    assert [note.facts["file"] for note in one.notes] == names
    assert {note.code for note in one.notes} == {"zip-entry-skipped"}
    assert [item.text for item in one.ignored] == names
    assert not problems


def test_a_bad_file_never_stops_the_others():
    lists, problems = read(
        File("a.txt", b"nothing\n"),
        File("b.zip", packed(File("c.txt", TEXT))),
        File("d.txt", b"\0\1\2"),
        File("e.txt", TEXT),
    )
    assert [one.source.file for one in lists] == ["a.zip/e.txt"]
    assert [(problem.file, problem.code) for problem in problems] == [
        ("a.zip/a.txt", "no-list"),
        ("a.zip/b.zip", "nested-zip"),
        ("a.zip/d.txt", "binary-file"),
    ]


def test_two_lists_of_one_player_are_asked_about():
    lists, _ = read(File("x - P0001.txt", TEXT), File("y - p0001.txt", TEXT), File("z.txt", TEXT))
    assert [[note.code for note in one.notes] for one in lists] == [
        ["name-from-file", "duplicate-list"],
        ["name-from-file", "duplicate-list"],
        [],
    ]


@pytest.mark.parametrize("name", ["../../a.txt", "/etc/a.txt", "C:\\a.txt", "a\x1b[31m\n.txt"])
def test_odd_names_are_only_words(name):
    lists, problems = read(File(name, TEXT), File(f"{name}.bad", b""))
    assert len(lists) == 1
    assert problems[0].code == "empty-file"
    assert problems[0].message.isprintable()


def test_a_name_in_an_old_encoding():
    data = packed(File("abcd - efgh.txt", TEXT)).replace(b"efgh", "選手".encode("big5"))
    (one,) = read_lists(Piped("a.zip", data))
    assert one.player.name == "選手"


def test_too_many_files():
    lists, problems = read(*(File(f"{n}.txt", b"") for n in range(2001)))
    assert not lists
    assert problems[0].code == "too-many-parts"


def test_too_many_bytes():
    few = USUAL._replace(unzipped=1000)
    _, (problem,) = read(File("a.txt", b"4 Shock\n" * 200), limits=few)
    assert problem.code == "zip-bomb"
    big = book(Deck=[["count", "card"], *([4, f"Card {n}"] for n in range(500))])
    more = USUAL._replace(unzipped=len(big) + 1000)
    _, (problem,) = read(File("a.xlsx", big), limits=more)
    assert problem.code == "zip-bomb"


def test_a_password():
    data = bytearray(packed(File("a.txt", TEXT)))
    at = data.rindex(b"PK\1\2")
    data[at + 8] |= 1
    (problem,) = read_lists(Piped("a.zip", bytes(data)))
    assert problem.code == "protected-workbook"


def test_a_file_that_is_damaged():
    data = packed(File("a.txt", TEXT * 50), File("b.txt", TEXT))
    data = data.replace(data[40:60], b"\xff" * 20, 1)
    one, problem = read_lists(Piped("a.zip", data))
    assert (one.source.file, problem.code) == ("a.zip/b.txt", "damaged-zip")


def test_a_zip_of_a_version_to_come():
    data = bytearray(packed(File("a.txt", TEXT)))
    data[data.rindex(b"PK\1\2") + 6] = 150
    (problem,) = read_lists(Piped("a.zip", bytes(data)))
    assert problem.code == "damaged-zip"


@pytest.mark.parametrize("name", ["[Content_Types].xml", "mimetype", "Index/Document.iwa"])
def test_documents_are_no_zips_of_lists(name):
    (problem,) = read_lists(Piped("a.docx", packed(File(name, b"x"), File("a.txt", TEXT))))
    assert problem.code == "not-a-workbook"


def test_an_empty_zip():
    (problem,) = read_lists(Piped("a.zip", packed()))
    assert problem.code == "no-list"

"""Files to lists: what is skipped is said, what is missing is a problem, nothing raises."""

import errno
import os
from pathlib import Path

import pytest

from decklint.errors import UsageError
from decklint.folders import find_files
from decklint.grid import Piped
from decklint.layouts.draft import day_of
from decklint.model import Cell
from decklint.problem import Problem
from decklint.reading import read_lists
from tests.books import book

LIST = [["count", "card"], [4, "Shock"], ["Sideboard"], [3, "Char"]]


def test_one_sheet_a_player():
    data = book(
        **{"READ ME": [["Fill in"]], "P0001": LIST, "Sheet3": LIST, "_Old": LIST, "Empty": []}
    )
    first, second = read_lists(Piped("l.xlsx", data))
    assert (first.player.name, first.player.cell) == ("P0001", Cell(1, 1, "P0001"))
    assert second.player.name is None
    assert [(note.code, note.facts["sheet"]) for note in first.notes] == [
        ("sheet-without-list", "READ ME"),
        ("hidden-sheet", "Old"),
    ]
    assert [(aside.text, aside.why) for aside in first.ignored[:2]] == [
        ("READ ME", "no-list"),
        ("Old", "hidden-sheet"),
    ]
    assert str(second.entries[0].cell) == "Sheet3!B2"


def test_a_field_for_the_name_beats_the_title():
    (filled, empty) = read_lists(
        Piped("l.xlsx", book(A=[["Player", "P0002"], *LIST], B=[["Player:"], *LIST]))
    )
    assert filled.player.name == "P0002"
    assert (empty.player.name, str(empty.player.cell)) == ("", "B!B1")


def test_a_lone_sheet_has_no_player():
    (decklist,) = read_lists(Piped("l.xlsx", book(Decks=LIST)))
    assert decklist.player.name is None
    assert decklist.source.sheet == "Decks"
    assert str(decklist.entries[0].cell) == "B2"


def test_only_hidden_sheets_are_no_list():
    data = book(A=[["nothing"]], _B=LIST)
    (problem,) = read_lists(Piped("l.xlsx", data))
    assert problem.code == "no-list"


def test_layout_and_encoding_by_name():
    text = "count,card\n4,Shock\n"
    (decklist,) = read_lists(Piped("l.csv", text.encode()), layout="sections")
    assert decklist.source.layout == "sections"
    with pytest.raises(UsageError, match="no layout is called"):
        list(read_lists(Piped("l.csv", text.encode()), layout="nonsense"))
    with pytest.raises(UsageError, match="no text encoding"):
        list(read_lists(Piped("l.csv", text.encode()), encoding="nonsense"))


def test_lists_side_by_side_are_not_read_as_lines():
    text = "P0001,,P0002,\n4,Shock,4,Char\n4,Opt,4,Duress\n"
    first, second = read_lists(Piped("l.csv", text.encode()))
    assert [entry.written for entry in first.entries] == ["Shock", "Opt"]
    assert [entry.written for entry in second.entries] == ["Char", "Duress"]


STRAYS = [
    ("shock", "no-count"),
    ("Lightnig Bolt", "no-count"),
    ("sent from my phone", None),
    ("Good luck, have fun!", None),
    ("5", "no-card-name"),
    ("4/1 Shok", "not-an-entry"),
]


@pytest.mark.parametrize(("text", "reason"), STRAYS)
def test_no_line_is_dropped_in_silence(text, reason):
    data = f"4 Shock\n{text}\n".encode()
    (decklist,) = read_lists(Piped("l.txt", data), known=lambda name: name.casefold() == "shock")
    assert [line.reason for line in decklist.unreadable] == ([reason] if reason else [])
    assert [note.code for note in decklist.notes] == ([] if reason else ["stray-line"])


DAYS = [
    ("2005-01-20", "2005-01-20"),
    ("2005/1/20", "2005-01-20"),
    ("2005年1月20日", "2005-01-20"),
    ("20.01.2005", "2005-01-20"),
    ("1/20/2005 9:00", "2005-01-20"),
    ("04/01/2005", None),
    ("2005-02-30", None),
    ("soon", None),
]


@pytest.mark.parametrize(("text", "day"), DAYS)
def test_a_day_is_read_only_without_doubt(text, day):
    found = day_of(text)
    assert (found and found.isoformat()) == day


def test_files_of_a_folder(tmp_path):
    for name in ("b.csv", "a.csv", ".hidden", "deep/c.csv", "~$a.xlsx", "Thumbs.db"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("4 Shock")
    (tmp_path / "empty").mkdir()
    (tmp_path / "z.csv").symlink_to(tmp_path / "a.csv")
    os.mkfifo(tmp_path / "y.csv")
    found = list(find_files([tmp_path, tmp_path / "none.csv"]))
    files = [path.name for path in found if not isinstance(path, Problem)]
    assert files == ["a.csv", "b.csv", "c.csv"]
    assert [problem.code for problem in found if isinstance(problem, Problem)] == [
        "hidden-file",
        "empty-folder",
        "no-plain-file",
        "link",
        "no-such-file",
    ]


def test_what_the_system_does_not_show_is_a_problem_of_that_path_alone(tmp_path, monkeypatch):
    for name in ("a.csv", "lost", "z.csv"):
        (tmp_path / name).write_text("4 Shock")
    is_symlink = Path.is_symlink

    def stale(path):
        if path.name == "lost":
            raise OSError(errno.ESTALE, os.strerror(errno.ESTALE))
        return is_symlink(path)

    monkeypatch.setattr(Path, "is_symlink", stale)
    first, lost, last, long = find_files([tmp_path, "x" * 5000])
    assert (first.name, last.name) == ("a.csv", "z.csv")
    assert (lost.code, lost.file) == ("cannot-open", str(tmp_path / "lost"))
    assert long.code == "cannot-open"
    assert long.message.endswith(f"cannot be opened ({os.strerror(errno.ENAMETOOLONG)})")


def test_a_file_that_is_gone_is_a_problem(tmp_path):
    (problem,) = read_lists(tmp_path / "none.csv")
    assert problem.code == "no-such-file"
    (folder,) = read_lists(tmp_path)
    assert folder.code == "no-plain-file"

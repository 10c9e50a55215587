"""Answers of forms: however the questions are worded, and whatever people answer."""

import pytest

from decklint.grid import Piped
from decklint.layouts import form_columns, form_questions
from decklint.model import Board
from decklint.reading import read_lists
from tests.books import book

LIST = "4 Shock\n56 Mountain\n\nSideboard\n3 Char"


def read(*rows):
    return list(read_lists(Piped("answers.xlsx", book(Answers=[list(row) for row in rows]))))


def test_a_form_of_microsoft():
    head = ["ID", "Start time", "Completion time", "Email", "Name", "Your full name", "DCI", "Deck"]
    (one,) = read(head, [1, "x", "2005-11-12 9:00", "a@b.c", "anonymous", "P0001", "0012", LIST])
    assert one.player[:2] == ("P0001", "0012")
    assert one.received == "2005-11-12 9:00"
    assert [str(entry.cell) for entry in one.entries] == ["H2"] * 3


QUESTIONS = [
    ("What is your full name (as on your DCI card)?", None),
    ("Player's name", "player"),
    ("Username", None),
    ("Store name", None),
    ("Your DCI number", "id"),
    ("Player number", "id"),
    ("Family name", "last"),
    ("時間戳記", "received"),
    ("Отметка времени", "received"),
    ("Which format do you play?", "format"),
    ("您的姓名", "player"),
    ("Deck name", None),
]


@pytest.mark.parametrize(("question", "field"), QUESTIONS)
def test_what_a_question_asks_for(question, field):
    rows = [[question, "Decklist"], ["0012345678", LIST]]
    found = form_columns.find(rows)
    assert found is not None
    fields = {"id"} if question.startswith("What is") else {field} - {None}
    assert set(found[1].fields) == fields


CELLS = [
    (["Main deck", "Sideboard"], [Board.MAIN, Board.SIDE]),
    (["Decklist (main deck and sideboard)"], [Board.MAIN]),
    (["Creatures", "Spells", "Lands", "Side"], [Board.MAIN] * 3 + [Board.SIDE]),
    (["主牌", "備牌"], [Board.MAIN, Board.SIDE]),
    (["メインデッキ", "サイドボード"], [Board.MAIN, Board.SIDE]),
    (["Please paste your sideboard (up to 15 cards)"], [Board.SIDE]),
]


@pytest.mark.parametrize(("questions", "boards"), CELLS)
def test_which_cells_are_which_board(questions, boards):
    rows = [["Name", *questions], ["P0001", *["4 Shock\n4 Char\n4 Opt"] * len(questions)]]
    found = form_columns.find(rows)
    assert found is not None
    assert [board for _, board in found[1].lists] == boards


@pytest.mark.parametrize("answer", ["none", "None.", "-", "n/a", "", None, "0"])
def test_no_sideboard(answer):
    other = ["P0002", "4 Shock\n4 Char\n52 Mountain", "3 Char"]
    one, _ = read(["Name", "Main deck", "Sideboard"], ["P0001", other[1], answer], other)
    assert (one.board(Board.SIDE), one.unreadable, one.notes) == ((), (), ())
    assert one.boards_marked


def test_a_list_in_one_line():
    head = ["Name", "Main deck", "Sideboard"]
    one, _ = read(
        head,
        ["P0001", "4 Shock; 4x Isamaru, Hound of Konda; 52 Mountain", "3 Char, 2 Opt"],
        ["P0002", "4 Shock\n4 Char\n52 Mountain", ""],
    )
    written = [(entry.count, entry.written) for entry in one.entries]
    assert written == [
        (4, "Shock"),
        (4, "Isamaru, Hound of Konda"),
        (52, "Mountain"),
        (3, "Char"),
        (2, "Opt"),
    ]


def test_a_lone_cell_with_a_whole_list():
    (one,) = read([LIST])
    assert [(entry.board.value, entry.count) for entry in one.entries] == [
        ("main", 4),
        ("main", 56),
        ("side", 3),
    ]
    assert one.player.name is None


REPEATED = [
    ([("P0001", ""), ("p0001", "")], [1, 1]),
    ([("P0001", "0012345"), ("P0001", "0099999")], [0, 0]),
    ([("P0001", "0012345"), ("P0001", "")], [1, 1]),
    ([("P0001", "0012345"), ("0001 P", "0012345"), ("P0003", "")], [1, 1, 0]),
]


@pytest.mark.parametrize(("players", "asked"), REPEATED)
def test_who_handed_in_twice(players, asked):
    found = read(["Name", "DCI", "Decklist"], *([name, number, LIST] for name, number in players))
    codes = [[note.code for note in one.notes] for one in found]
    assert codes == [["duplicate-list"] * times for times in asked]


def test_an_address_tells_players_without_a_name_apart():
    first, second, third = read(
        ["Email Address", "Decklist"], ["a@b.c", LIST], ["d@e.f", LIST], ["A@b.c", LIST]
    )
    assert [len(one.notes) for one in (first, second, third)] == [1, 0, 1]


def test_only_empty_answers_are_no_list():
    (problem,) = read(["Timestamp", "Name", "Decklist"], ["1", "P0001", ""])
    assert problem.code == "no-list"


def test_long_lines_are_no_entries():
    assert not form_questions.is_list("\n".join(["4 " + "a " * 50_000] * 3))

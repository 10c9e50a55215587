"""Texts with counts that say two things or none, before the names of known cards."""

import pytest

from decklint.grid import Piped
from decklint.model import Board
from decklint.reading import read_lists

CARDS = frozenset(
    {"Shock", "Char", "1996 World Champion", "Goblins", "4 or 5 Goblins", "Drop", "3-4 Drop"}
)


def known(name):
    """Tell whether a name is a card's, marks around it aside, as the card pool does."""
    return name.strip(" ?!") in CARDS


def read(*lines, known=known):
    """Return count, its text, name and board of each entry, and the reasons of unreadable lines."""
    text = "\n".join((*lines, "56 Char"))
    (one,) = read_lists(Piped("a.txt", text.encode()), known=known)
    entries = [(e.count, e.count_text, e.written, e.board) for e in one.entries[:-1]]
    return entries, [line.reason for line in one.unreadable]


DOUBTFUL = [
    ("3? Shock", "3?"),
    ("3 ? Shock", "3 ?"),
    ("3？ Shock", "3？"),
    ("?3 Shock", "?3"),
    ("? Shock", "?"),
    ("?? Shock", "??"),
    ("3-4 Shock", "3-4"),
    ("3 - 4 Shock", "3 - 4"),
    ("3–4 Shock", "3–4"),
    ("3/4 Shock", "3/4"),
    ("3/4x Shock", "3/4"),
    ("3 or 4 Shock", "3 or 4"),
    ("3 OR 4? Shock", "3 OR 4?"),
    ("3 oder 4 Shock", "3 oder 4"),
    ("3或4 Shock", "3或4"),
    ("3? Shock (M10) 155", "3?"),
    ("• 3? Shock", "3?"),
]


@pytest.mark.parametrize(("line", "count"), DOUBTFUL, ids=[case[0] for case in DOUBTFUL])
def test_the_entry_stays_and_its_count_is_asked_for(line, count):
    assert read(line) == ([(None, count, "Shock", Board.MAIN)], [])


def test_in_the_sideboard():
    assert read("SB: 2? Shock") == ([(None, "2?", "Shock", Board.SIDE)], [])


@pytest.mark.parametrize("line", ["4 or 5 Goblins", "3-4 Drop"])
def test_a_cards_own_name_is_no_count(line):
    assert all(count is not None for count, *_ in read(line)[0])
    assert read(f"1 {line}") == ([(1, "", line, Board.MAIN)], [])


def test_a_number_of_a_name_is_no_second_count():
    assert read("3 1996 World Champion") == ([(3, "", "1996 World Champion", Board.MAIN)], [])


def test_what_is_no_known_card_stays_unreadable():
    assert read("3? Nosuch Thing") == ([], ["not-an-entry"])
    assert read("3? Shock", known=None) == ([], ["not-an-entry"])


def test_in_an_answer_of_a_form():
    text = 'Name,Decklist\nP0001,"4 Char\n3? Shock\n56 Char"\n'
    (one,) = read_lists(Piped("a.csv", text.encode()), known=known)
    assert [(e.count, e.count_text, e.written) for e in one.entries] == [
        (4, "", "Char"),
        (None, "3?", "Shock"),
        (56, "", "Char"),
    ]

"""Words of headings that are names of cards as well."""

import pytest

from decklint.grid import Piped
from decklint.layouts import words
from decklint.reading import read_lists
from tests.build import pool

COLLIDING = {
    "acquire": "Acquire",
    "commander": "Destined // Lead",
    "consider": "Consider",
    "cut": "Cut // Ribbons",
    "signature spells": "Signature Spells",
    "terre": "Heaven // Earth",
}
"""A word for a board, a section that is no deck or a kind of card, and the card so called."""


def test_these_words_are_names_of_cards():
    every = {*words.BOARDS, *words.NOT_A_DECK, *words.KINDS, *words.TOTALS}
    found = {word: hits[0].card.name for word in every if (hits := pool().lookup(word))}
    assert found == COLLIDING


def known(name):
    return bool(pool().lookup(name))


def read(name, text):
    (one,) = read_lists(Piped(name, text.encode()), known=known)
    entries = [(entry.count, entry.written, entry.board.value) for entry in one.entries]
    return entries[1:], [(line.text, line.reason) for line in one.unreadable]


OPT, ISLAND = (4, "Opt", "main"), (52, "Island", "main")
OPEN = "heading-or-card"
TEXTS = [
    ("in brackets", "Consider (4)", [(4, "Consider", "main"), ISLAND], []),
    ("a count alone", "Consider 4", [(4, "Consider", "main"), ISLAND], []),
    ("before", "4 Consider", [(4, "Consider", "main"), ISLAND], []),
    ("alone", "Consider", [], [("Consider", OPEN)]),
    ("a heading without doubt", "[Consider]", [], []),
    ("above a group", "\nCut (4)", [], [("Cut (4)", OPEN)]),
    ("too many for a card", "Cut (7)", [], [("Cut (7)", OPEN)]),
    ("a kind of card", "24 terre", [ISLAND], []),
    ("a kind of card, or four", "4 terre", [ISLAND], [("4 terre", OPEN)]),
    ("the commander", "Commander (1)", [(52, "Island", "commander")], []),
    ("no card at all", "Maybeboard (4)", [], []),
]


@pytest.mark.parametrize(("title", "line", "entries", "lines"), TEXTS, ids=[c[0] for c in TEXTS])
def test_in_a_text(title, line, entries, lines):
    assert read("list.txt", f"4 Opt\n{line}\n52 Island\n") == (entries, lines), title


def test_a_list_that_begins_with_it():
    entries, lines = read("list.txt", "Consider (4)\nOpt (4)\n52 Island\n")
    assert (entries, lines) == ([OPT, ISLAND], [])


@pytest.mark.parametrize(("count", "read_as"), [("4", 4), ("", None)])
def test_in_the_card_column_of_a_table(count, read_as):
    entries, _ = read("list.csv", f"card,count\nOpt,4\nConsider,{count}\nIsland,52\n")
    assert entries == [(read_as, "Consider", "main"), ISLAND]

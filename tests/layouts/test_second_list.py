"""A second list in one text without labels is a question."""

import pytest

from decklint.grid import Piped
from decklint.layouts import sections
from decklint.model import Level
from decklint.reading import read_lists

ONE = "4 Shock\n56 Forest\n\nSideboard\n15 Swamp\n"
TWO = [
    ("two sideboards", ONE + "\n" + ONE, "Sideboard"),
    ("a line between", ONE + "\n-----\n\n" + ONE, "Sideboard"),
    ("numbered names", f"1. Alice\n{ONE}\n2. Bob\n{ONE}", "Sideboard"),
    ("two players", "Player: P1\n60 Forest\n\nPlayer: P2\n59 Forest\n", "Player: P2"),
]
NONE = [
    ("one list", ONE),
    ("a sideboard in two parts", ONE + "Sideboard continued\n4 Shock\n"),
    ("the sideboard first", "Sideboard\n15 Swamp\nMain\n60 Forest\n"),
    ("a name below", ONE + "Player: P1\n"),
    ("a name twice above", "Player: P1\nPlayer: P1\n" + ONE),
]


def asked(text):
    (one,) = read_lists(Piped("a.txt", text.encode()), layout=sections.NAME)
    return [n.facts["again"] for n in one.notes if n.level is Level.QUESTION]


@pytest.mark.parametrize(("title", "text", "again"), TWO, ids=[case[0] for case in TWO])
def test_second_list(title, text, again):
    assert asked(text) == [again], title


@pytest.mark.parametrize(("title", "text"), NONE, ids=[case[0] for case in NONE])
def test_one_list(title, text):
    assert asked(text) == [], title

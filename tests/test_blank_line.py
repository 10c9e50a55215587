"""One blank line in a list without a word for the sideboard, under the rules of the day."""

import pytest

from decklint import policy
from decklint.grid import Piped
from decklint.judge import Settings, rule
from decklint.reading import read_lists
from decklint.resolve import Resolver
from tests.build import pool, rules

STANDARD = ("standard", "2005-01-20")
MODERN = ("modern", "2014-06-01")
SEALED = ("sealed", "2005-01-20")

CASES = [
    ("a sideboard", STANDARD, 60, "15", 60, 15, []),
    ("a deck above the smallest", STANDARD, 61, "15", 61, 15, []),
    ("a sideboard one short", STANDARD, 60, "14", 60, 14, ["side-too-small"]),
    ("a main deck one short", STANDARD, 59, "15", 59, 15, ["main-too-small"]),
    ("lands after spells", STANDARD, 40, "20", 60, 0, []),
    ("as many lands as a sideboard", STANDARD, 44, "16", 60, 0, []),
    ("spells after lands", STANDARD, 56, "4", 60, 0, []),
    ("more than the smallest deck", STANDARD, 40, "25", 65, 0, []),
    ("neither for certain", STANDARD, 60, "4", 64, 0, ["board-uncertain"]),
    ("nor here", STANDARD, 55, "15", 70, 0, ["board-uncertain"]),
    ("as long as both boards", STANDARD, 56, "19", 75, 0, ["board-uncertain"]),
    ("too few for both readings", STANDARD, 40, "10", 50, 0, ["main-too-small"]),
    ("any size later", MODERN, 60, "4", 60, 4, []),
    ("a short deck later", MODERN, 59, "15", 59, 15, ["main-too-small"]),
    ("a question later", MODERN, 59, "4", 63, 0, ["board-uncertain"]),
    ("a pool", SEALED, 40, "20", 40, 20, []),
    ("a pool of a larger deck", SEALED, 45, "30", 45, 30, []),
]


def judged(text, on, name="a.txt"):
    """Return the size of each board, and the findings that are no notes."""
    (one,) = read_lists(Piped(name, text.encode()))
    today = rules(*on)
    ruling = rule(
        Resolver(pool(), today).resolve(one), today, policy.load(policy.DEFAULT), Settings()
    )
    sizes = [
        sum(entry.count or 0 for entry in ruling.decklist.entries if entry.board == board)
        for board in ("main", "side")
    ]
    return (*sizes, [f.code for f in ruling.findings if f.level != "note"])


@pytest.mark.parametrize(
    ("title", "on", "above", "below", "main", "side", "said"), CASES, ids=[c[0] for c in CASES]
)
def test_text(title, on, above, below, main, side, said):
    text = f"{above} Forest\n\n{below} Island\n"
    assert judged(text, on) == (main, side, said), title


@pytest.mark.parametrize(
    ("below", "expected"), [(4, (60, 0, [])), (19, (75, 0, ["board-uncertain"]))]
)
def test_cell_of_a_form(below, expected):
    text = f'Name,DCI,Main Deck\nP0001,1,"56 Forest\n\n{below} Island"\n'
    assert judged(text, STANDARD, "a.csv") == expected


def test_unreadable_line_below_leaves_the_sideboard_open():
    expected = (60, 14, ["unreadable-line"])
    assert judged("60 Forest\n\n14 Island\nPlains Walker\n", STANDARD) == expected

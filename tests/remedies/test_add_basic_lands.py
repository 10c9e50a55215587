"""Drafts and what remedies/add_basic_lands.py adds (section 101 step 3, decision A10)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.model import Board
from decklint.remedies import add_basic_lands, add_from_sideboard
from decklint.remedies.add_basic_lands import share
from tests.remedies.build import draft, left, steps

STANDARD = ("standard", "2005-01-20")
MODERN = ("modern", "2014-01-01")
NEW_RULE = ("modern", "2013-07-13")

CASES = [
    ("60 need none", STANDARD, None, "60 Forest", []),
    ("61 need none", STANDARD, None, "61 Forest", []),
    ("40 in Limited", ("sealed", "2005-01-20"), None, "38 Forest", ["add 2 Forest"]),
    ("one colour", STANDARD, None, "4 Shock; 54 Forest", ["add 2 Mountain"]),
    ("double symbols weigh double", STANDARD, None, "4 Troll Ascetic; 4 Shock; 49 Forest",
        ["add 1 Mountain", "add 2 Forest"]),
    ("in the order of the colours", STANDARD, None, "4 Shock; 4 Mana Leak; 4 Terror; 45 Forest",
        ["add 1 Island", "add 1 Swamp", "add 1 Mountain"]),
    ("ties go in that order", STANDARD, None, "4 Shock; 4 Mana Leak; 51 Forest", ["add 1 Island"]),
    ("both colours of a hybrid", MODERN, None, "4 Boros Reckoner; 54 Forest",
        ["add 1 Plains", "add 1 Mountain"]),
    ("a Phyrexian symbol", MODERN, None, "4 Gut Shot; 54 Forest", ["add 2 Mountain"]),
    ("both halves of a split card", ("legacy", "2005-01-20"), None, "4 Fire // Ice; 54 Forest",
        ["add 1 Island", "add 1 Mountain"]),
    ("no symbols: the lands", STANDARD, None, "4 Oblivion Stone; 30 Swamp; 24 Island",
        ["add 1 Island", "add 1 Swamp"]),
    ("lands that are not basic say nothing", STANDARD, None, "4 Seat of the Synod; 54 Plains",
        ["add 2 Plains"]),
    ("the choice", STANDARD, "Plains", "4 Shock; 54 Forest", ["add 2 Plains"]),
    ("an open count stops it", STANDARD, None, "50 Forest; ? Shock", []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "on", "chosen", "text", "added"), CASES, ids=[c[0] for c in CASES]
)
def test_add_to_the_main_deck(title, on, chosen, text, added):
    after = add_basic_lands.apply(draft(text, on, chosen), Board.MAIN)
    assert steps(after) == added, title
    assert {s.choice for s in after.steps} <= {"player"}


LINES = [
    ("its line", "4 Shock; 30 Mountain; 24 Forest", "4 Shock; 32 Mountain; 24 Forest"),
    ("the lowest of its lines", "4 Shock; 20 Mountain; 20 Forest; 14 Mountain",
        "4 Shock; 20 Mountain; 20 Forest; 16 Mountain"),
    ("a new line at the end", "54 Forest; 4 Shock", "54 Forest; 4 Shock; 2 Mountain"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "text", "rest"), LINES, ids=[c[0] for c in LINES])
def test_where_the_land_is_written(title, text, rest):
    after = add_basic_lands.apply(draft(text, STANDARD), Board.MAIN)
    assert left(after, Board.MAIN) == rest, title


SIDES = [
    ("15 need none", STANDARD, "15 Forest", []),
    ("none need none", STANDARD, "", []),
    ("up to 15", STANDARD, "13 Forest", ["add 2 Mountain"]),
    ("any number later", NEW_RULE, "13 Forest", []),
    ("too many are not filled", STANDARD, "16 Forest", []),
]


@pytest.mark.parametrize(("title", "on", "text", "added"), SIDES, ids=[c[0] for c in SIDES])
def test_add_to_the_sideboard(title, on, text, added):
    after = add_basic_lands.apply(draft(f"56 Forest; 4 Shock / {text}", on), Board.SIDE)
    assert steps(after) == added, title


def test_the_players_own_sideboard_goes_first():
    asked = add_from_sideboard.apply(draft("60 Forest / 13 Forest", STANDARD), Board.SIDE)
    assert [(n.code, n.facts["count"]) for n in asked.needs] == [("cards-from-sideboard", 2)]
    assert add_basic_lands.apply(asked, Board.SIDE).steps == ()


WEIGHTS = st.dictionaries(st.sampled_from("WUBRG"), st.integers(1, 80), min_size=1)


@given(places=st.integers(0, 60), weights=WEIGHTS)
def test_shares_add_up_and_follow_the_weights(places, weights):
    shares = share(places, weights)
    assert sum(shares.values()) == places
    whole = sum(weights.values())
    for color, weight in weights.items():
        assert abs(shares[color] - places * weight / whole) < 1

"""Lists and what checks/copies.py finds in them."""

import pytest

from decklint.checks import copies
from tests.build import facts, rules, tally

VINTAGE = ("vintage", "2005-06-18")
STANDARD = ("standard", "2005-01-20")
ELDRAINE = ("standard", "2019-11-01")
MODERN = ("modern", "2023-07-01")
SEALED = ("sealed", "2005-01-20")
DRAFT = ("draft", "2005-01-20")
BEFORE_TOURNAMENTS = ("vintage", "1993-09-01")

CASES = [
    ("four is fine", VINTAGE, "4 Brainstorm", []),
    ("five is not", VINTAGE, "5 Brainstorm", [("Brainstorm", 5, 4, "main")]),
    ("five in the sideboard", VINTAGE, "4 Opt / 5 Brainstorm", [("Brainstorm", 5, 4, "side")]),
    ("boards add up", VINTAGE, "3 Brainstorm / 2 Brainstorm", [("Brainstorm", 5, 4, "side")]),
    ("four over both", VINTAGE, "3 Brainstorm / 1 Brainstorm", []),
    ("the main deck alone", VINTAGE, "5 Brainstorm / 1 Brainstorm", [("Brainstorm", 6, 4, "main")]),
    ("two lines add up", VINTAGE, "3 Opt; 2 Opt", [("Opt", 5, 4, "main")]),
    ("two cards, two findings", VINTAGE, "5 Duress; 6 Opt",
        [("Duress", 5, 4, "main"), ("Opt", 6, 4, "main")]),
    ("an open count adds nothing", VINTAGE, "4 Opt; ? Opt", []),
    ("an open count hides nothing", VINTAGE, "5 Opt; ? Opt", [("Opt", 5, 4, "main")]),
    ("case and accents add up", VINTAGE, "3 lim-dul's vault; 2 Lim-Dûl's Vault",
        [("Lim-Dûl's Vault", 5, 4, "main")]),
    ("both faces are one card", VINTAGE, "3 Fire; 1 Ice; 1 Fire // Ice",
        [("Fire // Ice", 5, 4, "main")]),
    ("two languages add up", STANDARD, "4 Naturalize / 1 回歸自然", [("Naturalize", 5, 4, "side")]),
    ("basic lands are free", STANDARD, "40 Island / 15 Island", []),
    ("so are snow-covered ones where they count", VINTAGE, "30 Snow-Covered Island", []),
    ("and Wastes", ("modern", "2016-02-01"), "24 Wastes", []),
    ("a land that is not basic", STANDARD, "5 Seat of the Synod",
        [("Seat of the Synod", 5, 4, "main")]),
    ("any number by its own words", STANDARD, "30 Relentless Rats / 15 Relentless Rats", []),
    ("seven by its own words", ELDRAINE, "4 Seven Dwarves / 3 Seven Dwarves", []),
    ("eight Dwarves", ELDRAINE, "7 Seven Dwarves / 1 Seven Dwarves",
        [("Seven Dwarves", 8, 7, "side")]),
    ("nine by its own words", MODERN, "9 Nazgûl", []),
    ("ten Nazgûl", MODERN, "10 Nazgul", [("Nazgûl", 10, 9, "main")]),
    ("no limit in Sealed", SEALED, "9 Shock / 9 Shock", []),
    ("no limit in Draft", DRAFT, "9 Shock / 8 Seven Dwarves", []),
    ("no limit before tournaments", BEFORE_TOURNAMENTS, "20 Black Lotus; 20 Lightning Bolt", []),
    ("a banned card is not ours", STANDARD, "5 Skullclamp", []),
    ("nor a restricted one", VINTAGE, "5 Black Lotus", []),
    ("nor one outside the format", STANDARD, "5 Lightning Bolt", []),
    ("a commander is no copy here", VINTAGE, "4 Opt /  / 1 Opt", []),
    ("a companion is one", VINTAGE, "4 Opt /  /  / 1 Opt", [("Opt", 5, 4, "side")]),
    ("listed twice, it is one", VINTAGE, "3 Opt / 1 Opt /  / 1 Opt", []),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_copies(title, on, text, expected):
    found = list(copies.check(tally(text, rules(*on))))
    assert facts(found, "card", "count", "limit", "board") == expected, title


def test_one_finding_names_every_line_and_both_boards():
    (found,) = copies.check(tally("3 Opt; 4 Duress; 2 Opt / 1 Opt", rules(*VINTAGE)))
    assert [str(cell) for cell in found.cells] == ["1", "3", "4"]
    assert sorted(found.breaks) == ["main", "side"]


def test_main_deck_at_its_limit_breaks_the_sideboard_only():
    (found,) = copies.check(tally("4 Opt / 1 Opt", rules(*VINTAGE)))
    assert sorted(found.breaks) == ["side"]

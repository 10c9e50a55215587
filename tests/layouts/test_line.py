"""One line of a text list: every way of writing it that the catalogue of inputs knows."""

import pytest

from decklint.layouts.heading import heading_of
from decklint.layouts.line import parse
from decklint.model import Board

PLAIN = """4 Shock|4x Shock|4X Shock|4 x Shock|4× Shock|x4 Shock|Shock x4|Shock (4)|(4) Shock
4 - Shock|4\xa0Shock|４ Shock|4.0 Shock|4,0 Shock|4xShock|4Shock|4\tShock|Shock\t4|4《Shock》
x4Shock"""


@pytest.mark.parametrize("text", PLAIN.replace("\n", "|").split("|"))
def test_counts(text):
    line = parse(text)
    assert (line.count, line.name, line.set) == (4, "Shock", None)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("4 《稲妻のらせん/Lightning Helix》", "Lightning Helix"),
        ("4 《稲妻》", "稲妻"),
        ("4稲妻", "稲妻"),
        ("4 Fire // Ice", "Fire // Ice"),
        ("4 Fire/Ice", "Fire/Ice"),
        ("1 Who // What // When // Where // Why", "Who // What // When // Where // Why"),
        ("1 B.F.M. (Big Furry Monster)", "B.F.M. (Big Furry Monster)"),
        ("1 Borrowing 100,000 Arrows", "Borrowing 100,000 Arrows"),
        ("1 +2 Mace", "+2 Mace"),
        ("1 1996 World Champion", "1996 World Champion"),
        ("1 Ach! Hans, Run!", "Ach! Hans, Run!"),
        ("4Xantid Swarm", "Xantid Swarm"),
        ("4 [[Shock]]", "Shock"),
        ("4 [card]Shock[/card]", "Shock"),
        ("4 [b]Shock[/b]", "Shock"),
        ("4 [Shock](https://example.org/card/shock)", "Shock"),
        ("1 SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
    ],
)
def test_names(text, name):
    assert parse(text).name == name


@pytest.mark.parametrize(
    ("text", "printing"),
    [
        ("4 Shock (M21) 159", ("M21", "159", None)),
        ("4 Shock (m21) 159", ("m21", "159", None)),
        ("4 Shock (PLST) CM2-96 *F*", ("PLST", "CM2-96", "foil")),
        ("4 Shock (SLD) 791★ *E*", ("SLD", "791★", "etched")),
        ("4 Shock [M10]", ("M10", None, None)),
        ("4 [CHK:70] Shock", ("CHK", "70", None)),
        ("4 [CHK] Shock (2)", ("CHK", "2", None)),
        ("4 [] Shock", (None, None, None)),
        ("4 Shock|ONS|[2]", ("ONS", "2", None)),
        ("4 Shock+|ONS|2", ("ONS", "2", "foil")),
        ("4 Shock <146> [ONS] (F)", ("ONS", "146", "foil")),
        ("4 Shock <extended art> [ONS]", ("ONS", None, None)),
        ("4 Shock (foil)", (None, None, "foil")),
        ("4 Shock [Etched]", (None, None, "etched")),
        ("4\tShock\tOnslaught", ("Onslaught", None, None)),
    ],
)
def test_printings(text, printing):
    line = parse(text)
    assert (line.count, line.name) == (4, "Shock")
    assert (line.set, line.number, line.finish) == printing


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("1x Shock (ons) 229 [Burn]", "Burn"),
        ("1x Shock [Burn Spells]", "Burn Spells"),
        ("1x Shock [Sideboard]", "Sideboard"),
        ("1x Shock [Land]", "Land"),
        ("1x Shock (ons) 229 *F* [Maybeboard{noDeck},Burn] ^A,#37d67a^", "Maybeboard{noDeck},Burn"),
        ("1 Shock (SB)", "SB"),
        ("1 Shock (side)", "side"),
        ("1 Shock \uff08備牌\uff09", "備牌"),
        ("1 Shock (ONS) (Main)", "Main"),
        ("1 Shock #SB", "SB"),
        ("1 Shock\tSideboard", "Sideboard"),
        ("1x Shock # Maybe", None),
        ("1x Shock #burn #!one-drop", None),
        ("1x Shock $5.00", None),
        ("1x Shock !!1", None),
    ],
)
def test_decorations(text, category):
    line = parse(text)
    assert line.name == "Shock"
    assert line.category == category


@pytest.mark.parametrize("mark", ["*CMDR*", "*cmdr*", "#!Commander", "# !Commander"])
def test_commanders(mark):
    assert parse(f"1 Jhoira of the Ghitu {mark}").commander


SIDE = """Sideboard|Sideboard:|SIDEBOARD:|Side Board|SB|SB:|Reserve|Side|[Sideboard]|# Sideboard
**Sideboard**|//Sideboard|## Sideboard (15)|Sideboard (15)|Sideboard - 15|Sideboard: 15
(Sideboard)|{Sideboard}|(備牌)|=== Sideboard ===|サイドボード|備牌|Réserve"""


@pytest.mark.parametrize(("text", "count"), [("Deck 1", None), ("Deck 2", None), ("Deck (60)", 60)])
def test_number_of_a_deck_is_no_total(text, count):
    found = heading_of(text)
    assert (found.board, found.count) == (Board.MAIN, count)


OUT = """Maybeboard|Considering:|Tokens (3)|//Maybeboard|# Maybe|[Tokens]|Wishlist|Attractions
Stickers|About"""
TYPES = """Creatures (14)|##### Creature (5)|24 lands|14 creatures|Instants|Lands (24)|Sorceries:
// Lands"""
SUMS = "60 cards|15 sideboard cards|75 Cards|60 Cards total|Total: 60"


@pytest.mark.parametrize("text", SIDE.replace("\n", "|").split("|"))
def test_headings_of_the_sideboard(text):
    found = heading_of(text)
    assert (found.board, found.starts) == (Board.SIDE, True)


@pytest.mark.parametrize("text", OUT.replace("\n", "|").split("|"))
def test_headings_of_what_is_no_deck(text):
    found = heading_of(text)
    assert (found.board, found.starts) == (None, True)


@pytest.mark.parametrize("text", TYPES.replace("\n", "|").split("|"))
def test_headings_of_types(text):
    assert not heading_of(text).starts


@pytest.mark.parametrize("text", SUMS.split("|"))
def test_totals(text):
    assert heading_of(text).why == "total"

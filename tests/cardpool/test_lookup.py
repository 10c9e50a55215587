"""What written names mean in the shipped pool, and the cards behind them."""

from datetime import date

import pytest

from cardpool import Printing

DELVER = "Delver of Secrets // Insectile Aberration"
MEANT = [
    ("回歸自然", "Naturalize", "printed", True),
    (DELVER, DELVER, "name", True),
    ("Delver of Secrets", DELVER, "face", True),
    ("Insectile Aberration", DELVER, "face", True),
    ("fire/ice", "Fire // Ice", "name", False),
    ("Fire & Ice", "Fire // Ice", "name", False),
    ("Fire and Ice", "Fire // Ice", "name", False),
    ("Fire Ice", "Fire // Ice", "name", False),
    ("Fire", "Fire // Ice", "face", True),
    ("Eis", "Fire // Ice", "printed", True),
    ("Lim-Dul's Vault", "Lim-Dûl's Vault", "name", True),
    ("lim duls vault", "Lim-Dûl's Vault", "name", False),
    ("Æther Vial", "Aether Vial", "name", False),
    ("SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni", "name", True),
    ("sp/dr piloted by peni", "SP//dr, Piloted by Peni", "name", False),
    ("Bat Colony", "Bat Colony", "name", True),
    ("Rat Colony", "Rat Colony", "name", True),
    ("Lightning Bolt", "Lightning Bolt", "name", True),
    ("Waste Land", "Wasteland", "name", False),
    ("  Black Lotus ", "Black Lotus", "name", True),
    ("Terror // Terror", "Terror", "alias", True),
    ("Brainstorm // Brainstorm", "Brainstorm", "name", False),
    ("Graf Rats // Chittering Host", "Graf Rats", "alias", True),
    ("God-Pharaohs Statü", "God-Pharaoh's Statue", "name", False),
    ("_____", "_____", "name", True),
    ("_____ Goblin", '"Name Sticker" Goblin', "alias", True),
    ("Goblin", "Goblin", "name", True),
]


@pytest.mark.parametrize(("written", "name", "kind", "exact"), MEANT, ids=[r[0] for r in MEANT])
def test_one_meaning(pool, written, name, kind, exact):
    hits = pool.lookup(written)
    assert [(hit.card.name, hit.kind, hit.exact) for hit in hits] == [(name, kind, exact)]


@pytest.mark.parametrize("written", ["", "   ", "???", "No Card is Called This"])
def test_no_meaning(pool, written):
    assert pool.lookup(written) == ()


def test_language_of_a_printed_name(pool):
    (hit,) = pool.lookup("回歸自然")
    assert (hit.language, hit.derived) == ("zh-TW", False)


def test_derived_name_keeps_its_mark(pool):
    (hit,) = pool.lookup("+2硬頭錘")
    assert (hit.card.name, hit.language, hit.derived) == ("+2 Mace", "zh-TW", True)


def test_preloaded_lookup_is_the_same(pool):
    before = {written: pool.lookup(written) for written, *_ in MEANT}
    pool.preload()
    assert {written: pool.lookup(written) for written, *_ in MEANT} == before


def test_one_object_a_card(pool):
    (hit,) = pool.lookup("island")
    assert hit.card is pool.by_name("Island") is pool.card(hit.card.id)


def test_by_name_is_literal(pool):
    assert pool.by_name("island") is None
    assert pool.by_name("Lim-Dul's Vault") is None
    assert pool.by_name("Insectile Aberration") is None


def test_unknown_number(pool):
    with pytest.raises(KeyError):
        pool.card(pool.size)


def test_card_facts(pool):
    seat = pool.by_name("Hallowed Fountain")
    assert (seat.basic, seat.basic_types, seat.identity) == (False, ("Plains", "Island"), "WU")
    assert Printing("LEA", "C") in pool.by_name("Lightning Bolt").printings
    assert pool.by_name("Relentless Rats").unlimited
    assert pool.by_name("Seven Dwarves").own_limit == 7
    assert pool.by_name("Snow-Covered Island").basic
    assert "ante" in pool.by_name("Contract from Below").flags


def test_cards_are_all_and_ordered(pool):
    names = [card.name for card in pool.cards()]
    assert len(names) == pool.size == len(set(names))
    assert names == sorted(names)


def test_sets(pool):
    sets = pool.sets()
    assert sets["LEA"].released == date(1993, 8, 5)
    assert sets["LEA"].eternal
    assert sets["UNH"].type == "un"
    assert not sets["UNH"].eternal
    assert {printing.set for card in pool.cards() for printing in card.printings} <= set(sets)


def test_begins(pool):
    names = [card.name for card in pool.begins("lightning b")]
    assert names == ["Lightning Berserker", "Lightning Blast", "Lightning Blow", "Lightning Bolt"]
    assert len(pool.begins("s", limit=5)) == 5
    assert pool.begins("-") == ()

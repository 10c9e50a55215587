"""Misspelt names and how far the nearest cards are."""

import pytest

from cardpool import nearest

ROWS = [
    ("dropped letter", "Lightnig Bolt", "Lightning Bolt", 1),
    ("swapped letters", "Brianstorm", "Brainstorm", 1),
    ("swapped at the end", "Force of Wlil", "Force of Will", 1),
    ("doubled letter", "Mana Draiin", "Mana Drain", 1),
    ("two slips", "Forec off Negation", "Force of Negation", 2),
    ("a face", "Insectile Aberation", "Delver of Secrets // Insectile Aberration", 1),
    ("a second printed name", "Godzila, King of the Monsters", "Zilortha, Strength Incarnate", 1),
]


@pytest.mark.parametrize(("title", "written", "name", "distance"), ROWS, ids=[r[0] for r in ROWS])
def test_nearest(pool, title, written, name, distance):
    found = nearest(pool, written)
    assert (found[0].card.name, found[0].distance) == (name, distance), title
    assert all(near.distance > distance for near in found[1:])


def test_one_letter_apart(pool):
    found = nearest(pool, "Cat Colony")
    assert [(n.card.name, n.distance) for n in found[:2]] == [("Bat Colony", 1), ("Rat Colony", 1)]


def test_card_is_named_once_with_the_name_that_is_near(pool):
    (near, *rest) = nearest(pool, "Delver of Secret")
    assert (near.name, near.distance) == ("Delver of Secrets", 1)
    assert near.card not in [other.card for other in rest]


def test_language(pool):
    (near, *_) = nearest(pool, "Blitzsclag", language="de")
    assert (near.card.name, near.name, near.distance) == ("Lightning Bolt", "Blitzschlag", 1)
    assert not any(near.name == "+2硬頭錘" for near in nearest(pool, "+2硬頭", language="zh-TW"))


def test_within(pool):
    assert nearest(pool, "Forec off Negation", within=1) == ()
    assert nearest(pool, "") == ()
    assert nearest(pool, "Nothing Is Called Anything Like This") == ()


def test_unplayable_cards_come_last(pool):
    found = nearest(pool, "Sword of Dungeons & Dragon")
    assert [near.card.name for near in found] == ["Sword of Dungeons & Dragons"]
    assert "un" in found[0].card.flags
    mixed = nearest(pool, "Goblni Guide")
    assert not any("token" in near.card.flags for near in mixed)

"""Printed names of ten languages, the given misspellings, and lines that are no cards."""

import csv
import gzip
import json
import random
from collections import Counter

import pytest

from cardpool.tables import LANGUAGES
from decklint.model import Match
from decklint.resolve import Resolver
from tests.build import pool, rules, tally, written
from tests.shared import SHARED, needs_shared

SAMPLE = 300
STANDARD = ("standard", "2005-03-01")


@needs_shared
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_names_of_a_language(language):
    path = SHARED / "data" / f"names_{language}.csv.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        rows = [row for row in csv.DictReader(lines) if pool().by_name(row["english"])]
    resolver, count = Resolver(pool()), Counter()
    for row in random.Random(language).sample(rows, SAMPLE):  # noqa: S311 - a sample
        reading = resolver.read(row["localized"], language)
        name = reading.card and reading.card.name
        shared = name is None and row["english"] in reading.candidates
        count["right" if name == row["english"] else "shared" if shared else "other"] += 1
    assert count["other"] <= SAMPLE * 0.02, count
    assert count["right"] >= SAMPLE * 0.95, count


@needs_shared
def test_given_misspellings():
    names = json.loads((SHARED / "accept" / "names.json").read_text(encoding="utf-8"))["names"]
    resolver, count = Resolver(pool()), Counter()
    for name in names:
        card = resolver.read(name["written"]).card
        count["open" if card is None else "right" if card.name == name["card"] else "wrong"] += 1
    assert count["wrong"] == 0
    assert count["right"] >= len(names) * 0.99


FACES = [
    ("Ice // Fire", "Fire // Ice"),
    ("ice/fire", "Fire // Ice"),
    ("Fire // Fire", "Fire // Ice"),
    ("Fire // Ice // Fire // Ice", "Fire // Ice"),
    ("Insectile Aberration // Delver of Secrets", "Delver of Secrets // Insectile Aberration"),
]


@pytest.mark.parametrize(("text", "card"), FACES)
def test_reversed_and_doubled_faces(text, card):
    reading = Resolver(pool()).read(text)
    assert (reading.match, reading.card and reading.card.name) == (Match.FOLDED, card)


SHORT = [
    ("before the comma", STANDARD, "Kiki-Jiki", "Kiki-Jiki, Mirror Breaker"),
    ("the first name", STANDARD, "Meloku", "Meloku the Clouded Mirror"),
    ("beside lands of the name", ("standard", "2001-01-20"), "Rith", "Rith, the Awakener"),
    ("several cards begin so", STANDARD, "Kodama", None),
    ("another card begins so", STANDARD, "Sensei", None),
    ("a kind of creature", STANDARD, "Goblin", None),
    ("not yet printed", ("standard", "2004-01-20"), "Meloku", None),
    ("two of the name", ("legacy", "2024-06-01"), "Rith", None),
    ("a full name of its own", STANDARD, "Sheoldred", "Sheoldred // The True Scriptures"),
]


@pytest.mark.parametrize(("title", "on", "text", "card"), SHORT, ids=[row[0] for row in SHORT])
def test_short_names_of_legends(title, on, text, card):
    reading = Resolver(pool(), rules(*on)).read(text)
    assert (reading.card and reading.card.name) == card, title
    if reading.match is Match.CORRECTED:
        assert reading.in_format


def test_a_short_name_without_a_format_is_a_question():
    reading = Resolver(pool()).read("Meloku")
    assert (reading.match, reading.candidates) == (
        Match.AMBIGUOUS,
        ("Meloku the Clouded Mirror",),
    )


NO_CARDS = [
    *("Goblin Token", "Tokens", "Soldier token", "Elspeth Emblem", "Sleeves", "Playmat"),
    *("Sideboard guide", "Art Card", "Deck box", "Checklist card"),
]


@pytest.mark.parametrize("text", NO_CARDS)
def test_what_lies_beside_a_deck_is_never_a_card(text):
    for on in (None, rules(*STANDARD), rules("legacy", "2024-06-01")):
        assert Resolver(pool(), on).read(text).card is None


def test_a_card_that_is_cut_off_names_the_others():
    from decklint.checks import names

    found = list(names.check(tally("4 Skullc; 56 Mountain", rules(*STANDARD))))
    assert [(note.code, note.facts["card"]) for note in found] == [("name-corrected", "Skullcage")]
    assert "Skullclamp" in found[0].facts["others"]


def test_languages_mixed_on_one_sheet():
    mixed = written("4 Shock; 4 Blitzschlag; 4 \u56de\u6b78\u81ea\u7136; 4 Foudre; 4 \u7a32\u59bb")
    found = Resolver(pool()).resolve(mixed)
    assert [entry.title for entry in found.entries] == [
        *("Shock", "Lightning Bolt", "Naturalize", "Lightning Bolt", "Lightning Bolt"),
    ]

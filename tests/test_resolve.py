"""Written names and the cards that are meant, alone and with the whole sheet in view."""

import pytest

from decklint.model import Match, Player
from decklint.resolve import Resolver
from tests.build import pool, rules, written

STANDARD = ("standard", "2005-01-20")
DOMINARIA = ("standard", "2018-06-01")
IXALAN = ("standard", "2024-06-01")

EXACT = [
    ("as printed", "Lim-Dûl's Vault", "exact", "Lim-Dûl's Vault"),
    ("blanks around it", "  Naturalize ", "exact", "Naturalize"),
    ("both faces", "Fire // Ice", "exact", "Fire // Ice"),
    ("capitals", "NATURALIZE", "folded", "Naturalize"),
    ("no accent, no capitals", "lim-dul's vault", "folded", "Lim-Dûl's Vault"),
    ("a ligature", "Æther Vial", "folded", "Aether Vial"),
    ("no apostrophe", "Urzas Tower", "folded", "Urza's Tower"),
    ("a curled apostrophe", "Urza’s Tower", "folded", "Urza's Tower"),
    ("no dashes", "Will o the Wisp", "folded", "Will-o'-the-Wisp"),
    ("a longer dash", "Sakura–Tribe Elder", "folded", "Sakura-Tribe Elder"),
    ("no blank", "Solring", "folded", "Sol Ring"),
    ("two blanks", "Sol  Ring", "folded", "Sol Ring"),
    ("no colon", "Circle of Protection Red", "folded", "Circle of Protection: Red"),
    ("one stroke", "fire/ice", "folded", "Fire // Ice"),
    ("two strokes, no blanks", "Fire//Ice", "folded", "Fire // Ice"),
    ("and", "Fire and Ice", "folded", "Fire // Ice"),
    ("an ampersand", "Fire & Ice", "folded", "Fire // Ice"),
    ("the front of two faces", "Delver of Secrets", "folded",
        "Delver of Secrets // Insectile Aberration"),
    ("the back of two faces", "Insectile Aberration", "folded",
        "Delver of Secrets // Insectile Aberration"),
    ("one half of a split card", "Ice", "folded", "Fire // Ice"),
    ("the spell of an adventurer", "Petty Theft", "folded", "Brazen Borrower // Petty Theft"),
    ("a back face that is a card", "Lightning Bolt", "exact", "Lightning Bolt"),
    ("another", "Demonic Tutor", "exact", "Demonic Tutor"),
    ("folded as well", "swords to plowshares", "folded", "Swords to Plowshares"),
    ("the front of such a card", "Emeritus of Conflict", "folded",
        "Emeritus of Conflict // Lightning Bolt"),
    ("a short form", "BoP", "alias", "Birds of Paradise"),
    ("another short form", "STP", "alias", "Swords to Plowshares"),
    ("Traditional Chinese", "回歸自然", "translated", "Naturalize"),
    ("Simplified Chinese", "回归自然", "translated", "Naturalize"),
    ("German", "Blitzschlag", "translated", "Lightning Bolt"),
    ("French", "Foudre", "translated", "Lightning Bolt"),
    ("a translated face", "Fuego", "translated", "Fire // Ice"),
    ("a translated name without its accent", "Force de volonte", "translated", "Force of Will"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "text", "match", "card"), EXACT, ids=[c[0] for c in EXACT])
def test_names(title, text, match, card):
    reading = Resolver(pool()).read(text)
    assert (reading.match, reading.card and reading.card.name) == (match, card), title


MISSPELT = [
    ("4 letters, 1 slip: too short", "Swmp", "unknown", None),
    ("4 letters of 3", "Opts", "unknown", None),
    ("5 letters, 1 slip", "Forst", "corrected", "Forest"),
    ("a transposition counts one", "Shokc", "corrected", "Shock"),
    ("8 letters, 2 slips: too far", "Sylvenck", "unknown", None),
    ("one letter too many", "Terrorr", "corrected", "Terror"),
    ("9 letters and more, 2 slips", "Etrnal Wtness", "corrected", "Eternal Witness"),
    ("2 transpositions", "Swrods to Plowhsares", "corrected", "Swords to Plowshares"),
    ("12 letters, 3 slips: too far", "Etrnal Wtnes", "unknown", None),
    ("15 letters, 3 slips: too far", "Srds to Plowshare", "unknown", None),
    ("16 letters, 3 slips", "Swrds to Plawshare", "corrected", "Swords to Plowshares"),
    ("16 letters, 4 slips: too far", "Swrds to Plawshore", "unknown", None),
    ("a face", "Insectle Aberration", "corrected", "Delver of Secrets // Insectile Aberration"),
    ("the nearer of two", "Kodama of the Noth Tree", "corrected", "Kodama of the North Tree"),
    ("two as near", "Cat Colony", "ambiguous", None),
    ("a card is never corrected", "Bat Colony", "exact", "Bat Colony"),
    ("nor is its neighbour", "Rat Colony", "exact", "Rat Colony"),
    ("Plains or Pain", "Plain", "ambiguous", None),
    ("nothing near", "Xyzzy Quuxbeast of Plugh", "unknown", None),
    ("the beginning of several", "Kodama of the", "ambiguous", None),
    ("of a great many", "Goblin K", "ambiguous", None),
    ("nothing but signs", "???", "unknown", None),
]


@pytest.mark.parametrize(("title", "text", "match", "card"), MISSPELT, ids=[c[0] for c in MISSPELT])
def test_misspelt_names(title, text, match, card):
    reading = Resolver(pool()).read(text)
    assert (reading.match, reading.card and reading.card.name) == (match, card), title


def test_question_names_its_candidates():
    reading = Resolver(pool()).read("Cat Colony")
    assert set(reading.candidates) == {"Bat Colony", "Rat Colony"}


def test_question_names_the_nearest_first():
    assert Resolver(pool()).read("Swmp").candidates[0] == "Swamp"


SETTLED = [
    ("Rat Colony is legal", DOMINARIA, "Cat Colony", "corrected", "Rat Colony"),
    ("Bat Colony is legal", IXALAN, "Cat Colony", "corrected", "Bat Colony"),
    ("both are", ("legacy", "2024-06-01"), "Cat Colony", "ambiguous", None),
    ("neither is", STANDARD, "Cat Colony", "ambiguous", None),
    ("one beginning, one legal", STANDARD, "Sword of the", "ambiguous", None),
    ("one beginning, one of three legal", STANDARD, "Goblin K", "corrected", "Goblin King"),
    ("one beginning, two legal", STANDARD, "Kodama of the", "ambiguous", None),
    ("a legal one late in the alphabet", STANDARD, "Natural", "ambiguous", None),
    ("so many that twelve are not all", STANDARD, "Urza's", "ambiguous", None),
    ("two cards of one Chinese name", ("standard", "2002-01-20"), "折磨", "translated", "Afflict"),
    ("both legal", ("legacy", "2005-01-20"), "折磨", "ambiguous", None),
    ("an exact name is never settled away", DOMINARIA, "Bat Colony", "exact", "Bat Colony"),
]


@pytest.mark.parametrize(
    ("title", "on", "text", "match", "card"), SETTLED, ids=[c[0] for c in SETTLED]
)
def test_format_settles_between_readings(title, on, text, match, card):
    reading = Resolver(pool(), rules(*on)).read(text)
    assert (reading.match, reading.card and reading.card.name) == (match, card), title
    assert reading.in_format is (match in ("corrected", "translated")), title


FRENCH = ["Contemplation", "Contresort", "Choc"]
LEGACY_2012 = ("legacy", "2012-01-20")

SHEETS = [
    ("English among English", ["Contemplation", "Duress"], LEGACY_2012, "Contemplation"),
    ("English, alone", ["Contemplation"], LEGACY_2012, "Contemplation"),
    ("a French sheet: two cards", FRENCH, None, None),
    ("a French sheet: both legal", FRENCH, LEGACY_2012, None),
    ("a French sheet: Ponder alone is legal", FRENCH, ("standard", "2009-01-20"), "Ponder"),
    ("a French sheet: not yet printed", FRENCH, ("legacy", "2005-01-20"), "Contemplation"),
    ("a French sheet: Ponder is banned", FRENCH, ("modern", "2012-01-20"), None),
    ("a German sheet", ["Contemplation", "Blitzschlag", "Wald"], LEGACY_2012, "Contemplation"),
    ("a Spanish sheet", ["Terminar", "Coacción"], None, "Terminate"),
    ("a Portuguese sheet", ["Terminar", "Coagir"], None, "Start // Finish"),
    ("as much Spanish as Portuguese", ["Terminar", "Choque", "Naturalizar"], None, None),
    ("the format settles the tie", ["Terminar", "Choque"], ("standard", "2009-06-01"), "Terminate"),
    ("a name that appears twice votes once", ["Terminar", "Coacción", "Coagir", "Coagir"], None,
        None),
]  # fmt: skip


@pytest.mark.parametrize(("title", "texts", "on", "card"), SHEETS, ids=[c[0] for c in SHEETS])
def test_first_name_of_a_sheet(title, texts, on, card):
    sheet = written("; ".join(f"1 {text}" for text in texts))
    found = Resolver(pool(), rules(*on) if on else None).resolve(sheet)
    first = found.entries[0].card
    assert (first and first.name) == card, title


def test_question_on_a_french_sheet_names_both_cards():
    found = Resolver(pool()).resolve(written("; ".join(f"1 {text}" for text in FRENCH)))
    reading = found.entries[0].reading
    assert reading is not None
    assert set(reading.candidates) == {"Contemplation", "Ponder"}


def test_sheets_do_not_disturb_each_other():
    resolver = Resolver(pool())
    french = written("; ".join(f"1 {text}" for text in FRENCH))
    english = written("1 Contemplation; 1 Duress")
    for _ in range(2):
        assert resolver.resolve(french).entries[0].card is None
        assert resolver.resolve(english).entries[0].title == "Contemplation"


def test_misspelt_name_in_the_language_of_the_sheet():
    sheet = written("1 Contresort; 1 Brouillard; 1 Naturalisaton")
    assert Resolver(pool()).resolve(sheet).entries[2].title == "Naturalize"


def test_sheet_keeps_everything_else():
    sheet = written("4 Shock; ? Natralize / 2 Foudre", Player("P0007"))
    found = Resolver(pool()).resolve(sheet)
    assert found._replace(entries=()) == sheet._replace(entries=())
    assert [entry._replace(reading=None) for entry in found.entries] == list(sheet.entries)


DERIVED = [
    ("within the limit it is read", ("standard", "2009-01-20"), "4 心靈盟約", "Covenant of Minds"),
    ("over the limit it is a question", ("standard", "2009-01-20"), "5 心靈盟約", None),
    (
        "over it with English copies",
        ("standard", "2009-01-20"),
        "1 心靈盟約; 4 Covenant of Minds",
        None,
    ),
    ("over it on two boards", ("standard", "2009-01-20"), "3 心靈盟約 / 2 心靈盟約", None),
    ("outside the format", ("standard", "2005-01-20"), "1 心靈盟約", None),
    ("without a format", None, "5 心靈盟約", "Covenant of Minds"),
    ("a printed name accuses", ("standard", "2005-01-20"), "5 回歸自然", "Naturalize"),
]


@pytest.mark.parametrize(("title", "on", "text", "card"), DERIVED, ids=[c[0] for c in DERIVED])
def test_derived_names_never_accuse(title, on, text, card):
    found = Resolver(pool(), rules(*on) if on else None).resolve(written(text))
    first = found.entries[0].card
    assert (first and first.name) == card, title


IN_2005 = ("standard", "2005-01-20")
GUESSED = [
    ("a nickname of a card that is legal", ("vintage", "2005-01-20"), "Bolt", "Lightning Bolt"),
    ("a nickname that would accuse", IN_2005, "Bolt", None),
    ("a slip in a nickname", IN_2005, "Ebolt", None),
    ("a slip that reads as a card of later years", IN_2005, "Electro Bolt", None),
    ("a slip in the name of an older card", IN_2005, "Lighting Bolt", "Lightning Bolt"),
    ("a slip in the name of a banned card", IN_2005, "Skulclamp", "Skullclamp"),
    ("the second half of a card of later years", IN_2005, "Colossus", None),
    ("the first half of a card of later years", IN_2005, "Far", None),
    ("a slip nearer to a card of later years", IN_2005, "Netralize", None),
    ("the second half of an older card", IN_2005, "Ice", "Fire // Ice"),
    ("a front face of later years", IN_2005, "Delver of Secrets",
        "Delver of Secrets // Insectile Aberration"),
    ("a whole name of later years", IN_2005, "Electro's Bolt", "Electro's Bolt"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "on", "name", "card"), GUESSED, ids=[c[0] for c in GUESSED])
def test_guessed_names_never_accuse(title, on, name, card):
    (entry,) = Resolver(pool(), rules(*on)).resolve(written(f"4 {name}")).entries
    assert (entry.card and entry.card.name) == card, title
    assert entry.reading.match is not Match.AMBIGUOUS or entry.reading.candidates


def test_printed_copies_beside_an_open_derived_name_stay():
    day = rules("standard", "2009-01-20")
    found = Resolver(pool(), day).resolve(written("5 Covenant of Minds; 1 心靈盟約"))
    assert [entry.card is None for entry in found.entries] == [False, True]

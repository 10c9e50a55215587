"""Written names and the key they share."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpool.keys import fold, fold_umlauts

SAME = [
    ("case", "LIGHTNING bolt", "Lightning Bolt"),
    ("straight and curly apostrophe", "Urza's Mine", "Urza’s Mine"),
    ("no apostrophe", "Urzas Mine", "Urza`s Mine"),
    ("accents", "Lim-Dul's Vault", "Lim-Dûl's Vault"),
    ("accent as a mark of its own", "Lim-Du\u0302l's Vault", "Lim-Dûl's Vault"),
    ("ligature", "Æther Vial", "Aether Vial"),
    ("french ligature", "Cœur", "coeur"),
    ("sharp s", "Straße", "strasse"),
    ("dashes", "Will-o'-the-Wisp", "Will–o’—the\u2011Wisp"),
    ("spaces", "Black\u00a0 Lotus", "BlackLotus"),
    ("ideographic space", "回歸\u3000自然", "回歸自然"),
    ("zero-width space", "Black\u200bLotus", "BlackLotus"),
    ("full-width forms", "Ｆｉｒｅ／Ｉｃｅ", "fire/ice"),
    ("half-width kana", "ｶﾞｲｱ", "ガイア"),
    ("decomposed kana", "か\u3099", "が"),
    ("furigana", "ご機（き）嫌（げん）取（と）り", "ご機嫌取り"),
    ("decomposed hangul", unicodedata.normalize("NFD", "한글"), "한글"),
    ("russian e", "Ёж", "Еж"),
    ("ampersand", "Fire & Ice", "Fire and Ice"),
    ("one stroke", "Fire/Ice", "Fire // Ice"),
    ("two strokes", "Fire//Ice", "fire /ice"),
    ("comma", "Jace the Mind Sculptor", "Jace, the Mind Sculptor"),
    ("blanks of any length", "_____ Goblin", "________ goblin"),
    ("underscores for spaces", "Black_Lotus", "Black Lotus"),
    ("trade mark", "Goblin™", "Goblin"),
]

DIFFERENT = [
    ("one letter", "Bat Colony", "Rat Colony"),
    ("dakuten", "か", "が"),
    ("russian short i", "й", "и"),
    ("two faces and one name", "Fire // Ice", "Fireice"),
    ("a blank is part of the name", "_____ Goblin", "Goblin"),
    ("digits", "+2 Mace", "Mace"),
]


@pytest.mark.parametrize(("title", "one", "other"), SAME, ids=[row[0] for row in SAME])
def test_same_key(title, one, other):
    assert fold(one) == fold(other) != "", title


@pytest.mark.parametrize(("title", "one", "other"), DIFFERENT, ids=[row[0] for row in DIFFERENT])
def test_other_key(title, one, other):
    assert fold(one) != fold(other), title


def test_umlauts_are_spelt_only_where_there_are_some():
    assert fold_umlauts("Statü") == "statue"
    assert fold_umlauts("Statue") == ""


@given(st.text())
def test_key_of_a_key(text):
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_key_ignores_form(text):
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_ascii_key_ignores_case(text):
    assert fold(text.upper()) == fold(text.lower())

"""The finding: a question to the judge, in both languages, and never a word of intent found."""

from fractions import Fraction

import pytest

from decklint import messages
from decklint.marked import Mark, finding, judge_marks
from decklint.marked.groups import COLORS, TOP_COST, TYPES
from decklint.marked.telling import chance_words
from decklint.model import Level
from tests.marked.build import TOG, cards, marked, said

WHOLE = {"Psychatog": Mark(4, "bent corner")}
PART = {"Psychatog": Mark(4), "Island": Mark(1), "Probe": Mark(1)}
ODD = {"Island": Mark(1), "Counterspell": Mark(1), "Psychatog": Mark(1)}
BOTH = pytest.mark.parametrize("lang", messages.LANGUAGES)


def test_it_is_a_question_with_the_cells_of_the_marked_lines():
    found = finding(marked(TOG, PART))
    assert (found.code, found.level, found.board) == ("marked-cards", Level.QUESTION, "deck")
    assert [str(cell) for cell in found.cells] == ["1", "6", "15"]
    assert found.breaks == frozenset()


def test_all_lands_in_plain_words():
    lines = cards(TOG)
    text = said(judge_marks([(e, Mark(e.count) if e.card.land else None) for e in lines]))
    assert "24 of 60 cards are marked" in text
    assert "all 24 lands and nothing else, by chance less than one in a billion" in text
    assert "Section 132 is proposed; a judge decides between 131 and 132" in text
    assert "intent is for the head judge alone" in text


SAID = [
    (WHOLE, "all 4 copies of Psychatog and nothing else, by chance less than one in 10,000"),
    (PART, "4 of the 4 copies of Psychatog, and 2 other cards"),
    (ODD, "no pattern that a player could use. Section 131 is proposed"),
]


@pytest.mark.parametrize(("marks", "part"), SAID)
def test_the_sentence(marks, part):
    assert part in said(marked(TOG, marks))


def test_a_group_of_the_other_cards():
    lines = cards(TOG)
    text = said(judge_marks([(e, None if e.card.land else Mark(e.count)) for e in lines]))
    assert "all 36 cards other than lands and nothing else" in text


def test_one_kind_of_several_is_named():
    worn = dict.fromkeys(("Island", "Swamp", "Repulse"), Mark(1, "worn"))
    assert 'carry the mark "bent corner"' in said(marked(TOG, WHOLE | worn))


@BOTH
@pytest.mark.parametrize("marks", [WHOLE, PART, ODD])
def test_nothing_is_left_open(lang, marks):
    text = said(marked(TOG, marks), lang)
    assert "?" not in text
    assert "below-" not in text


@BOTH
def test_text_of_the_judge_stays_as_it_is(lang):
    kind = "{card} {count:one|many} %s"
    worn = dict.fromkeys(("Island", "Swamp", "Repulse"), Mark(1, "worn"))
    assert kind in said(marked(TOG, {"Psychatog": Mark(4, kind)} | worn), lang)


@BOTH
def test_every_group_has_words(lang):
    costs = [f"cost-{band}" for band in range(TOP_COST + 1)]
    costs += [f"cost-up-to-{cost}" for cost in range(TOP_COST)]
    costs += [f"cost-from-{cost}" for cost in range(1, TOP_COST + 1)]
    keys = {"lands", "basic-lands", "copies", "colorless", "main", "side", *COLORS.values()}
    keys |= {*map(str.lower, TYPES), *costs}
    assert keys == messages.load(lang).tables["group"].keys()


CHANCES = [
    (Fraction(1, 10**12), "below-billion"),
    (Fraction(1, 10**9), "below-million"),
    (Fraction(1, 54_000), "below-ten-thousand"),
    (Fraction(1, 251), "below-hundred"),
    (Fraction(1, 10), "above-ten"),
    (Fraction(1), "above-ten"),
]


@pytest.mark.parametrize(("chance", "words"), CHANCES)
def test_a_chance_stays_below_its_words(chance, words):
    assert chance_words(chance) == words

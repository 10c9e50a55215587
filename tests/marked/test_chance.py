"""Chances are exact, and the bound for all groups holds."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decklint.marked import limits
from decklint.marked.chance import Shape, chance_of_any, useful_from

LIMITS = limits.load()
EXACT = [
    (Shape(60, 4, 4), 4, Fraction(1, 487_635)),
    (Shape(60, 24, 24), 24, Fraction(1, comb(60, 24))),
    (Shape(60, 1, 24), 1, Fraction(24, 60)),
    (Shape(60, 3, 24), 0, Fraction(1)),
    (Shape(4, 2, 2), 1, Fraction(5, 6)),
]


@pytest.mark.parametrize(("shape", "inside", "expected"), EXACT)
def test_chances_counted_by_hand(shape, inside, expected):
    assert shape.chance(inside) == expected


@given(st.integers(2, 9), st.data())
@settings(max_examples=40, deadline=None)
def test_chances_agree_with_counting_every_choice(size, data):
    marked = data.draw(st.integers(1, size))
    group = data.draw(st.integers(1, size))
    inside = data.draw(st.integers(0, min(marked, group)))
    choices = list(combinations(range(size), marked))
    fits = sum(sum(card < group for card in choice) >= inside for choice in choices)
    assert Shape(size, marked, group).chance(inside) == Fraction(fits, len(choices))


@given(st.lists(st.sets(st.integers(0, 7), min_size=2, max_size=6), min_size=1, max_size=5))
@settings(max_examples=40, deadline=None)
def test_the_bound_holds_for_groups_that_overlap(groups):
    choices = [frozenset(choice) for choice in combinations(range(8), 4)]
    best = []
    for choice in choices:
        shapes = {frozenset(group): Shape(8, 4, len(group)) for group in groups}
        useful = [
            shape.chance(len(choice & group))
            for group, shape in shapes.items()
            if (start := useful_from(shape, LIMITS)) is not None and len(choice & group) >= start
        ]
        best.append(min(useful, default=Fraction(2)))
    for chance in set(best) - {Fraction(2)}:
        really = Fraction(sum(other <= chance for other in best), len(best))
        tried = {frozenset(group) for group in groups}
        shapes = [Shape(8, 4, len(group)) for group in tried]
        bound = chance_of_any(shapes, chance, LIMITS)
        assert really <= bound <= max(chance * len(tried), chance)


USEFUL = [
    pytest.param(Shape(60, 4, 4), 2, id="two of four marks on two of four copies"),
    pytest.param(Shape(60, 24, 24), 12, id="half of the marks"),
    pytest.param(Shape(60, 1, 24), None, id="a single mark"),
    pytest.param(Shape(60, 3, 24), None, id="three marks say little of 24 lands"),
    pytest.param(Shape(60, 60, 24), None, id="all cards marked"),
    pytest.param(Shape(60, 40, 4), None, id="many marks say little of four copies"),
]


@pytest.mark.parametrize(("shape", "start"), USEFUL)
def test_from_when_marks_are_useful(shape, start):
    assert useful_from(shape, LIMITS) == start

"""The groups of a deck: which cards belong together."""

import pytest

from decklint.marked.groups import converted_cost, groups
from tests.build import pool
from tests.marked.build import AFFINITY, GOBLINS, TOG, cards


def named(text):
    lines = cards(text)
    return {
        (group.key, group.card, group.outside): sum(lines[line].count for line in group.lines)
        for group in groups(lines)
    }


SIZES = [
    (TOG, ("lands", None, False), 24),
    (TOG, ("lands", None, True), 36),
    (TOG, ("basic-lands", None, False), 14),
    (TOG, ("copies", "Counterspell", False), 4),
    (TOG, ("copies", "Counterspell", True), 56),
    (TOG, ("blue", None, False), 32),
    (TOG, ("black", None, False), 9),
    (TOG, ("creature", None, False), 8),
    (TOG, ("cost-2", None, False), 15),
    (TOG, ("copies", "Upheaval", False), 3),
    (AFFINITY, ("artifact", None, False), 39),
    (AFFINITY, ("cost-1", None, False), 15),
    (GOBLINS, ("main", None, False), 60),
    (GOBLINS, ("side", None, False), 15),
]


@pytest.mark.parametrize(("text", "group", "size"), SIZES)
def test_sizes_counted_by_hand(text, group, size):
    found = named(text)
    assert found.get(group) == size


@pytest.mark.parametrize("text", [TOG, GOBLINS, AFFINITY])
def test_no_set_of_lines_comes_twice(text):
    lines = [group.lines for group in groups(cards(text))]
    assert len(lines) == len(set(lines))
    assert frozenset() not in lines
    assert frozenset(range(len(cards(text)))) not in lines


def test_a_deck_without_a_sideboard_has_no_boards():
    assert not {"main", "side"} & {key for key, _, _ in named(TOG)}


COSTS = [
    ("Counterspell", 2),
    ("Upheaval", 6),
    ("Island", 0),
    ("Fireball", 1),
    ("Kitchen Finks", 3),
    ("Spectral Procession", 6),
    ("Gitaxian Probe", 1),
    ("Fire // Ice", 2),
    ("Bonecrusher Giant // Stomp", 3),
]


@pytest.mark.parametrize(("name", "cost"), COSTS)
def test_converted_costs(name, cost):
    assert converted_cost(pool().lookup(name)[0].card) == cost

"""The law of the screen: it flags a list exactly when the judge finds something."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from decklint import checks, tally
from decklint.model import Board, Decklist
from decklint.screen import MAIN, SIDE, Rows, Screen
from tests.build import rules
from tests.property import lists


def rows_of(decklists: list[Decklist]) -> tuple[Rows, list[str]]:
    """Return lists as the arrays that a table of them would give."""
    entries = [entry for decklist in decklists for entry in decklist.entries]
    names = list(dict.fromkeys(entry.written for entry in entries))
    lengths = [len(decklist.entries) for decklist in decklists]
    return Rows(
        np.cumsum([0, *lengths[:-1]]),
        np.array([MAIN if entry.board is Board.MAIN else SIDE for entry in entries]),
        np.array([entry.count or 0 for entry in entries]),
        np.array([names.index(entry.written) for entry in entries]),
    ), names


@given(st.lists(lists.DOUBTFUL_LISTS, min_size=1, max_size=5))
def test_flags_a_list_exactly_when_the_judge_finds_something(cases):
    day = cases[0][0]
    built = (lists.build(day, found) for own, found in cases if own == day)
    decklists = [decklist for decklist in built if decklist.entries]
    if not decklists:
        return
    found = [bool(checks.run(tally.count(decklist, rules(*day)))) for decklist in decklists]
    screen = Screen(rules(*day), lists.resolver(day))
    assert screen.suspects(*rows_of(decklists)).tolist() == found

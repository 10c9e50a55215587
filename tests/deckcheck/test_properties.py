"""What must hold for every deck check: real cards, lists and decks changed at random."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from decklint import deckcheck, policy
from decklint.deckcheck import Moment
from decklint.infractions import Settings
from decklint.model import Level, Status
from tests.build import rules, ruling
from tests.deckcheck.build import as_cards, repaired
from tests.property.lists import BASICS, STRANGE, build, some_legal

DAYS = (
    ("standard", "2005-01-20"),
    ("extended", "2005-01-20"),
    ("vintage", "2005-01-20"),
    ("modern", "2014-01-20"),
    ("sealed", "2005-01-20"),
)
EDITS = st.tuples(
    st.sampled_from(("drop", "add", "move")),
    st.sampled_from(("main", "side")),
    st.integers(0, 60),
    st.integers(1, 3),
)
"""What happens, on which board, to the how manyth card, how many times."""
UNKNOWN = "Xyzzy Quuxbeast of Plugh"


def _base(day, with_side):
    """Return a legal list of a day: nine cards, two basic lands, and a sideboard."""
    names = some_legal(day)
    rows = {("main", name): 1 for name in names[:9] if name not in BASICS}
    rows["main", "Forest"] = 12
    rows["main", "Island"] = 60 - sum(rows.values())
    if with_side:
        rows["side", "Plains"] = 11
        rows["side", names[10]] = 4
    return rows


def _changed(rows, edits, day):
    rows = Counter(rows)
    names = (*some_legal(day), *STRANGE, *BASICS)
    for kind, board, at, number in edits:
        there = [card for where, card in rows if where == board]
        if kind == "add":
            rows[board, names[at % len(names)]] += number
        elif there:
            card = there[at % len(there)]
            taken = min(number, rows[board, card])
            rows[board, card] -= taken
            if kind == "move":
                rows["side" if board == "main" else "main", card] += taken
            rows = +rows
    return [(board, count, card) for (board, card), count in rows.items()]


@st.composite
def checks(draw, *, unknown=False):
    """Return a day, the rows of a list and those of a deck."""
    day = draw(st.sampled_from(DAYS))
    base = _base(day, draw(st.booleans()))
    listed = _changed(base, draw(st.lists(EDITS, max_size=3)), day)
    found = _changed({(b, c): n for b, n, c in listed}, draw(st.lists(EDITS, max_size=3)), day)
    if unknown:
        rows = draw(st.sampled_from((listed, found)))
        rows.append((draw(st.sampled_from(("main", "side"))), draw(st.integers(1, 3)), UNKNOWN))
    return day, listed, found


CHECKS = checks()
GAMES = st.sampled_from((1, 2))


def ruled(day, listed, found, game=1):
    on = rules(*day)
    settings = Settings(rel="3")
    moment = Moment(game)
    return deckcheck.rule(
        build(day, listed), build(day, found), on, policy.load(), settings, moment
    )


def rows(cards):
    return [(board, count, card) for (board, card), count in cards.items()]


@given(CHECKS, GAMES)
def test_a_complete_correction_leaves_a_legal_list(case, game):
    found = ruled(*case, game)
    if found.correction is None or found.correction.complete:
        again = ruling(build(case[0], rows(as_cards(found))), rules(*case[0]))
        assert [f.code for f in again.findings if f.level is Level.ERROR] == []
        assert again.status is Status.LEGAL


@given(CHECKS)
def test_the_steps_for_the_deck_end_in_the_corrected_list(case):
    found = ruled(*case)
    if found.correction is None or found.correction.complete:
        assert repaired(found) == as_cards(found)


@given(CHECKS)
def test_correcting_twice_changes_nothing(case):
    found = ruled(*case)
    if found.correction is None or found.correction.complete:
        again = ruled(case[0], rows(as_cards(found)), rows(repaired(found)))
        assert (again.status, again.infractions) == (Status.LEGAL, ())
        assert (again.differences, again.correction) == ((), None)


@given(CHECKS, GAMES)
def test_the_steps_for_the_list_end_in_the_corrected_list(case, game):
    found = ruled(*case, game)
    cards = Counter({(board, card): count for board, count, card in case[1]})
    for step in found.correction.steps if found.correction else ():
        if step.target == "list":
            gained = step.action in {"add", "rewrite"}
            cards[step.board.value, step.card] += step.count if gained else -step.count
            assert cards[step.board.value, step.card] >= 0
            if step.with_card:
                cards[step.board.value, step.with_card] += step.count
    assert +cards == as_cards(found)


@given(CHECKS, GAMES)
def test_no_step_takes_what_another_brings(case, game):
    """Each card of a board only goes or only comes: nothing beyond the excess is taken."""
    found = ruled(*case, game)
    ways = {}
    for step in found.correction.steps if found.correction else ():
        if step.action != "swap":
            key = step.target, step.board, step.card
            ways.setdefault(key, set()).add(step.action == "remove")
    assert {key: both for key, both in ways.items() if len(both) > 1} == {}


@given(CHECKS)
def test_no_difference_no_infraction_but_those_of_the_list(case):
    day, listed, _ = case
    same = ruled(day, listed, listed)
    alone = ruling(build(day, listed), rules(*day), rel="3")
    assert same.differences == ()
    assert [i.section for i in same.infractions] == [i.section for i in alone.infractions]


@given(CHECKS)
def test_a_legal_list_never_changes_in_constructed(case):
    day, listed, _ = case
    found = ruled(*case)
    if not any(f.level is Level.ERROR for f in ruling(build(day, listed), rules(*day)).findings):
        targets = {s.target for s in found.correction.steps} if found.correction else set()
        assert targets <= {"deck"} or [i.section for i in found.infractions] == ["111"]


@given(CHECKS)
def test_one_penalty_a_check(case):
    found = ruled(*case)
    deck = [i for i in found.infractions if i.section != "111"]
    assert [i.covered_by for i in deck].count(None) == bool(deck)
    assert {i.covered_by for i in deck} <= {None, *(i.section for i in deck)}


@given(CHECKS)
def test_at_game_2_the_order_of_the_cards_does_not_matter(case):
    day, listed, found = case
    one, other = (ruled(day, listed, rows, 2) for rows in (found, found[::-1]))
    assert [i.section for i in one.infractions] == [i.section for i in other.infractions]
    assert {d[:4] for d in one.differences} == {d[:4] for d in other.differences}


@given(checks(unknown=True), GAMES)
def test_an_open_card_never_leaves_a_complete_correction_or_a_legal_status(case, game):
    found = ruled(*case, game)
    assert found.status is not Status.LEGAL
    if found.correction is not None:
        assert not found.correction.complete


@given(checks(unknown=True), GAMES)
def test_with_an_open_card_a_certain_difference_is_more_than_it_explains(case, game):
    found = ruled(*case, game)
    open_cards = sum(
        e.count or 0 for d in (found.decklist, found.deck) for e in d.entries if e.card is None
    )
    certain = [f for f in found.findings if f.code == "differs-from-list" and f.level == "error"]
    if certain:
        assert sum(abs(f.facts["presented"] - f.facts["listed"]) for f in certain)
        whole = sum(abs(d.presented - d.listed) for d in found.differences)
        assert whole > open_cards

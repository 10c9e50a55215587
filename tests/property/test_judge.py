"""What must hold for every ruling, whatever the list."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from decklint.model import Board, Level, Penalty, Status
from tests.build import rules, ruling
from tests.property.lists import DOUBTFUL_LISTS, LISTS, build

SIZE_REASONS = {"side-too-large", "side-not-allowed"}


def judged(day, rows, **settings):
    return ruling(build(day, rows), rules(*day), **settings)


def corrected(found):
    """Return the rows of the corrected list."""
    correction = found.correction
    return [
        (board, count, card)
        for board in ("main", "side")
        for count, card in getattr(correction, board)
    ]


def copies(entries, board):
    """Count the copies of each card on a board."""
    total = Counter()
    for entry in entries:
        if entry.board == board:
            total[entry.title] += entry.count or 0
    return total


@given(case=DOUBTFUL_LISTS)
def test_legal_means_no_error_and_no_question(case):
    found = judged(*case)
    levels = {finding.level for finding in found.findings}
    assert (found.status is Status.LEGAL) == (levels <= {Level.NOTE})
    assert (found.status is Status.ILLEGAL) == (Level.ERROR in levels)
    assert bool(found.infractions) == (Level.ERROR in levels)


@given(case=LISTS, lists_used=st.booleans())
def test_complete_correction_is_legal(case, lists_used):
    day, rows = case
    found = judged(day, rows, lists_used=lists_used)
    if found.correction is not None and found.correction.complete:
        again = judged(day, corrected(found), lists_used=lists_used)
        assert [f for f in again.findings if f.level is Level.ERROR] == []
        assert again.status is Status.LEGAL


@given(case=LISTS)
def test_what_a_correction_lacks_is_only_cards_of_the_actual_sideboard(case):
    day, rows = case
    found = judged(day, rows)
    if found.correction is not None and not found.correction.complete:
        assert {need.code for need in found.correction.needs} == {"cards-from-sideboard"}
        again = judged(day, corrected(found))
        assert [f.code for f in again.findings if f.level is Level.ERROR] == ["side-too-small"]


@given(case=LISTS)
def test_correcting_twice_changes_nothing(case):
    day, rows = case
    found = judged(day, rows)
    if found.correction is not None:
        again = judged(day, corrected(found))
        if again.correction is not None:
            assert again.correction.steps == ()
            assert corrected(again) == corrected(found)


@given(case=DOUBTFUL_LISTS)
def test_no_step_takes_more_than_the_excess(case):
    day, rows = case
    on = rules(*day)
    decklist = build(day, rows)
    found = ruling(decklist, on)
    taken = Counter()
    for step in found.correction.steps if found.correction else ():
        if step.action == "remove" and step.reason not in SIZE_REASONS:
            taken[step.board, step.card] += step.count
    cards = {entry.title: entry.card for entry in decklist.entries if entry.card}
    main, side = (copies(decklist.entries, board) for board in (Board.MAIN, Board.SIDE))
    for name, card in cards.items():
        limit = on.limit(card)
        kept = main[name] if limit is None else min(main[name], limit)
        free = side[name] if limit is None else min(side[name], limit - kept)
        assert taken["main", name] <= main[name] - kept
        assert taken["side", name] <= side[name] - free


@given(case=LISTS)
def test_sideboard_is_cut_by_no_more_than_its_surplus(case):
    day, rows = case
    found = judged(day, rows)
    steps = found.correction.steps if found.correction else ()
    cut = sum(s.count for s in steps if s.reason in SIZE_REASONS)
    if cut:
        assert sum(count for count, _ in found.correction.side) == (rules(*day).side.most or 0)


@given(case=LISTS)
def test_steps_lead_from_the_list_to_the_corrected_list(case):
    day, rows = case
    found = judged(day, rows)
    if found.correction is None:
        return
    total = Counter()
    for entry in found.decklist.entries:
        total[entry.board, entry.title] += entry.count
    for step in found.correction.steps:
        total[step.board, step.card] += step.count if step.action == "add" else -step.count
        if step.with_card:
            total[step.board, step.with_card] += step.count
    wanted = Counter()
    for board, count, card in corrected(found):
        wanted[board, card] += count
    assert +total == wanted
    assert min(total.values(), default=0) >= 0


@given(case=LISTS, seed=st.integers(0, 999))
def test_order_of_the_rows_changes_no_status_and_no_penalty(case, seed):
    day, rows = case
    other = random.Random(seed).sample(rows, len(rows))  # noqa: S311 - no secret
    one, two = judged(day, rows), judged(day, other)
    assert one.status is two.status
    assert one.infractions == two.infractions or _costs(one) == _costs(two)
    assert _faults(one) == _faults(two)


def _costs(found):
    return [(i.section, i.penalty, i.covered_by) for i in found.infractions]


def _faults(found):
    return Counter(
        (f.code, f.board, f.facts.get("card"), f.facts.get("count")) for f in found.findings
    )


@given(case=DOUBTFUL_LISTS, cumulative=st.booleans())
def test_one_deck_penalty_of_one_check(case, cumulative):
    found = judged(*case, cumulative=cumulative)
    deck = [i for i in found.infractions if i.section in {"101", "104"}]
    given_ = [i for i in deck if i.penalty is not Penalty.NONE]
    assert len(given_) == (len(deck) if cumulative else min(len(deck), 1))
    for infraction in deck:
        assert (infraction.covered_by is None) == (infraction in given_)
        assert infraction.with_warning == (infraction in given_)


@given(case=DOUBTFUL_LISTS)
def test_questions_keep_a_correction_open(case):
    found = judged(*case)
    asked = any(f.level is Level.QUESTION for f in found.findings)
    if found.correction is not None and asked:
        assert not found.correction.complete

"""Section 40 by the ledger: the second occurrence of the same infraction rises."""

import pytest

from decklint.model import Player
from tests.ledger.build import (
    ANN,
    DQ,
    DQ_NP,
    GL,
    ML,
    NONE,
    C,
    W,
    judged,
    row,
    said,
    station,
    with_infraction,
)  # fmt: skip

LADDERS = [
    ("R40.5: 122 at REL 1", "122", "1", [C, W, GL, ML, DQ, DQ]),
    ("R40.4: base warning", "112", "3", [W, GL, ML, DQ]),
    ("R40.3: not another REL's column", "121", "1", [W, GL, ML, DQ]),
    ("R40.8: deck problem", "101", "1", [GL, ML, DQ, DQ]),
    ("R40.8: deck problem at a high REL", "104", "5", [GL, ML, DQ]),
    ("132 begins at a match loss", "132", "3", [ML, DQ, DQ]),
    ("cheating stays", "161", "1", [DQ_NP, DQ_NP]),
]


@pytest.mark.parametrize(("_", "section", "rel", "expected"), LADDERS, ids=[c[0] for c in LADDERS])
def test_r40_2_each_occurrence_takes_the_next_level(ledger, _, section, rel, expected):
    at = station(ledger, rel=rel)
    rulings = [at.apply(with_infraction(section, rel, n)) for n in range(len(expected))]
    assert [r.infractions[0].penalty for r in rulings] == expected
    assert [r.infractions[0].offense for r in rulings] == list(range(1, len(expected) + 1))


def test_r40_6_a_disqualification_by_repetition_keeps_prizes(ledger):
    ledger.record([row(mark="a"), row(mark="b", offense=2, penalty=ML)])
    found = station(ledger).apply(judged("59 Forest")).infractions[0]
    assert (found.penalty, found.with_warning) == (DQ, True)


@pytest.mark.parametrize(("rel", "noted"), [("1", True), ("2", True), ("3", False), ("5", False)])
def test_r40_7_a32_at_a_low_rel_the_judge_is_told_that_a_level_may_be_repeated(ledger, rel, noted):
    at = station(ledger, rel=rel)
    first = at.apply(judged("59 Forest", rel=rel)).infractions[0]
    second = at.apply(judged("58 Forest", rel=rel)).infractions[0]
    assert "may-repeat-a-level" not in first.notes
    assert ("may-repeat-a-level" in second.notes) is noted
    assert second.penalty is ML


SAME = [
    ("the same name", Player("Ann"), 2),
    ("case, width and spaces", Player(" ＡＮＮ "), 2),
    ("a name with something invisible", Player("A\u200bnn"), 2),
    ("one of them without a number", Player("Ann", "0012"), 2),
    ("someone else", Player("Anna"), 1),
]


@pytest.mark.parametrize(("_", "player", "offense"), SAME, ids=[c[0] for c in SAME])
def test_a22_the_same_player_by_name(ledger, _, player, offense):
    ledger.record([row()])
    assert ledger.earlier(player, "101", "new").offense == offense


NUMBERED = [
    ("the same number", Player("Ann", "0012"), 2),
    ("the same number, another spelling of the name", Player("Anne", "0012"), 2),
    ("leading zeros are text", Player("Ann", "12"), 1),
    ("another number, the same name", Player("Ann", "0013"), 1),
    ("no number here", Player("Ann"), 2),
    ("nobody", Player(), 1),
    ("an empty name", Player("", ""), 1),
]


@pytest.mark.parametrize(("_", "player", "offense"), NUMBERED, ids=[c[0] for c in NUMBERED])
def test_a22_the_same_player_by_number(ledger, _, player, offense):
    ledger.record([row(player=Player("Ann", "0012"))])
    assert ledger.earlier(player, "101", "new").offense == offense


def test_a22_nobody_is_not_the_same_as_another_nobody(ledger):
    ledger.record([row(player=Player(""))])
    assert ledger.earlier(Player(""), "101", "new").offense == 1


def test_a22_another_section_is_another_infraction(ledger):
    ledger.record([row("101")])
    assert ledger.earlier(ANN, "104", "new").offense == 1


def test_a23_a_slow_repair_and_a_repetition_are_not_added_up(ledger):
    ledger.record([row("102")])
    slow = with_infraction("102", penalty=ML)
    assert said(station(ledger).apply(slow)) == [("102", ML, 2, None)]


def test_a23_the_stage_counts_while_it_is_the_higher(ledger):
    ledger.record([row("116", W)])
    late = with_infraction("116", penalty=ML)
    assert said(station(ledger).apply(late)) == [("116", ML, 2, None)]


def test_a23_the_repetition_counts_once_it_is_the_higher(ledger):
    ledger.record([row("102", mark="a"), row("102", mark="b")])
    assert said(station(ledger).apply(with_infraction("102", penalty=ML))) == [("102", DQ, 3, None)]


def test_a24_a_raise_to_a_game_loss_is_a_match_loss_where_matches_are_one_game(ledger):
    ledger.record([row("112", W)])
    found = station(ledger, single_game=True).apply(with_infraction("112")).infractions[0]
    assert found.penalty is ML
    assert "single-game" in found.notes


def test_r30_10_the_ladder_itself_needs_no_word_on_single_games(ledger):
    ledger.record([row()])
    ruled = judged("59 Forest", single_game=True)
    assert "single-game" in ruled.infractions[0].notes
    found = station(ledger, single_game=True).apply(ruled).infractions[0]
    assert (found.penalty, "single-game" in found.notes) == (ML, False)


BOTH = "59 Forest / 5 Naturalize"


def test_a8_a_covered_infraction_is_no_occurrence_and_is_not_recorded(ledger):
    at = station(ledger)
    assert said(at.apply(judged(BOTH))) == [("101", GL, 1, None), ("104", NONE, 1, "101")]
    assert [item.row.section for item in ledger.rows()] == ["101"]
    assert ledger.earlier(ANN, "104", "new").offense == 1


def test_a8_after_raising_the_gravest_covers_the_other(ledger):
    ledger.record([row("104")])
    ruled = station(ledger).apply(judged(BOTH))
    assert said(ruled) == [("101", NONE, 1, "104"), ("104", ML, 2, None)]
    assert [i.with_warning for i in ruled.infractions] == [False, True]
    assert [item.row.section for item in ledger.rows()] == ["104", "104"]


def test_a8_of_equals_the_lowest_number_still_covers(ledger):
    ledger.record([row("101"), row("104", mark="b")])
    assert said(station(ledger).apply(judged(BOTH))) == [
        ("101", ML, 2, None),
        ("104", NONE, 1, "101"),
    ]


def test_cumulative_raises_both(ledger):
    ledger.record([row("101"), row("104", mark="b")])
    ruled = station(ledger, cumulative=True).apply(judged(BOTH, cumulative=True))
    assert said(ruled) == [("101", ML, 2, None), ("104", ML, 2, None)]


def test_a_ruling_without_history_or_infraction_comes_back_as_it_is(ledger):
    ledger.record([row("101", player=Player("Bo"))])
    for ruled in (judged("59 Forest"), judged("60 Forest")):
        assert station(ledger, record=False).apply(ruled) is ruled


def test_only_the_raised_infraction_changes(ledger):
    ledger.record([row("104")])
    ruled = judged(BOTH, cumulative=True)
    after = station(ledger, cumulative=True).apply(ruled)
    assert after.infractions[0] is ruled.infractions[0]
    assert after._replace(infractions=()) == ruled._replace(infractions=())


def test_r30_3_a_raised_penalty_waits_as_well(ledger):
    ledger.record([row()])
    ruled = station(ledger, deferred=True).apply(judged("59 Forest", deferred=True))
    assert ruled.infractions[0].applies == "next-round"

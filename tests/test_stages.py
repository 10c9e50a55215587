"""Penalties that time raises: 102 by repair, 115 by lateness, 116 by discovery."""

import pytest

from decklint import policy
from decklint.model import Penalty
from decklint.stages import Elapsed, Staged, repeated, staged

DCI = policy.load()
C, W, GL, ML, DQ = DCI.ladder
NONE = Penalty.NONE
RELS = ("1", "2", "3", "4", "5")


def cost(section: str, rel: str, elapsed: Elapsed) -> tuple[Penalty, int, str | None]:
    found = staged(DCI.section(section), rel, DCI, elapsed)
    return found.penalty, found.times, found.note


@pytest.mark.parametrize("rel", RELS)
@pytest.mark.parametrize(
    ("minutes", "penalty"), [(0, GL), (4.5, GL), (5, GL), (5.01, ML), (6, ML), (90, ML)]
)
def test_t102_d_a21_up_to_and_including_five_minutes_is_in_time(minutes, penalty, rel):
    assert cost("102", rel, Elapsed(repair_minutes=minutes)) == (penalty, 1, None)


@pytest.mark.parametrize(
    ("moment", "outcome"), [("next-round-start", "out-of-event"), (None, None)]
)
def test_t102_e_not_repaired_at_the_next_round(moment, outcome):
    found = staged(DCI.section("102"), "3", DCI, Elapsed(repair_minutes=20, moment=moment))
    assert (found.penalty, found.outcome) == (ML, outcome)


def test_r105_6_repaired_before_the_next_match():
    found = staged(DCI.section("105"), "3", DCI, Elapsed(moment="next-match-start"))
    assert (found.penalty, found.outcome) == (GL, "must-be-repaired")


@pytest.mark.parametrize("rel", ["3", "4", "5"])
@pytest.mark.parametrize(
    ("minutes", "penalty", "times", "note"),
    [
        (0, NONE, 1, "not-late"),
        (1, GL, 1, None),
        (3, GL, 1, None),
        (9.9, GL, 1, None),
        (10, GL, 2, None),
        (11, GL, 2, None),
    ],
)
def test_r115_at_high_rel(minutes, penalty, times, note, rel):
    assert cost("115", rel, Elapsed(minutes)) == (penalty, times, note)


@pytest.mark.parametrize("rel", ["1", "2"])
@pytest.mark.parametrize(
    ("minutes", "allowed", "expected"),
    [
        (2, False, (GL, 1, "grace-may-be-allowed")),
        (2, True, (NONE, 1, "within-grace")),
        (3, True, (NONE, 1, "within-grace")),
        (4, True, (GL, 1, None)),
        (5, False, (GL, 1, None)),
        (10, True, (GL, 2, None)),
    ],
)
def test_r115_grace_at_low_rel_is_the_organizers(minutes, allowed, expected, rel):
    assert cost("115", rel, Elapsed(minutes, grace_allowed=allowed)) == expected


def test_r115_no_grace_at_high_rel_even_if_allowed():
    assert cost("115", "3", Elapsed(2, grace_allowed=True)) == (GL, 1, "grace-not-here")


def test_r115_absent_to_the_end_of_the_round():
    found = staged(DCI.section("115"), "1", DCI, Elapsed(50, moment="round-end"))
    assert (found.penalty, found.times, found.outcome) == (GL, 2, "out-of-event")


@pytest.mark.parametrize("rel", RELS)
@pytest.mark.parametrize(
    ("minutes", "penalty"), [(0, W), (3, W), (4, GL), (9, GL), (10, ML), (40, ML)]
)
def test_r116_by_the_time_of_discovery(minutes, penalty, rel):
    assert cost("116", rel, Elapsed(minutes)) == (penalty, 1, None)


@pytest.mark.parametrize("section", list(DCI.sections))
def test_without_minutes_or_on_another_clock_the_base_holds(section):
    found = DCI.section(section)
    elapsed = {"repair": Elapsed(minutes=99), None: Elapsed(99, 99)}
    for known in (Elapsed(), elapsed.get(found.clock, Elapsed(repair_minutes=99))):
        for rel in RELS:
            assert staged(found, rel, DCI, known) == Staged(found.base(rel).penalty)


@pytest.mark.parametrize(
    ("section", "elapsed", "offense", "penalty", "times"),
    [
        ("102", Elapsed(repair_minutes=6), 1, ML, 1),
        ("102", Elapsed(repair_minutes=6), 2, ML, 1),
        ("102", Elapsed(repair_minutes=6), 3, DQ, 1),
        ("102", Elapsed(repair_minutes=5), 2, ML, 1),
        ("115", Elapsed(11), 1, GL, 2),
        ("115", Elapsed(11), 2, ML, 1),
        ("115", Elapsed(0), 3, NONE, 1),
        ("116", Elapsed(4), 2, GL, 1),
        ("116", Elapsed(4), 3, ML, 1),
        ("116", Elapsed(12), 2, ML, 1),
        ("116", Elapsed(12), 4, DQ, 1),
    ],
)
def test_a23_the_higher_of_stage_and_repetition(section, elapsed, offense, penalty, times):
    known = DCI.section(section)
    found = staged(known, "1", DCI, elapsed)
    found = repeated(found, known.base("1").penalty, offense, DCI)
    assert (found.penalty, found.times) == (penalty, times)


def test_a_replaced_base_above_the_stage_stays():
    graver = DCI.with_values({"102": {"3": DQ}}, "the organizer")
    found = staged(graver.section("102"), "3", graver, Elapsed(repair_minutes=6))
    assert (found.penalty, found.times) == (DQ, 1)


def test_a_section_without_grace_has_none():
    strict = DCI.section("115")._replace(grace=None)
    found = staged(strict, "1", DCI, Elapsed(1, grace_allowed=True))
    assert (found.penalty, found.note) == (GL, "grace-not-here")

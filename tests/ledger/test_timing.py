"""Section 30: what was declared, what applies when, and in which order it is carried out."""

import pytest

from decklint.errors import UsageError
from decklint.ledger import check_defer
from decklint.ledger.by_hand import Given, give
from decklint.ledger.due import several
from decklint.model import Player
from tests.ledger.build import ANN, DCI, DQ, GL, ML, C, W, row

AGREE = [("yes", True), ("no", False), (None, False)]
DIFFER = [
    ("yes", False, "wait for the next round .*Ann.*add --defer"),
    ("no", True, "do not wait .*Ann.*leave --defer out"),
    (None, True, "does not say .*declare FILE --defer"),
]


@pytest.mark.parametrize(("declared", "deferred"), AGREE)
def test_r30_4_the_option_agrees_with_the_record(ledger, declared, deferred):
    ledger.declare("Ann", defer=declared)
    check_defer(ledger, deferred=deferred)


@pytest.mark.parametrize(("declared", "deferred", "message"), DIFFER)
def test_r30_4_a25_the_option_against_the_record_is_refused(ledger, declared, deferred, message):
    ledger.declare("Ann", defer=declared)
    with pytest.raises(UsageError, match=message):
        check_defer(ledger, deferred=deferred)


def test_r30_4_it_is_decided_before_the_event(ledger):
    ledger.declare("Ann", defer="no", name="Qualifier")
    ledger.declare("Ann", defer="yes")
    ledger.record([row()])
    ledger.declare("Bo", defer="yes", name="PTQ")
    with pytest.raises(UsageError, match="before the event"):
        ledger.declare("Bo", defer="no")
    assert (ledger.event.deferred, ledger.event.get("name")) == (True, "PTQ")
    assert ledger.event.values["defer"].judge == "Ann"


APPLIES = [
    ("101", False, "next-round"),
    ("101", True, "immediately"),
    ("112", False, "immediately"),
]


@pytest.mark.parametrize(("section", "in_play", "applies"), APPLIES)
def test_r30_8_an_error_found_in_play_applies_at_once(ledger, section, in_play, applies):
    ledger.declare(defer="yes")
    found = give(ledger, Given(ANN, section, 1, in_play=in_play), DCI)
    assert (found.row.applies, found.row.in_play) == (applies, in_play)


STAGES = [
    ("T102-D: five minutes are in time", "102", 5, 0, (GL, 1)),
    ("T102-D: six are not", "102", 6, 0, (ML, 1)),
    ("A23: six minutes and the second time", "102", 6, 1, (ML, 1)),
    ("R115: a second game loss at ten minutes", "115", 10, 0, (GL, 2)),
    ("R115: the second time, by repetition", "115", 10, 1, (ML, 1)),
    ("R116: found in the pregame time", "116", 3, 0, (W, 1)),
    ("R116: found after four minutes", "116", 4, 0, (GL, 1)),
    ("A23: the second time, after ten", "116", 10, 1, (ML, 1)),
]


@pytest.mark.parametrize(
    ("_", "section", "minutes", "before", "expected"), STAGES, ids=[c[0] for c in STAGES]
)
def test_a_penalty_by_hand_knows_stages_and_history(ledger, _, section, minutes, before, expected):
    for _number in range(before):
        give(ledger, Given(ANN, section, 1, rel="3"), DCI)
    found = give(ledger, Given(ANN, section, 2, minutes=minutes, rel="3"), DCI)
    assert (found.penalty, found.times) == expected


HAND = [
    ("no time in it", Given(ANN, "101", minutes=3), "does not depend on time"),
    ("no penalty at a high REL", Given(ANN, "103"), "no penalty at REL 3"),
    ("not late", Given(ANN, "115", minutes=0), "at 0 minutes"),
    ("no such section", Given(ANN, "999"), "no section '999'"),
    ("nobody", Given(Player("\u200b"), "101"), "--player"),
]


@pytest.mark.parametrize(("_", "given", "message"), HAND, ids=[c[0] for c in HAND])
def test_what_cannot_be_given_is_refused_and_not_recorded(ledger, _, given, message):
    ledger.declare(rel="3")
    with pytest.raises(UsageError, match=message):
        give(ledger, given, DCI)
    assert ledger.rows() == []


def test_each_penalty_by_hand_is_an_act_of_its_own(ledger):
    given = [give(ledger, Given(ANN, "122", 1), DCI).penalty for _ in range(4)]
    assert given == [C, W, GL, ML]


def test_r30_7_game_losses_come_before_match_losses(ledger):
    ledger.record(
        [
            row("132", DQ, "a", round=1),
            row("132", ML, "b", round=1),
            row("101", GL, "c", round=1),
            row("112", W, "d", round=1),
            row("111", C, "e", round=1),
            row("104", GL, "f", round=1, player=Player("Bo")),
        ]
    )
    found = ledger.due(1, DCI)
    assert [(item.id, item.penalty) for item in found] == [(3, GL), (6, GL), (2, ML), (1, DQ)]


WHEN = [
    ("at once", {"round": 2}, [2, 3]),
    ("deferred", {"round": 1, "applies": "next-round"}, [2, 3]),
    ("deferred, found before round 1", {"round": None, "applies": "next-round"}, [1, 2, 3]),
    ("nobody said in which round", {"round": None}, [1, 2, 3]),
    ("the next game", {"round": 1, "applies": "next-game"}, [1, 2, 3]),
]


@pytest.mark.parametrize(("_", "values", "rounds"), WHEN, ids=[c[0] for c in WHEN])
def test_r30_3_a_penalty_is_due_from_its_round_until_it_is_carried_out(ledger, _, values, rounds):
    ledger.record([row(**values)])
    assert [number for number in (1, 2, 3) if ledger.due(number, DCI)] == rounds
    ledger.carried_out(1, 3)
    assert ledger.due(3, DCI) == []


def test_what_is_void_or_overruled_below_a_game_loss_is_not_due(ledger):
    ledger.record([row(mark="a", round=1), row(mark="b", round=1), row(mark="c", round=1)])
    ledger.void(1, "x")
    ledger.overrule(2, W, "x", "HJ")
    assert [item.id for item in ledger.due(1, DCI)] == [3]


def test_what_waits_and_was_made_void_is_due_no_more(ledger):
    ledger.declare(defer="yes")
    give(ledger, Given(ANN, "101", 1), DCI)
    assert [item.id for item in ledger.due(2, DCI)] == [1]
    ledger.void(1, "x")
    assert ledger.due(2, DCI) == []


def test_a29_several_game_losses_of_one_player_are_counted(ledger):
    bo = Player("Bo", "7")
    ledger.record(
        [row(mark="a"), row("115", mark="b", player=bo, times=2), row("104", mark="c", player=bo)]
    )
    assert [(item.row.player.name, count) for item, count in several(ledger.rows())] == [("Bo", 3)]


def test_a29_one_player_by_name_by_number_and_by_both(ledger):
    players = (Player("Bo", "7"), Player("bo"), Player(None, "7"))
    ledger.record([row(mark=player.name or "", player=player) for player in players])
    assert [count for _, count in several(ledger.rows())] == [3]

"""A22: who is the same player, through all rows of the ledger; namesakes are never guessed."""

import pytest

from decklint.errors import UsageError
from decklint.ledger.by_hand import Given, give
from decklint.model import Player
from tests.ledger.build import DCI, GL, ML, judged, row, said, station

BOTH, NAME, NUMBER = Player("Ann", "12"), Player("Ann"), Player(None, "12")
OTHER = Player("Ann", "13")
ALSO = Player("Anne", "12")

KNOWN = [
    ("the name, then the number", [BOTH, NAME], NUMBER, 3),
    ("the number, then the name", [BOTH, NUMBER], NAME, 3),
    ("the link comes last", [NAME, NUMBER, BOTH], NAME, 4),
    ("the link comes with the player", [NAME, NUMBER], BOTH, 3),
    ("nothing links them", [NAME], NUMBER, 1),
    ("another spelling of the name", [BOTH, ALSO, Player("Anne")], NAME, 4),
    ("someone else", [BOTH, NAME, NUMBER], Player("Bo"), 1),
    ("namesakes have numbers", [BOTH, OTHER], NUMBER, 2),
]


def record(ledger, players, section="101"):
    ledger.record(
        [row(section, mark=f"{section} {at}", player=player) for at, player in enumerate(players)]
    )


@pytest.mark.parametrize(("_", "before", "player", "offense"), KNOWN, ids=[c[0] for c in KNOWN])
def test_a_number_seen_with_a_name_links_both(ledger, _, before, player, offense):
    record(ledger, before)
    found = ledger.earlier(player, "101", "new")
    assert (found.offense, found.doubtful) == (offense, ())


def test_another_section_links_as_well(ledger):
    record(ledger, [BOTH], "104")
    record(ledger, [NAME])
    assert ledger.earlier(NUMBER, "101", "new").offense == 2


def test_a_void_row_links_nothing(ledger):
    record(ledger, [NAME, BOTH])
    ledger.void(2, "the number of another player")
    assert ledger.earlier(NUMBER, "101", "new").offense == 1


def test_a_row_shows_the_name_and_number_of_the_others(ledger):
    record(ledger, [NUMBER, NAME, Player("ANN", "12"), Player("Bo")])
    shown = [(item.player.name, item.player.id) for item in ledger.rows()]
    assert shown == [("ANN", "12"), ("Ann", "12"), ("ANN", "12"), ("Bo", None)]


def test_of_namesakes_no_row_is_completed_by_guess(ledger):
    record(ledger, [BOTH, OTHER, NAME, NUMBER])
    shown = [(item.player.name, item.player.id) for item in ledger.rows()]
    assert shown == [("Ann", "12"), ("Ann", "13"), ("Ann", None), ("Ann", "12")]
    assert len(ledger.rows("Ann")) == 4


DOUBT = [
    ("the name alone", [BOTH, OTHER], NAME, "called 'Ann'.*--id"),
    ("the name alone, the rows are of other sections", [BOTH, OTHER], NAME, "--id"),
    ("a row with the name alone", [BOTH, OTHER, NAME], NUMBER, "penalty 3 has no number"),
    ("the second number of the name", [NAME, BOTH], OTHER, "penalty 1 has no number"),
]


@pytest.mark.parametrize(("_", "before", "player", "message"), DOUBT, ids=[c[0] for c in DOUBT])
def test_by_hand_namesakes_are_asked_about(ledger, _, before, player, message):
    record(ledger, before, "104" if "sections" in _ else "101")
    with pytest.raises(UsageError, match=message):
        give(ledger, Given(player, "101"), DCI)
    assert len(ledger.rows()) == len(before)


def test_the_way_out_that_the_question_names(ledger):
    record(ledger, [BOTH, OTHER, NAME])
    ledger.void(3, "without a number")
    assert give(ledger, Given(Player("Ann", "12"), "101"), DCI).penalty is ML
    assert give(ledger, Given(NUMBER, "101"), DCI).row.offense == 3
    assert give(ledger, Given(OTHER, "101"), DCI).row.offense == 2


@pytest.mark.parametrize(("player", "certain"), [(NAME, 1), (BOTH, 2)])
def test_in_a_list_only_what_is_certain_counts_and_the_report_says_so(ledger, player, certain):
    record(ledger, [BOTH, OTHER, NAME])
    found = station(ledger).apply(judged("59 Forest", player))
    assert said(found) == [("101", (GL, ML)[certain - 1], certain, None)]
    assert "namesakes-in-ledger" in found.infractions[0].notes

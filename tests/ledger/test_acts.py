"""The same act is recorded once; void and overruling stand beside the original."""

import pytest

from decklint.errors import UsageError
from decklint.ledger import fingerprint
from decklint.model import Cell, Finding, Level, Player, Ruling, Source
from tests.ledger.build import ANN, DQ, GL, ML, NONE, W, judged, row, said, station, with_infraction

ANN_1 = Player("Ann", "0012")


def test_judging_the_same_list_again_changes_and_adds_nothing(ledger):
    at = station(ledger)
    first = at.apply(judged("59 Forest"))
    second = at.apply(judged("58 Forest"))
    assert [at.apply(judged("59 Forest")), at.apply(judged("58 Forest"))] == [first, second]
    assert [item.row.offense for item in ledger.rows()] == [1, 2]


def test_without_record_nothing_is_written(ledger):
    ledger.record([row(mark="x")])
    assert said(station(ledger, record=False).apply(judged("59 Forest"))) == [("101", ML, 2, None)]
    assert len(ledger.rows()) == 1


def test_recording_again_returns_the_same_id(ledger):
    assert ledger.record([row(mark="a"), row(mark="b"), row(mark="a")]) == [1, 2, 1]
    assert ledger.record([row(mark="b", penalty=DQ)]) == [2]
    assert ledger.record([row(mark="c", penalty=NONE)]) == []
    assert len(ledger.rows()) == 2


def mark(text: str, player: Player = ANN, **parts: object) -> str:
    ruling = judged(text, player)
    return fingerprint(ruling, ruling.infractions[0], **parts)  # type: ignore[arg-type]


def moved(text: str, file: str) -> str:
    """Return the mark of a list that stands in another file and other cells."""
    ruling = judged(text)
    entries = tuple(e._replace(cell=Cell(90, 3)) for e in ruling.decklist.entries)
    decklist = ruling.decklist._replace(entries=entries, source=Source(file, "Sheet7"))
    return fingerprint(ruling._replace(decklist=decklist), ruling.infractions[0])


def test_file_and_cells_are_no_part_of_an_act():
    assert mark("59 Forest") == moved("59 Forest", "x.xlsx") == moved("59 Forest", "y/z.csv")


def test_a_player_with_a_number_is_known_by_it():
    assert mark("59 Forest", Player("Ann", "007")) == mark("59 Forest", Player("Anne", "007"))
    assert mark("59 Forest", Player("Ann", "007")) != mark("59 Forest", Player("Ann", "7"))


def presented(text: str = "59 Forest", **parts: int) -> str:
    """Return the mark of a deck that differs from its legal list."""
    ruling = with_deck(text)
    return fingerprint(ruling, ruling.infractions[0], **parts)


def with_deck(text: str) -> Ruling:
    """Return a ruling on a deck that differs from its legal list."""
    fault = Finding("differs-from-list", Level.ERROR, "main", subject="deck")
    ruling = with_infraction("102", findings=(0,))
    return ruling._replace(findings=(fault,), deck=judged(text).decklist)


OTHER = [
    ("another count", mark("58 Forest")),
    ("another card", mark("59 Island")),
    ("another board", mark("58 Forest / 1 Forest")),
    ("another player", mark("59 Forest", Player("Bo"))),
    ("a deck", presented()),
    ("another deck", presented("58 Forest")),
    ("the deck in game 2", presented(game=2)),
    ("the same deck two rounds later", presented(game=2, round_=3)),
]


def test_acts_that_differ_have_marks_that_differ():
    marks = [mark("59 Forest"), *(found for _, found in OTHER)]
    assert len(set(marks)) == len(marks)


def test_an_illegal_list_is_the_same_act_at_a_deck_check(ledger):
    ruling = judged("59 Forest")
    station(ledger, round_=1).apply(ruling)
    checked = ruling._replace(deck=judged("58 Forest").decklist)
    assert said(station(ledger, round_=2).apply(checked, game=1)) == [("101", GL, 1, None)]
    assert len(ledger.rows()) == 1


def test_without_name_and_number_the_sheet_tells_lists_apart():
    ruling = judged("59 Forest", Player(""))
    found = [
        fingerprint(
            ruling._replace(decklist=ruling.decklist._replace(source=Source(file))),
            ruling.infractions[0],
        )
        for file in ("a/one.csv", "b/two.csv", "c/two.csv")
    ]
    assert found[0] != found[1] == found[2]


def test_a_deck_that_is_wrong_again_in_a_later_round_is_a_second_offense(ledger):
    ruling = with_deck("59 Forest")
    first = station(ledger, round_=2).apply(ruling, game=1)
    again = station(ledger, round_=2).apply(ruling, game=1)
    later = station(ledger, round_=5).apply(ruling, game=1)
    assert [said(r)[0][1:3] for r in (first, again, later)] == [(GL, 1), (GL, 1), (ML, 2)]


def test_a_void_penalty_keeps_row_and_reason_and_counts_for_nothing(ledger):
    ledger.record([row()])
    found = ledger.void(1, "another player's list", "Di")
    assert (found.void.reason, found.void.judge, found.row.penalty) == (
        "another player's list", "Di", GL,
    )  # fmt: skip
    assert ledger.earlier(ANN, "101", "new").offense == 1
    assert [item.id for item in ledger.rows()] == [1]
    assert ledger.rows(void=False) == []


def test_a_void_act_is_not_recorded_again(ledger):
    ledger.record([row()])
    ledger.void(1, "misread")
    assert [ledger.record([row()]), ledger.record([row(round=2)])] == [[1], [1]]


def test_a_void_ruling_costs_nothing_when_the_list_is_judged_again(ledger):
    station(ledger).apply(judged("59 Forest"))
    ledger.void(1, "the sheet was misread")
    for again in (station(ledger, round_=2), station(ledger, record=False)):
        (found,) = again.apply(judged("59 Forest")).infractions
        assert (found.base, found.penalty, found.with_warning) == (GL, NONE, False)
        assert "void-in-ledger" in found.notes
    assert len(ledger.rows()) == 1


def test_after_a_void_another_list_is_a_first_offense(ledger):
    at = station(ledger)
    at.apply(judged("59 Forest"))
    ledger.void(1, "the sheet was misread")
    assert said(at.apply(judged("58 Forest"))) == [("101", GL, 1, None)]
    assert [(item.id, bool(item.void)) for item in ledger.rows()] == [(1, True), (2, False)]


def test_a_void_at_a_deck_check_holds_for_that_round(ledger):
    ruling = with_deck("59 Forest")
    station(ledger, round_=2).apply(ruling, game=1)
    ledger.void(1, "the deck was right")
    again = station(ledger, round_=2).apply(ruling, game=1)
    later = station(ledger, round_=5).apply(ruling, game=1)
    assert [said(r)[0][1:3] for r in (again, later)] == [(NONE, 1), (GL, 1)]


BOTH = "59 Forest / 5 Naturalize"


def test_a_void_penalty_covers_nothing_an_overruled_one_still_does(ledger):
    at = station(ledger)
    at.apply(judged(BOTH))
    ledger.overrule(1, W, "first event", "HJ")
    assert said(at.apply(judged(BOTH))) == [("101", W, 1, None), ("104", NONE, 1, "101")]
    ledger.void(1, "the main deck was misread")
    assert said(at.apply(judged(BOTH))) == [("101", NONE, 1, None), ("104", GL, 1, None)]
    assert [(i.row.section, bool(i.void)) for i in ledger.rows()] == [("101", True), ("104", False)]


def test_a_covered_infraction_is_not_recorded_after_a_later_offense(ledger):
    """A8: the one penalty of a check was given; judging it again gives no other."""
    at = station(ledger)
    at.apply(judged(BOTH))
    at.apply(judged("60 Forest / 5 Naturalize"))
    assert said(at.apply(judged(BOTH))) == [("101", GL, 1, None), ("104", NONE, 1, "101")]
    assert [(i.row.section, i.row.offense) for i in ledger.rows()] == [("101", 1), ("104", 1)]


@pytest.mark.parametrize(("penalty", "warned"), [(W, False), (ML, True), (NONE, False)])
def test_judged_again_an_overruled_list_gets_what_was_given_instead(ledger, penalty, warned):
    at = station(ledger)
    at.apply(judged("59 Forest"))
    ledger.overrule(1, penalty, "so", "HJ")
    (found,) = at.apply(judged("59 Forest")).infractions
    assert (found.base, found.penalty, found.with_warning) == (GL, penalty, warned)
    assert "overruled-in-ledger" in found.notes
    assert len(ledger.rows()) == 1


@pytest.mark.parametrize(("first", "second"), [(ANN, ANN_1), (ANN_1, ANN)], ids=["name", "number"])
def test_the_same_list_with_the_number_and_without_is_one_act(ledger, first, second):
    at = station(ledger)
    found = [said(at.apply(judged("59 Forest", player))) for player in (first, second)]
    assert found == [[("101", GL, 1, None)]] * 2
    assert len(ledger.rows()) == 1


def test_an_overruling_stands_beside_the_original(ledger):
    ledger.record([row(penalty=ML)])
    ledger.overrule(1, GL, "repair was in time", "HJ")
    found = ledger.overrule(1, W, "on appeal", "HJ")
    assert (found.row.penalty, found.penalty) == (ML, W)
    assert [(c.penalty, c.reason) for c in found.changes] == [
        (GL, "repair was in time"), (W, "on appeal"),
    ]  # fmt: skip


@pytest.mark.parametrize(("penalty", "offense"), [(W, 2), (DQ, 2), (NONE, 1)])
def test_overruled_to_none_it_is_no_occurrence(ledger, penalty, offense):
    ledger.record([row()])
    ledger.overrule(1, penalty, "so", "HJ")
    assert ledger.earlier(ANN, "101", "new").offense == offense


REFUSED = [
    ("no such id", lambda b: b.void(9, "x"), "no penalty 9"),
    ("an id no file can hold", lambda b: b.void(10**30, "x"), "too large"),
    ("no reason", lambda b: b.void(1, "  "), "--reason"),
    ("overruled without a reason", lambda b: b.overrule(1, W, "", "HJ"), "--reason"),
    ("void twice", lambda b: (b.void(1, "x"), b.void(1, "y")), "is void since"),
    ("void, then overruled", lambda b: (b.void(1, "x"), b.overrule(1, W, "y", "HJ")), "is void"),
    ("carried out twice", lambda b: (b.carried_out(1, 2), b.carried_out(1, 3)), "in round 2"),
]


@pytest.mark.parametrize(("_", "act", "message"), REFUSED, ids=[c[0] for c in REFUSED])
def test_what_cannot_be_said_of_a_penalty_is_refused(ledger, _, act, message):
    ledger.record([row()])
    with pytest.raises(UsageError, match=message):
        act(ledger)

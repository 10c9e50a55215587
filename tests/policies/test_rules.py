"""Sections 20, 30 and 40 and what the sections ask for beside the penalty."""

import pytest

from decklint import policy
from decklint.errors import UsageError
from decklint.model import Board, Penalty

DCI = policy.load()
C, W, GL, ML, DQ = DCI.ladder
DQ_NP = Penalty.DISQUALIFICATION_WITHOUT_PRIZE


def climb(section: str, rel: str, offenses: int) -> list[Penalty]:
    base = DCI.section(section).base(rel).penalty
    return [DCI.raise_for(base, offense) for offense in range(1, offenses + 1)]


def test_r20_1_levels_rise():
    rising = [Penalty.NONE, C, W, GL, ML, DQ, DQ_NP]
    assert [DCI.gravity(penalty) for penalty in rising] == list(range(7))


def test_r20_2_caution_is_spoken_and_not_reported_to_the_dci():
    terms = DCI.levels[C].terms
    assert (terms["form"], terms["tell"], "dci-record" in terms) == ("spoken", ["head-judge"], 0)


def test_r20_3_warning_is_recorded():
    terms = DCI.levels[W].terms
    assert (terms["form"], terms["agree"]) == ("recorded", ["head-judge", "recorder"])


@pytest.mark.parametrize(
    ("penalty", "warns"),
    [(Penalty.NONE, 0), (C, 0), (W, 0), (GL, 1), (ML, 1), (DQ, 1), (DQ_NP, 1)],
)
def test_r20_4_to_r20_7_what_carries_a_warning(penalty, warns):
    assert DCI.carries_warning(penalty) is bool(warns)


def test_r20_4_game_loss_between_games_counts_for_the_next():
    later = {level.penalty: level.between_games for level in DCI.levels.values()}
    assert later == {C: None, W: None, GL: "next-game", ML: None, DQ: None, DQ_NP: None}


def test_r20_5_match_loss_may_move_only_by_the_judge():
    terms = DCI.levels[ML].terms
    assert terms["applies"] == "this-match"
    assert terms["judge-may-move-to"] == "next-match"
    assert terms["move-if"] == ["between-matches", "room-for-judgment"]


@pytest.mark.parametrize(("penalty", "keeps"), [(DQ, True), (DQ_NP, False)])
def test_r20_6_r20_7_only_the_head_judge_disqualifies(penalty, keeps):
    level = DCI.levels[penalty]
    assert level.given_by == "head-judge"
    assert level.keeps_prizes is keeps
    assert level.terms["loses-match"]
    assert level.terms["out-of-event"]
    assert level.terms["dci-report"]


def test_r20_7_advised_for_severe_unsporting_conduct_and_cheating():
    advised = DCI.levels[DQ_NP].terms["advised-for"]
    given = [n for n, section in DCI.sections.items() if section.base("3").penalty is DQ_NP]
    assert advised == given == ["153", "161", "162", "163", "164"]


def test_r20_8_r20_9_leaves_the_standings_without_refilling_the_playoff():
    terms = DCI.levels[DQ_NP].terms
    assert (terms["leaves-standings"], terms["refills-playoff"]) == (True, False)


def test_r30_3_only_deck_problems_can_be_deferred():
    deferrable = [number for number, section in DCI.sections.items() if section.deferrable]
    assert deferrable == ["101", "102", "103", "104", "105", "106"]


def test_r30_4_r30_8_deferral_is_declared_before_and_not_for_errors_in_play():
    defer = DCI.terms["defer"]
    assert (defer["declared"], defer["unless"]) == ("before-event", "found-in-play")


def test_r30_7_game_losses_first():
    assert DCI.terms["defer"]["order"] == [GL, ML]


@pytest.mark.parametrize("penalty", list(Penalty))
def test_r30_10_one_game_matches(penalty):
    assert DCI.single_game(penalty) is (ML if penalty is GL else penalty)


def test_r40_1_r40_3_ladder_starts_at_the_base_of_the_rel():
    assert climb("131", "3", 3) == [C, W, GL]
    assert climb("131", "4", 3) == [W, GL, ML]


def test_r40_4_base_warning():
    assert [DCI.raise_for(W, offense) for offense in (1, 2, 3)] == [W, GL, ML]


def test_r40_5_122_at_rel_1():
    assert climb("122", "1", 5) == [C, W, GL, ML, DQ]


def test_r40_6_r20_10_repetition_keeps_the_prizes():
    assert DCI.levels[climb("101", "1", 9)[-1]].keeps_prizes
    assert DCI.terms["repeat"]["keeps-prizes"]


@pytest.mark.parametrize("section", ["101", "102", "104", "105"])
def test_r40_8_deck_problem_with_base_game_loss(section):
    assert climb(section, "3", 4) == [GL, ML, DQ, DQ]


@pytest.mark.parametrize(("section", "rel"), [("103", "3"), ("163", "1")])
def test_a_base_off_the_ladder_stays(section, rel):
    assert len(set(climb(section, rel, 4))) == 1


@pytest.mark.parametrize(
    ("subject", "board", "section"),
    [
        *(("list", Board.MAIN, "101"), ("deck", Board.MAIN, "102")),
        *(("deck-without-list", Board.MAIN, "103"), ("list", Board.SIDE, "104")),
        *(("deck", Board.SIDE, "105"), ("deck-without-list", Board.SIDE, "106")),
    ],
)
def test_grid(subject, board, section):
    assert DCI.deck_section(subject, board).number == section


@pytest.mark.parametrize(
    ("code", "sections"),
    [
        *(("snow-covered-basic", ["111"]), ("no-player-name", ["112"]), ("late-list", ["115"])),
        *(("not-desideboarded", ["114"]), ("marked-cards", ["131", "132"])),
        *(("too-many-copies", []), ("name-corrected", [])),
    ],
)
def test_sections_outside_the_grid(code, sections):
    assert [section.number for section in DCI.sections_for(code)] == sections
    found = DCI.section_for(code)
    assert (found.number if found else None) == (sections[0] if len(sections) == 1 else None)


def test_a8_one_deck_penalty_a_check():
    exclusive = [number for number, section in DCI.sections.items() if section.exclusive]
    assert exclusive == ["101", "102", "103", "104", "105", "106", "114"]


def test_a31_raises_are_the_judges():
    raises = {n: [r.to for r in s.raises] for n, s in DCI.sections.items() if s.raises}
    assert list(raises) == ["111", "112", "113", "121", "122", "124", "141"]
    assert raises["111"] == raises["112"] == [(GL, ML)]
    assert raises["121"] == raises["122"] == [(GL,), (GL,)]


def test_t102_d_t102_e_stages_of_102():
    late, gone = DCI.section("102").stages
    assert (late.over, late.penalty) == (5, ML)
    assert (gone.at, gone.outcome) == ("next-round-start", "out-of-event")


def test_r115_grace_second_game_loss_and_absence():
    section = DCI.section("115")
    assert section.grace
    assert (section.grace.rels, section.grace.minutes) == (("1", "2"), 3)
    second, gone = section.stages
    assert (second.start, second.penalty, second.times) == (10, GL, 2)
    assert (gone.at, gone.outcome) == ("round-end", "out-of-event")


def test_r116_staged_by_the_time_of_discovery():
    first, second = DCI.section("116").stages
    assert (first.over, first.penalty) == (3, GL)
    assert (second.start, second.penalty) == (10, ML)


@pytest.mark.parametrize(("section", "minutes"), [("141", 3), ("142", 1), ("115", 0)])
def test_r141_r142_extra_time(section, minutes):
    assert DCI.section(section).extra_minutes == minutes


@pytest.mark.parametrize(
    ("section", "remedies"),
    [
        ("101", ["take-off-illegal", "rewrite-to-deck", "add-basic-lands"]),
        ("102", ["restore-to-list"]),
        ("103", ["repair-with-judge", "take-off-illegal", "add-basic-lands"]),
        ("104", ["take-off-illegal", "cut-from-bottom", "add-from-sideboard", "add-basic-lands"]),
        ("105", ["restore-to-list", "no-sideboard-this-match", "add-basic-lands"]),
    ],
)
def test_r101_7_r102_4_r103_6_r104_5_r105_4_remedies_in_order(section, remedies):
    assert list(DCI.section(section).remedies) == remedies


def test_unknown_section_and_rel_say_what_is_known():
    with pytest.raises(UsageError, match=r"no section '107'.*101, 102"):
        DCI.section("107")
    with pytest.raises(UsageError, match=r"no REL '6'.*1, 2, 3, 4, 5"):
        DCI.rel("6")
    with pytest.raises(UsageError, match=r"no policy 'dci-1999'.*dci-2005"):
        policy.load("dci-1999")


def test_a1_values_can_be_replaced():
    other = DCI.with_values({"105": {"1": W}}, "the organizer")
    assert other.section("105").base("1") == other.deck_section("deck", Board.SIDE).base("1")
    assert other.section("105").base("1").penalty is W
    assert other.section("105").base("2").penalty is GL
    assert DCI.section("105").base("1").penalty is GL

"""From counted lists to rulings: the numbered tests and decisions of the 2005 guidelines.

The labels (T101-A, A8 ...) are those of the guidelines as requirements. What needs the actual
deck at hand is not tested here: a list alone is judged.
"""

import pytest

from decklint.model import Penalty, Player, Status
from tests.build import deck, rules, ruling

STANDARD = ("standard", "2005-01-20")
EXTENDED = ("extended", "2005-01-20")
VINTAGE = ("vintage", "2005-01-20")
SIDE = "15 Forest"
XYZZY = "Xyzzy Quuxbeast of Plugh"


def judged(text, on=STANDARD, **settings):
    """Return the ruling on a list; REL 3 where nothing else is said."""
    day = rules(*on)
    player = settings.pop("player", Player())
    return ruling(deck(text, day, player), day, **{"rel": "3", **settings})


def sections(found):
    """Return section, penalty and covering section of each infraction."""
    return [(i.section, i.penalty.value, i.covered_by) for i in found.infractions]


def steps(found):
    """Return the steps as `remove main 1 Naturalize`."""
    return [f"{s.action} {s.board} {s.count} {s.card}" for s in found.correction.steps]


def total(board):
    return sum(count for count, _ in board)


GAME_LOSS_101 = [("101", "game-loss", None)]
GAME_LOSS_104 = [("104", "game-loss", None)]


# Section 101: the main list.


@pytest.mark.parametrize("rel", ["1", "2", "3", "4", "5"])
def test_t101_a_59_cards_are_a_game_loss_at_every_rel(rel):
    found = judged(f"59 Forest / {SIDE}", rel=rel)
    assert found.status is Status.ILLEGAL
    assert sections(found) == GAME_LOSS_101
    assert found.infractions[0].confidence == "certain"
    assert steps(found) == ["add main 1 Forest"]
    assert found.correction.complete


def test_t101_b_banned_card_comes_off():
    found = judged(f"57 Forest; 4 Skullclamp / {SIDE}", EXTENDED)
    assert sections(found) == GAME_LOSS_101
    assert steps(found) == ["remove main 4 Skullclamp", "add main 3 Forest"]


def test_t101_d_58_cards_with_five_naturalize():
    found = judged(f"5 Naturalize; 33 Forest; 20 Swamp / {SIDE}")
    assert sections(found) == GAME_LOSS_101
    assert steps(found) == ["remove main 1 Naturalize", "add main 3 Forest"]
    assert found.correction.main == ((4, "Naturalize"), (36, "Forest"), (20, "Swamp"))
    assert found.correction.complete


def test_t101_e_of_the_list_alone_proposes_lands_and_says_that_the_deck_decides():
    found = judged(f"5 Naturalize; 53 Forest / {SIDE}")
    assert [(f.code, f.level) for f in found.findings][-1] == ("deck-decides", "note")
    assert [s.choice for s in found.correction.steps] == [None, "player"]


def test_t101_f_61_cards_with_five_naturalize_get_no_land():
    found = judged(f"5 Naturalize; 56 Forest / {SIDE}")
    assert sections(found) == GAME_LOSS_101
    assert steps(found) == ["remove main 1 Naturalize"]
    assert total(found.correction.main) == 60


def test_list_without_a_fault():
    found = judged(f"60 Forest / {SIDE}")
    assert (found.status, found.findings, found.infractions, found.correction) == (
        Status.LEGAL,
        (),
        (),
        None,
    )


# Section 103 and 106: no lists.


def test_t103_a_59_cards_without_lists():
    found = judged("59 Forest", lists_used=False, rel="1")
    assert sections(found) == [("103", "game-loss", None)]
    assert found.infractions[0].confidence == "inferred"
    assert steps(found) == ["add main 1 Forest"]
    assert "deck-decides" not in {f.code for f in found.findings}


def test_t103_b_a_skullclamp_without_lists():
    found = judged("59 Forest; 1 Skullclamp", EXTENDED, lists_used=False, rel="2")
    assert sections(found) == [("103", "game-loss", None)]
    assert steps(found) == ["remove main 1 Skullclamp", "add main 1 Forest"]


def test_106_a_sideboard_without_lists():
    found = judged("60 Forest / 16 Swamp", lists_used=False, rel="1")
    assert sections(found) == [("106", "game-loss", None)]
    assert found.infractions[0].confidence == "unknown"
    assert steps(found) == ["remove side 1 Swamp"]


@pytest.mark.parametrize("rel", ["3", "4", "5"])
@pytest.mark.parametrize(
    ("text", "section"), [("59 Forest", "103"), ("60 Forest / 16 Swamp", "106")]
)
def test_a28_no_lists_at_a_high_rel_cost_nothing(text, section, rel):
    found = judged(text, lists_used=False, rel=rel)
    (infraction,) = found.infractions
    assert (infraction.section, infraction.penalty) == (section, Penalty.NONE)
    assert "lists-expected" in infraction.notes
    assert not infraction.with_warning
    assert found.status is Status.ILLEGAL


def test_a28_where_nothing_is_given_nothing_is_covered():
    found = judged("59 Forest / 16 Swamp", lists_used=False, rel="3")
    assert sections(found) == [("103", "none", None), ("106", "none", None)]


# Section 104: the sideboard list.


def test_t104_a_14_cards_wait_for_the_actual_sideboard():
    found = judged("60 Forest / 14 Swamp")
    assert sections(found) == GAME_LOSS_104
    assert found.infractions[0].confidence == "inferred"
    assert [(n.code, n.facts["count"]) for n in found.correction.needs] == [
        ("cards-from-sideboard", 1)
    ]
    assert not found.correction.complete
    assert found.correction.steps == ()


def test_t104_b_three_in_the_sideboard_two_in_the_main_list():
    found = judged("58 Forest; 2 Naturalize / 12 Swamp; 3 Naturalize")
    assert sections(found) == GAME_LOSS_104
    assert steps(found) == ["remove side 1 Naturalize"]
    assert total(found.correction.main) == 60
    assert [n.facts["count"] for n in found.correction.needs] == [1]


def test_t104_c_a_skullclamp_comes_off():
    found = judged("60 Forest / 14 Swamp; 1 Skullclamp", EXTENDED)
    assert sections(found) == GAME_LOSS_104
    assert steps(found) == ["remove side 1 Skullclamp"]
    assert not found.correction.complete


def test_t104_e_13_cards_with_five_naturalize():
    found = judged("60 Forest / 8 Swamp; 5 Naturalize")
    assert sections(found) == GAME_LOSS_104
    assert steps(found) == ["remove side 1 Naturalize"]
    assert [n.facts["count"] for n in found.correction.needs] == [3]
    assert total(found.correction.side) == 12


def test_t104_f_16_cards_lose_one_of_the_bottom_entry():
    found = judged("60 Forest / 12 Swamp; 4 Naturalize")
    assert sections(found) == GAME_LOSS_104
    assert steps(found) == ["remove side 1 Naturalize"]
    assert found.correction.side == ((12, "Swamp"), (3, "Naturalize"))
    assert found.correction.complete


def test_104_sideboard_before_there_were_sideboards():
    found = judged("40 Forest / 2 Swamp", ("vintage", "1993-09-01"))
    assert sections(found) == GAME_LOSS_104
    assert found.correction.side == ()
    assert found.correction.complete


# Decisions.


def test_a6_deck_decides_only_where_the_main_list_is_wrong():
    assert "deck-decides" not in {f.code for f in judged("60 Forest / 16 Swamp").findings}
    note = judged("59 Forest / 16 Swamp").findings[-1]
    assert (note.code, note.level, note.board) == ("deck-decides", "note", "deck")


def test_a7_over_the_limit_in_the_main_list_alone_is_101():
    assert sections(judged("55 Forest; 5 Shock / 14 Swamp; 1 Duress", VINTAGE)) == GAME_LOSS_101


def test_a7_over_the_limit_only_with_the_sideboard_is_104():
    found = judged("56 Forest; 4 Shock / 14 Swamp; 1 Shock")
    assert sections(found) == GAME_LOSS_104


def test_a8_one_card_breaks_both_boards():
    found = judged("55 Forest; 5 Shock / 13 Swamp; 2 Shock")
    assert sections(found) == [("101", "game-loss", None), ("104", "none", "101")]
    assert [i.findings for i in found.infractions] == [(0,), (0,)]
    assert steps(found) == ["remove main 1 Shock", "add main 1 Mountain", "remove side 2 Shock"]
    assert [n.facts["count"] for n in found.correction.needs] == [2]


def test_a8_a_covered_infraction_carries_no_warning_and_keeps_its_base():
    covered = judged("59 Forest / 16 Swamp").infractions[1]
    assert (covered.section, covered.base, covered.penalty) == ("104", "game-loss", "none")
    assert not covered.with_warning


def test_a8_cumulative_lifts_it():
    found = judged("59 Forest / 16 Swamp", cumulative=True)
    assert sections(found) == [("101", "game-loss", None), ("104", "game-loss", None)]
    assert all(i.with_warning for i in found.infractions)


def test_a8_without_lists_as_well():
    found = judged("59 Forest / 16 Swamp", lists_used=False, rel="1")
    assert sections(found) == [("103", "game-loss", None), ("106", "none", "103")]


def test_a8_the_minor_error_stands_beside_it():
    found = judged(f"56 Forest; 3 Snow-Covered Forest / {SIDE}")
    assert sections(found) == [("101", "game-loss", None), ("111", "caution", None)]


A10 = [
    ("by the symbols of the spells", "4 Naturalize; 4 Terror; 49 Forest", ["2 Swamp", "1 Forest"]),
    ("more symbols, more lands", "4 Wrath of God; 4 Shock; 49 Forest", ["2 Plains", "1 Mountain"]),
    ("one colour", "4 Shock; 53 Forest", ["3 Mountain"]),
    ("no spell with a colour: by the lands", "28 Forest; 29 Swamp", ["2 Swamp", "1 Forest"]),
    ("colourless spells: by the lands", "4 Oblivion Stone; 53 Mountain", ["3 Mountain"]),
    ("no colour at all: any of the five", "4 Seat of the Synod; 53 Relentless Rats", ["3 Swamp"]),
    ("an unknown card has no colour", f"4 {XYZZY}; 53 Mountain", ["3 Mountain"]),
]


@pytest.mark.parametrize(("title", "text", "lands"), A10, ids=[c[0] for c in A10])
def test_a10_lands_are_proposed_from_the_colours(title, text, lands):
    found = judged(f"{text} / {SIDE}")
    assert [f"{s.count} {s.card}" for s in found.correction.steps] == lands, title
    assert {s.choice for s in found.correction.steps} == {"player"}


def test_a10_cards_that_come_off_give_no_colour():
    found = judged(f"4 Lightning Bolt; 4 Naturalize; 52 Forest / {SIDE}")
    assert steps(found) == ["remove main 4 Lightning Bolt", "add main 4 Forest"]


def test_a10_hybrid_symbols_count_for_both_colours():
    found = judged("4 Boros Reckoner; 54 Forest", ("modern", "2014-01-01"))
    assert sorted(steps(found)) == ["add main 1 Mountain", "add main 1 Plains"]


def test_a10_deck_without_any_colour_gets_basic_lands_all_the_same():
    found = judged("4 Seat of the Synod; 4 Oblivion Stone; 4 Ornithopter; 44 Relentless Rats")
    assert steps(found) == ["add main 4 Swamp"]
    colourless = judged("4 Seat of the Synod; 4 Oblivion Stone; 4 Ornithopter")
    assert sum(s.count for s in colourless.correction.steps) == 48
    assert {s.card for s in colourless.correction.steps} <= {
        "Plains", "Island", "Swamp", "Mountain", "Forest",
    }  # fmt: skip


@pytest.mark.parametrize("land", ["Plains", "Island", "Swamp", "Mountain", "Forest"])
def test_a10_the_players_choice(land):
    found = judged(f"4 Naturalize; 53 Forest / {SIDE}", basic=land)
    assert steps(found) == [f"add main 3 {land}"]
    assert found.correction.steps[0].choice == "player"


def test_a10_never_a_snow_covered_land():
    found = judged("57 Snow-Covered Forest", ("legacy", "2005-01-20"))
    assert steps(found) == ["add main 3 Forest"]


def test_a13_61_cards_and_no_sideboard_are_legal():
    assert judged("61 Forest").status is Status.LEGAL


@pytest.mark.parametrize(("count", "is_legal"), [(0, True), (1, False), (14, False), (15, True)])
def test_a13_sideboard_of_none_or_15(count, is_legal):
    side = f"{count} Swamp" if count else ""
    assert (judged(f"60 Forest / {side}").status is Status.LEGAL) is is_legal


def test_a13_in_limited_all_that_is_not_in_the_deck():
    assert judged("17 Forest; 23 Shock / 90 Duress", ("sealed", "2005-01-20")).status == "legal"


def test_a16_snow_covered_land_is_swapped_and_nothing_else_changes():
    found = judged(f"30 Forest; 3 Snow-Covered Forest; 27 Swamp / {SIDE}")
    assert found.status is Status.ILLEGAL
    assert sections(found) == [("111", "caution", None)]
    assert not found.infractions[0].with_warning
    (step,) = found.correction.steps
    assert (step.action, step.card, step.with_card, step.count) == (
        "swap", "Snow-Covered Forest", "Forest", 3,
    )  # fmt: skip
    assert found.correction.main == ((30, "Forest"), (3, "Forest"), (27, "Swamp"))
    assert "not-in-format" not in {f.code for f in found.findings}


def test_a16_on_both_boards():
    found = judged("59 Forest; 1 Snow-Covered Island / 14 Swamp; 1 Snow-Covered Island")
    assert steps(found) == ["swap main 1 Snow-Covered Island", "swap side 1 Snow-Covered Island"]
    assert found.correction.side == ((14, "Swamp"), (1, "Island"))


@pytest.mark.parametrize("rel", ["1", "5"])
def test_a18_missing_name_is_a_warning_apart_from_the_list(rel):
    alone = judged(f"60 Forest / {SIDE}", player=Player(""), rel=rel)
    assert sections(alone) == [("112", "warning", None)]
    assert alone.correction is None
    assert alone.status is Status.ILLEGAL
    both = judged(f"59 Forest / {SIDE}", player=Player(""), rel=rel)
    assert sections(both) == [("101", "game-loss", None), ("112", "warning", None)]


def test_a20_translated_name_costs_nothing():
    found = judged(f"4 回歸自然; 56 Forest / {SIDE}")
    assert found.status is Status.LEGAL
    assert [(f.code, f.level) for f in found.findings] == [("translated-name", "note")]


@pytest.mark.parametrize(
    ("rel", "no_list", "text", "section"),
    [
        ("3", False, "59 Forest", "101"),
        ("3", False, "60 Forest / 16 Swamp", "104"),
        ("1", True, "59 Forest", "103"),
        ("1", True, "60 Forest / 16 Swamp", "106"),
    ],
)
def test_a24_game_loss_in_a_match_of_one_game(rel, no_list, text, section):
    (infraction,) = judged(text, rel=rel, lists_used=not no_list, single_game=True).infractions
    assert infraction.section == section
    assert (infraction.base, infraction.penalty) == ("game-loss", "match-loss")
    assert "single-game" in infraction.notes


def test_a24_other_penalties_stay():
    found = judged("57 Forest; 3 Snow-Covered Forest", player=Player(""), single_game=True)
    assert sections(found) == [("111", "caution", None), ("112", "warning", None)]
    assert all("single-game" not in i.notes for i in found.infractions)


def test_a25_announced_deck_penalties_wait_for_the_next_round():
    found = judged("56 Forest; 3 Snow-Covered Forest / 16 Swamp", player=Player(""), deferred=True)
    assert [(i.section, i.applies) for i in found.infractions] == [
        ("101", "next-round"),
        ("104", "next-round"),
        ("111", "immediately"),
        ("112", "immediately"),
    ]


def test_r20_4_between_games_the_loss_goes_to_the_next_one():
    (infraction,) = judged("59 Forest", between_games=True).infractions
    assert infraction.applies == "next-game"
    (caution,) = judged("57 Forest; 3 Snow-Covered Forest", between_games=True).infractions
    assert caution.applies == "immediately"


def test_a26_restricted_card_over_both_boards():
    found = judged("59 Island; 1 Black Lotus / 14 Swamp; 1 Black Lotus", VINTAGE)
    assert sections(found) == GAME_LOSS_104
    assert steps(found) == ["remove side 1 Black Lotus"]
    assert [f.code for f in found.findings] == ["restricted"]


def test_a27_the_date_decides():
    text = f"56 Forest; 4 Skullclamp / {SIDE}"
    assert judged(text, ("standard", "2004-06-19")).status is Status.LEGAL
    assert judged(text, ("standard", "2004-06-20")).status is Status.ILLEGAL


@pytest.mark.parametrize("lists_used", [True, False])
def test_a30_a_warning_goes_with_a_game_loss(lists_used):
    assert judged("59 Forest", rel="1", lists_used=lists_used).infractions[0].with_warning


# Order and completeness of a correction.


def test_surplus_comes_off_the_lowest_line():
    found = judged(f"3 Shock; 56 Forest; 3 Shock; 2 Swamp / {SIDE}")
    assert steps(found) == ["remove main 2 Shock"]
    assert found.correction.main == ((3, "Shock"), (56, "Forest"), (1, "Shock"), (2, "Swamp"))
    assert str(found.correction.steps[0].cell) == "3"


def test_surplus_over_several_lines_comes_off_from_the_lowest_up():
    found = judged(f"4 Shock; 60 Forest; 2 Shock; 1 Shock / {SIDE}")
    assert [(str(s.cell), s.count) for s in found.correction.steps] == [("4", 1), ("3", 2)]
    assert found.correction.main == ((4, "Shock"), (60, "Forest"))


def test_sideboard_is_cut_from_the_bottom_line_by_line():
    found = judged("60 Forest / 12 Swamp; 4 Naturalize; 1 Shock; 1 Terror")
    assert steps(found) == [
        "remove side 1 Terror",
        "remove side 1 Shock",
        "remove side 1 Naturalize",
    ]
    assert found.correction.side == ((12, "Swamp"), (3, "Naturalize"))


def test_surplus_and_illegal_cards_go_before_the_sideboard_is_cut():
    found = judged("60 Forest / 1 Skullclamp; 10 Swamp; 5 Shock; 1 Terror")
    assert sorted(steps(found)) == ["remove side 1 Shock", "remove side 1 Skullclamp"]
    assert found.correction.side == ((10, "Swamp"), (4, "Shock"), (1, "Terror"))
    assert found.correction.complete


def test_steps_bear_their_section_their_reason_and_their_cell():
    found = judged("1 Skullclamp; 5 Shock; 53 Forest / 12 Swamp; 4 Terror")
    assert [(s.action, s.section, s.reason, str(s.cell or "")) for s in found.correction.steps] == [
        ("remove", "101", "too-many-copies", "2"),
        ("remove", "101", "banned", "1"),
        ("add", "101", "main-too-small", ""),
        ("remove", "104", "side-too-large", "5"),
    ]


def test_added_land_joins_its_line_or_ends_the_list():
    found = judged("4 Naturalize; 50 Forest; 4 Troll Ascetic / 15 Swamp")
    assert found.correction.main == ((4, "Naturalize"), (52, "Forest"), (4, "Troll Ascetic"))
    other = judged("4 Naturalize; 50 Forest; 4 Troll Ascetic / 15 Swamp", basic="Plains")
    assert other.correction.main[-1] == (2, "Plains")


def test_side_of_nothing_but_illegal_cards_becomes_none():
    found = judged("60 Forest / 4 Skullclamp")
    assert found.correction.side == ()
    assert found.correction.complete


def test_sideboard_rule_of_2013_needs_no_filling():
    found = judged("60 Forest / 10 Swamp; 5 Shock", ("modern", "2013-07-13"))
    assert steps(found) == ["remove side 1 Shock"]
    assert found.correction.complete
    earlier = judged("60 Forest / 10 Swamp; 5 Shock", ("modern", "2013-07-12"))
    assert not earlier.correction.complete


# Open questions.


def test_question_alone_asks_the_judge():
    found = judged(f"59 Forest; 1 {XYZZY} / {SIDE}")
    assert (found.status, found.infractions, found.correction) == (Status.NEEDS_JUDGE, (), None)


def test_question_beside_a_fault_keeps_the_correction_open():
    found = judged(f"58 Forest; 1 {XYZZY} / {SIDE}")
    assert found.status is Status.ILLEGAL
    assert sections(found) == GAME_LOSS_101
    assert [(n.code, n.facts["code"]) for n in found.correction.needs] == [
        ("answer", "unknown-card")
    ]
    assert total(found.correction.main) == 60


def test_open_count_stops_the_padding():
    found = judged(f"5 Shock; 40 Forest; ? Terror / {SIDE}")
    assert steps(found) == ["remove main 1 Shock"]
    assert [n.facts["code"] for n in found.correction.needs] == ["unreadable-count"]


def test_open_count_in_the_sideboard_does_not_stop_the_main_deck():
    found = judged("59 Forest / 14 Swamp; ? Terror")
    assert steps(found) == ["add main 1 Forest"]
    assert not found.correction.complete


def test_open_count_stops_the_cutting():
    found = judged("60 Forest / 16 Swamp; ? Terror")
    assert found.status is Status.ILLEGAL
    assert not found.correction.complete


def test_question_beside_a_missing_name_needs_no_correction():
    found = judged(f"59 Forest; 1 {XYZZY}", player=Player(""))
    assert sections(found) == [("112", "warning", None)]
    assert found.correction is None


def test_question_beside_a_swap_keeps_the_correction_open():
    found = judged(f"56 Forest; 3 Snow-Covered Forest; 1 {XYZZY}")
    assert sections(found) == [("111", "caution", None)]
    assert not found.correction.complete


def test_notes_alone_are_legal():
    found = judged(f"4 Natralize; 56 Forest / {SIDE}")
    assert found.status is Status.LEGAL
    assert [f.code for f in found.findings] == ["name-corrected"]


def test_while_the_format_is_open_nothing_is_ruled(tmp_path):
    """Five copies in a list whose rows name two formats: a question, never a penalty."""
    from decklint import check

    path = tmp_path / "two.csv"
    rows = "Ann,standard,main,5,Naturalize\nAnn,{},main,51,Snow-Covered Forest\n"
    header = "player,format,board,count,card\n"
    found = {}
    for other in ("standard", "legacy"):
        path.write_text(header + rows.format(other), "utf-8")
        (found[other],) = check([path], date="2005-01-20", rel="3")
    assert found["standard"].status == "illegal"
    assert {one.section for one in found["standard"].infractions} >= {"101"}
    assert (found["legacy"].status, found["legacy"].infractions) == ("needs-judge", ())
    assert {one.level for one in found["legacy"].findings} == {"question"}

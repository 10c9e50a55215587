"""`diff`: what changed for each player between two registrations."""

import pytest

HEADER = "player,id,board,count,card"
OLD = ("Ann,1,main,4,Shock", "Ann,1,main,56,Mountain", "Ann,1,side,15,Swamp")


def diff(decklint, table, old, new):
    """Return exit code and the players of the JSON."""
    paths = table("old.csv", *old, header=HEADER), table("new.csv", *new, header=HEADER)
    done = decklint("diff", *paths, "--output", "json")
    return done.code, done.report["players"]


CASES = [
    (OLD, [], 0),
    (
        ("Ann,1,main,3,Shock", "Ann,1,main,57,Mountain", OLD[2]),
        [("main", "Shock", 4, 3), ("main", "Mountain", 56, 57)],
        1,
    ),
    (
        (*OLD[:2], "Ann,1,side,14,Swamp", "Ann,1,side,1,Shock"),
        [("side", "Swamp", 15, 14), ("side", "Shock", 0, 1)],
        1,
    ),
    ((*OLD[1:],), [("main", "Shock", 4, 0)], 1),
    (("Ann,1,main,2,Shock", "Ann,1,main,2,shock", *OLD[1:]), [], 0),
    (("ANN,1,main,4,SHOCK", *(row.replace("Ann", "ANN") for row in OLD[1:])), [], 0),
]


@pytest.mark.parametrize(("new", "cards", "code"), CASES)
def test_cards_that_changed(decklint, table, new, cards, code):
    found, (one,) = diff(decklint, table, OLD, new)
    assert found == code
    assert [(c["board"], c["card"], c["old"], c["new"]) for c in one["cards"]] == cards
    assert one["change"] == ("changed" if cards else "same")


def test_another_order_is_a_change(decklint, table):
    code, (one,) = diff(decklint, table, OLD, (OLD[1], OLD[0], OLD[2]))
    assert (code, one["change"], one["cards"], one["reordered"]) == (1, "changed", [], True)


def test_boards_may_change_places(decklint, table):
    assert diff(decklint, table, OLD, (OLD[2], *OLD[:2]))[0] == 0


def test_players_come_and_go(decklint, table):
    new = (*OLD, "Cid,3,main,60,Forest")
    code, players = diff(decklint, table, (*OLD, "Bob,2,main,60,Forest"), new)
    assert code == 1
    assert {p["player"]["name"]: p["change"] for p in players} == {
        "Ann": "same",
        "Bob": "gone",
        "Cid": "new",
    }


def test_namesakes_are_told_apart_by_number(decklint, table):
    old = ("Ann,1,main,60,Forest", "Ann,2,main,60,Island")
    new = ("Ann,2,main,60,Island", "Ann,1,main,60,Forest")
    code, players = diff(decklint, table, old, new)
    assert code == 0
    assert [p["change"] for p in players] == ["same", "same"]


def test_a_count_that_cannot_be_read_is_a_line(decklint, table):
    code, (one,) = diff(decklint, table, OLD, ("Ann,1,main,four?,Shock", *OLD[1:]))
    assert code == 1
    assert one["new_lines"] == ["four? Shock"]
    assert [(c["card"], c["old"], c["new"]) for c in one["cards"]] == [("Shock", 4, 0)]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "main deck: Shock 4 -> 3"), ("zh-TW", "主套牌：Shock 4 → 3 張")]
)
def test_text_in_both_languages(decklint, table, lang, told):
    old = table("old.csv", *OLD, header=HEADER)
    new = table("new.csv", "Ann,1,main,3,Shock", *OLD[1:], header=HEADER)
    assert told in decklint("diff", old, new, "--lang", lang).out


def test_text_of_players_cannot_steer_the_terminal(decklint, table):
    old = table("old.csv", '"\x1b[2J",1,main,60,Forest', header=HEADER)
    new = table("new.csv", '"\x1b[2J",1,main,59,Forest', header=HEADER)
    assert "\x1b" not in decklint("diff", old, new).out


def test_no_list_is_one_line(decklint, table, tmp_path):
    old = table("old.csv", *OLD, header=HEADER)
    done = decklint("diff", old, tmp_path / "none.csv")
    assert (done.code, done.out) == (2, "")
    assert "none.csv" in done.message

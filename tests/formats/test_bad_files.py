"""Files that break the rules of `formats/README.md`, and what the error names."""

from datetime import date

import pytest

import cardpool
from decklint import format as formats
from decklint import format_verify
from decklint.errors import DataError

HEAD = """name = "House"
zh-TW = "House"
from = 2004-01-01
cards = "sets"
"""
DECK = """
[deck]
2004-01-01 = { main-min = 60, side = [0, 15], copies = 4, source = "house rules" }
"""
SETS = """
[[rotation]]
effective = 2004-01-01
enter = ["MRD"]
source = "house rules"
"""


def block(kind, day, *lines, source='source = "house rules"'):
    return "\n".join(["", f"[[{kind}]]", f"effective = {day}", *lines, source, ""])


def ban(day, *lines, **more):
    return block("announcement", day, *lines, **more)


BAD = [
    ("no TOML", "name = ", "not a TOML file"),
    ("unknown key", HEAD + 'colour = "blue"\n' + DECK, "top of the file: unknown key `colour`"),
    ("no name", HEAD.partition("\n")[2] + DECK, "`name` is missing"),
    ("name is a number", 'name = 1\nzh-TW = "x"\nfrom = 2004-01-01\ncards = "any"\n', "kind str"),
    ("no such pool", HEAD.replace('"sets"', '"all"') + DECK, "`cards` is 'all'"),
    ("deck rules begin late", HEAD + DECK.replace("2004-01-01 =", "2004-01-02 ="), "day of `from`"),
    ("deck rules without a day", HEAD + DECK.replace("2004-01-01 =", "soon ="), "must be a day"),
    ("deck rules unsourced", HEAD + DECK.replace(', source = "house rules"', ""), "`source`"),
    ("strange sideboard", HEAD + DECK.replace("[0, 15]", '"few"'), "`side` is a list"),
    ("unknown key of a deck", HEAD + DECK.replace("copies", "copeis"), "unknown key `copeis`"),
    ("no source", HEAD + DECK + SETS + ban("2004-06-20", 'ban = ["X"]', source=""), "`source`"),
    ("empty source", HEAD + DECK + ban("2004-06-20", 'ban = ["X"]', source='source = ""'), "empty"),
    ("unknown key of a block", HEAD + DECK + ban("2004-06-20", 'ban = ["X"]', "on = 1"), "`on`"),
    ("it changes nothing", HEAD + DECK + ban("2004-06-20"), "changes nothing"),
    (
        "out of order",
        HEAD + DECK + ban("2005-03-20", 'ban = ["X"]') + ban("2004-06-20", 'ban = ["Y"]'),
        r"\[\[announcement\]\] 2 \(2004-06-20\): stands after 2005-03-20",
    ),
    ("sets out of order", HEAD + DECK + SETS + block("rotation", "2003-01-01", 'enter = ["DST"]'),
     "stands after 2004-01-01"),
    ("unban of what is legal", HEAD + DECK + ban("2004-06-20", 'unban = ["X"]'),
     r"house.toml, \[\[announcement\]\] 2004-06-20: unbans what was not banned: X"),
    ("unrestrict of what is banned",
     HEAD + DECK + ban("2004-06-20", 'ban = ["X"]') + ban("2005-03-20", 'unrestrict = ["X"]'),
     "unrestricts what was not restricted"),
    ("banned twice",
     HEAD + DECK + ban("2004-06-20", 'ban = ["X"]') + ban("2005-03-20", 'ban = ["X"]'),
     "bans what is banned"),
    ("lapse of what is legal", HEAD + DECK + ban("2004-06-20", 'lapse = ["X"]'), "on no list"),
    ("in two lists", HEAD + DECK + ban("2004-06-20", 'ban = ["X"]', 'restrict = ["X"]'), "two of"),
    ("named twice", HEAD + DECK + ban("2004-06-20", 'ban = ["X", "X"]'), "twice"),
    ("a set enters twice", HEAD + DECK + SETS + SETS, "lets a set enter that was there: MRD"),
    ("a strange set leaves",
     HEAD + DECK + SETS + block("rotation", "2005-01-01", 'leave = ["DST"]'),
     "lets a set leave that was not there: DST"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "text", "expected"), BAD, ids=[case[0] for case in BAD])
def test_bad_file(title, text, expected, tmp_path):  # noqa: ARG001 - the title names the case
    (tmp_path / "house.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=expected) as caught:
        formats.load("house", tmp_path)
    assert str(caught.value).startswith("house.toml")


UNKNOWN = [
    ("card", ban("2004-06-20", 'ban = ["Skulclamp"]')),
    ("set", block("rotation", "2004-06-20", 'enter = ["XYZZY"]')),
    ("card", block("rotation", "2004-06-20", 'enter-cards = ["Skulclamp"]')),
]


@pytest.mark.parametrize(("kind", "text"), UNKNOWN)
def test_unknown_card_or_set(kind, text, tmp_path):
    (tmp_path / "house.toml").write_text(HEAD + DECK + SETS + text, encoding="utf-8")
    loaded = formats.load("house", tmp_path)
    with pytest.raises(DataError, match=f"house.toml.*2004-06-20: unknown {kind}"):
        format_verify.verify(loaded, cardpool.open_pool())


def test_a_folder_of_the_users_own_formats(tmp_path):
    text = HEAD + DECK + SETS + ban("2004-06-20", 'ban = ["Skullclamp"]')
    (tmp_path / "house.toml").write_text(text, encoding="utf-8")
    pool = cardpool.open_pool()
    found = formats.load("House", tmp_path).on(date(2004, 6, 20), pool.sets())
    assert formats.names(tmp_path) == ("house",)
    assert (found.sets, found.banned) == ({"MRD"}, {"Skullclamp"})


def test_from_banned_to_restricted_in_one_block(tmp_path):
    changes = ban("2004-06-20", 'ban = ["X"]', 'restrict = ["Y"]') + ban(
        "2005-03-20", 'ban = ["Y"]', 'restrict = ["X"]'
    )
    (tmp_path / "house.toml").write_text(HEAD + DECK + changes, encoding="utf-8")
    found = formats.load("house", tmp_path).on(date(2005, 3, 20), {})
    assert (found.banned, found.restricted) == ({"Y"}, {"X"})

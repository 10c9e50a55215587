"""Known cards on known days. Expected values from the announcements and the days of the sets."""

from datetime import date
from functools import cache

import pytest

import cardpool
from decklint import format as formats
from decklint.errors import UsageError


@cache
def pool():
    return cardpool.open_pool()


@cache
def rules(name, day, venue="paper"):
    return formats.load(name).on(date.fromisoformat(day), pool().sets(), venue)


def card(name):
    found = pool().by_name(name)
    assert found is not None, name
    return found


CASES = [
    # a ban counts from its day, not from the one before
    ("standard", "2004-06-19", "Skullclamp", "legal"),
    ("standard", "2004-06-20", "Skullclamp", "banned"),
    ("standard", "2005-03-19", "Arcbound Ravager", "legal"),
    ("standard", "2005-03-20", "Arcbound Ravager", "banned"),
    ("modern", "2016-01-21", "Splinter Twin", "legal"),
    ("modern", "2016-01-22", "Splinter Twin", "banned"),
    # a set counts from its day and no longer from the day it leaves
    ("standard", "2005-01-20", "Psychatog", "not-in-format"),
    ("standard", "2004-10-19", "Kodama of the North Tree", "not-in-format"),
    ("standard", "2004-10-20", "Kodama of the North Tree", "legal"),
    ("kamigawa-block", "2005-02-19", "Umezawa's Jitte", "not-in-format"),
    ("kamigawa-block", "2005-02-20", "Umezawa's Jitte", "legal"),
    # banned once, reprinted years later without the ban
    ("standard", "2014-08-01", "Darksteel Citadel", "legal"),
    # the first tournament list
    ("vintage", "1994-01-24", "Black Lotus", "legal"),
    ("vintage", "1994-01-25", "Black Lotus", "restricted"),
    ("vintage", "2005-01-20", "Contract from Below", "banned"),
    ("legacy", "1996-01-01", "Black Lotus", "banned"),
    ("legacy", "2020-01-01", "Black Lotus", "banned"),
    # from banned to restricted in one announcement
    ("vintage", "2000-09-30", "Channel", "banned"),
    ("vintage", "2000-10-01", "Channel", "restricted"),
    # two faces, banned under the full name
    ("standard", "2023-05-29", "Fable of the Mirror-Breaker // Reflection of Kiki-Jiki", "banned"),
    # cards first printed in a book, without an ordinary printing for years
    ("vintage", "1999-09-30", "Mana Crypt", "legal"),
    ("vintage", "1999-10-01", "Mana Crypt", "restricted"),
    ("vintage", "2002-01-01", "Nalathni Dragon", "legal"),
    # promotional cards bear one date for all years: an ordinary printing decides
    ("vintage", "2007-10-19", "Cryptic Command", "not-in-format"),
    ("vintage", "2007-10-20", "Cryptic Command", "legal"),
    # the sets for beginners count from 2005-10-20
    ("vintage", "2005-10-19", "Imperial Seal", "not-in-format"),
    ("vintage", "2005-10-20", "Imperial Seal", "restricted"),
    ("legacy", "2005-10-20", "Imperial Seal", "banned"),
    # the dual lands outlived their set in Extended
    ("extended", "1999-09-30", "Tundra", "legal"),
    ("extended", "1999-10-01", "Tundra", "legal"),
    ("extended", "2002-10-31", "Tundra", "legal"),
    ("extended", "2002-11-01", "Tundra", "not-in-format"),
    # Pauper: a common in any printing that counts; on paper only from 2019-07-02
    ("pauper", "2012-01-01", "Counterspell", "legal"),
    ("pauper", "2012-01-01", "Cryptic Command", "not-in-format"),
    ("pauper", "2014-06-15", "Battle Screech", "not-in-format"),
    ("pauper", "2014-06-16", "Battle Screech", "legal"),
    ("pauper", "2019-07-01", "Goblin Grenade", "not-in-format"),
    ("pauper", "2019-07-02", "Goblin Grenade", "legal"),
    ("pauper", "2019-07-01", "Hymn to Tourach", "not-in-format"),
    ("pauper", "2019-07-02", "Hymn to Tourach", "banned"),
    # the five basic lands always, other basic lands by their sets
    ("kamigawa-block", "2004-10-20", "Forest", "legal"),
    ("pauper", "2008-11-01", "Forest", "legal"),
    ("standard", "2005-01-20", "Snow-Covered Forest", "not-in-format"),
    ("standard", "2006-10-20", "Snow-Covered Forest", "legal"),
    ("modern", "2016-01-21", "Wastes", "not-in-format"),
    ("modern", "2016-01-22", "Wastes", "legal"),
    # what no format has, and what no deck has
    ("vintage", "2020-01-01", "Blast from the Past", "not-in-format"),
    ("draft", "2020-01-01", "Academy at Tolaria West", "not-a-deck-card"),
    ("sealed", "2004-11-01", "Black Lotus", "legal"),
]


@pytest.mark.parametrize(("name", "day", "title", "expected"), CASES)
def test_legality(name, day, title, expected):
    assert rules(name, day).legality(card(title)).value == expected


LIMITS = [
    ("standard", "2005-01-20", "Naturalize", 4),
    ("standard", "2005-01-20", "Skullclamp", 0),
    ("standard", "2005-01-20", "Relentless Rats", None),
    ("standard", "2005-01-20", "Forest", None),
    ("standard", "2005-01-20", "Snow-Covered Forest", 0),
    ("standard", "2006-10-20", "Snow-Covered Forest", None),
    ("standard", "2020-01-01", "Seven Dwarves", 7),
    ("vintage", "2005-01-20", "Black Lotus", 1),
    ("vintage", "1993-10-01", "Black Lotus", None),
    ("draft", "2005-01-20", "Naturalize", None),
]


@pytest.mark.parametrize(("name", "day", "title", "expected"), LIMITS)
def test_limit(name, day, title, expected):
    assert rules(name, day).limit(card(title)) == expected


SIDEBOARDS = [
    ("standard", "2013-07-12", {0, 15}, True),
    ("standard", "2013-07-13", set(range(16)), False),
    ("vintage", "2013-07-12", {0, 15}, True),
    ("vintage", "2013-07-13", set(range(16)), False),
    ("modern", "2011-08-12", {0, 15}, True),
    ("pioneer", "2019-10-21", set(range(16)), False),
    ("draft", "2005-01-20", set(range(18)), False),
]


@pytest.mark.parametrize(("name", "day", "sizes", "one_for_one"), SIDEBOARDS)
def test_sideboard(name, day, sizes, one_for_one):
    found = rules(name, day)
    assert {size for size in range(18) if found.side.allows(size, size)} == sizes
    assert found.one_for_one is one_for_one


ONLINE = [
    # Battle for Zendikar: 2015-10-02 on paper
    ("standard", "2015-09-17", "Gideon, Ally of Zendikar", "not-in-format", False),
    ("standard", "2015-09-18", "Gideon, Ally of Zendikar", "legal", True),
    ("standard", "2015-10-02", "Gideon, Ally of Zendikar", "legal", False),
    ("vintage", "2015-09-18", "Gideon, Ally of Zendikar", "legal", True),
    ("vintage", "2015-09-17", "Gideon, Ally of Zendikar", "not-in-format", False),
    # what leaves on that day stays until then; a card of an older set is not early
    ("standard", "2015-10-01", "Sylvan Caryatid", "legal", False),
    ("standard", "2015-10-02", "Sylvan Caryatid", "not-in-format", False),
    # a ban keeps to its paper date
    ("standard", "2004-06-19", "Skullclamp", "legal", False),
    # the day of paper Pauper is not put forward
    ("pauper", "2019-07-01", "Goblin Grenade", "not-in-format", False),
]


@pytest.mark.parametrize(("name", "day", "title", "expected", "early"), ONLINE)
def test_online(name, day, title, expected, early):
    found = rules(name, day, "online")
    assert found.legality(card(title)).value == expected
    assert found.is_early(card(title)) is early


OUTSIDE = [
    ("standard", "1995-01-09", "1995-01-10"),
    ("extended", "2013-10-08", "2013-10-08"),
    ("modern", "2005-01-20", "2011-08-12"),
    ("kamigawa-block", "2004-10-19", "2004-10-20"),
    ("vintage", "1993-08-04", "1993-08-05"),
]


@pytest.mark.parametrize(("name", "day", "life"), OUTSIDE)
def test_a_day_outside_the_life_is_refused(name, day, life):
    with pytest.raises(UsageError, match=f"did not exist on {day}.*{life}"):
        rules(name, day)


def test_the_last_day_of_extended():
    assert rules("extended", "2013-10-07").main_min == 60

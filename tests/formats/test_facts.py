"""The shipped files against the given facts: same sets, same lists, on every day of change."""

import csv
import re
from collections import defaultdict
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

import pytest

import cardpool
from decklint import format as formats
from tests.shared import SHARED, needs_shared

pytestmark = needs_shared


def rows(name):
    path = SHARED / "data" / name
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def rules(name, day):
    return formats.load(name).on(day, cardpool.open_pool().sets())


def key(name):
    return name.replace(" ", "-")


@cache
def periods():
    """Return the rows of each format's history, oldest first."""
    found = defaultdict(list)
    for row in rows("format_history.csv"):
        found[key(row["format"])].append(row)
    return found


@pytest.mark.parametrize("name", periods())
def test_sets_from_the_first_day_to_the_last_of_each_period(name):
    for row in periods()[name]:
        days = [date.fromisoformat(row["from"])]
        if row["until"]:
            days.append(date.fromisoformat(row["until"]) - timedelta(days=1))
        extra = {card.strip() for card in row["extra_cards"].split("|") if card.strip()}
        for day in days:
            found = rules(name, day)
            assert found.sets == set(row["sets"].split()), day
            assert found.extra == extra, day


@pytest.mark.parametrize("name", periods())
def test_order_of_sets(name):
    for row in periods()[name]:
        # Two sets came back that summer; the facts show them where they stood before they left.
        if (name, row["from"]) != ("standard", "1997-07-01"):
            found = rules(name, date.fromisoformat(row["from"]))
            assert list(found.set_order) == row["sets"].split(), row["from"]


@pytest.mark.parametrize("name", periods())
def test_life(name):
    loaded = formats.load(name)
    assert loaded.begins.isoformat() == periods()[name][0]["from"]
    assert (loaded.ends.isoformat() if loaded.ends else "") == periods()[name][-1]["until"]


@cache
def lists():
    """Return each format's lists on each day of change: the last event up to it counts."""
    state = defaultdict(dict)
    found = defaultdict(dict)
    for row in rows("banlist_history.csv"):
        name = key(row["format"])
        if name in formats.names():
            state[name][row["card"]] = row["status"]
            found[name][date.fromisoformat(row["date"])] = dict(state[name])
    return found


def with_status(listed, status):
    return {card for card, found in listed.items() if found == status}


@pytest.mark.parametrize("name", lists())
def test_lists_on_every_day_of_change(name):
    begins = formats.load(name).begins
    for day, listed in lists()[name].items():
        if day >= begins:  # older ones are a list that the format inherited
            found = rules(name, day)
            assert found.banned == with_status(listed, "banned"), day
            assert found.restricted == with_status(listed, "restricted"), day


@pytest.mark.parametrize("name", lists())
def test_lists_hold_until_the_day_before_the_next_change(name):
    days = [day for day in lists()[name] if day >= formats.load(name).begins]
    for day, following in pairwise(days):
        eve = rules(name, following - timedelta(days=1))
        assert eve.banned == with_status(lists()[name][day], "banned"), eve.on
        assert eve.restricted == with_status(lists()[name][day], "restricted"), eve.on


SIDES = {"0": ({0}, 0), "0|15": ({0, 15}, 15), "0-15": (None, 15), "pool": (None, None)}
GROUPS = {
    "limited": ("sealed", "draft"),
    "block": tuple(filter(re.compile("-block$").search, formats.names())),
}


@pytest.mark.parametrize("name", formats.names())
def test_deck_rules(name):
    told = [
        row
        for row in rows("format_rules.csv")
        if name in GROUPS.get(row["format"], (row["format"],))
    ]
    loaded = formats.load(name)
    ends = [row["from_date"] for row in told[1:]] + ["9999-12-31"]
    for row, end in zip(told, ends, strict=True):
        day = max(date.fromisoformat(row["from_date"]), loaded.begins)
        if day < min(date.fromisoformat(end), loaded.ends or date.max):
            found = rules(name, day)
            assert found.main_min == int(row["main_min"])
            assert found.main_max == (int(row["main_max"]) if row["main_max"] else None)
            assert (found.side.sizes, found.side.most) == SIDES[row["side_rule"]]
            assert found.copies == (int(row["copies"]) if row["copies"] else None)
            assert found.one_for_one == (row["side_rule"] == "0|15")

"""When a list was handed in, and whether that was late (section 115(B))."""

from datetime import date, time

import pytest

from decklint.times import late, readings

DAY = date(2005, 11, 5)


@pytest.mark.parametrize(
    ("text", "clock", "days"),
    [
        ("9:05", time(9, 5), [None]),
        ("09:05:30", time(9, 5, 30), [None]),
        (" 9:05 PM ", time(21, 5), [None]),
        ("12:30 am", time(0, 30), [None]),
        ("12:30 p.m.", time(12, 30), [None]),
        ("2005-11-05T09:02:11", time(9, 2, 11), [DAY]),
        ("2005-11-05 09:02:11.250", time(9, 2, 11), [DAY]),
        ("2005/11/05 9:02:11 AM GMT+1", time(9, 2, 11), [DAY]),
        ("2005/11/5 下午 9:02:11", time(21, 2, 11), [DAY]),
        ("12.11.2005 10:15:03", time(10, 15, 3), [date(2005, 11, 12)]),
        ("11/5/2005 8:59:01", time(8, 59, 1), [DAY, date(2005, 5, 11)]),
        ("11/25/2005 8:59:01", time(8, 59, 1), [date(2005, 11, 25)]),
        ("11/11/2005 8:59", time(8, 59), [date(2005, 11, 11)]),
        ("\uff19\uff1a\uff10\uff15", time(9, 5), [None]),
    ],
)
def test_readings(text, clock, days):
    found = readings(text)
    assert [(moment.clock, moment.day) for moment in found] == [(clock, day) for day in days]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "9",
        "25:00",
        "9:61",
        "13:00 PM",
        "31.2.2005 9:00",
        "2005-11-05",
        "9:05 x",
        "0.38",
    ],
)
def test_no_time(text):
    assert readings(text) == ()
    assert late(text, "9:00") is None
    assert late("9:00", text) is None


@pytest.mark.parametrize(
    ("received", "deadline", "answer"),
    [
        ("9:00", "9:00", False),
        ("8:59:59", "9:00", False),
        ("9:00:01", "9:00", True),
        ("9:05", "9:00 AM", True),
        ("1:05", "12:30", None),
        ("01:05", "12:30", False),
        ("1:05 PM", "12:30", True),
        ("12:50", "1:00", None),
        ("1:05", "1:00", True),
        ("5:30", "6:00", False),
        ("2005/11/05 9:02:11 AM GMT+1", "2005-11-05 9:05", False),
        ("2005/11/05 9:05:11 AM GMT+1", "2005-11-05 9:05", True),
        ("2005/11/05 9:02:11 AM GMT+1", "2005-11-05T09:05+02:00", True),
        ("2005-11-05T08:02:11Z", "2005-11-05T09:05+01:00", False),
        ("2005-11-05T08:10:00Z", "2005-11-05T09:05+01:00", True),
        ("2005-11-05T08:02:11Z", "9:05", None),
        ("11/5/2005 8:59:01", "11/5/2005 9:00:00", False),
        ("11/5/2005 9:00:01", "11/5/2005 9:00:00", True),
        ("11/5/2005 9:00:01", "2005-11-05 9:00:00", None),
        ("11/5/2005 9:00:01", "2005-05-01 9:00:00", True),
        ("11/25/2005 9:00:01", "11/25/2005 9:00:00", True),
        ("12.11.2005 10:15:03", "12.11.2005 10:15:03", False),
        ("12.11.2005 10:15:03", "11.11.2005 12:00", True),
    ],
)
def test_late(received, deadline, answer):
    assert late(received, deadline) is answer


@pytest.mark.parametrize(
    ("received", "day", "answer"),
    [
        ("2005-11-04 22:00", DAY, False),
        ("2005-11-05 22:00", DAY, True),
        ("2005-11-05 09:00", DAY, False),
        ("2005-11-06 08:00", DAY, True),
        ("2005-11-04 22:00", None, None),
        ("2005-11-05 08:30", None, False),
        ("11/5/2005 9:30", DAY, None),
        ("9:30", DAY, True),
        ("2004-11-05 08:30", DAY, None),
    ],
)
def test_the_day_that_the_deadline_leaves_out(received, day, answer):
    assert late(received, "9:00", day) is answer

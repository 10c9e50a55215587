"""Times as people and forms write them, and whether a list came too late (section 115(B)).

Understood: `9:05`, `09:05:30`, `9:05 PM`, ISO date-times, `2005/11/05 9:02:11 AM GMT+1`,
`11/5/2005 8:59:01`, `12.11.2005 10:15:03`, and the Chinese half-days before noon and after noon.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo

_TIME = re.compile(
    r"(?P<before>am|pm|上午|下午)?\s*(?P<hour>\d{1,2})[:時时點点](?P<minute>\d{2})分?"
    r"(?::?(?P<second>\d{2})(?:[.,]\d+)?秒?)?\s*(?P<after>[ap]\.?\s?m\.?)?"
    r"\s*(?P<zone>z|utc|gmt)?\s*(?P<offset>[+-]\d{1,2}(?::?\d{2})?)?",
)
_YEAR_FIRST = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?")
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})")
_NOON = 12
_EARLY = frozenset("123456")
"""Hours at which nobody hands in a list, so that those of the afternoon may be meant."""
_LONG_BEFORE = timedelta(days=180)
"""No list is handed in so long before: the date is not that of the list."""
_MINUTES = 60


@dataclass(frozen=True, slots=True)
class Moment:
    """One reading of a written time."""

    clock: time
    day: date | None = None
    zone: tzinfo | None = None
    order: str | None = None
    """`month-first` or `day-first`, `morning` or `afternoon`, where it can be read both ways."""


def late(received: str, deadline: str, day: date | None = None) -> bool | None:
    """Tell whether a list came after the deadline; None when that cannot be told: a question.

    Exactly at the deadline is in time. `day` is the day of the event: it stands for the date that
    the deadline leaves out. A time of day alone is taken for that of the event's day. Minutes that
    the deadline does not tell in seconds are whole ones: 9:05 is 9:05:00. A date that can be read
    in two ways counts where both give one answer; two such dates are read alike. A zone matters
    only where both name one; without that it is taken for the clock on the wall, except UTC, which
    is a machine's. `1:05` alone may be five past thirteen, `01:05` may not.
    """
    answers = {
        _is_late(one, other, day)
        for one in readings(received)
        for other in readings(deadline)
        if None in (one.order, other.order) or one.order == other.order
    }
    return answers.pop() if len(answers) == 1 else None


def _is_late(received: Moment, deadline: Moment, day: date | None) -> bool | None:
    due = deadline.day or day
    if received.zone and deadline.zone and received.zone != deadline.zone:
        if due is None:
            return None
        handed = datetime.combine(received.day or due, received.clock, received.zone)
        return handed > datetime.combine(due, deadline.clock, deadline.zone)
    if (received.zone is UTC) is not (deadline.zone is UTC):
        return None
    if received.day is None or due == received.day:
        return received.clock > deadline.clock
    if due is not None:
        return None if received.day < due - _LONG_BEFORE else received.day > due
    # Without the event's day nothing tells the evening before from the evening of the day.
    return False if received.clock <= deadline.clock else None


def readings(text: str) -> tuple[Moment, ...]:
    """Return every way to read a text as a time, with or without its date; none for other texts."""
    folded = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    days = list(_days(folded))
    rest = folded[days[0][1] :].lstrip(" ,t") if days else folded
    found = _TIME.fullmatch(rest)
    clock = _clock(found) if found else None
    if found is None or clock is None:
        return ()
    zone = _zone(found)
    if not days and found["hour"] in _EARLY and not (found["before"] or found["after"]):
        later = clock.replace(hour=clock.hour + _NOON)
        return (Moment(clock, None, zone, "morning"), Moment(later, None, zone, "afternoon"))
    if not days:
        return (Moment(clock, None, zone),)
    if len(days) == 1 or days[0] == days[1]:
        return (Moment(clock, days[0][0], zone),)
    orders = ("month-first", "day-first")
    return tuple(Moment(clock, day, zone, o) for (day, _), o in zip(days, orders, strict=True))


def _days(text: str) -> Iterator[tuple[date, int]]:
    """Yield the dates that the beginning of a text can mean, and where it ends."""
    if found := _YEAR_FIRST.match(text):
        year, month, day = (int(part) for part in found.groups())
        orders = [(month, day)]
    elif found := _YEAR_LAST.match(text):
        first, second, year = int(found[1]), int(found[3]), int(found[4])
        # With points the day always stands first.
        orders = [(second, first)] if found[2] == "." else [(first, second), (second, first)]
    else:
        return
    for month, day in orders:
        try:
            yield date(year, month, day), found.end()
        except ValueError:
            continue


def _clock(found: re.Match[str]) -> time | None:
    hour = int(found["hour"])
    half = (found["before"] or found["after"] or "").strip()
    if half:
        if not 1 <= hour <= _NOON:
            return None
        hour = hour % _NOON + (_NOON if half.startswith(("p", "下")) else 0)
    try:
        return time(hour, int(found["minute"]), int(found["second"] or 0))
    except ValueError:
        return None


def _zone(found: re.Match[str]) -> tzinfo | None:
    if not found["offset"]:
        return UTC if found["zone"] else None
    sign, digits = found["offset"][0], found["offset"][1:].replace(":", "")
    hours, minutes = (digits, "0") if len(digits) <= 2 else (digits[:-2], digits[-2:])  # noqa: PLR2004 - hours have two digits
    ahead = int(hours) * _MINUTES + int(minutes)
    if ahead >= 24 * _MINUTES:
        return None
    if not ahead and not found["zone"]:
        return UTC
    return timezone(timedelta(minutes=-ahead if sign == "-" else ahead))

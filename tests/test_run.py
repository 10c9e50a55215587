"""One run: from paths to rulings, each list under its own format and date."""

import datetime as dt

import pytest

from decklint import check, run
from decklint.errors import UsageError
from decklint.infractions import Settings
from decklint.model import Level, Ruling, Status
from decklint.problem import Problem
from decklint.run import Desk, Options
from tests.build import pool, written
from tests.command import rows

DAY = dt.date(2005, 1, 20)


@pytest.fixture
def desk(monkeypatch):
    """Return a function that opens a desk on the shared pool."""
    monkeypatch.setattr(run, "open_pool", lambda _: pool())
    return lambda **options: Desk(Options(**options))


UNUSABLE = [
    {"format": "limitless"},
    {"format": "modern", "date": DAY},
    {"policy": "dci-1905"},
    {"settings": Settings(rel="6")},
]


@pytest.mark.parametrize("options", UNUSABLE, ids=str)
def test_unusable_options_are_said_at_once(desk, options):
    with pytest.raises(UsageError):
        desk(**options)


def test_pool_is_not_opened_before_it_is_needed(monkeypatch):
    def refuse(_):
        pytest.fail("the pool was opened")

    monkeypatch.setattr(run, "open_pool", refuse)
    assert Desk(Options(format="T2")).format == "standard"


def test_event_of_the_options(desk):
    event = desk(format="Type 2", date=DAY, settings=Settings(rel="3", deferred=True)).event()
    assert (event.format, event.date, event.rel) == ("standard", "2005-01-20", "3")
    assert (event.date_assumed, event.deferred, event.lists_used) == (False, True, True)
    assert event.card_pool.cards == pool().size


def test_event_without_options_is_today(desk):
    event = desk().event()
    assert (event.format, event.date_assumed) == (None, True)
    today = dt.datetime.now().astimezone().date()
    assert abs(dt.date.fromisoformat(event.date) - today) <= dt.timedelta(days=1)


def with_own(text, **own):
    """Return a list that brings its own format or date."""
    return written(text)._replace(**own)


SKULLCLAMPS = "56 Forest; 4 Skullclamp"
OWN = [
    ("the options", {"format": "standard", "date": DAY}, {}, Status.ILLEGAL),
    ("its own date", {"format": "standard", "date": DAY}, {"date": dt.date(2004, 6, 19)},
        Status.LEGAL),
    ("its own format", {"format": "legacy", "date": DAY}, {"format": "T2"}, Status.ILLEGAL),
    ("both its own", {}, {"format": "standard", "date": dt.date(2004, 6, 19)}, Status.LEGAL),
    ("no format anywhere", {"date": DAY}, {}, "no-format"),
    ("an unknown format of its own", {"format": "standard", "date": DAY}, {"format": "limitless"},
        "unknown-format"),
    ("a date outside its life", {"format": "modern"}, {"date": DAY}, "format-not-in-force"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "options", "own", "expected"), OWN, ids=[c[0] for c in OWN])
def test_own_format_and_date_beat_the_options(desk, title, options, own, expected):
    found = desk(**options).judge(with_own(SKULLCLAMPS, **own))
    assert (found.status if isinstance(found, Ruling) else found.code) == expected, title


def test_player_is_looked_up_by_the_whole_name(desk, tmp_path):
    path = tmp_path / "a.csv"
    path.write_text(rows(("P0001", "60 Forest"), ("P00011", "60 Forest")), "utf-8")
    found = desk(format="legacy", date=DAY, player="P0001").rulings([path])
    assert [ruling.decklist.player.name for ruling in found] == ["P0001"]


def test_bad_file_stops_nothing(desk, tmp_path):
    good, bad = tmp_path / "a.csv", tmp_path / "b.xlsx"
    good.write_text(rows(("P0001", "60 Forest")), "utf-8")
    bad.write_bytes(b"no workbook")
    found = list(desk(format="legacy", date=DAY).rulings([bad, good, bad]))
    assert [isinstance(item, Problem) for item in found] == [True, False, True]


def test_library_gives_the_same_as_objects(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text(rows(("P0001", "59 Forest"), ("P0002", "60 Forest")), "utf-8")
    report = check([path, tmp_path / "nowhere"], format="standard", date="2005-01-20", rel="3")
    assert [ruling.status for ruling in report] == [Status.ILLEGAL, Status.LEGAL]
    assert [problem.code for problem in report.problems] == ["no-such-file"]
    assert (report.summary.lists, report.summary.unreadable) == (2, 1)
    assert report.summary.penalties == {"game-loss": 1}
    assert report.event.rel == "3"


def test_library_raises_for_unusable_options(tmp_path):
    with pytest.raises(UsageError):
        check([tmp_path], format="limitless")
    with pytest.raises(UsageError):
        check([tmp_path], format="standard", date="1994-12-31")


UNCERTAIN = [
    (None, Status.NEEDS_JUDGE, Level.QUESTION),
    (dt.date(2004, 6, 7), Status.LEGAL, Level.NOTE),
    (dt.date(2004, 7, 6), Status.ILLEGAL, Level.NOTE),
]


@pytest.mark.parametrize(("stated", "status", "level"), UNCERTAIN)
def test_uncertain_day_is_asked_for_or_stated(desk, tmp_path, stated, status, level):
    """Skullclamp was banned on 2004-06-20, between the two readings of the cell."""
    path = tmp_path / "a.csv"
    text = "player,board,count,card,date\nP0001,main,56,Forest,6/7/2004\nP0001,main,4,Skullclamp,\n"
    path.write_text(text, "utf-8")
    (ruling,) = desk(format="standard", date=stated).rulings([path])
    assert ruling.status is status
    assert [f.level for f in ruling.findings if f.code == "unreadable-date"] == [level]
    assert bool(ruling.infractions) == (status is Status.ILLEGAL)

"""Rulings made by hand, for the reports to tell."""

import datetime as dt

from cardpool.model import Card
from decklint.model import (
    Board,
    Cell,
    Correction,
    Decklist,
    Entry,
    Finding,
    Ignored,
    Infraction,
    Level,
    Match,
    Need,
    Penalty,
    Player,
    Reading,
    Ruling,
    Source,
    Status,
    Step,
    Unreadable,
)
from decklint.problem import Problem
from decklint.report import Event, PoolInfo, Summary, Writer

EVENT = Event("standard", "2005-01-20", "3", "dci-2005", PoolInfo("embedded", "2026-10-02", 31000))
NAME = "Deck Problem - Illegal Main Decklist"


def card(name):
    return Card(
        id=0,
        name=name,
        faces=(),
        type_line="Instant",
        cost="",
        colors="",
        identity="",
        layout="",
        basic=False,
        basic_types=(),
        unlimited=False,
        own_limit=None,
        flags=frozenset(),
        printings=(),
    )


def entry(count, name, row, board=Board.MAIN, written=None):
    reading = Reading(Match.EXACT if written is None else Match.TRANSLATED, card(name), "zh-TW")
    return Entry(count, written or name, board, Cell(row, 2), Cell(row, 1), reading=reading)


def legal(name="P0007"):
    entries = (entry(60, "Forest", 1), entry(15, "Naturalize", 2, Board.SIDE))
    return Ruling(Decklist(entries, Player(name), Source("list.xlsx")), Status.LEGAL)


def infraction(section="101", *, covered_by=None, confidence="certain", notes=()):
    return Infraction(
        section,
        NAME,
        Penalty.GAME_LOSS,
        Penalty.NONE if covered_by else Penalty.GAME_LOSS,
        offense=1,
        with_warning=not covered_by,
        confidence=confidence,
        applies="immediately",
        covered_by=covered_by,
        findings=(0,),
        notes=notes,
    )


def illegal(text="Naturalize", name="P0001", file="list.xlsx"):
    """Return a ruling with the given text in every place that a player fills."""
    entries = (
        entry(5, text, 12, written=f"{text}自然"),
        Entry(None, text, Board.SIDE, Cell(13, 2, text), count_text=text, reading=None),
    )
    decklist = Decklist(
        entries,
        Player(name, text, text),
        Source(file, text, "canonical"),
        unreadable=(Unreadable(Cell(14, 0), text, "no-card-name"),),
        ignored=(Ignored(Cell(1, 1), text, "comment"),),
        format=text,
        date=dt.date(2005, 1, 20),
        event=text,
        received=text,
    )
    facts = {"card": text, "count": 5, "limit": 4, "format": "Standard", "date": "2005-01-20"}
    findings = (
        Finding("too-many-copies", Level.ERROR, Board.MAIN, facts, (Cell(12, 2),)),
        Finding(
            "unknown-card",
            Level.QUESTION,
            Board.SIDE,
            {"card": None, "written": text, "count": None},
            (Cell(13, 2, text),),
            candidates=(text, "Opt"),
        ),
        Finding("unreadable-line", Level.QUESTION, "side", {"written": text, "reason": "no-count"}),
        Finding("deck-decides", Level.NOTE, "deck"),
    )
    steps = (
        Step("remove", Board.MAIN, 1, text, "101", "too-many-copies", cell=Cell(12, 2)),
        Step("add", Board.MAIN, 3, "Forest", "101", "main-too-small", choice="player"),
        Step("swap", Board.SIDE, 1, text, "111", "snow-covered-basic", with_card="Forest"),
    )
    needs = (
        Need("cards-from-sideboard", {"count": 3}),
        Need("answer", {"code": "unknown-card", "where": text}),
    )
    correction = Correction(steps, needs, ((4, text), (56, "Forest")), ())
    infractions = (infraction(), infraction("104", covered_by="101"))
    return Ruling(decklist, Status.ILLEGAL, findings, infractions, correction)


def whole(writer: Writer, rulings, problems=(), event=EVENT):
    """Return the report of some rulings, put together as a run does it."""
    summary = Summary(unreadable=len(problems))
    for ruling in rulings:
        summary.add(ruling)
    blocks = [block for block in map(writer.block, rulings) if block]
    return writer.head(event) + writer.joint.join(blocks) + writer.foot(event, summary, [*problems])


PROBLEM = Problem("b.xlsx", "not-a-workbook")

HOSTILE = [
    '=HYPERLINK("http://x","y")',
    "+1",
    "-2+3",
    "@SUM(A1)",
    "＝1+1",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "\u3000=1",
    "\ufeff=1",
    "\x1b[2J\x1b]0;x\x07",
    "\x9b2J",
    "a\u202eb\u2066c",
    "a\u200bb\u2028c",
    "{0.__class__}",
    "$card ${card} %s",
    'say "x", y; z\\',
    "two\nlines",
    "\ud800 alone",
    "\U000e0041 tag",
    "\x00",
]

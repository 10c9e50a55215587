"""The records that pass through decklint. Nothing here opens a file or knows a rule.

They are named tuples: a tuple class starts up six times and is built three times as fast as a
frozen dataclass, and a batch builds some hundred thousand of them.
"""

import datetime as dt
from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from cardpool.model import Card


class Board(StrEnum):
    """A part of a registered list."""

    MAIN = "main"
    SIDE = "side"
    COMMANDER = "commander"
    COMPANION = "companion"


class Level(StrEnum):
    """How much a finding weighs."""

    ERROR = "error"
    """Makes the list or deck illegal."""
    QUESTION = "question"
    """Only a judge can answer it; never a penalty, never legal."""
    NOTE = "note"
    """Worth knowing, without effect."""


class Match(StrEnum):
    """How a written name was understood."""

    EXACT = "exact"
    FOLDED = "folded"
    TRANSLATED = "translated"
    ALIAS = "alias"
    CORRECTED = "corrected"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"


def column_letters(column: int) -> str:
    """Return the spreadsheet letters of a column counted from 1: 1 is A, 27 is AA."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


class Cell(NamedTuple):
    """A place in a source: a cell of a sheet, or a line of a text (column 0)."""

    row: int
    """Row or line, from 1."""
    column: int
    """Column from 1; 0 where the source is lines of text."""
    sheet: str = ""
    """Name of the sheet, only where the workbook has several."""

    def __str__(self) -> str:
        """Write `B12`, `Sheet2!B12` or `12`."""
        place = f"{column_letters(self.column)}{self.row}"
        return f"{self.sheet}!{place}" if self.sheet else place


class Source(NamedTuple):
    """Where a list was read from."""

    file: str
    sheet: str | None = None
    layout: str = ""


class Player(NamedTuple):
    """Whose list it is. `name` is None where the source has no place for a name."""

    name: str | None = None
    id: str | None = None
    """Player number as text: leading zeros stay."""
    table: str | None = None
    cell: Cell | None = None
    """Where the name stands or should stand."""


class Reading(NamedTuple):
    """What a written name means: the card, or why there is none."""

    match: Match
    card: Card | None = None
    language: str | None = None
    """Language of the printed name that matched; None for English."""
    candidates: tuple[str, ...] = ()
    """Names of the cards it could be, nearest first."""
    derived: bool = False
    """The matching name was derived, or is near a nickname: it helps to read, it never accuses."""
    in_format: bool = False
    """Of several readings this one alone is legal in the format on the day."""


class Entry(NamedTuple):
    """One line of a list."""

    count: int | None  # type: ignore[assignment]  # a tuple has a method of that name
    """Copies; None when the count cannot be read."""
    written: str
    """The name as it stands on the sheet, spaces trimmed."""
    board: Board
    cell: Cell
    """Where the name stands."""
    count_cell: Cell | None = None
    """Where the count stands; None when it is the name's own cell."""
    count_text: str = ""
    """The count as it stands on the sheet, when it cannot be read."""
    reading: Reading | None = None
    """None until the names are resolved."""
    set: str | None = None
    number: str | None = None
    finish: str | None = None
    mark: str | None = None
    """How the copies of a counted deck are marked: a tick, a number or the kind of mark."""

    def read_as(self, reading: Reading) -> "Entry":
        """Return the entry with its name resolved; quicker than `_replace`, for many thousands."""
        return Entry._make((*self[:READING], reading, *self[READING + 1 :]))

    @property
    def card(self) -> Card | None:
        """Return the card that is meant, or None while that is open."""
        return self.reading.card if self.reading else None

    @property
    def title(self) -> str:
        """Return the card's name, or what is written while the card is not known."""
        return self.reading.card.name if self.reading and self.reading.card else self.written


READING = Entry._fields.index("reading")


class Unreadable(NamedTuple):
    """A line that looks like an entry and cannot be read."""

    cell: Cell
    text: str
    reason: str
    """Key of messages/*.toml, table `reason`."""
    board: Board = Board.MAIN


class Ignored(NamedTuple):
    """Something on the sheet that is no entry, and why."""

    cell: Cell
    text: str
    why: str
    """`heading`, `comment`, `total`, `address`, `not-a-deck`, `hidden-sheet` ..."""


class DeclaredTotal(NamedTuple):
    """A total that the sheet itself states."""

    board: Board
    count: int  # type: ignore[assignment]  # a tuple has a method of that name
    cell: Cell


class Decklist(NamedTuple):
    """What one player registered, in the order of the sheet."""

    entries: tuple[Entry, ...]
    player: Player = Player()
    source: Source = Source("")
    unreadable: tuple[Unreadable, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    totals: tuple[DeclaredTotal, ...] = ()
    boards_marked: bool = True
    """False when nothing in the source tells the sideboard from the main deck."""
    notes: tuple["Finding", ...] = ()
    """What the reader has to say: hidden rows, a formula without a value ..."""
    format: str | None = None
    """Format that the list itself names."""
    date: dt.date | None = None
    """Date that the list itself names."""
    event: str | None = None
    received: str | None = None
    """When the list was handed in, as written; empty where the sheet has only the place for it."""
    received_cell: Cell | None = None
    blank_after: int | None = None
    """Cards above the blank line that alone parts the boards; None where something else does."""

    def board(self, board: Board) -> tuple[Entry, ...]:
        """Return the entries of one board, in the order of the sheet."""
        return tuple(entry for entry in self.entries if entry.board is board)


Fact = str | int | None

NO_FACTS: Mapping[str, Fact] = MappingProxyType({})


class Finding(NamedTuple):
    """What a check found, with its place. The sentence comes from messages/ by `code`."""

    code: str
    level: Level
    board: str | None = None
    """Where the fault is charged: `main`, `side`, or `deck` for the list as a whole."""
    facts: Mapping[str, Fact] = NO_FACTS
    """`card`, `count`, `limit` and whatever else the sentence names."""
    cells: tuple[Cell, ...] = ()
    breaks: frozenset[Board] = frozenset()
    """Boards that the fault makes illegal; one card can break both."""
    candidates: tuple[str, ...] = ()
    source: str | None = None
    """The rule behind the finding: document, section, date."""
    subject: str = "list"
    """What is at fault: the `list`, or the `deck` against a legal list."""


class Penalty(StrEnum):
    """Levels of the guidelines, rising (DCI Penalty Guidelines 2005-01-20, section 20)."""

    NONE = "none"
    CAUTION = "caution"
    WARNING = "warning"
    GAME_LOSS = "game-loss"
    MATCH_LOSS = "match-loss"
    DISQUALIFICATION = "disqualification"
    DISQUALIFICATION_WITHOUT_PRIZE = "disqualification-without-prize"


class Infraction(NamedTuple):
    """One offence of one player, with what it costs."""

    section: str
    name: str
    base: Penalty
    penalty: Penalty
    offense: int
    with_warning: bool
    confidence: str
    """`certain`, `inferred` or `unknown`: how sure the value of the policy table is."""
    applies: str
    """`immediately`, `next-game` or `next-round`."""
    covered_by: str | None
    findings: tuple[int, ...]
    """Positions in the ruling's findings."""
    notes: tuple[str, ...] = ()
    """Keys of messages/*.toml, table `note`."""
    source: str = ""
    """What the value of the penalty rests on."""


class Step(NamedTuple):
    """One move that puts a list or deck right."""

    action: str
    """`remove`, `add`, `rewrite`, `restore` or `swap`."""
    board: Board
    count: int  # type: ignore[assignment]  # a tuple has a method of that name
    card: str
    section: str
    reason: str
    """The finding's code, `follows-deck` or `not-on-list`."""
    target: str = "list"
    cell: Cell | None = None
    with_card: str | None = None
    choice: str | None = None
    """Who chooses: `player`, `judge` or None."""


class Need(NamedTuple):
    """Something that only the table can settle before the correction is complete."""

    code: str
    """Key of messages/*.toml, table `need`."""
    facts: Mapping[str, Fact] = NO_FACTS


class Correction(NamedTuple):
    """How the list is put right, and the list that results."""

    steps: tuple[Step, ...]
    needs: tuple[Need, ...]
    main: tuple[tuple[int, str], ...]
    side: tuple[tuple[int, str], ...]

    @property
    def complete(self) -> bool:
        """Tell whether nothing is left for the table to settle."""
        return not self.needs


class Status(StrEnum):
    """What came out for one list."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    NEEDS_JUDGE = "needs-judge"


class Difference(NamedTuple):
    """A card whose copies in the physical deck are not those of the registered list."""

    board: str
    """`main` or `side`; `deck` where both are compared as a whole."""
    card: str
    listed: int
    presented: int
    cells: tuple[Cell, ...] = ()


class Ruling(NamedTuple):
    """Findings, infractions and correction of one list, or of one deck check."""

    decklist: Decklist
    status: Status
    findings: tuple[Finding, ...] = ()
    infractions: tuple[Infraction, ...] = ()
    correction: Correction | None = None
    deck: Decklist | None = None
    """The physical deck, at a deck check."""
    differences: tuple[Difference, ...] = ()


def questions(findings: tuple[Finding, ...]) -> Iterator[Finding]:
    """Yield the findings that a judge must answer."""
    return (finding for finding in findings if finding.level is Level.QUESTION)

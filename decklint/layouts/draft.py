"""A list while it is being read: what all layouts gather, and how it becomes a Decklist."""

import datetime as dt
import re
from dataclasses import dataclass, field

from decklint.model import (
    Board,
    Cell,
    Decklist,
    DeclaredTotal,
    Entry,
    Fact,
    Finding,
    Ignored,
    Level,
    Player,
    Source,
    Unreadable,
)

_YEAR_FIRST = re.compile(
    r"(?P<year>\d{4})[-/.\u5e74](?P<month>\d{1,2})[-/.\u6708](?P<day>\d{1,2})(?!\d)"
)
_YEAR_LAST = re.compile(r"(?P<day>\d{1,2})[-/.](?P<month>\d{1,2})[-/.](?P<year>\d{4})(?!\d)")
_MONTHS = 12


@dataclass(slots=True)
class Draft:
    """The parts of one list, in the order of the sheet."""

    player: Player = field(default_factory=Player)
    entries: list[Entry] = field(default_factory=list)
    unreadable: list[Unreadable] = field(default_factory=list)
    ignored: list[Ignored] = field(default_factory=list)
    totals: list[DeclaredTotal] = field(default_factory=list)
    bare: list[tuple[int, Cell]] = field(default_factory=list)
    """Totals that do not say of which board."""
    notes: list[Finding] = field(default_factory=list)
    boards_marked: bool = True
    board_said: bool = False
    """A row without a card's name names a board, so that it is no total."""
    format: str | None = None
    day: dt.date | None = None
    event: str | None = None
    received: str | None = None
    received_cell: Cell | None = None
    blank_after: int | None = None

    def ignore(self, cell: Cell, text: str, why: str) -> None:
        """Keep what is no entry, with the reason."""
        self.ignored.append(Ignored(cell, text, why))

    def note(self, code: str, level: Level, cells: tuple[Cell, ...], **facts: Fact) -> None:
        """Keep what the reader has to say."""
        self.notes.append(Finding(code, level, facts=facts, cells=cells))

    def tell(self, name: str, text: str, cell: Cell) -> None:
        """Take what a field of the sheet says about the player or the event."""
        if name == "player":
            self.player = self.player._replace(name=text, cell=cell)
        elif name in {"first", "last"}:
            self._name_part(name, text, cell)
        elif name in {"id", "table"}:
            if name == "id":
                self.player = self.player._replace(id=text or None)
            else:
                self.player = self.player._replace(table=text or None)
        elif name in {"event", "format"}:
            setattr(self, name, text or None)
        elif name == "received":
            self.received, self.received_cell = text, cell
        elif name == "date" and text:
            self.day = day_of(text)
            if self.day is None:
                self.note("unreadable-date", Level.QUESTION, (cell,), written=text)

    def _name_part(self, part: str, text: str, cell: Cell) -> None:
        old = self.player.name or ""
        whole = f"{text} {old}" if part == "first" else f"{old} {text}"
        self.player = self.player._replace(name=whole.strip(), cell=self.player.cell or cell)

    def total(self, text: str, count: int | None, board: Board | None, cell: Cell) -> None:
        """Keep a total that the sheet states; without a board it is settled at the end."""
        self.ignore(cell, text, "total")
        if count is not None and board is not None:
            self.totals.append(DeclaredTotal(board, count, cell))
        elif count is not None:
            self.bare.append((count, cell))

    def finish(self, source: Source) -> Decklist:
        """Return the list."""
        self._settle()
        return Decklist(
            tuple(self.entries),
            self.player,
            source,
            tuple(self.unreadable),
            tuple(self.ignored),
            tuple(self.totals),
            self.boards_marked,
            tuple(self.notes),
            self.format,
            self.day,
            self.event,
            self.received,
            self.received_cell,
            self.blank_after,
        )

    def _settle(self) -> None:
        """Give a bare total the board whose sum it is, the main deck where it fits nothing."""
        for count, cell in self.bare:
            main, side = self.sum(Board.MAIN), self.sum(Board.SIDE)
            if count == main + side and side:
                continue
            board = Board.SIDE if count == side and count != main else Board.MAIN
            self.totals.append(DeclaredTotal(board, count, cell))
        self.bare.clear()

    def sum(self, board: Board) -> int:
        """Return the copies of a board whose counts could be read."""
        return sum(entry.count or 0 for entry in self.entries if entry.board is board)


def day_of(text: str) -> dt.date | None:
    """Return the day that a text names without doubt: year first, or a day above 12."""
    for pattern in (_YEAR_FIRST, _YEAR_LAST):
        found = pattern.match(text.strip())
        if not found:
            continue
        year, month, day = (int(found[name]) for name in ("year", "month", "day"))
        if pattern is _YEAR_LAST and month != day and max(month, day) <= _MONTHS:
            return None
        if month > _MONTHS:
            month, day = day, month
        try:
            return dt.date(year, month, day)
        except ValueError:
            return None
    return None

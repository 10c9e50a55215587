"""Gathers the lines of a text list; decides at the end what the blank lines meant."""

import re

from decklint.grid import Grid
from decklint.layouts import doubtful_count, second_count
from decklint.layouts.categories import board_of_categories
from decklint.layouts.draft import Draft
from decklint.layouts.heading import Heading, heading_of
from decklint.layouts.heading_or_card import Sense, sense_of
from decklint.layouts.line import Line, parse
from decklint.layouts.shape import ends_in_name, looks_like_name
from decklint.layouts.variant import without_variant
from decklint.model import Board, Cell, Entry, Level, Unreadable

_PREFIX = re.compile(
    r"(?:SB|S|Side|Sideboard|備牌?|备牌?|サイド)\s*[:\uff1a]\s*(?=\S)(?!\d+\s*(?:cards?)?$)",
    re.IGNORECASE,
)
_BRACKETED = re.compile(
    r"[\[({\uff08【](?:SB|Side|Sideboard|備牌?|备牌?|サイド)[\])}\uff09】]\s*(?=\S)(?![(\[]?\d+[)\]]?$)",
    re.IGNORECASE,
)
_BULLET = re.compile(r"(?:[*•·‣▪◦●+\u2013—-]|\d{1,2}[.)](?=\s+\d))\s+")
_COUNTED = re.compile(r"\d{1,2}(?!\d)\S?\s+\S")
"""A line that begins as an entry does, even before the first one: `4? Shock`."""
_LONE = re.compile(r"[+-]?\d+(?:[.,]\d+)?\s*[xX\u00d7]?")
_EDGES = ' \t\r\u200b\ufeff"\xa0\u3000'
_TWO = 2
DECK = 40
"""A first group of fewer cards is no main deck that a blank line could end."""
LINE = 300
"""A longer line is no entry."""


class SectionReader:
    """Reads one text, line by line."""

    def __init__(self, grid: Grid) -> None:
        """Start in the main deck."""
        self.grid = grid
        self.draft = Draft()
        self.board: Board | None = Board.MAIN
        self.side_said = False
        self.groups: list[tuple[int, int]] = [(0, 0)]
        """Entries and unreadable lines above each group of lines."""
        self.begun = 0
        """Entries above the last heading of a board."""
        self.beside: list[int] = []
        """Places of entries with a board behind a tab, which may be the heading of a column."""
        self.kinds_after_blank = False
        self.blank = False
        self.unread_above_blank = 0

    def take(self, text: str, cell: Cell) -> None:
        """Take the next line."""
        text = text.strip(_EDGES)
        if not text or text.isspace():
            self._blank()
            return
        prefix = _PREFIX.match(text) or _BRACKETED.match(text)
        rest = text[prefix.end() :] if prefix else text
        bullet = _BULLET.match(rest)
        if bullet:
            rest = rest[bullet.end() :]
        heading = None if prefix or len(text) > LINE else heading_of(text)
        sense = self._sense(heading, text) if heading and heading.word else Sense.HEADING
        if heading is not None and sense is not Sense.CARD:
            if sense is Sense.OPEN:
                where = self.board or Board.MAIN
                self.draft.unreadable.append(Unreadable(cell, text, "heading-or-card", where))
            player, is_second = self.draft.player, self._is_second_list(heading)
            self._heading(heading, text, cell)
            is_named = player.name is not None and self.draft.player.cell != player.cell
            if is_second or (is_named and self.draft.entries):
                self.draft.note("duplicate-list", Level.QUESTION, (cell,), again=text)
            return
        if prefix:
            self.side_said = True
        line = self._line(rest) if len(rest) <= LINE else None
        board = Board.SIDE if prefix else self.board
        if heading is not None:
            self._entry(Line(heading.copies, "", heading.word), board, text, cell)
        elif board and line and line.count and second_count.holds(rest, line, self.grid.known):
            self.draft.unreadable.append(Unreadable(cell, text, "two-counts", board))
        elif line is not None:
            self._entry(line, board, text, cell)
        else:
            self._stray(text, rest, cell)

    def _line(self, text: str) -> Line | None:
        line = parse(text)
        return doubtful_count.read(text, self.grid.known, line) or line

    def _sense(self, heading: Heading, text: str) -> Sense:
        after_blank = self.blank and bool(self.draft.entries)
        return sense_of(heading, text, self.grid.known, after_blank=after_blank)

    def _blank(self) -> None:
        if self.board in {Board.COMMANDER, Board.COMPANION}:
            self.board = Board.MAIN
        if not self.blank:
            self.unread_above_blank = len(self.draft.unreadable)
        self.blank = True

    def _entry(self, line: Line, board: Board | None, text: str, cell: Cell) -> None:
        if line.category and board is Board.MAIN:
            board = board_of_categories(line.category)
            self.side_said |= board is Board.SIDE
            if "\t" in text and board is Board.SIDE:
                self.beside.append(len(self.draft.entries))
        if board is None:
            self.draft.ignore(cell, text, "not-a-deck")
            return
        if self.blank and self.draft.entries:
            self.groups.append((len(self.draft.entries), self.unread_above_blank))
        self.blank = False
        if line.commander:
            board = Board.COMMANDER
        name = line.name
        if name.endswith((")", "]")):
            name = without_variant(name, self.grid.known)
        entry = Entry(
            line.count,
            name,
            board,
            cell,
            count_text=line.count_text,
            set=line.set,
            number=line.number,
            finish=line.finish,
        )
        self.draft.entries.append(entry)

    def _heading(self, heading: Heading, text: str, cell: Cell) -> None:
        for field, value in heading.told:
            self.draft.tell(field, value, cell)
        if heading.why == "total":
            self.draft.total(text, heading.count, heading.board, cell)
            return
        self.draft.ignore(cell, text, heading.why)
        if heading.starts:
            self.board = heading.board
            self.side_said |= heading.board is Board.SIDE
            if heading.count is not None and heading.board is not None:
                self.draft.total(text, heading.count, heading.board, cell)
                self.draft.ignored.pop()
        elif heading.why == "heading" and self.draft.entries:
            self.kinds_after_blank = True

    def _is_second_list(self, heading: Heading) -> bool:
        """Tell whether a sideboard begins below another one and a deck's worth of cards."""
        if not heading.starts:
            return False
        entries, above = self.draft.entries, self.begun
        self.begun = len(entries)
        if heading.board is not Board.SIDE or self.board is not Board.SIDE:
            return False
        return sum(entry.count or 0 for entry in entries[above:]) >= DECK

    def _stray(self, text: str, rest: str, cell: Cell) -> None:
        """Take a line that is neither heading nor entry; nothing is dropped in silence."""
        draft, board = self.draft, self.board or Board.MAIN
        inside = bool(draft.entries)
        if len(rest) > LINE:
            draft.ignore(cell, text, "stray")
            draft.note("stray-line", Level.NOTE, (cell,), written=text[:LINE])
        elif _LONE.fullmatch(rest):
            draft.unreadable.append(Unreadable(cell, text, "no-card-name", board))
        elif rest[0].isdecimal() and (inside or _COUNTED.match(rest)):
            draft.unreadable.append(Unreadable(cell, text, "not-an-entry", board))
        elif self.board and (
            looks_like_name(rest, self.grid.known, inside=inside)
            or self._holds_name(rest)
            or ends_in_name(rest, self.grid.known)
        ):
            draft.unreadable.append(Unreadable(cell, text, "no-count", board))
        elif self.board is None:
            draft.ignore(cell, text, "not-a-deck")
        else:
            draft.ignore(cell, text, "stray")
            draft.note("stray-line", Level.NOTE, (cell,), written=text[:LINE])

    def _holds_name(self, text: str) -> bool:
        """Tell whether a line is a card's name with a word before or behind it: `Shock 5`."""
        known = self.grid.known
        _, _, behind = text.partition(" ")
        before, _, _ = text.rpartition(" ")
        return known is not None and any(part and known(part) for part in (behind, before))

    def finished(self) -> Draft:
        """Return the draft once the boards are settled."""
        draft = self.draft
        draft.boards_marked = self.side_said
        if any(line.reason == "two-counts" for line in draft.unreadable):
            for at in self.beside:
                entry = draft.entries[at]
                draft.entries[at] = entry._replace(count=None, count_text=str(entry.count or "?"))
        if self.side_said or len(self.groups) != _TWO or self.kinds_after_blank:
            return draft
        split, unread = self.groups[1]
        first = sum(entry.count or 1 for entry in draft.entries[:split])
        if first >= DECK:
            draft.entries[split:] = [
                e._replace(board=Board.SIDE) if e.board is Board.MAIN else e
                for e in draft.entries[split:]
            ]
            draft.unreadable[unread:] = [
                line._replace(board=Board.SIDE) for line in draft.unreadable[unread:]
            ]
            draft.boards_marked = True
            draft.blank_after = first
        return draft


def is_entry(text: str) -> bool:
    """Tell whether a line, blanks around it off, says how many of which card."""
    return len(text) <= LINE and parse(text) is not None

"""Reads the rows of a table below its header, for every layout that has one card a row."""

from collections.abc import Iterator, Sequence

from decklint.grid import Exact, Grid, place
from decklint.layouts import board_titles, doubt, fill_down, table_totals
from decklint.layouts.board_column import BoardColumn
from decklint.layouts.counts import count_of, usual
from decklint.layouts.draft import Draft
from decklint.layouts.drafts import Drafts
from decklint.layouts.headers import Columns, columns_of
from decklint.layouts.prologue import read_prologue
from decklint.layouts.words import BOARDS, KINDS, NOT_A_DECK, fold, total_of
from decklint.model import Board, Cell, Decklist, Entry, Level, Source, Unreadable

_EXTRA = ("set", "number", "finish", "mark")


class TableReader:
    """Reads one table; one Draft for each event, player and id together."""

    def __init__(self, grid: Grid, header: int, columns: Columns) -> None:
        """Take the grid, the header's row from 0, and its columns."""
        self.grid, self.header, self.columns = grid, header, columns
        self.count_at, self.card_at = columns["count"], columns["card"]
        self.width = max(columns.values()) + 1
        self.extra_at = [(name, columns[name]) for name in _EXTRA if name in columns]
        self.drafts = Drafts(grid, columns)
        above = read_prologue(grid, range(header), self.drafts.base)
        titled = board_titles.board_of(self._title(self.card_at))
        self.boards = BoardColumn(columns.get("board", -1), titled or above or Board.MAIN)
        self.boards.switched = titled is Board.SIDE
        self.exact: Exact | None = None
        self.open = fill_down.OpenRows(self.drafts, fill_down.NO_ROWS)
        self.full = len(grid.rows[header]) if grid.kind == "table" else 0
        self.usual_width = -1 if self.extra_at else len(grid.rows[header])

    def read(self, source: Source) -> Iterator[Decklist]:
        """Yield the lists in order of first appearance."""
        done = fill_down.filled(self.grid.rows, self.header, self.columns)
        self.open = fill_down.OpenRows(self.drafts, done.open)
        rows, unsure, take, plain = done.rows, done.open, self.take, self._plain
        for at in range(self.header + 1, len(rows)):
            row = rows[at]
            if at in unsure or not plain(at, row):
                take(at, row)
        fill_down.say(self.drafts, done)
        self.open.say()
        yield from self.finished(source)

    def _plain(self, at: int, row: Sequence[str]) -> bool:
        """Take a row with nothing to think about, which most rows are; False for any other."""
        try:
            count, name = usual(row[self.count_at]), row[self.card_at].strip()
            draft = self.drafts.known.get(self.drafts.key_of(row))
            boards = self.boards
            board = boards.known.get(row[boards.column]) if boards.column >= 0 else boards.board
        except IndexError:
            return False
        if (
            not (count and name and draft and board)
            or len(row) != self.usual_width
            or total_of(name)[0]
        ):
            return False
        grid = self.grid
        line, left, sheet = grid.first_row + at, grid.first_column, grid.sheet
        cell, count_cell = (
            place(line, left + self.card_at, sheet),
            place(line, left + self.count_at, sheet),
        )
        draft.entries.append(Entry(count, name, board, cell, count_cell))
        return True

    def take(self, at: int, row: Sequence[str]) -> None:
        """Read one row."""
        if len(row) < self.width:
            row = [*row, *[""] * (self.width - len(row))]
        elif self.full and len(row) > self.full:
            row = self._rejoined(row)
        count_text, name = row[self.count_at].strip(), row[self.card_at].strip()
        count = count_of(count_text)
        if count and name and not total_of(name)[0]:
            self._entry(at, row, count, name)
        elif count_text or name or any(row):
            self._odd(at, row, count_text, name)

    def finished(self, source: Source) -> Iterator[Decklist]:
        """Yield the lists that were read."""
        for draft in table_totals.settle(self.drafts):
            yield self._finished(draft).finish(source)

    def _entry(
        self, at: int, row: Sequence[str], count: int | None, name: str, text: str = ""
    ) -> None:
        """Keep one entry under its player and board."""
        if at in self.open.places:
            cell = self.grid.cell(at, self.card_at)
            board = self._board(row, cell)
            where = board if isinstance(board, Board) else Board.MAIN
            self.open.take(at, cell, f"{row[self.count_at].strip()} {name}", where)
            return
        draft = self.drafts.of(at, row)
        if not draft.entries and len(self.drafts.known) > 1:
            self.boards.restart()
        cell = self.grid.cell(at, self.card_at)
        board = self._board(row, cell)
        if board is None:
            draft.ignore(cell, f"{row[self.count_at].strip()} {name}".strip(), "not-a-deck")
            return
        if not isinstance(board, Board):
            draft.unreadable.append(
                Unreadable(cell, f"{count or text} {name} ({board})", "unknown-board")
            )
            return
        entry = Entry(count, name, board, cell, self.grid.cell(at, self.count_at), text)
        if self.extra_at:
            extra = {field: row[column].strip() or None for field, column in self.extra_at}
            entry = entry._replace(**extra)  # type: ignore[arg-type]  # these are str | None
        draft.entries.append(entry)

    def _board(self, row: Sequence[str], cell: Cell) -> Board | str | None:
        at = self.boards.column
        return self.boards.read(row[at] if at >= 0 else "", cell)

    def _odd(self, at: int, row: Sequence[str], count_text: str, name: str) -> None:
        """Take a row that is no plain entry: a heading, a total, or something doubtful."""
        filled = [(column, text.strip()) for column, text in enumerate(row) if text.strip()]
        own = [item for item in filled if item[0] not in self.drafts.key_at] or filled
        if not filled or self._heading(at, row, own):
            return
        if table_totals.take(self.drafts, at, row, filled, self.card_at):
            return
        cell = self.grid.cell(at, filled[0][0])
        if not count_text and not name and not self._lacks_name(at, row):
            if not self.drafts.key_at or len(filled) > len(self.drafts.key_at):
                self.drafts.latest().ignore(cell, " ".join(text for _, text in filled), "stray")
        elif name:
            self._doubtful(at, row, count_text, name)
        else:
            self._nameless(at, row, count_text)

    def _title(self, column: int) -> str:
        """Return what the header says above a column."""
        titles = self.grid.rows[self.header] if self.header >= 0 else ()
        return titles[column].strip() if column < len(titles) else ""

    def _titled(self, row: Sequence[str]) -> Board | None:
        """Return the board that a header in the middle starts: `Qty | Sideboard`."""
        title = row[self.count_at].strip()
        is_count = board_titles.is_count(title) or (title and title == self._title(self.count_at))
        return board_titles.board_of(row[self.card_at].strip()) if is_count else None

    def _heading(self, at: int, row: Sequence[str], filled: list[tuple[int, str]]) -> bool:
        """Take a row that starts a board, names a kind of card, or repeats the header."""
        cell, text = self.grid.cell(at, filled[0][0]), filled[0][1]
        word = fold(text)
        board = BOARDS.get(word)
        rest = [fold(other) for _, other in filled[1:]]
        titled = self._titled(row)
        if titled is not None:
            self.boards.switch(titled)
        elif (
            board is not None
            and not (filled[0][0] == self.boards.column and self._lacks_name(at, row))
            and (not rest or columns_of(row) or not row[self.card_at].strip())
        ):
            self.boards.switch(board)
        elif word in NOT_A_DECK and not rest and self._is_card(filled[0][0], text):
            return False
        elif word in NOT_A_DECK and not rest:
            self.drafts.latest().ignore(cell, text, "heading")
            return True
        elif not (columns_of(row) or (word in KINDS and (not rest or rest[0].isdecimal()))):
            return False
        self.drafts.latest().ignore(cell, " ".join(other for _, other in filled), "heading")
        return True

    def _is_card(self, column: int, text: str) -> bool:
        """Tell whether a text of the card column is a card's name."""
        known = self.grid.known
        return column == self.card_at and known is not None and known(text)

    def _lacks_name(self, at: int, row: Sequence[str]) -> bool:
        """Tell whether a row under its board has a count, or a formula, and no card's name."""
        if row[self.card_at].strip():
            return False
        cell = self.grid.cell(at, self.card_at)
        return bool(row[self.count_at].strip()) or doubt.held(self, cell) is not None

    def _doubtful(self, at: int, row: Sequence[str], count_text: str, name: str) -> None:
        """Take a name without a usable count; say exactly what the count's cell holds."""
        cell = self.grid.cell(at, self.count_at)
        held = doubt.held(self, cell)
        self._entry(at, row, None, name, held.text if held else count_text)
        if held:
            code = doubt.NOTES.get(held.kind)
            if code:
                self.drafts.of(at, row).note(
                    code, Level.NOTE, (cell,), written=held.text, card=name
                )

    def _nameless(self, at: int, row: Sequence[str], count_text: str) -> None:
        """Take a count without a name, or words where a count should be."""
        if count_text and not any(letter.isdigit() for letter in count_text):
            cell = self.grid.cell(at, self.count_at)
            self.drafts.latest().ignore(cell, count_text, "stray")
            self.drafts.latest().note("stray-line", Level.NOTE, (cell,), written=count_text)
            return
        cell = self.grid.cell(at, self.card_at)
        held = doubt.held(self, cell)
        text = f"{count_text} {held.text}".strip() if held else count_text
        board = self._board(row, cell)
        where = board if isinstance(board, Board) else Board.MAIN
        named = any(row[key].strip() for key in self.drafts.key_at)
        whose = self.drafts.of(at, row) if named else self.drafts.held(row) or self.drafts.latest()
        at_board = self.boards.column
        whose.board_said |= at_board >= 0 and bool(row[at_board].strip())
        whose.unreadable.append(Unreadable(cell, text, "no-card-name", where))

    def _rejoined(self, row: Sequence[str]) -> Sequence[str]:
        """Put a name back together whose comma was not quoted, where the row shows it."""
        surplus = len(row) - self.full
        if not row[self.card_at].strip() or not all(row[self.full :]):
            return row
        at = self.card_at
        return [*row[:at], ",".join(row[at : at + surplus + 1]), *row[at + surplus + 1 :]]

    def _finished(self, draft: Draft) -> Draft:
        """Say what concerns the whole list: hidden rows, boards that are not marked."""
        boards = self.boards
        draft.boards_marked = boards.marked
        if boards.unmarked and boards.main_said:
            mine = {entry.cell for entry in draft.entries}
            cells = tuple(cell for cell in boards.unmarked if cell in mine)
            if cells:
                draft.note("board-uncertain", Level.QUESTION, cells, count=len(cells))
        doubt.say_hidden(self, draft)
        return draft

"""A table as deck sites and apps export it: one card a row, under the headers of the app.

    Quantity,Name,Categories
    4,Birds of Paradise,Creature
    4,Plow Under,Sideboard
    1,Char,Maybeboard

The apps stand in `app_headers`. Where no column tells the boards apart, every card is read as main
deck, and a note says that the file names no sideboard. Folders of several decks make several
lists, and a folder's name is then the list's name: a decision, so that two decks are never one.
A table of product numbers without a name is refused.
"""

from collections.abc import Iterator, Sequence

from decklint.grid import Grid
from decklint.layouts.app_headers import App, app_of, column
from decklint.layouts.board_column import BoardColumn
from decklint.layouts.categories import board_of_cell, board_of_folder, finish_of
from decklint.layouts.prologue import TOLD
from decklint.layouts.table_reader import TableReader
from decklint.layouts.unmarked import no_sideboard
from decklint.layouts.variant import without_variant
from decklint.layouts.words import FIELDS, fold
from decklint.model import Board, Cell, Decklist, Entry, Player, Source
from decklint.refusals import refusal

NAME = "app-export"
_WHO = frozenset({"player", "first", "last"})


def matches(grid: Grid) -> bool:
    """Tell whether the first row is the header of an app's table."""
    return grid.kind != "text" and bool(grid.rows) and app_of(grid.rows[0]) is not None


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the list, one for each player or folder that the table names.

    Raises UnreadableFileError for a table without names.
    """
    app = app_of(grid.rows[0]) if grid.rows else None
    if app is None:
        return
    if not app.card:
        raise refusal(code="no-card-names")
    folders = _folders(grid, app)
    if not folders:
        yield from AppReader(grid, app).lists(source)
    for folder in folders:
        reader = AppReader(_only(grid, app, folder, first=folder == folders[0]), app)
        for decklist in reader.lists(source):
            is_named = decklist.player.name is not None
            yield decklist if is_named else decklist._replace(player=Player(folder or None))


class _Boards(BoardColumn):
    """A board column that speaks an app's language."""

    def __init__(self, at: int, meaning: str) -> None:
        super().__init__(at, Board.MAIN)
        self.meaning = meaning
        self.parts = meaning in {"words", "flag"}
        """The column exists to tell the boards apart, or some cell did so."""

    @property
    def marked(self) -> bool:
        return (self.column >= 0 and self.parts) or self.switched

    def read(self, text: str, cell: Cell) -> Board | str | None:
        if self.meaning == "words" and self.column >= 0 and not text.strip():
            self.unmarked.append(cell)
        board = board_of_cell(text, self.meaning) if self.column >= 0 else self.board
        if isinstance(board, Board):
            self.known[text] = board
            self.parts |= board is Board.SIDE
        return board


class AppReader(TableReader):
    """Reads one table of an app."""

    def __init__(self, grid: Grid, app: App) -> None:
        """Find the columns of the app in the first row."""
        self.app, self.counted = app, bool(app.count)
        header = grid.rows[0]
        columns = {
            field: at
            for field in ("count", "card", "set", "number", "finish")
            if (at := column(header, getattr(app, field))) is not None
        }
        columns.update(_told(header))
        if not self.counted:
            grid = _with_ones(grid, columns["card"])
            columns["count"] = len(header)
        super().__init__(grid, 0, columns)
        at = column(header, app.board)
        self.boards = _Boards(-1 if at is None else at, app.meaning)
        self.width = max(self.width, self.boards.column + 1)
        self.commander_at = column(header, app.commander)

    def lists(self, source: Source) -> Iterator[Decklist]:
        """Yield the lists."""
        return map(self._finish, self.read(source))

    def _finish(self, decklist: Decklist) -> Decklist:
        """Return a list with its finishes in plain words, and a note where no board is named."""
        entries = tuple(map(self._entry_of, decklist.entries))
        notes = decklist.notes
        if not decklist.boards_marked:
            notes = (*notes, no_sideboard(entries))
        return decklist._replace(entries=entries, notes=notes)

    def _entry_of(self, entry: Entry) -> Entry:
        name = entry.written
        if name.endswith((")", "]")):
            name = without_variant(name, self.grid.known)
        if entry.finish or name is not entry.written or not self.counted:
            finish = finish_of(entry.finish) if entry.finish else None
            count_cell = entry.count_cell if self.counted else None
            entry = entry._replace(written=name, finish=finish, count_cell=count_cell)
        if self.commander_at is None:
            return entry
        row = self.grid.rows[entry.cell.row - self.grid.first_row]
        mark = row[self.commander_at].strip() if self.commander_at < len(row) else ""
        is_marked = fold(mark) not in {"", "no", "false", "0"}
        return entry._replace(board=Board.COMMANDER) if is_marked else entry


def _told(header: Sequence[str]) -> dict[str, int]:
    """Return the columns that an organizer has put before an export; none without a player."""
    fields: dict[str, int] = {}
    for at, text in enumerate(header):
        field = FIELDS.get(fold(text))
        if field in TOLD:
            fields.setdefault(field, at)
    return fields if fields.keys() & _WHO else {}


def _with_ones(grid: Grid, card_at: int) -> Grid:
    """Return the grid with a count of 1 behind every row that names a card."""
    width = len(grid.rows[0])
    rows = [[*grid.rows[0], ""]]
    for row in grid.rows[1:]:
        has_name = card_at < len(row) and row[card_at].strip()
        rows.append([*row[:width], *[""] * (width - len(row)), "1"] if has_name else [])
    return grid._replace(rows=rows)


def _folders(grid: Grid, app: App) -> list[str]:
    """Return the decks that the folders of a table name, in order; none where there is one."""
    at = column(grid.rows[0], app.board) if app.meaning == "folder" else None
    if at is None:
        return []
    names = dict.fromkeys(row[at] for row in grid.rows[1:] if at < len(row))
    decks = dict.fromkeys(deck for name in names if (deck := _deck(name)) is not None)
    return list(decks) if len([deck for deck in decks if deck]) > 1 else []


def _deck(folder: str) -> str | None:
    board, rest = board_of_folder(folder)
    return None if board is None else rest


def _only(grid: Grid, app: App, deck: str, *, first: bool) -> Grid:
    """Return the grid with the rows of one deck; the first one takes those of no deck along."""
    at = column(grid.rows[0], app.board) or 0

    def mine(row: Sequence[str]) -> bool:
        name = _deck(row[at]) if at < len(row) else None
        return name == deck or (name is None and first)

    rows = [grid.rows[0], *(row if mine(row) else [] for row in grid.rows[1:])]
    return grid._replace(rows=rows)

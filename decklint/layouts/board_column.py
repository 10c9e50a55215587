"""The board of a row: from a column, or from the last heading above."""

from decklint.layouts.words import NOT_A_DECK, board_of, fold
from decklint.model import Board, Cell


class BoardColumn:
    """Understands the cells of a board column, each spelling once."""

    def __init__(self, column: int, board: Board) -> None:
        """Take the column (-1 for none) and the board that holds where no cell says another."""
        self.column, self.board, self._first = column, board, board
        self.switched = False
        """A heading between the rows has named a board."""
        self.known: dict[str, Board] = {}
        self.unmarked: list[Cell] = []
        """Names of the rows whose board cell is empty."""

    @property
    def marked(self) -> bool:
        """Tell whether anything in the table tells the boards apart."""
        return self.column >= 0 or self.switched

    @property
    def main_said(self) -> bool:
        """Tell whether some row is marked as main deck, so that an unmarked one may not be."""
        return Board.MAIN in self.known.values()

    def switch(self, board: Board) -> None:
        """Start a board with a heading."""
        self.board, self.switched = board, True

    def restart(self) -> None:
        """Forget the headings of the list before: another player's rows begin."""
        self.board = self._first

    def read(self, text: str, cell: Cell) -> Board | str | None:
        """Return a row's board; None for a section that is no deck, text for an unknown one."""
        board = self.known.get(text)
        if board is not None:
            return board
        word = text.strip()
        if not word:
            if self.column >= 0 and not self.switched:
                self.unmarked.append(cell)
            return self.board
        board = board_of(word)
        if board is None:
            return None if fold(word) in NOT_A_DECK else word
        self.known[text] = board
        return board

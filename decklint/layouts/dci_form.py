"""The official registration sheet: the main deck in columns side by side, a box for the sideboard.

    ,Main Deck:,,,,Main Deck Continued:,
    ,# in deck:,Card Name:,,,# in deck:,Card Name:
    ,4,Savannah Lions,,,8,Plains
    ,,,,,Sideboard:,
    ,,,,,# in deck:,Card Name:

Each block begins at a count label with a card label to its right, under the name of a board. The
blocks are read one after the other, the left ones first. The name's fields stand above or left of
the blocks; a field that exists and is empty makes an empty name, for a check to find.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from decklint.grid import Grid
from decklint.layouts import headers
from decklint.layouts.prologue import read_prologue
from decklint.layouts.table_reader import TableReader
from decklint.layouts.words import BOARDS, FIELDS, fold, total_of
from decklint.model import Board, Decklist, Source

NAME = "dci-form"
_ABOVE = 3
"""A block's board stands at most so many rows above its labels."""


@dataclass(frozen=True, slots=True, order=True)
class Block:
    """A count column and a card column under the name of a board; places from 0."""

    count_at: int
    row: int
    card_at: int
    board: Board | None


def matches(grid: Grid) -> bool:
    """Tell whether one row names two pairs of count and card, one of them under a board."""
    found = headers.find(grid.rows) if grid.kind != "text" else None
    if found is None or len(_pairs(grid.rows[found[0]])) < 2:  # noqa: PLR2004 - side by side
        return False
    return any(block.board for block in _blocks(grid, found[0], found[0] + 1))


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of the sheet."""
    found = headers.find(grid.rows)
    blocks = sorted(_blocks(grid, found[0], len(grid.rows))) if found else []
    if not blocks:
        return
    first = min(block.row for block in blocks)
    reader = TableReader(grid, first, {"count": blocks[0].count_at, "card": blocks[0].card_at})
    read_prologue(grid, range(first, len(grid.rows)), reader.drafts.base, right=blocks[0].count_at)
    board = Board.MAIN
    for block in blocks:
        board = block.board or board
        _read_block(reader, block, board, blocks)
    reader.boards.switched = any(block.board is Board.SIDE for block in blocks)
    yield from reader.finished(source)


def _read_block(reader: TableReader, block: Block, board: Board, blocks: list[Block]) -> None:
    """Read the rows of one block down to the next block, or to its total."""
    reader.count_at, reader.card_at, reader.boards.board = block.count_at, block.card_at, board
    rows = reader.grid.rows
    right = min((b.count_at for b in blocks if b.count_at > block.count_at), default=None)
    below = min(
        (b.row for b in blocks if b.count_at == block.count_at and b.row > block.row),
        default=len(rows),
    )
    for at in range(block.row + 1, below):
        row = [*[""] * block.count_at, *rows[at][block.count_at : right]]
        row += [""] * (block.card_at + 1 - len(row))
        label = row[block.count_at]
        if fold(label) in BOARDS and not row[block.card_at].strip():
            break
        reader.take(at, row)
        if label and total_of(label)[0]:
            break


def _pairs(row: Sequence[str]) -> list[tuple[int, int]]:
    """Return the columns of each count label that has a card label to its right."""
    pairs: list[tuple[int, int]] = []
    count_at = -1
    for column, text in enumerate(row):
        field = FIELDS.get(fold(text)) if text else None
        if field == "count":
            count_at = column
        elif field == "card" and count_at >= 0:
            pairs.append((count_at, column))
            count_at = -1
    return pairs


def _blocks(grid: Grid, start: int, end: int) -> Iterator[Block]:
    """Yield the blocks whose labels stand in the rows from start to end."""
    for at in range(start, end):
        for count_at, card_at in _pairs(grid.rows[at]):
            yield Block(count_at, at, card_at, _board_above(grid, at, count_at, card_at))


def _board_above(grid: Grid, at: int, left: int, right: int) -> Board | None:
    """Return the board that is named above a block's labels."""
    for row in reversed(grid.rows[max(0, at - _ABOVE) : at]):
        for text in row[left : right + 1]:
            board = BOARDS.get(fold(text)) if text else None
            if board is not None:
                return board
    return None

"""Reads lists in columns side by side: see `player_columns`."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from decklint.grid import Grid
from decklint.layouts import blocks
from decklint.layouts.blocks import Block
from decklint.layouts.board_titles import board_of
from decklint.layouts.counts import count_of
from decklint.layouts.draft import Draft
from decklint.layouts.prologue import field_of, fields_in
from decklint.layouts.section_reader import SectionReader
from decklint.layouts.table_reader import TableReader
from decklint.layouts.words import BOARDS, FIELDS, fold
from decklint.model import Board, Decklist, Finding, Ignored, Level, Source
from decklint.refusals import refusal

_DECK = 40
"""A list has so many cards at least."""
_NUMBER = 4
"""A number of so many digits above the cards is the player's."""


class _Heading(NamedTuple):
    """A board's name among the entries; places from 0."""

    row: int
    column: int
    board: Board
    alone: bool
    """Nothing else stands in its row."""


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield one list for each name on top, from left to right."""
    found = blocks.find(grid)
    top = blocks.name_row(grid, found)
    _check_titles(grid, found)
    headings = _headings(grid)
    lists: list[Decklist] = []
    for group in _groups(grid, found, top):
        read_one = _pairs if _kind(group[0]) else _lines
        lists.extend(read_one(grid, group, top, _shared(group, headings), source))
    if lists:
        lists[0] = _with_rest(grid, found, lists[0])
    yield from lists


def _check_titles(grid: Grid, found: Sequence[Block]) -> None:
    """Raise UnreadableFileError where each block has a name beside its labels: lists to be told."""
    for at in range(min((block.first for block in found), default=0)):
        row = grid.rows[at]
        left = [block.columns.start - 1 for block in found]
        names = [row[column].strip() if 0 <= column < len(row) else "" for column in left]
        if len(found) > 1 and len(set(names)) == len(names) and all(map(_may_be_player, names)):
            sums = [_sum(grid, block) for block in found]
            if min(sums) >= _DECK:
                where = str(grid.cell(at, left[0]))
                raise refusal(code="column-not-understood", header=names[0], where=where)


def _may_be_player(text: str) -> bool:
    return bool(text) and blocks.is_name(text) and fold(text) not in FIELDS


def _sum(grid: Grid, block: Block) -> int:
    texts = [row[block.count_at] for row in grid.rows if len(row) > block.count_at]
    return sum(count_of(text.strip()) or 0 for text in texts)


def _groups(grid: Grid, found: Sequence[Block], top: int) -> list[list[Block]]:
    """Return the blocks of each player: one with a name on top begins a list."""
    groups: list[list[Block]] = []
    kind: int | None = None
    for block in found:
        if not groups or top in blocks.name_rows(grid, block) or _kind(block) != kind:
            groups.append([])
        groups[-1].append(block)
        kind = _kind(block)
    return groups


def _kind(block: Block) -> int:
    """Return 0 where count and name stand in one cell, else which of them is the left one."""
    return block.card_at - block.count_at


def _headings(grid: Grid) -> list[_Heading]:
    """Return the names of boards that stand among the entries."""
    found = []
    for at, row in enumerate(grid.rows):
        boards = [
            (column, board)
            for column, text in enumerate(row)
            if text and (board := BOARDS.get(fold(text)))
        ]
        alone = bool(boards) and sum(1 for text in row if text.strip()) == 1
        found += [_Heading(at, column, board, alone) for column, board in boards]
    return found


def _shared(group: list[Block], headings: list[_Heading]) -> dict[int, Board]:
    """Return the rows in which a board's name stands alone on the sheet, and the board.

    Such a heading holds for the lists beside it too, but for one that has headings of its own.
    """
    own = {column for block in group for column in block.columns}
    first = min(block.first for block in group)
    below = [heading for heading in headings if heading.row >= first]
    if any(heading.column in own for heading in below):
        return {}
    return {heading.row: heading.board for heading in below if heading.alone}


def _tell(grid: Grid, block: Block, top: int, draft: Draft) -> Board | None:
    """Take what stands above the entries; return the board that it names."""
    label, board = "", None
    for at, column, text in blocks.above(grid, block):
        cell = grid.cell(at, column)
        before, _, value = text.replace("\uff1a", ":").partition(":")
        field, named = field_of(before) or "", board_of(text)
        board = named or board
        if label or (field and value.strip()):
            for name, said in fields_in(text if label else value.strip(), label or field):
                draft.tell(name, said, cell)
            label = ""
        elif field and not named:
            label = field
        elif text.isdecimal() and len(text) >= _NUMBER:
            draft.tell("id", text, cell)
        elif at == top and draft.player.name is None and blocks.is_name(text):
            draft.tell("player", text, cell)
        else:
            draft.ignore(cell, text, "heading" if named else "stray")
    return board


def _pairs(
    grid: Grid, group: list[Block], top: int, shared: dict[int, Board], source: Source
) -> Iterator[Decklist]:
    """Read the rows of pairs of columns, one pair after the other."""
    # No row tells how long the others should be.
    reader = TableReader(
        grid._replace(kind="workbook"), 0, {"count": group[0].count_at, "card": group[0].card_at}
    )
    # What stands above any of them holds for the one list: it is taken before the first row.
    told = [_tell(grid, block, top, reader.drafts.base) for block in group]
    for block, board in zip(group, told, strict=True):
        if board:
            reader.boards.switch(board)
        reader.count_at, reader.card_at = block.count_at, block.card_at
        for at in range(block.first, len(grid.rows)):
            row = grid.rows[at]
            cells = {column: row[column] for column in block.columns if column < len(row)}
            if any(cells.values()):
                reader.take(at, [cells.get(column, "") for column in range(block.columns.stop)])
            elif at in shared:
                reader.boards.switch(shared[at])
    yield from reader.finished(source)


def _lines(
    grid: Grid, group: list[Block], top: int, shared: dict[int, Board], source: Source
) -> Iterator[Decklist]:
    """Read the cells of columns as lines of a text, one column after the other."""
    reader = SectionReader(grid)
    for block in group:
        board = _tell(grid, block, top, reader.draft)
        if board:
            reader.board = board
            reader.side_said |= board is Board.SIDE
        for at in range(block.first, len(grid.rows)):
            row = grid.rows[at]
            text = row[block.card_at] if block.card_at < len(row) else ""
            if at in shared:
                reader.board = shared[at]
                reader.side_said |= shared[at] is Board.SIDE
            reader.take(text, grid.cell(at, block.card_at))
    draft = reader.finished()
    if draft.entries or draft.unreadable:
        yield draft.finish(source)


def _with_rest(grid: Grid, found: Sequence[Block], first: Decklist) -> Decklist:
    """Return the first list with what stands outside the blocks: names without cards, strays."""
    taken = {column for block in found for column in block.columns}
    top = min(block.first for block in found)
    ignored, notes = list(first.ignored), list(first.notes)
    for at, row in enumerate(grid.rows):
        for column, text in enumerate(row):
            name = text.strip()
            if not name or column in taken or blocks.is_count_label(name) or fold(name) in FIELDS:
                continue
            cell = grid.cell(at, column)
            if at >= top or not blocks.is_name(name):
                ignored.append(Ignored(cell, name, "stray"))
                continue
            facts = {"player": name, "written": ""}
            notes.append(Finding("empty-submission", Level.NOTE, facts=facts, cells=(cell,)))
            ignored.append(Ignored(cell, name, "empty-answer"))
    return first._replace(notes=tuple(notes), ignored=tuple(ignored))

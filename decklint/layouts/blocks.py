"""Finds columns of entries that stand side by side, by what the cells hold."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from decklint.grid import Grid
from decklint.layouts.board_titles import board_of
from decklint.layouts.counts import count_of
from decklint.layouts.line import parse
from decklint.layouts.prologue import NAMES, field_of
from decklint.layouts.section_reader import is_entry
from decklint.layouts.words import FIELDS, KINDS, WEAK, fold, total_of

LOOK = 60
"""So many rows are looked at for the columns."""
_COLUMNS = 3_000
"""So many columns are looked at: a thousand players."""
_TWO = 2
_TRIED = 20
"""So many names of a block are looked up; one must be a card's."""

Place = tuple[int, int, str]
"""Row and column, from 0, and the text there."""


class Block(NamedTuple):
    """A column of entries, or one of counts and one of names beside it; places from 0."""

    count_at: int
    card_at: int
    """The same as `count_at` where count and name stand in one cell."""
    first: int
    """Row of the first entry."""

    @property
    def columns(self) -> range:
        """Return the columns of the block."""
        return range(min(self.count_at, self.card_at), max(self.count_at, self.card_at) + 1)


def find(grid: Grid) -> list[Block]:
    """Return the blocks, from left to right."""
    sample = grid.rows[:LOOK]
    found: list[Block] = []
    column, width = 0, min(_COLUMNS, max(map(len, sample), default=0))
    while column < width:
        block = _block(sample, column)
        if block and _has_card(grid, block):
            found.append(block)
            column = block.columns[-1]
        column += 1
    return found


def _block(sample: Sequence[Sequence[str]], column: int) -> Block | None:
    best: tuple[int, Block] | None = None
    for count_at, card_at in ((column, column + 1), (column, column), (column + 1, column)):
        found = [at for at, row in enumerate(sample) if _is_entry(row, count_at, card_at)]
        if len(found) > (best[0] if best else 0):
            best = len(found), Block(count_at, card_at, found[0])
    labelled = any(_is_labelled(row, column) for row in sample)
    return best[1] if best and best[0] >= (1 if labelled else _TWO) else None


def _is_entry(row: Sequence[str], count_at: int, card_at: int) -> bool:
    if count_at != card_at:
        return is_pair(row, count_at, card_at)
    return count_at < len(row) and bool(row[count_at]) and is_entry(row[count_at].strip())


def is_pair(row: Sequence[str], count_at: int, card_at: int) -> bool:
    """Tell whether a count stands in one column and a name in the other."""
    if max(count_at, card_at) >= len(row) or not row[count_at] or not count_of(row[count_at]):
        return False
    name = row[card_at]
    return any(letter.isalpha() for letter in name) and not total_of(name)[0]


def _has_card(grid: Grid, block: Block) -> bool:
    """Tell whether some name of a block is a card's; standings have counts and names too."""
    if grid.known is None:
        return True
    rows = (row for row in grid.rows[block.first : LOOK] if block.card_at < len(row))
    texts = [row[block.card_at].strip() for row in rows if row[block.card_at].strip()][:_TRIED]
    if block.card_at == block.count_at:
        texts = [line.name for text in texts if is_entry(text) and (line := parse(text))]
    return any(map(grid.known, texts))


def _is_labelled(row: Sequence[str], column: int) -> bool:
    """Tell whether a column and the next one are labelled as count and card, either way round."""
    pair = row[column : column + 2]
    if len(pair) < _TWO or not all(pair):
        return False
    return any(
        is_count_label(one) and (FIELDS.get(fold(other)) == "card" or f"card:{fold(other)}" in WEAK)
        for one, other in (pair, pair[::-1])
    )


def is_count_label(text: str) -> bool:
    """Tell whether a header is that of a count column."""
    word = fold(text)
    return FIELDS.get(word) == "count" or f"count:{word}" in WEAK


def is_name(text: str) -> bool:
    """Tell whether a text above a block may be a player's name: no label, board or kind of card."""
    word = fold(text)
    return board_of(text) is None and word not in KINDS and not word.isdecimal()


def above(grid: Grid, block: Block) -> Iterator[Place]:
    """Yield what stands above the entries of a block; labels of columns are left out."""
    for at in range(block.first):
        row = grid.rows[at]
        for column in block.columns:
            text = row[column].strip() if column < len(row) else ""
            if text and not is_count_label(text) and FIELDS.get(fold(text)) != "card":
                yield at, column, text


def name_rows(grid: Grid, block: Block) -> set[int]:
    """Return the rows with a name above a block; what another label asks for is none."""
    rows: set[int] = set()
    asked = -1
    for at, _, text in above(grid, block):
        label, _, value = text.replace("\uff1a", ":").partition(":")
        if (field_of(label) or "player") not in NAMES:
            asked = -1 if value.strip() else at
        elif at == asked:
            asked = -1
        elif is_name(text):
            rows.add(at)
    return rows


def name_row(grid: Grid, found: Sequence[Block]) -> int:
    """Return the first row with a name above two or more blocks, else above one; -1 for none."""
    rows = [name_rows(grid, block) for block in found]
    every = sorted(set().union(*rows))
    several = [at for at in every if sum(at in own for own in rows) >= _TWO]
    return next(iter([*several, *every]), -1)

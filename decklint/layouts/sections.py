"""A text list: one card a line, boards parted by words, `SB:` or one run of blank lines.

    4 Birds of Paradise
    12 Forest

    Sideboard
    4 Plow Under

Without any word for the sideboard one run of blank lines parts it from the main deck, if a deck's
worth of cards stands before it and the sizes of the format agree (`decklint.blank_line`). With
several groups, or with none, nothing tells the boards apart and `boards_marked` is False. Lines
without a count that look like a card's name are unreadable, and so are lines with two counts; other
stray lines are ignored and noted. A table without a header, a count and a name in each row, is read
line by line too; rows of labels and values may stand above it.
"""

from collections.abc import Iterator, Sequence

from decklint.grid import Grid
from decklint.model import Decklist, Source

NAME = "sections"
_CELLS = 2
"""A count and a name."""
_LOOK = 400
"""So many lines are looked at for a first entry."""


def matches(grid: Grid) -> bool:
    """Tell whether lines near the top read as a count and a name.

    Of a table, most rows must hold no more than that: several lists side by side are no lines.
    """
    from decklint.layouts.line import parse
    from decklint.layouts.section_reader import LINE

    rows = grid.rows[:_LOOK]
    if grid.kind == "text":
        return any(parse(text) for row in rows if len(text := line(row)) <= LINE)
    wide = sum(1 for row in rows if len(_filled(row)) > _CELLS)
    entries = sum(1 for row in rows if len(_filled(row)) <= _CELLS and parse(line(row)))
    return entries > wide


def _filled(row: Sequence[str]) -> list[int]:
    return [column for column, text in enumerate(row) if text.strip()]


def line(row: Sequence[str]) -> str:
    """Return a row as one line of text."""
    return " ".join(text.strip() for text in row if text.strip())


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the one list of a text."""
    from decklint.layouts.prologue import holds_fields, read_prologue
    from decklint.layouts.section_reader import SectionReader, is_entry

    reader = SectionReader(grid)
    for at, row in enumerate(grid.rows):
        filled = _filled(row)
        above = grid.kind != "text" and not reader.draft.entries
        if above and holds_fields(row) and not is_entry(line(row)):
            read_prologue(grid, [at], reader.draft)
            continue
        reader.take(line(row) if filled else "", grid.cell(at, filled[-1] if filled else 0))
    draft = reader.finished()
    if draft.entries or draft.unreadable:
        yield draft.finish(source)

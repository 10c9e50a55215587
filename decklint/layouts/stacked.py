"""Several lists below each other on one sheet or in one text, each under its player's name.

    Player,P0001
    4,Shock
    Sideboard
    3,Char

    Player,P0002
    4,Char

A list begins at a label for the player with cards before and after it, or at a text that stands
alone above a repeated header, or above a deck's worth of cards. Without names
each main deck after a sideboard begins a list. Each part is then read as a sheet of its own.
"""

from collections.abc import Iterator, Sequence

from decklint.grid import Grid
from decklint.layouts import headers, rows, sections
from decklint.layouts.counts import count_of
from decklint.layouts.prologue import NAMES, field_of
from decklint.layouts.words import total_of
from decklint.model import Decklist, Source

NAME = "stacked"
_TWO = 2
_DECK = 40
"""The smallest main deck of any format."""
_ENTRIES = 2
"""So many entries stand below a name that begins a list."""


def matches(grid: Grid) -> bool:
    """Tell whether two names or more each stand above cards, the first one near the top."""
    return len(_starts(grid)) >= _TWO or bool(_loose(grid)[0])


def read(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield the lists from top to bottom."""
    starts = _starts(grid)
    if len(starts) < _TWO and _loose(grid)[0]:
        yield from _read_loose(grid, source)
        return
    for at, end in zip(starts, [*starts[1:], len(grid.rows)], strict=False):
        # What stands above the first name belongs to the sheet, and goes with the first list.
        begin = 0 if at == starts[0] else at
        part = grid._replace(rows=grid.rows[begin:end], first_row=grid.first_row + begin)
        layout = rows if rows.matches(part) else sections
        for one in layout.read(part, source):
            yield _named(one, grid, at)


def _loose(grid: Grid) -> tuple[list[int], bool]:
    """Return the rows at which lists without labels begin, and whether names stand there."""
    if grid.kind == "text" and sum(1 for line in grid.rows if line[0][:1].isalpha()) < _TWO:
        return [], False
    from decklint.layouts import loose_names

    found = headers.find(grid.rows) if grid.kind != "text" else None
    if found and found[1].keys() & (NAMES | {"id"}):
        return [], False
    names = loose_names.starts(grid, found[0] + 1 if found else 0)
    return (names, True) if names else (loose_names.mains(grid), False)


def _read_loose(grid: Grid, source: Source) -> Iterator[Decklist]:
    """Yield lists without labels; a header at the top holds for all of them."""
    starts, are_names = _loose(grid)
    found = headers.find(grid.rows) if grid.kind != "text" else None
    table = [list(row) for row in grid.rows]
    for at in starts if are_names else ():
        table[at] = [""] * len(table[at])
    for at, end in zip(starts, [*starts[1:], len(table)], strict=True):
        top = [table[found[0]]] if found and at != starts[0] else []
        begin = 0 if at == starts[0] else at
        first = grid.first_row + begin - len(top)
        part = grid._replace(rows=[*top, *table[begin:end]], first_row=first)
        for one in (rows if found else sections).read(part, source):
            yield _named(one, grid, at) if are_names else one


def _named(decklist: Decklist, grid: Grid, at: int) -> Decklist:
    """Return a list without a name with what stands alone at its top."""
    if decklist.player.name is not None:
        return decklist
    column, text = _filled(grid.rows[at])[0]
    _, _, value = text.replace("\uff1a", ":").partition(":")
    cell = grid.cell(at, column)
    player = decklist.player._replace(name=value.strip() or text, cell=cell)
    ignored = tuple(item for item in decklist.ignored if item.cell != cell)
    notes = tuple(note for note in decklist.notes if note.cells != (cell,))
    return decklist._replace(player=player, ignored=ignored, notes=notes)


def _filled(row: Sequence[str]) -> list[tuple[int, str]]:
    return [(column, text.strip()) for column, text in enumerate(row) if text.strip()]


def _starts(grid: Grid) -> list[int]:
    """Return the rows at which lists begin; none unless the first row of cards has a name above."""
    found = headers.find(grid.rows) if grid.kind != "text" else None
    if found and ("player" in found[1] or found[0] == 0):
        return []
    top = grid.rows[: found[0] if found else headers.ROWS]
    first = next((at for at, row in enumerate(top) if _is_label(row)), None)
    if first is not None:
        starts = [at for at in range(first, len(grid.rows)) if _is_label(grid.rows[at])]
    elif found:
        starts = list(_above_headers(grid.rows, found[0]))
    else:
        return _above_decks(grid.rows)
    return _with_cards(grid.rows, starts)


def _is_label(row: Sequence[str]) -> bool:
    """Tell whether a row labels a player: `Player: P0001`, or label and value in two cells."""
    first = next((text for text in row if text and not text.isspace()), "")
    if not first or first[0].isdecimal():
        return False
    label, mark, value = first.replace("\uff1a", ":").partition(":")
    if field_of(label) not in NAMES or headers.columns_of(row):
        return False
    return bool(mark and value.strip()) or len(_filled(row)) >= _TWO


def _above_headers(table: Sequence[Sequence[str]], header: int) -> Iterator[int]:
    """Yield the row of each text that stands alone above the header or a repetition of it."""
    for at in range(header, len(table)):
        if table[at] == table[header]:
            above = at - 1
            while above >= 0 and not any(table[above]):
                above -= 1
            filled = _filled(table[above]) if above >= 0 else []
            if len(filled) == 1 and _is_name(filled[0][1]):
                yield above


def _above_decks(table: Sequence[Sequence[str]]) -> list[int]:
    """Return the rows of texts that stand alone, each above a deck's worth of cards.

    None unless all of them do, the first one at the very top: headings inside a list stand above
    fewer cards.
    """
    starts: list[int] = []
    after_blank = True
    for at, row in enumerate(table):
        filled = _filled(row)
        if after_blank and len(filled) == 1 and _is_name(filled[0][1]):
            starts.append(at)
        elif filled and not starts:
            return []
        after_blank = not filled
    parts = zip(starts, [*starts[1:], len(table)], strict=False)
    return starts if all(_cards(table[at + 1 : end]) >= _DECK for at, end in parts) else []


def _cards(part: Sequence[Sequence[str]]) -> int:
    """Return the copies of the entries in some rows."""
    from decklint.layouts.line import parse
    from decklint.layouts.section_reader import is_entry

    copies = 0
    for row in part:
        text = " ".join(text for _, text in _filled(row))
        line = parse(text) if is_entry(text) else None
        copies += line.count or 0 if line else 0
    return copies


def _is_name(text: str) -> bool:
    """Tell whether a text that stands alone may be a name: no heading, number or entry."""
    from decklint.layouts.heading import heading_of
    from decklint.layouts.section_reader import LINE, is_entry

    if text[0].isdecimal() or len(text) > LINE or total_of(text)[0] or is_entry(text):
        return False
    return heading_of(text) is None


def _with_cards(table: Sequence[Sequence[str]], starts: Sequence[int]) -> list[int]:
    """Return the starts with cards below them, before the next one."""
    ends = [*starts[1:], len(table)]
    return [at for at, end in zip(starts, ends, strict=False) if _entries(table[at + 1 : end])]


def _entries(part: Sequence[Sequence[str]]) -> bool:
    """Tell whether some rows hold entries."""
    from decklint.layouts.section_reader import is_entry

    found = 0
    for row in part:
        filled = _filled(row)
        found += bool(filled) and (
            any(count_of(text) for _, text in filled) if len(filled) > 1 else is_entry(filled[0][1])
        )
        if found >= _ENTRIES:
            return True
    return False

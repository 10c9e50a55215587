"""One big csv of many lists: read in pieces, screened as arrays, and judged where it must be.

Only the plain case is taken here: the canonical columns, and the rows of each list together.
Anything else is left to the ordinary way of reading, whose rulings are the same.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from decklint.grid import Grid
from decklint.layouts import canonical
from decklint.layouts.counts import count_of
from decklint.layouts.words import board_of, fold
from decklint.limits import USUAL, Limits
from decklint.model import Board, Decklist, Player, Ruling, Source, Status
from decklint.problem import Problem
from decklint.run import Desk
from decklint.screen import MAIN, OTHER, SIDE, Rows, Screen

if TYPE_CHECKING:
    import pandas as pd

CHUNK = 200_000
"""Rows read at a time."""
KEY = ("event", "player", "id")
"""Columns that tell lists apart."""
HELD_BACK = frozenset({"format", "date", "received", "marked"})
"""Columns that give a list rules or words of its own: such tables are read in the ordinary way."""


class NotPlainError(Exception):
    """The table is not of the plain kind; it is read in the ordinary way instead."""


@dataclass(frozen=True, slots=True)
class Group:
    """Lists of one chunk, rows of each list together."""

    frame: "pd.DataFrame"
    first_row: int
    """Row of the file, from 1, on which the frame begins."""
    starts: Any
    """Where each list begins in the frame."""


def suits(path: Path) -> bool:
    """Tell whether a file is a big canonical table."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            header = next(csv.reader(file), [])
    except (OSError, UnicodeDecodeError, csv.Error):
        return False
    words = [fold(text) for text in header]
    known = canonical.COLUMNS | canonical.FURTHER - HELD_BACK
    return set(words) <= known and set(words) >= canonical.COLUMNS and len(set(words)) == len(words)


def rulings(desk: Desk, path: Path) -> Iterator[Ruling | Problem]:
    """Yield a ruling for each list of a table; NotPlainError, perhaps late, where it is not plain.

    A ruling of a list that the screen passed comes without the entries. A table beyond a limit is
    not plain either: the ordinary way says so.
    """
    screen: Screen | None = None
    limits = desk.options.limits
    if limits.length < USUAL.length:  # it holds for whole lines, which are not seen here
        raise NotPlainError
    for group in groups(path, limits):
        screen = screen or Screen(*desk.day_terms())
        flags = screen.suspects(*rows_of(group, limits))
        for number, head in enumerate(heads(group, str(path))):
            if not desk.is_wanted(head):
                continue
            if flags[number] or not head.player.name or desk.asks(head):
                yield from map(desk.judge, _read(group, number, path))
            else:
                yield Ruling(head, Status.LEGAL)


def _read(group: Group, number: int, path: Path) -> Iterator[Decklist]:
    """Read one list in the ordinary way, with the places it has in the file."""
    row, rows = cells(group, number)
    grid = Grid(path.stem, rows, "table", row - 1)
    yield from canonical.read(grid, Source(str(path), None, canonical.NAME))


def groups(path: Path, limits: Limits) -> Iterator[Group]:
    """Yield the lists of a table, chunk by chunk; NotPlainError where it is not plain after all.

    A list that a chunk's end cuts in two is put together, and comes as a group of its own.
    """
    seen: set[tuple[str, ...]] = set()
    row, cut = 2, _Cut()
    for chunk in _chunks(path, limits):
        starts = _starts(chunk, limits)
        begin = cut.take(chunk, starts)
        if begin is None:  # the chunk is the middle of one long list
            row += len(chunk)
            continue
        yield from _noted(cut.group(), seen)
        end = int(starts[-1])
        if begin < end:
            inside = starts[(starts >= begin) & (starts < end)] - begin
            yield from _noted(Group(chunk.iloc[begin:end], row + begin, inside), seen)
        cut.begin(chunk, max(begin, end), row)
        row += len(chunk)
    yield from _noted(cut.group(), seen)


class _Cut:
    """The list at a chunk's end, until it is known to be whole."""

    def __init__(self) -> None:
        self._parts: list[pd.DataFrame] = []
        self._row = 0

    def begin(self, chunk: "pd.DataFrame", at: int, row: int) -> None:
        """Start with the rows of a chunk from `at` on."""
        self._parts, self._row = [chunk.iloc[at:]], row + at

    def take(self, chunk: "pd.DataFrame", starts: Any) -> int | None:
        """Take the chunk's first rows if they go on with the list; return where others begin.

        None when all of the chunk was taken.
        """
        if not self._parts or _key(self._parts[-1], -1) != _key(chunk, 0):
            return 0
        end = int(starts[1]) if len(starts) > 1 else len(chunk)
        self._parts.append(chunk.iloc[:end])
        return end if len(starts) > 1 else None

    def group(self) -> Group | None:
        """Return the list as a group, if there is one."""
        import numpy as np
        import pandas as pd

        if not self._parts or not sum(map(len, self._parts)):
            return None
        return Group(
            pd.concat(self._parts, ignore_index=True), self._row, np.zeros(1, dtype=np.int64)
        )


def _noted(group: Group | None, seen: set[tuple[str, ...]]) -> Iterator[Group]:
    """Yield a group, if there is one; NotPlainError when one of its lists has come before."""
    if group is not None:
        names = [name for name in KEY if name in group.frame]
        columns = [group.frame[name].iloc[group.starts].tolist() for name in names]
        for key in zip(*columns, strict=True):
            # Rows without name and number may go on with the player above.
            if key in seen or not any(key[names.index("player") :]):
                raise NotPlainError
            seen.add(key)
        yield group


def _key(frame: "pd.DataFrame", row: int) -> tuple[str, ...]:
    """Return what tells the list of a row from others."""
    return tuple(str(frame[name].iloc[row]) for name in KEY if name in frame)


def rows_of(group: Group, limits: Limits) -> tuple[Rows, list[str]]:
    """Return a group as arrays, and the names that its numbers stand for."""
    boards, board_texts = _codes(group.frame["board"], limits)
    counts, count_texts = _codes(group.frame["count"], limits)
    cards, names = _codes(group.frame["card"], limits)
    if not all(text.strip() for text in board_texts):  # what it means, the whole table tells
        raise NotPlainError
    return Rows(
        group.starts,
        _mapped([_board(text) for text in board_texts])[boards],
        _mapped([count_of(text.strip()) or 0 for text in count_texts])[counts],
        cards,
    ), names


def heads(group: Group, file: str) -> Iterator[Decklist]:
    """Yield each list of a group without its entries: whose it is, and where it was read."""
    source = Source(file, None, canonical.NAME)
    none = [""] * len(group.starts)
    columns = [
        [str(text).strip() for text in group.frame[name].iloc[group.starts]]
        if name in group.frame
        else none
        for name in KEY
    ]
    for event, name, number in zip(*columns, strict=True):
        yield Decklist((), Player(name, number or None), source, event=event or None)


def cells(group: Group, number: int) -> tuple[int, list[list[str]]]:
    """Return header and rows of one list as cells, and the row of the file that it begins on."""
    begin = int(group.starts[number])
    end = int(group.starts[number + 1]) if number + 1 < len(group.starts) else len(group.frame)
    columns = [group.frame[name].iloc[begin:end].tolist() for name in group.frame]
    rows = [[str(text) for text in row] for row in zip(*columns, strict=True)]
    return group.first_row + begin, [list(group.frame.columns), *rows]


def _chunks(path: Path, limits: Limits) -> Iterator["pd.DataFrame"]:
    import pandas as pd

    rows = 1

    try:
        with pd.read_csv(
            path,
            dtype=str,
            keep_default_na=False,
            na_filter=False,
            skip_blank_lines=False,
            encoding="utf-8-sig",
            chunksize=CHUNK,
        ) as reader:
            for chunk in reader:
                chunk.columns = [fold(name) for name in chunk.columns]
                whole = isinstance(chunk.index, pd.RangeIndex) and len(chunk)
                if not whole or chunk.isna().to_numpy().any():  # rows longer or shorter
                    raise NotPlainError
                rows += len(chunk)
                if rows > limits.text_rows or rows * len(chunk.columns) > limits.text_cells:
                    raise NotPlainError
                yield chunk
    except (ValueError, UnicodeDecodeError, pd.errors.ParserError) as error:
        raise NotPlainError from error


def _starts(frame: "pd.DataFrame", limits: Limits) -> Any:
    """Return where each list begins: where event, player or id changes."""
    import numpy as np

    changes = np.zeros(len(frame), dtype=bool)
    changes[0] = True
    for name in KEY:
        if name in frame:
            codes, _ = _codes(frame[name], limits)
            changes[1:] |= codes[1:] != codes[:-1]
    return np.flatnonzero(changes)


def _codes(column: "pd.Series[str]", limits: Limits) -> tuple[Any, list[str]]:
    import pandas as pd

    codes, texts = pd.factorize(column.to_numpy(dtype=object))
    if any(len(text) > limits.length or "\0" in text for text in texts):
        raise NotPlainError
    return codes, [str(text) for text in texts]


def _mapped(values: list[int]) -> Any:
    import numpy as np

    return np.array(values, dtype=np.int64)


def _board(text: str) -> int:
    board = board_of(text.strip())
    return MAIN if board is Board.MAIN else SIDE if board is Board.SIDE else OTHER

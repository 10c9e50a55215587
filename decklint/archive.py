"""One big csv of many lists: read in pieces, screened as arrays, and judged where it must be.

Only the plain case is taken here: the canonical columns, and the rows of each list together.
Anything else is left to the ordinary way of reading, whose rulings are the same.
"""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from decklint.grid import Grid
from decklint.layouts import canonical
from decklint.layouts.counts import count_of
from decklint.layouts.words import board_of, fold
from decklint.model import Board, Decklist, Player, Problem, Ruling, Source, Status
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

    header: Sequence[str]
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

    A ruling of a list that the screen passed comes without the entries.
    """
    screen: Screen | None = None
    for group in groups(path):
        screen = screen or Screen(*desk.day_terms())
        flags = screen.suspects(*rows_of(group))
        for number, head in enumerate(heads(group, str(path))):
            if not desk.is_wanted(head):
                continue
            if flags[number] or not head.player.name:
                yield from map(desk.judge, _read(group, number, path))
            else:
                yield Ruling(head, Status.LEGAL)


def _read(group: Group, number: int, path: Path) -> Iterator[Decklist]:
    """Read one list in the ordinary way, with the places it has in the file."""
    row, rows = cells(group, number)
    grid = Grid(path.stem, [list(group.header), *rows], "table", row - 1)
    yield from canonical.read(grid, Source(str(path), None, canonical.NAME))


def groups(path: Path) -> Iterator[Group]:
    """Yield the lists of a table, chunk by chunk; NotPlainError where it is not plain after all."""
    import numpy as np
    import pandas as pd

    rest: pd.DataFrame | None = None
    seen: set[tuple[str, ...]] = set()
    row = 2
    for chunk in _chunks(path):
        frame = chunk if rest is None else pd.concat([rest, chunk], ignore_index=True)
        starts = _starts(frame)
        _note(frame, starts[:-1], seen)
        cut = int(starts[-1])
        if cut:
            yield Group(list(frame.columns), frame.iloc[:cut], row, starts[:-1])
        rest, row = frame.iloc[cut:].reset_index(drop=True), row + cut
    if rest is not None and len(rest):
        starts = np.zeros(1, dtype=np.int64)
        _note(rest, starts, seen)
        yield Group(list(rest.columns), rest, row, starts)


def rows_of(group: Group) -> tuple[Rows, list[str]]:
    """Return a group as arrays, and the names that its numbers stand for."""
    boards, board_texts = _codes(group.frame["board"])
    counts, count_texts = _codes(group.frame["count"])
    cards, names = _codes(group.frame["card"])
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
    """Return the rows of one list as cells, and the row of the file that it begins on."""
    begin = int(group.starts[number])
    end = int(group.starts[number + 1]) if number + 1 < len(group.starts) else len(group.frame)
    part = group.frame.iloc[begin:end]
    return group.first_row + begin, [[str(text) for text in row] for row in part.to_numpy()]


def _chunks(path: Path) -> Iterator["pd.DataFrame"]:
    import pandas as pd

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
                yield chunk
    except (ValueError, UnicodeDecodeError, pd.errors.ParserError) as error:
        raise NotPlainError from error


def _starts(frame: "pd.DataFrame") -> Any:
    """Return where each list begins: where event, player or id changes."""
    import numpy as np

    changes = np.zeros(len(frame), dtype=bool)
    changes[0] = True
    for name in KEY:
        if name in frame:
            codes, _ = _codes(frame[name])
            changes[1:] |= codes[1:] != codes[:-1]
    return np.flatnonzero(changes)


def _note(frame: "pd.DataFrame", starts: Any, seen: set[tuple[str, ...]]) -> None:
    """Remember the lists of a frame; NotPlainError when one has come before."""
    heads = frame[[name for name in KEY if name in frame]].iloc[starts]
    for key in heads.itertuples(index=False, name=None):
        if key in seen:
            raise NotPlainError
        seen.add(key)


def _codes(column: "pd.Series[str]") -> tuple[Any, list[str]]:
    import pandas as pd

    codes, texts = pd.factorize(column.to_numpy(dtype=object))
    return codes, [str(text) for text in texts]


def _mapped(values: list[int]) -> Any:
    import numpy as np

    return np.array(values, dtype=np.int64)


def _board(text: str) -> int:
    board = board_of(text.strip())
    return MAIN if board is Board.MAIN else SIDE if board is Board.SIDE else OTHER

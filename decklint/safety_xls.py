"""How large the sheets of an xls are, before python-calamine reads them all at once.

    BOF ... BOUNDSHEET ... SST CONTINUE ... EOF   BOF DIMENSIONS ... RK LABELSST ... EOF

A stream of records; a BOUNDSHEET tells where the records of a sheet begin.
"""

import struct
from collections.abc import Iterator

from decklint.limits import Limits
from decklint.model import Cell
from decklint.ole import Ole
from decklint.refusals import beyond, refusal

_HEAD = struct.Struct("<HH")
_BOF, _EOF, _SHEET, _DIMENSIONS, _PASSWORD = 0x809, 0x0A, 0x85, 0x200, 0x2F
_SHARED, _CONTINUE, _OF_SHARED, _SEVERAL = 0xFC, 0x3C, 0xFD, 0xBD
_CELLS = frozenset({0x06, 0x206, 0x406, 0x203, 0x204, 0xD6, 0x205, 0x27E, _OF_SHARED, _SEVERAL})
"""Records of cells that hold something; the row stands first, then the column."""
_WHOLE = 65_536 * 256
"""Cells of a whole sheet of this kind."""
_NEWER = 14
"""Bytes of a declared size where rows have four bytes each, else they have two."""
_UTF8 = 3
"""Bytes of a character at most."""
_WIDE, _RICH, _FAR_EAST = 1, 8, 4
"""Flags of a shared text: two bytes a character, formats in it, how it is pronounced."""

Record = tuple[int, int, int]
"""Kind, and where its content begins and ends."""


def check(data: bytes, limits: Limits) -> None:
    """Refuse an xls whose sheets need too much memory, or that is no sound OLE file."""
    for stream in Ole(data).streams("workbook", "book"):
        _check_stream(stream, limits)


def _check_stream(stream: bytes, limits: Limits) -> None:
    starts: list[int] = []
    shared: list[bytes] = []
    before = 0
    for kind, at, end in _records(stream, 0):
        if kind == _SHEET:
            starts.append(int.from_bytes(stream[at : at + 4], "little"))
        elif kind == _PASSWORD and any(stream[at:end]):
            raise refusal(code="protected-workbook")
        elif kind == _SHARED or (kind == _CONTINUE and before == _SHARED):
            shared.append(stream[at:end])
            kind = _SHARED  # noqa: PLW2901 - its continuation may go on too
        before = kind
    if len(starts) > limits.sheets:
        raise beyond(limits, "sheets", len(starts))
    cells = read = 0
    texts: list[int] = []
    for start in starts:
        sheet = _Sheet(stream, start, limits)
        cells, read = cells + sheet.cells, read + sheet.read
        texts += sheet.texts
        if cells > limits.cells:
            raise beyond(limits, "cells", cells, sheet.last)
        if read > len(stream):
            raise refusal(code="unsafe-workbook", reason="sheet-in-sheet")
    _check_texts(shared, texts, limits)


class _Sheet:
    """What the records of a sheet say of its size."""

    def __init__(self, stream: bytes, start: int, limits: Limits) -> None:
        self.texts: list[int] = []
        """Numbers of the shared texts in its cells."""
        rows: list[int] = []
        columns: list[int] = []
        end = start
        for kind, at, end in _records(stream, start):
            if kind in _CELLS and end - at >= _HEAD.size:
                row, column = _HEAD.unpack_from(stream, at)
                rows.append(row)
                columns.append(column)
                if kind == _SEVERAL:
                    columns.append(int.from_bytes(stream[end - 2 : end], "little"))
                elif kind == _OF_SHARED:
                    self.texts.append(int.from_bytes(stream[at + 6 : at + 10], "little"))
            elif kind == _DIMENSIONS:
                _check_declared(stream[at:end], limits)
        self.read = end - start
        self.cells, self.last = 0, Cell(1, 1)
        if rows:
            self.cells = (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)
            self.last = Cell(max(rows) + 1, max(columns) + 1)


def _records(stream: bytes, at: int) -> Iterator[Record]:
    """Yield the records from a place on to the end of the part that begins there."""
    depth = 0
    while at + _HEAD.size <= len(stream):
        kind, size = _HEAD.unpack_from(stream, at)
        at += _HEAD.size
        yield kind, at, min(at + size, len(stream))
        at += size
        if kind == _BOF:
            depth += 1
        elif kind == _EOF:
            depth -= 1
            if depth <= 0:
                return


def _check_declared(content: bytes, limits: Limits) -> None:
    """Refuse a sheet that declares a larger size than any has; memory is taken for it at once."""
    half = 4 if len(content) >= _NEWER else 2
    numbers = [
        int.from_bytes(content[at : at + size], "little")
        for at, size in ((0, half), (half, half), (2 * half, 2), (2 * half + 2, 2))
    ]
    if numbers[1] < numbers[0] or numbers[3] < numbers[2]:  # less than nothing is taken for a lot
        raise refusal(code="damaged-workbook", reason="sheet-backwards")
    cells = (numbers[1] - numbers[0] + 1) * (numbers[3] - numbers[2] + 1)
    if cells > max(_WHOLE + 65_536 + 256 + 1, limits.cells):
        raise beyond(limits, "cells", cells, Cell(numbers[1], numbers[3]))


def _check_texts(shared: list[bytes], texts: list[int], limits: Limits) -> None:
    """Refuse a workbook whose texts need too much memory when each cell has its own copy."""
    if len(texts) * sum(map(len, shared)) * _UTF8 // 2 <= limits.unzipped:
        return
    lengths = list(_lengths(shared))
    longest = max(lengths, default=0)
    needed = sum(lengths[text] if text < len(lengths) else longest for text in texts)
    if needed * _UTF8 // 2 > limits.unzipped:
        raise beyond(limits, "unzipped", needed * _UTF8 // 2)


def _lengths(parts: list[bytes]) -> Iterator[int]:
    """Yield the characters of each shared text; one that goes on in the next record has a new flag.

    A table that cannot be followed ends with a text as long as all that is left.
    """
    left = [part for part in parts if part]
    at = 8
    while left:
        part = left[0]
        if at >= len(part):
            left.pop(0)
            at -= len(part)
            continue
        if at + 3 > len(part):
            yield sum(map(len, left))
            return
        count, flags = int.from_bytes(part[at : at + 2], "little"), part[at + 2]
        yield count
        at += 3
        after = 0
        if flags & _RICH:
            after += 4 * int.from_bytes(part[at : at + 2], "little")
            at += 2
        if flags & _FAR_EAST:
            after += int.from_bytes(part[at : at + 4], "little")
            at += 4
        while left and count:
            width = 1 + (flags & _WIDE)
            here = min(count, max(len(left[0]) - at, 0) // width)
            count, at = count - here, at + here * width
            if count:
                left.pop(0)
                flags, at = (left[0][0], 1) if left else (0, 0)
        at += after

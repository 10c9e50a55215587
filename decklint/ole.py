"""The streams of an OLE file, read directly: sectors in chains, as in a disk of old.

python-calamine follows a chain that runs in a circle until there is no memory left, so the chains
are followed here first.
"""

import struct
import sys
from array import array
from collections.abc import Iterator

from decklint.refusals import refusal

_HEAD = struct.Struct("<30xH16xI8xIxxxxIxxxx")
"""Shift of the sector's size, first sectors of directory, small chains and further FAT."""
_SHIFTS = (9, 12)
_HEADER = 512
_NUMBERS = 76
"""Where the numbers of the FAT's first sectors begin."""
_SMALL, _SMALL_SIZE = 4096, 64
"""Streams of fewer bytes lie in small sectors of so many."""
_END = 0xFFFFFFFA
"""From this number on it is no sector."""
_ENTRY = 128


class Ole:
    """An OLE file whose chains all end; raises UnreadableFileError for any other."""

    def __init__(self, data: bytes) -> None:
        """Read the tables and the directory."""
        if len(data) < _HEADER:
            raise _damaged()
        shift, directory, small, more = _HEAD.unpack_from(data)
        if shift not in _SHIFTS:
            raise _damaged()
        self._data, self._size = data, 1 << shift
        self._fat = self._table(self._fat_sectors(more))
        self._small_fat = self._table(self._chain(self._fat, small))
        self._entries = self._joined(directory)
        first = self._entries[:_ENTRY].ljust(_ENTRY, b"\0")
        self._small = self._joined(int.from_bytes(first[116:120], "little"))

    def streams(self, *names: str) -> Iterator[bytes]:
        """Yield the streams of these names, which are folded."""
        for at in range(0, len(self._entries) - _ENTRY + 1, _ENTRY):
            entry = self._entries[at : at + _ENTRY]
            name = entry[:64].decode("utf-16-le", "replace").partition("\0")[0]
            if name.casefold() in names:
                start = int.from_bytes(entry[116:120], "little")
                size = int.from_bytes(entry[120:124], "little")
                whole = self._in_small(start) if size < _SMALL else self._joined(start)
                yield whole[:size]

    def _fat_sectors(self, more: int) -> Iterator[int]:
        """Yield the sectors of the FAT: the first are named in the header, others in a chain."""
        yield from self._numbers(self._data[_NUMBERS:_HEADER])
        seen: set[int] = set()
        while more < _END:
            if more in seen:
                raise _damaged()
            seen.add(more)
            *numbers, more = self._numbers(self._sector(more)) or [_END]
            yield from numbers

    def _table(self, sectors: Iterator[int]) -> "array[int]":
        return self._numbers(b"".join(self._sector(at) for at in sectors if at < _END))

    def _numbers(self, data: bytes) -> "array[int]":
        found = array("I")
        found.frombytes(data[: len(data) // 4 * 4])
        if sys.byteorder == "big":
            found.byteswap()
        return found

    def _sector(self, number: int) -> bytes:
        start = (number + 1) * self._size
        if start >= len(self._data):
            raise _damaged()
        return self._data[start : start + self._size]

    def _chain(self, fat: "array[int]", at: int) -> Iterator[int]:
        steps = 0
        while at < _END:
            if at >= len(fat) or steps > len(fat):
                raise _damaged()
            yield at
            at, steps = fat[at], steps + 1

    def _joined(self, start: int) -> bytes:
        return b"".join(map(self._sector, self._chain(self._fat, start)))

    def _in_small(self, start: int) -> bytes:
        chain = self._chain(self._small_fat, start)
        return b"".join(self._small[at * _SMALL_SIZE : (at + 1) * _SMALL_SIZE] for at in chain)


def _damaged() -> Exception:
    return refusal(code="damaged-workbook", reason="sectors")

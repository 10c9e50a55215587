"""The directory of a zip, read directly: the standard library takes three times as long."""

import struct
import zlib
from dataclasses import dataclass

from decklint.limits import USUAL, Limits
from decklint.refusals import beyond, refusal

ZIP_END = b"PK\5\6"
"""Begins the record at the end of a zip, which leads to its directory."""
_END = struct.Struct("<4s4H2LH")
_ENTRY = struct.Struct("<4s6H3L5H2L")
_TAIL = 65_557
"""The end record lies within so many bytes of the end."""
_LOCAL = 30
_LARGE = struct.Struct("<4sIQI")
"""Leads to a longer end record, which zips of more than 4 GB need and some others have."""
_LARGE_END = struct.Struct("<4sQ2H2L4Q")
_STORED, _DEFLATED = 0, 8
WORST = 1032
"""No part of a zip unpacks to more than so many times its size."""


@dataclass(slots=True)
class Part:
    """One file in a zip."""

    method: int
    packed: int
    size: int
    """Bytes when unpacked, as the directory claims."""
    offset: int


def check_directory(data: bytes) -> None:
    """Refuse a zip whose end leaves it open which directory is meant: readers would differ."""
    at = data.rfind(ZIP_END)
    _, disk, first, here, number, size, start, comment = _END.unpack_from(data, at)
    end = start + size
    if data[at - _LARGE.size : at].startswith(b"PK\6\7"):
        _, _, place, _ = _LARGE.unpack_from(data, at - _LARGE.size)
        large = _LARGE_END.unpack(data[end : end + _LARGE_END.size].ljust(_LARGE_END.size, b"\0"))
        same = large[0] == b"PK\6\6" and large[4:] == (disk, first, here, number, size, start)
        if not same or place != end:
            raise refusal(code="damaged-workbook", reason="two-directories")
        end += large[1] + 12 + _LARGE.size
    if disk or first or here != number or end != at or at + _END.size + comment != len(data):
        raise refusal(code="damaged-workbook", reason="directory")


def one_directory(data: bytes) -> bytes:
    """Return a file with no directory of a zip but the last: no reader can prefer another one."""
    at = data.rfind(ZIP_END)
    if at < 0 or ZIP_END not in data[:at]:
        return data
    return data[:at].replace(ZIP_END, bytes(4)) + data[at:]


def parts_of(data: bytes, limits: Limits = USUAL) -> dict[str, Part]:
    """Return the files of a zip; refuses one that is cut off or has a password."""
    at = data.rfind(ZIP_END, max(0, len(data) - _TAIL))
    if at < 0 or at + _END.size > len(data):
        raise refusal(code="damaged-workbook", reason="no-end")
    _, _, _, _, number, size, start, _ = _END.unpack_from(data, at)
    if number > limits.parts:
        raise beyond(limits, "parts", number)
    if start + size > at:
        raise refusal(code="damaged-workbook", reason="directory")
    parts: dict[str, Part] = {}
    place = start
    for _ in range(number):
        if place + _ENTRY.size > at or data[place : place + 4] != b"PK\1\2":
            raise refusal(code="damaged-workbook", reason="directory")
        entry = _ENTRY.unpack_from(data, place)
        flags, method, packed, unpacked = entry[3], entry[4], entry[8], entry[9]
        if flags & 1:
            raise refusal(code="protected-workbook")
        name = place + _ENTRY.size
        place = name + entry[10] + entry[11] + entry[12]
        text = data[name : name + entry[10]].decode("utf-8", "replace")
        parts[text] = Part(method, packed, unpacked, entry[16])
    return parts


def inflate(data: bytes, part: Part, limits: Limits = USUAL) -> bytes:
    """Return a part unpacked; refuses one that unpacks to more than it claims or is damaged."""
    at = part.offset
    if data[at : at + 4] != b"PK\3\4":
        raise refusal(code="damaged-workbook", reason="missing-part")
    at += (
        _LOCAL
        + int.from_bytes(data[at + 26 : at + 28], "little")
        + int.from_bytes(data[at + 28 : at + 30], "little")
    )
    packed = data[at : at + part.packed]
    if part.method == _STORED:
        return packed
    if part.method != _DEFLATED:
        raise refusal(code="damaged-workbook", reason="odd-packing")
    try:
        if len(packed) * WORST <= limits.unzipped:
            xml = zlib.decompress(packed, -15, part.size)
        else:
            xml = zlib.decompressobj(-15).decompress(packed, min(part.size, limits.unzipped) + 1)
    except zlib.error:
        raise refusal(code="damaged-workbook", reason="packed-part") from None
    if len(xml) > part.size:
        raise refusal(code="zip-bomb")
    return xml

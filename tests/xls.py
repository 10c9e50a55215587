"""Small workbooks of the old kind for tests, byte by byte."""

import struct
from collections.abc import Iterable

_SECTOR = 512
_CHAIN_END, _FREE = 0xFFFFFFFE, 0xFFFFFFFF
END = b"\x0a\0\0\0"
"""The record that ends a sheet."""


def record(kind: int, content: bytes = b"") -> bytes:
    """Return one record."""
    return struct.pack("<HH", kind, len(content)) + content


def begin(kind: int = 0x10) -> bytes:
    """Return the record that begins a sheet, or with 5 the workbook."""
    return record(0x809, struct.pack("<4H2I", 0x600, kind, 0x0DBB, 0x07CC, 0, 6))


def number(row: int, column: int, value: float) -> bytes:
    """Return a cell with a number."""
    return record(0x203, struct.pack("<3Hd", row, column, 0, value))


def label(row: int, column: int, text: str) -> bytes:
    """Return a cell with a text of its own."""
    return record(0x204, struct.pack("<4HB", row, column, 0, len(text), 0) + text.encode("latin-1"))


def size(rows: int, columns: int) -> bytes:
    """Return what a sheet declares its size to be."""
    return record(0x200, struct.pack("<2I3H", 0, rows, 0, columns, 0))


def shared(text: str) -> bytes:
    """Return the table of shared texts, with a long one in it and its continuations."""
    whole = text.encode("latin-1")
    head = struct.pack("<2IHB", 1, 1, len(whole), 0)
    cut = 8224 - len(head)
    parts = [whole[at : at + 8223] for at in range(cut, len(whole), 8223)]
    return record(0xFC, head + whole[:cut]) + b"".join(record(0x3C, b"\0" + p) for p in parts)


LIST = label(0, 0, "count") + label(0, 1, "card") + number(1, 0, 4) + label(1, 1, "Shock")


def stream(*contents: bytes, texts: bytes = b"", at: Iterable[int] = ()) -> bytes:
    """Return the records of a workbook; `at` are places of further sheets."""
    head, places, bodies = begin(5), list(at), [begin() + content + END for content in contents]
    names = len(bodies) + len(places)
    first = len(head) + names * len(_sheet(0, 0)) + len(texts) + len(END)
    places = [first + sum(map(len, bodies[:sheet])) for sheet in range(len(bodies))] + places
    named = b"".join(_sheet(place, number_) for number_, place in enumerate(places))
    return head + named + texts + END + b"".join(bodies)


def _sheet(place: int, number_: int) -> bytes:
    return record(0x85, struct.pack("<I4B", place, 0, 0, 3, 0) + b"S%02d" % number_)


def xls(records: bytes, fat: dict[int, int] | None = None) -> bytes:
    """Return an OLE file with these records; `fat` replaces entries of its table of chains.

    Sector 0 is the table, 1 the directory, and the records begin in sector 2.
    """
    records = records.ljust(4096, b"\0")
    number_ = -(-len(records) // _SECTOR)
    tables = -(-(number_ + 2) // 127)
    first = tables + 1
    chain = [*range(first + 1, first + number_), _CHAIN_END]
    entries = [0xFFFFFFFD] * tables + [_CHAIN_END, *chain]
    entries += [_FREE] * (tables * 128 - len(entries))
    for at, value in (fat or {}).items():
        entries[at] = value
    none = _CHAIN_END
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    head += struct.pack(
        "<5H6x9I", 62, 3, 0xFFFE, 9, 6, 0, tables, tables, 0, 4096, none, 0, none, 0
    )
    head += struct.pack("<109I", *range(tables), *[_FREE] * (109 - tables))
    root, book = (
        _entry("Root Entry", 5, 1, none, 0),
        _entry("Workbook", 2, _FREE, first, len(records)),
    )
    table = struct.pack(f"<{len(entries)}I", *entries)
    return head + table + root + book + bytes(256) + records.ljust(number_ * _SECTOR, b"\0")


def _entry(name: str, kind: int, child: int, start: int, length: int) -> bytes:
    text = name.encode("utf-16-le")
    sides = struct.pack("<H2B3I36xIQ", len(text) + 2, kind, 1, _FREE, _FREE, child, start, length)
    return text.ljust(64, b"\0") + sides

"""How much of a file is read: limits against mistakes and malice, each of which a user can move.

`--limit rows=2000000` moves one; `docs/limits.md` lists them. A few cannot be moved beyond a most.
python-calamine ends the whole process when it gets no memory, so cells and unpacked bytes stay
within what a machine of today has. JSON that nests deeper than Python's own stack raises far from
the reader, and a cell that is longer than Python's csv reader takes is not read either.
"""

import math
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from decklint.errors import UsageError

MB = 2**20
ANY = 2**40
"""As good as no limit: no machine has more of anything."""


class Limits(NamedTuple):
    """What a file may hold at most. A field of two words moves with the option of the second."""

    size: int = 64 * MB
    """Bytes of a workbook, or of a file in a zip."""
    text_size: int = 2048 * MB
    """Bytes of a csv or text; a whole archive of lists fits."""
    table_size: int = ANY
    """Bytes of a big canonical csv, which is read in pieces."""
    unzipped: int = 256 * MB
    """Bytes of all parts of a workbook, or of all files of a zip, together."""
    ratio: int = 200
    """How many times its size a large part of a zip may unpack to."""
    parts: int = 2_000
    """Files in a zip: parts of a workbook, or lists."""
    sheets: int = 1_000
    """Sheets of a workbook."""
    rows: int = 1_048_576
    """Rows of a sheet, as in Excel."""
    text_rows: int = ANY
    """Rows of a csv, lines of a text."""
    cells: int = 8_000_000
    """Cells of the smallest rectangle that holds all filled cells of a sheet."""
    text_cells: int = ANY
    """The same of a csv."""
    length: int = 100_000
    """Characters of one cell or one line; Excel itself stops at 32,767."""
    document: int = 8 * MB
    """Characters of a deck in XML or JSON; it may be one line."""
    values: int = 150_000
    """Values or elements of decks in XML or JSON: a thousand lists, or a deck told in full."""
    nesting: int = 32
    """Levels of a deck in XML or JSON."""


USUAL = Limits()
NAMES = tuple(field for field in Limits._fields if "_" not in field)
IN_MB = frozenset({"size", "unzipped", "document"})
"""Limits that are told in MB."""
MOST: Mapping[str, int] = MappingProxyType(
    {"unzipped": 4096 * MB, "cells": 50_000_000, "length": 131_072, "nesting": 200}
)
"""What a limit can be moved to at most; the others have no such end."""


def moved(given: Iterable[str]) -> Limits:
    """Return the usual limits with those that are given as `NAME=NUMBER`; UsageError for others."""
    found: dict[str, int] = {}
    for text in given:
        name, _, number = text.partition("=")
        name = name.strip().casefold()
        if name not in NAMES:
            message = f"--limit {text}: write NAME=NUMBER; the names are {', '.join(NAMES)}"
            raise UsageError(message)
        limit = _number(name, number.strip(), text)
        if found.setdefault(name, limit) != limit:
            also = " (--max-size is size)" if name == "size" else ""
            message = f"--limit {text}: {name} is given twice{also}, and differs; leave one out"
            raise UsageError(message)
    return with_(USUAL, found)


def with_(limits: Limits, found: Mapping[str, int]) -> Limits:
    """Return the limits with some of them moved, in texts as well as in workbooks."""
    moves = {
        field: number
        for name, number in found.items()
        for field in Limits._fields
        if field.rpartition("_")[2] == name
    }
    return limits._replace(**moves)


def _number(name: str, text: str, given: str) -> int:
    """Return a limit; UsageError for what is none, or lies beyond what can be borne."""
    wanted = "a number of MB" if name in IN_MB else "a whole number"
    try:
        number = float(text) if name in IN_MB else int(text)
        limit = math.ceil(number * MB) if name in IN_MB else int(number)
    except (ValueError, OverflowError):
        limit = 0
    if not 0 < limit <= MOST.get(name, ANY):
        most = f" up to {shown(name, MOST[name])}" if name in MOST else ""
        example = f"{name}={argument(name, getattr(USUAL, name))}"
        message = f"--limit {given}: {wanted}{most} is wanted, such as {example}"
        raise UsageError(message)
    return limit


def shown(name: str, number: int) -> str:
    """Return a number as people read it: `64 MB`, `1,048,576`."""
    return f"{_megabytes(number, ',')} MB" if name in IN_MB else f"{number:,}"


def argument(name: str, number: int) -> str:
    """Return a number as the option takes it, rounded up."""
    return _megabytes(number) if name in IN_MB else f"{number}"


def _megabytes(number: int, comma: str = "") -> str:
    """Return the MB of so many bytes, rounded up: to a hundredth from 1 MB on."""
    parts = 100 if number >= MB else 10**6
    return f"{math.ceil(number * parts / MB) / parts:{comma}.6f}".rstrip("0").rstrip(".")

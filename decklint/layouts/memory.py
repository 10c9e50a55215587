"""Readings of lines that were read before: the lists of one event repeat most of their lines."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

_Found = TypeVar("_Found")
LINES = 8192
"""Lines that are remembered, the latest."""
LONG = 120
"""Characters of the longest line that is remembered."""


def remembered(read: Callable[[str], _Found]) -> Callable[[str], _Found]:
    """Return a reader of one line that remembers short ones; what it returns must not change."""
    again = lru_cache(LINES)(read)

    @wraps(read)
    def reader(text: str) -> _Found:
        return again(text) if len(text) <= LONG else read(text)

    return reader

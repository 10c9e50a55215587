"""Reads a JSON file of any size piece by piece, plain, gzip, xz or zip.

Only one value at a time is in memory. The standard library reads a file whole, and no package that
the project keeps reads an array in pieces; these hundred lines do, whatever the line breaks.
"""

import gzip
import io
import json
import lzma
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from cardpool.entry import UpdateError

CHUNK = 1 << 20
LARGEST_VALUE = 64 << 20
"""Characters of one value; an entry of the real files has a few thousand."""
_SPACE = " \t\r\n\ufeff"
_BROKEN = (EOFError, OSError, lzma.LZMAError, zipfile.BadZipFile, UnicodeDecodeError)


@contextmanager
def opened(path: Path) -> Iterator["Cursor"]:
    """Open a file by what it is, not by its name; UpdateError where it is cut short or damaged."""
    try:
        with path.open("rb") as raw, _unpacked(raw) as stream:
            yield Cursor(io.TextIOWrapper(stream, encoding="utf-8"))
    except _BROKEN as error:
        message = f"{path.name} is damaged or cut short: {str(error) or type(error).__name__}"
        raise UpdateError(message) from error


@contextmanager
def _unpacked(raw: IO[bytes]) -> Iterator[Any]:
    head = raw.read(6)
    raw.seek(0)
    if head.startswith(b"\x1f\x8b"):
        with gzip.open(raw) as packed:
            yield packed
    elif head.startswith(b"\xfd7zXZ\x00"):
        with lzma.open(raw) as packed:
            yield packed
    elif head.startswith(b"PK"):
        with zipfile.ZipFile(raw) as archive, archive.open(archive.infolist()[0]) as member:
            yield member
    else:
        yield raw


class Cursor:
    """A place in a JSON text, moving forward."""

    def __init__(self, stream: IO[str]) -> None:
        """Start at the beginning of a text."""
        self._stream = stream
        self._text = ""
        self._at = 0
        self._ended = False
        self._decode = json.JSONDecoder().raw_decode

    def peek(self) -> str:
        """Return the next character that is no space, without taking it; empty at the end."""
        while True:
            while self._at < len(self._text) and self._text[self._at] in _SPACE:
                self._at += 1
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def items(self) -> Iterator[None]:
        """Stand before each item of an array in turn; whoever asks takes the item."""
        self._take("[")
        if self.peek() != "]":
            yield
            while self.peek() == ",":
                self._at += 1
                yield
        self._take("]")

    def pairs(self) -> Iterator[str]:
        """Stand before the value of each key of an object in turn; whoever asks takes it."""
        self._take("{")
        if self.peek() != "}":
            yield self._key()
            while self.peek() == ",":
                self._at += 1
                yield self._key()
        self._take("}")

    def value(self) -> Any:
        """Take one whole value."""
        self.peek()
        while True:
            try:
                value, end = self._decode(self._text, self._at)
            except (ValueError, RecursionError) as error:
                if len(self._text) - self._at > LARGEST_VALUE or not self._more():
                    message = "no JSON, or cut short in the middle of an entry"
                    raise UpdateError(message) from error
                continue
            if end < len(self._text) or not self._more():  # a number may go on in the next piece
                self._at = end
                return value

    def end(self) -> None:
        """Prove that nothing follows."""
        if self.peek():
            message = "no JSON: something follows after the end"
            raise UpdateError(message)

    def _key(self) -> str:
        key = self.value()
        self._take(":")
        return str(key)

    def _take(self, sign: str) -> None:
        found = self.peek()
        if found != sign:
            what = f"{found!r} stands where {sign!r} should" if found else "the file is cut short"
            message = f"no JSON of a known shape: {what}"
            raise UpdateError(message)
        self._at += 1

    def _more(self) -> bool:
        """Read on; what is taken goes. The piece grows with a value that does not fit."""
        if self._ended:
            return False
        rest = self._text[self._at :]
        piece = self._stream.read(max(CHUNK, len(rest)))
        self._ended = not piece
        self._text, self._at = rest + piece, 0
        return bool(piece)

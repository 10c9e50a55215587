"""Reads a file of `formats/`: dated blocks in, records out. The keys are in formats/README.md.

A file that breaks its own rules raises DataError with the file and the block.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from decklint import toml_file
from decklint.errors import DataError
from decklint.format_records import Announcement, DeckRules, FormatFile, Rotation
from decklint.rules import SideSizes

POOLS = ("sets", "eternal", "commons", "any")
"""Words of the key `cards`: which cards a format knows."""


_Dated = TypeVar("_Dated", Rotation, Announcement)


def read(path: Path) -> FormatFile:
    """Read one file; DataError when a key is unknown, a source is missing or days are mixed up."""
    top = _Block(path.name, "the top of the file", load_toml(path))
    file = FormatFile(
        key=path.stem,
        name=top.need("name", str),
        zh_tw=top.need("zh-TW", str),
        begins=top.need("from", date),
        ends=top.may("until", date),
        cards=top.need("cards", str),
        deck=tuple(_deck(path.name, top.need("deck", dict))),
        rotations=tuple(_blocks(path.name, top, "rotation", _rotation)),
        announcements=tuple(_blocks(path.name, top, "announcement", _announcement)),
    )
    top.done()
    if file.cards not in POOLS:
        top.fail(f"`cards` is {file.cards!r}; it is one of {', '.join(POOLS)}")
    if not file.deck or file.deck[0].effective != file.begins:
        top.fail("the first value of [deck] must hold from the day of `from`")
    return file


def load_toml(path: Path) -> dict[str, Any]:
    """Parse a file; DataError where it is no TOML."""
    try:
        return toml_file.load(path)
    except ValueError as error:
        message = f"{path.name}: not a TOML file: {error}"
        raise DataError(message) from error


class _Block:
    """One table of a file, taken key by key, so that what nobody takes is unknown."""

    def __init__(self, file: str, place: str, table: Mapping[str, Any]) -> None:
        self._file, self._place, self._left = file, place, dict(table)

    def need(self, key: str, kind: type) -> Any:
        """Return the value of a key that must be there."""
        if key not in self._left:
            self.fail(f"the key `{key}` is missing")
        return self.may(key, kind)

    def may(self, key: str, kind: type, default: Any = None) -> Any:
        """Return the value of a key, or the default without it."""
        value = self._left.pop(key, None)
        if value is not None and type(value) is not kind:
            self.fail(f"`{key}` must be of the kind {kind.__name__}")
        return default if value is None else value

    def pop(self, key: str) -> Any:
        """Return a value of any kind; None without it."""
        return self._left.pop(key, None)

    def words(self, key: str) -> tuple[str, ...]:
        """Return a list of names, empty where the key is missing."""
        words = self.may(key, list, [])
        if not all(isinstance(word, str) and word for word in words):
            self.fail(f"`{key}` must be a list of names")
        if len(set(words)) != len(words):
            self.fail(f"`{key}` names something twice")
        return tuple(words)

    def source(self) -> str:
        """Return the source: no dated fact goes without one."""
        source: str = self.need("source", str)
        if not source.strip():
            self.fail("the source is empty")
        return source

    def done(self) -> None:
        """Raise for keys that nobody took."""
        if self._left:
            self.fail(f"unknown key `{min(self._left)}`")

    def fail(self, what: str) -> NoReturn:
        """Raise the error that names file and block."""
        message = f"{self._file}, {self._place}: {what}"
        raise DataError(message)


def _deck(file: str, table: Mapping[str, Any]) -> Iterator[DeckRules]:
    last = date.min
    for day, value in table.items():
        block = _Block(file, f"[deck] {day}", value if isinstance(value, dict) else {})
        try:
            effective = date.fromisoformat(day)
        except ValueError:
            block.fail("the key must be a day, as in 2013-07-13")
        if effective <= last:
            block.fail(f"stands after {last}; the newest value comes last")
        last = effective
        yield DeckRules(
            effective=effective,
            main_min=block.need("main-min", int),
            main_max=block.may("main-max", int),
            side=_side(block),
            copies=block.may("copies", int),
            one_for_one=block.may("one-for-one", bool, default=False),
            source=block.source(),
        )
        block.done()


def _side(block: _Block) -> SideSizes:
    """Read `side`: a list of sizes, `{ max = 15 }`, or `"pool"` for any number."""
    side = block.pop("side")
    match side:
        case "pool":
            return SideSizes(None, None)
        case {"max": int(most), **rest} if not rest:
            return SideSizes(None, most)
        case [*sizes] if sizes and all(isinstance(size, int) for size in sizes):
            return SideSizes(frozenset(sizes), max(sizes))
    return block.fail('`side` is a list of sizes, { max = N } or "pool"')


def _blocks(
    file: str, top: _Block, kind: str, build: Callable[[_Block], _Dated]
) -> Iterator[_Dated]:
    """Read the blocks of one kind, oldest first."""
    last = date.min
    for number, table in enumerate(top.may(kind, list, []), start=1):
        named = table.get("effective") if isinstance(table, dict) else None
        block = _Block(file, f"[[{kind}]] {number} ({named})", table)
        record = build(block)
        block.done()
        if record.effective < last:
            block.fail(f"stands after {last}; blocks are append-only, newest last")
        last = record.effective
        yield record


def _rotation(block: _Block) -> Rotation:
    record = Rotation(
        effective=block.need("effective", date),
        enter=block.words("enter"),
        leave=block.words("leave"),
        enter_cards=block.words("enter-cards"),
        leave_cards=block.words("leave-cards"),
        source=block.source(),
    )
    if not (record.enter or record.leave or record.enter_cards or record.leave_cards):
        block.fail("nothing enters and nothing leaves")
    return record


def _announcement(block: _Block) -> Announcement:
    record = Announcement(
        effective=block.need("effective", date),
        ban=block.words("ban"),
        restrict=block.words("restrict"),
        unban=block.words("unban"),
        unrestrict=block.words("unrestrict"),
        lapse=block.words("lapse"),
        source=block.source(),
        note=block.may("note", str, ""),
    )
    cards = record.cards()
    if not cards:
        block.fail("it changes nothing")
    if len(set(cards)) != len(cards):
        block.fail("a card stands in two of its lists")
    return record

"""Folds the dated blocks of a format file into the state of a day."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, TypeVar

from cardpool.model import CardSet
from decklint.errors import DataError
from decklint.format_records import Announcement, FormatFile, Rotation

_Dated = TypeVar("_Dated", Rotation, Announcement)


def until(blocks: Iterable[_Dated], day: date) -> tuple[_Dated, ...]:
    """Return the blocks that count on a day."""
    return tuple(block for block in blocks if block.effective <= day)


def lists(file: FormatFile, blocks: Iterable[Announcement]) -> tuple[set[str], set[str]]:
    """Return what is banned and what restricted after the blocks.

    DataError for a change that is none, such as an unban of what was not banned.
    """
    banned: set[str] = set()
    restricted: set[str] = set()
    for block in blocks:
        _require(file, block, block.unban, banned, "unbans what was not banned")
        _require(file, block, block.unrestrict, restricted, "unrestricts what was not restricted")
        _require(file, block, block.lapse, banned | restricted, "lapses what was on no list")
        _refuse(file, block, block.ban, banned, "bans what is banned")
        _refuse(file, block, block.restrict, restricted, "restricts what is restricted")
        changed = set(block.cards())
        banned = (banned - changed) | set(block.ban)
        restricted = (restricted - changed) | set(block.restrict)
    return banned, restricted


def sets(file: FormatFile, blocks: Iterable[Rotation]) -> tuple[list[str], set[str]]:
    """Return the sets in the order in which they entered, and the single cards beside them.

    DataError where a set enters that is in the format, or one leaves that is not.
    """
    order: list[str] = []
    extra: set[str] = set()
    for block in blocks:
        _require(file, block, block.leave, set(order), "lets a set leave that was not there")
        _refuse(file, block, block.enter, set(order), "lets a set enter that was there")
        _require(file, block, block.leave_cards, extra, "lets a card leave that was not there")
        _refuse(file, block, block.enter_cards, extra, "lets a card enter that was there")
        order = [code for code in order if code not in block.leave] + list(block.enter)
        extra = (extra - set(block.leave_cards)) | set(block.enter_cards)
    return order, extra


def listed(file: FormatFile, day: date, horizon: date) -> dict[str, Any]:
    """Return the sets of a format that lists them, as fields of Rules.

    A set that enters after the day and up to the horizon is early. Nothing leaves early.
    """
    order, extra = sets(file, until(file.rotations, day))
    early = [
        code
        for block in file.rotations
        if day < block.effective <= horizon
        for code in block.enter
        if code not in order
    ]
    return {
        "sets": frozenset(order + early),
        "early": frozenset(early),
        "extra": frozenset(extra),
        "set_order": tuple(order + early),
    }


def unlisted(known: Mapping[str, CardSet], day: date, horizon: date) -> dict[str, Any]:
    """Return the sets of a format without a list of them, as fields of Rules."""
    eternal = {code: entry for code, entry in known.items() if entry.eternal}
    lasting = {code for code, entry in eternal.items() if entry.type != "promo"}
    counting = {code for code, entry in eternal.items() if _from(entry.legal_from, horizon)}
    early = {code for code in counting if not _from(eternal[code].legal_from, day)}
    # The day of a set's commons is put forward only together with the set itself.
    commons = {
        code
        for code, entry in known.items()
        if _from(entry.pauper_from, horizon if code in early else day)
    }
    return {
        "sets": frozenset(counting & lasting),
        "promos": frozenset(counting - lasting),
        "lasting": frozenset(lasting),
        "early": frozenset(early),
        "commons": frozenset(commons),
    }


def _from(first: date | None, day: date) -> bool:
    return first is not None and first <= day


def _require(
    file: FormatFile,
    block: Rotation | Announcement,
    named: Iterable[str],
    there: set[str],
    what: str,
) -> None:
    missing = [name for name in named if name not in there]
    if missing:
        raise _wrong(file, block, what, missing)


def _refuse(
    file: FormatFile,
    block: Rotation | Announcement,
    named: Iterable[str],
    there: set[str],
    what: str,
) -> None:
    doubled = [name for name in named if name in there]
    if doubled:
        raise _wrong(file, block, what, doubled)


def _wrong(
    file: FormatFile, block: Rotation | Announcement, what: str, named: list[str]
) -> DataError:
    kind = type(block).__name__.lower()
    return DataError(f"{file.key}.toml, [[{kind}]] {block.effective}: {what}: {', '.join(named)}")

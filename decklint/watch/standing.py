"""What stands: for each file the rulings and problems of its last reading."""

from collections import defaultdict
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from decklint.emit import Piece
from decklint.model import Ruling
from decklint.problem import Problem

Item = Ruling | Problem


class Change(StrEnum):
    """What has become of a list, a file or a place."""

    NEW = "new"
    CHANGED = "changed"
    GONE = "gone"
    AWAY = "away"
    """A place is not to be seen; what was read there counts on."""
    BACK = "back"


class Told(NamedTuple):
    """One thing to tell."""

    change: Change
    file: str
    """The file or the place that it is about."""
    item: Item | None = None
    """The ruling or the problem; of a list that is gone from its file, the last ruling."""


class Standing:
    """Holds every reading against the one before, so that only what is other is told."""

    def __init__(self) -> None:
        """Begin without a file."""
        self._items: dict[str, tuple[Item, ...]] = {}

    def put(self, file: str, items: Sequence[Item]) -> list[Told]:
        """Take in the reading of a file, and return what is other than at the reading before.

        In a file of one list that list has changed, whatever it holds now; in one of several they
        are told apart by sheet and player. A file that cannot be read any more is one thing to
        tell, not as many as it had lists.
        """
        before = self._items.get(file, ())
        self._items[file] = tuple(items)
        key = _only if len(before) == len(items) == 1 else _key
        old: defaultdict[object, list[Item]] = defaultdict(list)
        for item in before:
            old[key(item)].append(item)
        fresh = []
        for item in items:
            if item in old[key(item)]:
                old[key(item)].remove(item)
            else:
                fresh.append(item)
        told = []
        for item in fresh:
            same = old[key(item)]
            was_there = same or (before and isinstance(item, Problem))
            told.append(Told(Change.CHANGED if was_there else Change.NEW, file, item))
            del same[:1]
        if not items or any(isinstance(item, Ruling) for item in items):
            left = [item for rest in old.values() for item in rest if isinstance(item, Ruling)]
            told += [Told(Change.GONE, file, item) for item in left]
        return told

    def drop(self, file: str) -> list[Told]:
        """Take a file as gone; nothing is told of one that nothing was told of."""
        return [Told(Change.GONE, file)] if self._items.pop(file, ()) else []

    def piece(self) -> Piece:
        """Return the summary and the problems of what stands now."""
        whole = Piece()
        for items in self._items.values():
            for item in items:
                if isinstance(item, Problem):
                    whole.problems.append(item)
                else:
                    whole.summary.add(item)
        whole.summary.unreadable = len(whole.problems)
        return whole


def _only(item: Item) -> object:  # noqa: ARG001 - in the place of _key
    """Return the same for every list: there is one."""
    return ""


def _key(item: Item) -> object:
    """Return what tells one list of a file from the others."""
    if isinstance(item, Problem):
        return item.file
    player, source = item.decklist.player, item.decklist.source
    return source.file, source.sheet, player.id, player.name, item.decklist.event

"""Looks at folders again and again: which files are to be read, and which are gone.

It asks for the size and time of every file, once a look. The notices of a system would be quicker,
but they do not come from a network share, where several computers upload, and they would need one
more package. So there is one way for every place, and it needs none.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from decklint.folders import find_files
from decklint.problem import Problem

STEADY = 2
"""Looks in a row that show a file alike before it is read: it may still be being copied."""
LONG = 30
"""The same for what is not to be read: most of it is an upload under way, and soon renamed."""
UNFINISHED = frozenset({".crdownload", ".download", ".filepart", ".part", ".partial", ".tmp"})
"""How the names of files end that browsers and copying programs have not finished."""
_AWAY = frozenset({"no-such-file", "cannot-open"})
"""Problems of a place that may come back: nothing is known of what is in it."""


class Kind(StrEnum):
    """What a look has found."""

    READY = "ready"
    """New or changed, and at rest."""
    GONE = "gone"
    AWAY = "away"
    """It is not to be seen, and nothing can be said of what is in it."""
    BACK = "back"


class Mark(NamedTuple):
    """What tells one state of a file from another."""

    size: int
    time: int
    """Of the last change, in nanoseconds."""
    problem: str
    """Code of what keeps the file from being read; empty for a file to read."""
    inode: int
    """Tells a file that took the place of another one of the same size and time."""

    @property
    def shape(self) -> tuple[int, int, str]:
        """Return what must stay alike for a file to be at rest; some shares make inodes up."""
        return self[:3]


class Sight(NamedTuple):
    """One thing that a look has found."""

    kind: Kind
    file: str
    problem: Problem | None = None
    """Why the file is not to be read."""
    mark: Mark | None = None


@dataclass(slots=True)
class _Seen:
    """What is known of a file."""

    mark: Mark | None = None
    """At the last look; None where the file was not there."""
    looks: int = 0
    """How many looks in a row have shown it so."""
    settled: Mark | None = None
    """When it was last dealt with."""
    is_open: bool = False
    """It is to be tried again although it has not changed."""
    problem: Problem | None = None

    def look(self, mark: Mark | None, problem: Problem | None) -> None:
        """Take in what a look shows."""
        shape = mark and mark.shape
        self.looks = self.looks + 1 if shape == (self.mark and self.mark.shape) else 1
        self.mark, self.problem = mark, problem


class Lookout:
    """Remembers what the looks before have shown; the first one takes every file as at rest."""

    def __init__(self, places: Iterable[str]) -> None:
        """Watch files and folders; folders with all that is in them."""
        self._places = tuple(str(Path(place)) for place in places)
        self._seen: dict[str, _Seen] = {}
        self._away: dict[str, int] = {}
        self._is_first = True

    def look(self) -> list[Sight]:
        """Return what there is to deal with; a file to read comes again until it is settled."""
        found = {_name(item): item for item in map(self._judged_by_name, find_files(self._places))}
        away = [name for name, item in found.items() if _code(item) in _AWAY]
        here = {name: item for name, item in found.items() if name not in away}
        sights = list(self._changes_of_places(away))
        for name in dict.fromkeys([*self._seen, *here]):
            if not any(Path(name).is_relative_to(place) for place in away):
                sights += self._look_at(name, here.get(name))
        self._is_first = False
        return sights

    def settle(self, sight: Sight, *, again: bool = False) -> None:
        """Take a file as dealt with until it changes; with `again` try it at every look."""
        seen = self._seen[sight.file]
        seen.settled, seen.is_open = sight.mark, again

    def pending(self) -> list[Sight]:
        """Return the files that are there and were not dealt with as they are now."""
        return [
            Sight(Kind.READY, name, seen.problem, seen.mark)
            for name, seen in self._seen.items()
            if seen.mark is not None and seen.mark != seen.settled
        ]

    def _judged_by_name(self, item: Path | Problem) -> Path | Problem:
        """Return a problem for a file whose name says that it is unfinished."""
        if isinstance(item, Problem) or item.suffix.casefold() not in UNFINISHED:
            return item
        if str(item) in self._places:
            return item
        return Problem(str(item), "unfinished-file")

    def _changes_of_places(self, away: list[str]) -> Iterator[Sight]:
        """Yield the places that are no longer to be seen, and those that are again."""
        for name in [name for name in self._away if name not in away]:
            if self._away.pop(name) >= STEADY:
                yield Sight(Kind.BACK, name)
        for name in away:
            self._away[name] = self._away.get(name, 0) + 1
            if self._away[name] == STEADY:
                yield Sight(Kind.AWAY, name)

    def _look_at(self, name: str, item: Path | Problem | None) -> Iterator[Sight]:
        problem = item if isinstance(item, Problem) else None
        if problem and problem.code == "empty-folder":  # it may fill yet
            return
        seen = self._seen.setdefault(name, _Seen())
        seen.look(_mark(item), problem)
        if seen.looks < (1 if self._is_first else LONG if problem else STEADY):
            return
        if seen.mark is None:
            del self._seen[name]
            yield Sight(Kind.GONE, name)
        elif seen.is_open or seen.mark != seen.settled:
            yield Sight(Kind.READY, name, problem, seen.mark)


def _name(item: Path | Problem) -> str:
    return item.file if isinstance(item, Problem) else str(item)


def _code(item: Path | Problem) -> str:
    return item.code if isinstance(item, Problem) else ""


def _mark(item: Path | Problem | None) -> Mark | None:
    """Return the mark of a file; None where it is not there, or no longer."""
    if item is None:
        return None
    code = _code(item)
    try:
        status = Path(_name(item)).stat(follow_symlinks=not code)
    except OSError:
        return None
    return Mark(status.st_size, status.st_mtime_ns, code, status.st_ino)

"""Who should have handed in a list, who has, and when.

A missing list, a second list or a late one costs nothing by itself here: the first two are
questions for the judge, the third is section 115(B).
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from decklint import columns
from decklint.errors import UsageError
from decklint.model import Finding, Level, Player, Source

_NUMBERED = re.compile(r"\d{1,4}[.)]\s+")
_NEAR = 80
"""Likeness of two names, from 0 to 100, from which one is offered for the other."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A list that was handed in: whose it is, and where it was read."""

    player: Player
    source: Source


@dataclass(frozen=True, slots=True)
class Stranger:
    """A list of nobody on the roster, and the names there that come near."""

    listed: Listed
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """What roster and lists do not agree on; each is a question for the judge."""

    missing: tuple[Player, ...]
    """Players of the roster without a list, in its order."""
    doubled: tuple[tuple[Listed, ...], ...]
    """Lists of one player, where there are more of them than players: which one counts is asked."""
    strangers: tuple[Stranger, ...]

    def findings(self) -> Iterator[Finding]:
        """Yield a question for each: `missing-list`, `duplicate-list`, `not-on-roster`."""
        for player in self.missing:
            yield _finding("missing-list", player)
        for lists in self.doubled:
            files = ", ".join(dict.fromkeys(_place(one.source) for one in lists))
            yield _finding("duplicate-list", lists[0].player, count=len(lists), files=files)
        for stranger in self.strangers:
            yield _finding(
                "not-on-roster",
                stranger.listed.player,
                stranger.near,
                files=_place(stranger.listed.source),
            )


def read_roster(path: Path) -> list[Player]:
    """Return the players of a file: a table with a name or id column, or one name a line.

    Raises UsageError for a file without players, or a table whose header names no such column.
    """
    found = columns.grids(path)
    rows = columns.table(found, {}, columns.NAMED)
    if rows is not None:
        players = [player for row in rows if (player := row.player())]
    else:
        lines = columns.lines(found)
        if lines is None:
            message = f"{path}: no header names the players; call a column Player, Name or ID"
            raise UsageError(message)
        players = [Player(_NUMBERED.sub("", line.text, 1), cell=line.cell) for line in lines]
    if not players:
        message = f"{path}: no player in it"
        raise UsageError(message)
    return players


def compare(roster: Sequence[Player], lists: Iterable[Listed]) -> Comparison:
    """Hold the lists against the roster: by id where both have one, else by name.

    Namesakes that nothing tells apart are counted together: two of them with three lists are one
    doubt. A list without an id goes to the first namesake who has none yet.
    """
    known = People()
    for player in roster:
        known.add(player)
    handed: list[list[Listed]] = [[] for _ in known.groups]
    strange = []
    for listed in sorted(lists, key=lambda one: not one.player.id):
        found = known.find(listed.player)
        if not found:
            strange.append(listed)
            continue
        free = (at for at in found if len(handed[at]) < len(known.groups[at]))
        handed[next(free, found[0])].append(listed)
    both = list(zip(known.groups, handed, strict=True))
    missing = tuple(player for group, got in both for player in group[len(got) :])
    doubled = [tuple(got) for group, got in both if len(got) > len(group)]
    return Comparison(missing, (*doubled, *_doubled(strange)), tuple(_strangers(strange, missing)))


def name_key(name: str) -> str:
    """Return a name for comparing: width, case, spaces and `Last, First` do not matter."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    last, comma, first = folded.partition(",")
    return " ".join(f"{first} {last}".split() if comma else folded.split())


def same_player(one: Player, other: Player) -> bool:
    """Tell whether two entries are one player: ids decide where both have one, else the names."""
    named = bool(one.name and other.name) and name_key(one.name or "") == name_key(other.name or "")
    if one.id and other.id:
        # A spreadsheet takes the zeros off the front of a number: then the name must agree.
        return one.id == other.id or (named and one.id.lstrip("0") == other.id.lstrip("0"))
    return named


@dataclass(slots=True)
class People:
    """Players in groups; those of one group nothing tells apart."""

    groups: list[list[Player]] = field(default_factory=list)
    _ids: dict[str, int] = field(default_factory=dict)
    _names: dict[str, list[int]] = field(default_factory=dict)

    def find(self, player: Player) -> list[int]:
        """Return the groups that a player can belong to; the one of the same id alone."""
        if player.id in self._ids:
            return [self._ids[player.id]]
        named = self._names.get(name_key(player.name or ""), [])
        return [at for at in named if same_player(self.groups[at][0], player)]

    def add(self, player: Player) -> int:
        """Take a player in and return the group; the same id twice is one player."""
        found = self.find(player)
        if not found:
            found = [len(self.groups)]
            self.groups.append([])
            self._names.setdefault(name_key(player.name or ""), []).append(found[0])
        group = self.groups[found[0]]
        if not (group and player.id and group[0].id):
            group.append(player)
        if player.id:
            self._ids.setdefault(player.id, found[0])
        return found[0]


def _doubled(strange: Sequence[Listed]) -> Iterator[tuple[Listed, ...]]:
    """Yield the lists of a player that is not on the roster but has several."""
    people, handed = People(), dict[int, list[Listed]]()
    for listed in strange:
        if listed.player.name or listed.player.id:
            handed.setdefault(people.add(listed.player), []).append(listed)
    return (tuple(got) for got in handed.values() if len(got) > 1)


def _strangers(strange: Sequence[Listed], missing: Sequence[Player]) -> Iterator[Stranger]:
    """Yield the lists of nobody, with the names of missing players that come near."""
    names = {name_key(player.name): player.name for player in missing if player.name}
    if not strange or not names:
        yield from (Stranger(listed) for listed in strange)
        return
    from rapidfuzz import process

    for listed in strange:
        key = name_key(listed.player.name or "")
        near = process.extract(key, list(names), limit=3, score_cutoff=_NEAR) if key else []
        yield Stranger(listed, tuple(names[text] for text, _, _ in near))


def _place(source: Source) -> str:
    return f"{source.file} ({source.sheet})" if source.sheet else source.file


def _finding(code: str, player: Player, near: tuple[str, ...] = (), **facts: str | int) -> Finding:
    cells = (player.cell,) if player.cell else ()
    told = {"player": player.name, "id": player.id, **facts}
    return Finding(code, Level.QUESTION, facts=told, cells=cells, candidates=near)

"""Who is one player, and whose lists there are several of: which one counts is asked."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from decklint.model import Decklist, Finding, Level, Player, Source

_ACCENT = re.compile("(?<=[a-z])[\u0300-\u036f]+")
"""Marks on Latin letters; those of other scripts make other letters."""


class Listed(NamedTuple):
    """A list that was handed in: whose it is, where it was read, and for what."""

    player: Player
    source: Source
    event: str | None = None
    """As the sheet names it."""
    format: str | None = None
    day: date | None = None


def listed(decklist: Decklist) -> Listed:
    """Return what a list adds to the lists of a run."""
    return Listed(decklist.player, decklist.source, decklist.event, decklist.format, decklist.date)


def name_key(name: str) -> str:
    """Return a name for comparing: width, case, accents, spaces, `Last, First` do not matter."""
    folded = _ACCENT.sub("", unicodedata.normalize("NFKD", name).casefold())
    folded = unicodedata.normalize("NFKC", folded)
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


def repeated(lists: Iterable[Listed]) -> Iterator[tuple[Listed, ...]]:
    """Yield the lists of each player who has several of one format and day for one event.

    A list that names no event may be for the same one as any other.
    """
    known: dict[tuple[object, ...], People] = {}
    handed: dict[tuple[object, ...], list[Listed]] = {}
    for one in lists:
        if one.player.name or one.player.id:
            terms = one.format, one.day
            group = known.setdefault(terms, People()).add(one.player)
            handed.setdefault((*terms, group), []).append(one)
    for got in handed.values():
        yield from (tuple(group) for group in _by_event(got) if len(group) > 1)


def _by_event(lists: list[Listed]) -> list[list[Listed]]:
    """Return the lists in groups that are for one event; all together where one names none."""
    events: dict[str, list[Listed]] = {}
    for one in lists:
        if not one.event:
            return [lists]
        events.setdefault(" ".join(one.event.casefold().split()), []).append(one)
    return list(events.values())


def which_counts(lists: Sequence[Listed]) -> Finding:
    """Return the question about several lists of one player."""
    files = ", ".join(dict.fromkeys(place(one.source) for one in lists))
    return question("duplicate-list", lists[0].player, count=len(lists), files=files)


def questions(groups: Iterable[Sequence[Listed]]) -> dict[tuple[object, ...], Finding]:
    """Return, by the key of a list, the question which list of its player counts."""
    return {
        key(one.player, one.source): at_player(which_counts(group), one.player)
        for group in groups
        for one in group
    }


def at_player(finding: Finding, player: Player) -> Finding:
    """Return a finding about several lists with the place of one player's name."""
    return finding._replace(cells=(player.cell,) if player.cell else ())


def key(player: Player, source: Source) -> tuple[object, ...]:
    """Return what tells the lists of a run apart."""
    return player.name, player.id, source.file, source.sheet


def question(code: str, player: Player, near: tuple[str, ...] = (), **facts: str | int) -> Finding:
    """Return a question about a player; `near` are the players who could be meant."""
    cells = (player.cell,) if player.cell else ()
    told = {"player": player.name, "id": player.id, **facts}
    return Finding(code, Level.QUESTION, facts=told, cells=cells, candidates=near)


def place(source: Source) -> str:
    """Return the file and, where it has several, the sheet of a list."""
    return f"{source.file} ({source.sheet})" if source.sheet else source.file

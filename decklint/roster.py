"""Who should have handed in a list, who has, and when.

A missing list, a second list or a late one costs nothing by itself here: the first two are
questions for the judge, the third is section 115(B).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from decklint import columns
from decklint.errors import UsageError
from decklint.limits import USUAL, Limits
from decklint.model import Finding, Player
from decklint.people import Listed, People, name_key, place, question, repeated, which_counts

_NUMBERED = re.compile(r"\d{1,4}[.)]\s+")
_NEAR = 80
"""Likeness of two names, from 0 to 100, from which one is offered for the other."""


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
            yield question("missing-list", player)
        yield from map(which_counts, self.doubled)
        for stranger in self.strangers:
            yield question(
                "not-on-roster",
                stranger.listed.player,
                stranger.near,
                files=place(stranger.listed.source),
            )


def read_roster(path: Path, limits: Limits = USUAL) -> list[Player]:
    """Return the players of a file: a table with a name or id column, or one name a line.

    Raises UsageError for a file without players, or a table whose header names no such column.
    """
    found = columns.grids(path, limits)
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
    return Comparison(missing, (*doubled, *repeated(strange)), tuple(_strangers(strange, missing)))


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

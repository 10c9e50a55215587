"""Standings without a disqualified player (sections R20.8 and R20.9 of the rules as given).

A disqualification without prize takes the player out of the standings. Everybody ranked below
moves up one and takes the prize of the new rank. Equal ranks stay equal. After the cut nobody is
added to the playoff: the ninth of a Top 8 finishes eighth and does not play.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import count, pairwise
from pathlib import Path

from decklint import columns
from decklint.errors import UsageError
from decklint.limits import USUAL, Limits
from decklint.model import Player
from decklint.people import name_key

WORDS = {
    "rank": (
        "rank|ranking|place|placing|standing|standings|pos|pos.|position|#|no|no.|rang|platz"
        "|clasificaci\u00f3n|posizione|\u540d\u6b21|\u6392\u540d|\u9806\u4f4d|\u987a\u4f4d|\uc21c\uc704"
    ),
    "points": (
        "points|match points|pts|pts.|score|punkte|puntos|punti|\u7a4d\u5206|\u79ef\u5206"
        "|\u5206\u6578|\u5206\u6570|\u52dd\u70b9|\uc2b9\uc810"
    ),
    "prize": (
        "prize|prizes|prize money|award|awards|payout|preis|premio|prix"
        "|\u734e\u54c1|\u5956\u54c1|\u734e\u91d1|\u5956\u91d1|\u8cde\u54c1|\u8cde\u91d1|\uc0c1\uae08"
    ),
}
_NEEDED = tuple(fields | {"rank"} for fields in columns.NAMED)
_RANK = re.compile(r"\D{0,3}(\d{1,6})\D{0,3}")
_SHARED = " / "
"""Between the prizes that players of one rank have to share."""
_UNLISTED = "\0"
"""In the place of a prize whose position the table does not have."""


@dataclass(frozen=True, slots=True)
class Place:
    """One player's place in the standings."""

    rank: int
    player: Player
    points: str | None = None
    prize: str | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A place after others were taken out."""

    rank: int
    before: Place
    prize: str | None
    notes: tuple[str, ...] = ()
    """`not-added-to-playoff`, `shared-prizes`, `prize-not-listed`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The new standings, and who was taken out."""

    removed: tuple[Place, ...]
    places: tuple[Moved, ...]


def read(path: Path, limits: Limits = USUAL) -> tuple[Place, ...]:
    """Return the standings of a table with a rank and a player column, by rank.

    Raises UsageError for a file that has no such table, or a rank that is no number.
    """
    rows = columns.table(columns.grids(path, limits), WORDS, _NEEDED)
    if rows is None:
        message = f"{path}: no header names rank and player; call the columns Rank and Player"
        raise UsageError(message)
    places = []
    for row in rows:
        player = row.player()
        if player is None:
            continue
        found = _RANK.fullmatch(row.fields.get("rank", ""))
        if not found or not int(found[1]):
            where = row.cells.get("rank", row.cell)
            message = f"{path}, {where}: {player.name or player.id} has no rank; write a number"
            raise UsageError(message)
        fields = row.fields
        places.append(Place(int(found[1]), player, fields.get("points"), fields.get("prize")))
    if not places:
        message = f"{path}: no player in it"
        raise UsageError(message)
    places.sort(key=lambda place: place.rank)
    _check_ranks(places, path)
    return tuple(places)


def find(standings: Sequence[Place], written: str) -> Place:
    """Return the one player of a name or number; UsageError when there is none or several."""
    found = [place for place in standings if place.player.id == written.strip()]
    key = name_key(written)
    found = found or [p for p in standings if p.player.name and name_key(p.player.name) == key]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(place.player.id or f"rank {place.rank}" for place in found)
        message = f"--remove {written}: several players have this name; give the number ({ids})"
        raise UsageError(message)
    message = f"--remove {written}: nobody of that name or number is in the standings"
    if near := _near(key, standings):
        message += f"; near: {', '.join(near)}"
    raise UsageError(message)


def _near(key: str, standings: Iterable[Place]) -> list[str]:
    names = {name_key(p.player.name): p.player.name for p in standings if p.player.name}
    return [names[found] for found in get_close_matches(key, names, 3)]


def remove(standings: Sequence[Place], gone: Sequence[Place], cut: int | None = None) -> Outcome:
    """Return the standings without the disqualified players.

    `standings` are sorted by rank. `cut` is the size of the playoff when the disqualification
    falls after the cut; without it the playoff is yet to be drawn from the new standings.
    """
    left = [place for place in standings if not any(place is one for one in gone)]
    ranks = [place.rank - sum(one.rank < place.rank for one in gone) for place in left]
    before, after = Counter(place.rank for place in standings), Counter(ranks)
    prizes = _prizes(standings)
    places = []
    for rank, place in zip(ranks, left, strict=True):
        notes = ("not-added-to-playoff",) if cut is not None and rank <= cut < place.rank else ()
        if rank == place.rank and after[rank] == before[rank]:
            places.append(Moved(rank, place, place.prize, notes))
            continue
        prize, *doubt = _prize([prizes.get(rank + at, _UNLISTED) for at in range(after[rank])])
        places.append(Moved(rank, place, prize, (*notes, *filter(None, doubt))))
    return Outcome(tuple(sorted(gone, key=lambda place: place.rank)), tuple(places))


def _prizes(standings: Sequence[Place]) -> dict[int, str | None]:
    """Return the prize of each position; players of one rank stand on the positions from it on.

    Standings without any prize have none at every position, so that nothing is in doubt.
    """
    if not any(place.prize for place in standings):
        return dict.fromkeys(range(1, standings[-1].rank + len(standings) + 1))
    prizes: dict[int, str | None] = {}
    for place in standings:
        at = next(at for at in count(place.rank) if at not in prizes)
        prizes[at] = place.prize
    return prizes


def _prize(of_positions: Sequence[str | None]) -> tuple[str | None, str | None]:
    """Return the prize of players of one rank from those of their positions, and what is open."""
    found = list(dict.fromkeys(of_positions))
    if _UNLISTED in found:
        return None, "prize-not-listed"
    if len(found) == 1:
        return found[0], None
    return _SHARED.join(prize or "-" for prize in found), "shared-prizes"


def _check_ranks(places: Sequence[Place], path: Path) -> None:
    """Raise UsageError for a rank that lies within those above it: 1, 1, 2 instead of 1, 1, 3."""
    for position, (above, place) in enumerate(pairwise(places), start=2):
        if place.rank != above.rank and place.rank < position:
            message = (
                f"{path}: {place.player.name or place.player.id} has rank {place.rank}, but "
                f"{position - 1} players stand above; players of one rank take as many places"
            )
            raise UsageError(message)

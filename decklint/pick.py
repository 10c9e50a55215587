r"""A fair choice of decks to check that anybody can repeat and verify.

Weighted sampling without replacement after Efraimidis and Spirakis (2006), with a hash in the
place of the random number:

1. x = the first 8 bytes, as a whole number, of SHA-256 over the UTF-8 text
   `decklint.pick/1`, the seed and the candidate's key, parted by line feeds; u = x / 2**64.
2. The weight of a candidate that was checked k times is 1 / (1 + k)**2, so that u ** (1 / weight)
   is u ** ((1 + k)**2). It is compared exactly, as whole numbers: no machine rounds otherwise.
   More than 31 earlier checks count as 31.
3. The candidates with the highest values are picked; of equals, the one whose key comes first.

Neither Python's random numbers nor the order of the input matter. The key of a player is the
folded name and the number, that of a table its number.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from decklint.model import Player
from decklint.people import name_key

METHOD = "decklint.pick/1"
_MOST = 31
_BYTES = 8


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player, or a table with those who sit there."""

    label: str
    """What is called out: the player's name or the table's number."""
    key: str
    players: tuple[Player, ...] = ()
    decks: int = 1


@dataclass(frozen=True, slots=True)
class Chosen:
    """A candidate that was picked, and how often its decks had been checked before."""

    candidate: Candidate
    checks: int


@dataclass(frozen=True, slots=True)
class Pick:
    """The choice with all that is needed to verify it."""

    seed: str
    decks: int
    """Decks that were asked for."""
    chosen: tuple[Chosen, ...]
    field: int
    """How many candidates there were."""
    digest: str
    """SHA-256, in hexadecimal, of the candidates: lines of key, tab, earlier checks, sorted."""


def of_player(player: Player) -> Candidate:
    """Return a player as a candidate."""
    key = f"{name_key(player.name or '')}#{player.id or ''}"
    return Candidate(player.name or player.id or "", key, (player,))


def of_table(number: str, players: Sequence[Player] = ()) -> Candidate:
    """Return a table as a candidate; without players it is taken to seat two."""
    return Candidate(number, f"table {number}", tuple(players), len(players) or 2)


def pick(
    candidates: Iterable[Candidate], decks: int, seed: str, checked: Mapping[str, int]
) -> Pick:
    """Pick candidates until they have so many decks, or none is left.

    `checked` tells how often a player was checked, by number or by name; the earlier checks of a
    table are those of its players together; of a table without players, those of `table N` or
    `N`. A candidate that is there twice counts once.
    """
    known: Counter[str] = Counter()
    for written, times in checked.items():
        known[name_key(written)] += times
    field = {candidate.key: candidate for candidate in candidates}
    checks = {key: _checks(candidate, known) for key, candidate in field.items()}
    ranked = sorted(field, key=lambda key: (-_value(seed, key, checks[key]), key))
    chosen: list[Chosen] = []
    for key in ranked:
        if sum(one.candidate.decks for one in chosen) >= decks:
            break
        chosen.append(Chosen(field[key], checks[key]))
    return Pick(seed, decks, tuple(chosen), len(field), _digest(checks))


def _checks(candidate: Candidate, known: Mapping[str, int]) -> int:
    """Return the earlier checks; a player known by name and by number is not counted twice."""
    if not candidate.players:
        return max(known.get(candidate.key, 0), known.get(name_key(candidate.label), 0))
    return sum(
        max(known.get(name_key(text), 0) for text in (player.name, player.id) if text)
        for player in candidate.players
    )


def _value(seed: str, key: str, checks: int) -> int:
    """Return u ** ((1 + k)**2) as a whole number on one scale for every k."""
    text = f"{METHOD}\n{seed}\n{key}".encode("utf-8", "surrogatepass")
    x = int.from_bytes(hashlib.sha256(text).digest()[:_BYTES])
    power, top = (1 + min(checks, _MOST)) ** 2, (1 + _MOST) ** 2
    return int(x**power) << (8 * _BYTES * (top - power))


def _digest(checks: Mapping[str, int]) -> str:
    lines = "".join(f"{key}\t{checks[key]}\n" for key in sorted(checks))
    return hashlib.sha256(lines.encode("utf-8", "surrogatepass")).hexdigest()

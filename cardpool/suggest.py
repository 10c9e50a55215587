"""The cards whose names are nearest to a misspelt one."""

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from cardpool import tables
from cardpool.keys import fold
from cardpool.model import Card
from cardpool.pool import Pool

_ENGLISH = "SELECT DISTINCT key, card, name FROM keys WHERE kind < ? AND real = ?"
_LANGUAGE = (
    "SELECT DISTINCT key, card, name FROM keys"
    " WHERE kind = ? AND real = ? AND language = ? AND derived = 0"
)


class Near(NamedTuple):
    """A card with a name near the written one."""

    card: Card
    distance: int
    """Letters to add, drop, change or swap with their neighbour, on the keys of both names."""
    name: str
    """The name that is near: the card's own, a face, another name or a printed one."""


class _Names:
    """The keys to compare with, ordered by length: others than nearly as long cannot be near."""

    def __init__(self, rows: list[tuple[str, int, str]]) -> None:
        rows.sort(key=lambda row: (len(row[0]), row))
        self.rows = rows
        self.keys = [row[0] for row in rows]
        self.lengths = [len(key) for key in self.keys]

    def within(self, key: str, distance: int) -> list[tuple[int, int]]:
        """Return distance and place of every key that is near enough."""
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        first = bisect_left(self.lengths, len(key) - distance)
        last = bisect_right(self.lengths, len(key) + distance)
        found = extract(
            key, self.keys[first:last], scorer=OSA.distance, score_cutoff=distance, limit=None
        )
        return [(int(score), first + place) for _, score, place in found]


def nearest(
    pool: Pool, written: str, language: str | None = None, within: int = 3
) -> tuple[Near, ...]:
    """Return the cards at most `within` edits from the written name, the nearest first.

    English names, faces and other names are compared, or the names printed in `language`. Cards
    that no paper deck can hold are named only when nothing else is near.
    """
    if not (key := fold(written)):
        return ()
    for real in (1, 0):
        names = _names(pool, language, real)
        best: dict[int, tuple[int, str]] = {}
        for distance, place in names.within(key, within):
            _, card, name = names.rows[place]
            best[card] = min(best.get(card, (distance, name)), (distance, name))
        if best:
            found = [Near(pool.card(card), *rest) for card, rest in best.items()]
            return tuple(sorted(found, key=lambda near: (near.distance, near.card.name)))
    return ()


def _names(pool: Pool, language: str | None, real: int) -> _Names:
    """Return the names to compare with, read once for each pool."""
    place = f"suggest {language} {real}"
    names = pool.kept.get(place)
    if not isinstance(names, _Names):
        if language is None:
            rows = pool.rows(_ENGLISH, (tables.PRINTED, real))
        else:
            rows = pool.rows(_LANGUAGE, (tables.PRINTED, real, language))
        names = pool.kept[place] = _Names([(key, card, name) for key, card, name in rows])
    return names

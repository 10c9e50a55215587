"""The cards whose names are nearest to a misspelt one."""

from typing import NamedTuple

from cardpool import tables
from cardpool.keys import fold
from cardpool.model import Card
from cardpool.pool import Pool

_ENGLISH = "language = '' AND kind < ? AND real = ?"
_PRINTED = "kind = ? AND real = ? AND language = ? AND derived = 0"


class Near(NamedTuple):
    """A card with a name near the written one."""

    card: Card
    distance: int
    """Letters to add, drop, change or swap with their neighbour, on the keys of both names."""
    name: str
    """The name that is near: the card's own, a face, another name or a printed one."""


class _Names:
    """The keys to compare with, by length: others than nearly as long cannot be near."""

    def __init__(self, pool: Pool, language: str | None, real: int) -> None:
        self._pool = pool
        self._where = _ENGLISH if language is None else _PRINTED
        self._values = (
            (tables.PRINTED, real) if language is None else (tables.PRINTED, real, language)
        )
        self._by_length: dict[int, tuple[list[str], list[tuple[int, str]]]] = {}

    def within(self, key: str, distance: int) -> list[tuple[int, int, str]]:
        """Return distance, card and name of every key that is near enough."""
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        near = []
        for length in range(len(key) - distance, len(key) + distance + 1):
            keys, meant = self._of_length(length)
            found = extract(key, keys, scorer=OSA.distance, score_cutoff=distance, limit=None)
            near += [(int(score), *meant[place]) for _, score, place in found]
        return near

    def _of_length(self, length: int) -> tuple[list[str], list[tuple[int, str]]]:
        """Return the keys of one length, and beside each its card and name."""
        found = self._by_length.get(length)
        if found is None:
            query = f"SELECT DISTINCT key, card, name FROM keys WHERE {self._where}"  # noqa: S608 - our words
            rows = self._pool.rows(f"{query} AND length(key) = ?", (*self._values, length))
            keys, meant = [row[0] for row in rows], [(row[1], row[2]) for row in rows]
            found = self._by_length[length] = (keys, meant)
        return found


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
        for distance, card, name in names.within(key, within):
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
        names = pool.kept[place] = _Names(pool, language, real)
    return names

"""The lists of one table, told apart by event, player and id together."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.headers import Columns

_KEY = ("event", "player", "first", "last", "id")
_TOLD = ("event", "last", "first", "player", "id", "table", "format", "date", "received")


def _no_key(row: Sequence[str]) -> object:  # noqa: ARG001 - stands where itemgetter stands
    return ""


class Drafts:
    """One draft for each player of a table, in order of first appearance."""

    def __init__(self, grid: Grid, columns: Columns) -> None:
        """Take the columns that tell the players apart."""
        self.grid, self.columns = grid, columns
        self.base = Draft()
        """What the rows above the header say; holds for every list of the table."""
        self.told = [(name, columns[name]) for name in _TOLD if name in columns]
        self.key_at = [columns[name] for name in _KEY if name in columns]
        self.key_of = itemgetter(*self.key_at) if self.key_at else _no_key
        self.known: dict[object, Draft] = {}
        """By the cells as they stand, for the fast way."""
        self._drafts: dict[tuple[str, ...], Draft] = {}

    def __iter__(self) -> Iterator[Draft]:
        """Yield the drafts that hold anything."""
        return (draft for draft in self._drafts.values() if draft.entries or draft.unreadable)

    def of(self, at: int, row: Sequence[str]) -> Draft:
        """Return the draft of the player that a row names."""
        key = tuple([row[column].strip() for column in self.key_at])
        draft = self._drafts.get(key)
        if draft is None:
            base = self.base
            draft = Draft(base.player, format=base.format, day=base.day, event=base.event)
            if not self._drafts:
                draft.ignored, draft.notes = base.ignored, base.notes
            self._drafts[key] = draft
            for name, column in self.told:
                draft.tell(name, row[column].strip(), self.grid.cell(at, column))
        self.known[self.key_of(row)] = draft
        return draft

    def held(self, row: Sequence[str]) -> Draft | None:
        """Return the draft of the player that a row names, if there is one already."""
        return self._drafts.get(tuple([row[column].strip() for column in self.key_at]))

    def latest(self) -> Draft:
        """Return the draft that a row without a player belongs to."""
        return next(reversed(self._drafts.values()), self.base)

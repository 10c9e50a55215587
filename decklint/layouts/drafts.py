"""The lists of one table, told apart by event, player and id together."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.headers import Columns
from decklint.layouts.words import fold
from decklint.model import Level

_KEY = ("event", "player", "first", "last", "id")
_SAME = ("format", "date")
_TOLD = ("event", "last", "first", "player", "id", "table", "received")


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
        self.same = [(name, columns[name]) for name in _SAME if name in columns]
        """What all rows of one list must say alike, or the judge is asked which holds."""
        known_at = [*self.key_at, *(column for _, column in self.same)]
        self.key_of = itemgetter(*known_at) if known_at else _no_key
        self.known: dict[object, Draft] = {}
        """By the cells as they stand, for the fast way."""
        self._drafts: dict[tuple[str, ...], Draft] = {}
        self._said: dict[tuple[str, ...], dict[str, str]] = {}

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
            self._said[key] = {}
        self._compare(at, row, draft, self._said[key])
        self.known[self.key_of(row)] = draft
        return draft

    def _compare(self, at: int, row: Sequence[str], draft: Draft, said: dict[str, str]) -> None:
        for name, column in self.same:
            text, cell = row[column].strip(), self.grid.cell(at, column)
            if text and name not in said:
                said[name] = text
                draft.tell(name, text, cell)
            elif text and fold(text) != fold(said[name]):
                draft.note("rows-disagree", Level.QUESTION, (cell,), written=text, first=said[name])

    def held(self, row: Sequence[str]) -> Draft | None:
        """Return the draft of the player that a row names, if there is one already."""
        return self._drafts.get(tuple([row[column].strip() for column in self.key_at]))

    def latest(self) -> Draft:
        """Return the draft that a row without a player belongs to."""
        return next(reversed(self._drafts.values()), self.base)

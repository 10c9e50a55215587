"""Many lists as arrays of integers: which of them are not plainly legal.

A list that the screen passes has nothing that the judge would find; every other one is judged as
always. The limits and sizes are those of `Rules`, looked up once a card and once a number, so
there is one set of rules behind both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from decklint.resolve import Resolver
from decklint.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Flags = NDArray[np.bool_]

MAIN, SIDE, OTHER = 0, 1, 2
"""Codes of the boards; a list with another board than main and side is always judged."""
NO_LIMIT = 2**31


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of some lists, each list's rows together."""

    starts: "Ints"
    """Where each list begins."""
    boards: "Ints"
    counts: "Ints"
    """Copies; 0 or less where the count cannot be read."""
    names: "Ints"
    """Positions in the names that the screen has been told."""


class Screen:
    """Screens lists under one day's rules."""

    def __init__(self, rules: Rules, resolver: Resolver) -> None:
        """Use the rules and the resolver that judge the lists which do not pass."""
        self._rules = rules
        self._resolver = resolver
        self._known: dict[str, tuple[int, int]] = {}

    def cards(self, names: Sequence[str]) -> "tuple[Ints, Ints]":
        """Return, for each written name, the card's number (-1: look closer) and its limit."""
        import numpy as np

        pairs = [self._known.get(name) or self._card(name) for name in names]
        table = np.array(pairs, dtype=np.int64).reshape(len(pairs), 2)
        return table[:, 0], table[:, 1]

    def suspects(self, rows: Rows, names: Sequence[str]) -> "Flags":
        """Tell of each list whether the judge must look at it."""
        import numpy as np

        numbers, limits = self.cards(names)
        cards = numbers[rows.names]
        odd = (rows.counts <= 0) | (rows.boards == OTHER) | (cards < 0)
        flags = np.add.reduceat(odd.astype(np.int64), rows.starts) > 0
        flags |= self._wrong_sizes(rows)
        flags[self._over(rows, cards, limits[rows.names])] = True
        return flags

    def _card(self, name: str) -> tuple[int, int]:
        """Look a name up; a reading that deserves a word, or an early set, is looked at closer."""
        reading = self._resolver.plain(name.strip())
        card = reading.card if reading else None
        found = (-1, 0)
        if card and not self._rules.is_early(card):
            limit = self._rules.limit(card)
            found = (card.id, NO_LIMIT if limit is None else limit)
        self._known[name] = found
        return found

    def _wrong_sizes(self, rows: Rows) -> "Flags":
        import numpy as np

        main = np.add.reduceat(rows.counts * (rows.boards == MAIN), rows.starts)
        side = np.add.reduceat(rows.counts * (rows.boards == SIDE), rows.starts)
        return ~(
            _looked_up(main, self._rules.allows_main)
            & _looked_up(side, lambda size: self._rules.side.allows(size, size))
        )

    def _over(self, rows: Rows, cards: "Ints", limits: "Ints") -> "Ints":
        """Return the lists that hold a card above its limit."""
        import numpy as np

        lengths = np.diff(np.append(rows.starts, len(cards)))
        lists = np.repeat(np.arange(len(rows.starts)), lengths)
        keys = lists * (int(cards.max(initial=0)) + 2) + cards + 1
        order = np.argsort(keys, kind="stable")
        first = np.flatnonzero(np.diff(keys[order], prepend=-1))
        copies = np.add.reduceat(rows.counts[order], first)
        return lists[order][first[copies > limits[order][first]]]


def _looked_up(sizes: "Ints", allows: Any) -> "Flags":
    """Ask a rule once for each number that occurs."""
    import numpy as np

    numbers, places = np.unique(sizes, return_inverse=True)
    return np.array([bool(allows(int(number))) for number in numbers], dtype=bool)[places]

"""Who is who in a ledger: a number, and the names that were seen with it (decision A22)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from decklint.ledger.identity import fold, id_of
from decklint.model import Player


class Link(NamedTuple):
    """A name and a number that stand in one row, folded, and as they were written."""

    name: str
    number: str
    written: Player


@dataclass(frozen=True, slots=True)
class Person:
    """Which rows are one player's: those of the number, and those of a name without a number."""

    number: str
    names: frozenset[str]
    shared: frozenset[str]
    """Those of the names that several numbers have: a row with such a name alone is in doubt."""

    @property
    def unclear(self) -> bool:
        """Tell whether only a name is known, and several players have it."""
        return bool(self.shared) and not self.number

    def has(self, player: Player) -> bool:
        """Tell whether a row is certainly of the player. Nobody's rows are of no one."""
        if number := id_of(player):
            return number == self.number
        return fold(player.name) in self.names - self.shared

    def may_have(self, player: Player) -> bool:
        """Tell whether a row may be of the player, or else of a namesake."""
        if id_of(player) and self.number:
            return False
        return fold(player.name) in self.shared


class Persons:
    """The names and numbers of a ledger's rows. Two numbers are two players, always."""

    def __init__(self, links: Iterable[Link]) -> None:
        """Take the links of the rows that stand, the latest last."""
        self._numbers: defaultdict[str, set[str]] = defaultdict(set)
        self._names: defaultdict[str, set[str]] = defaultdict(set)
        self._written: dict[str, Player] = {}
        for link in links:
            self._numbers[link.name].add(link.number)
            self._names[link.number].add(link.name)
            self._written[link.number] = link.written

    def find(self, player: Player) -> Person:
        """Return the person that a player is."""
        number, name = id_of(player), fold(player.name)
        if not number and len(self._numbers.get(name, ())) == 1:
            (number,) = self._numbers[name]
        names = frozenset({name, *self._names.get(number, ())}) - {""}
        shared = {one for one in names if len({number, *self._numbers.get(one, ())} - {""}) > 1}
        return Person(number, names, frozenset(shared))

    def aliases(self, player: Player) -> list[Player]:
        """Return the player by the number alone, and by each name alone that no other one has."""
        person = self.find(player)
        numbers = [Player(id=person.number)] if person.number else []
        return numbers + [Player(name) for name in sorted(person.names - person.shared)]

    def known(self, player: Player) -> Player:
        """Return a player with the name or the number that other rows add."""
        number = self.find(player).number
        other = self._written.get(number)
        if other is None:
            return player
        name = player.name if fold(player.name) else other.name
        return player._replace(name=name, id=player.id if id_of(player) else other.id)

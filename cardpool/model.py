"""What a card, a printing and a set are. Facts of the game, nothing of tournaments."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple


class Printing(NamedTuple):
    """One appearance of a card in a set."""

    set: str
    """Set code, upper case."""
    rarity: str
    """C, U, R, M, L (basic land) or S (special or not recorded)."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card as the game knows it, under its English name; one object for one id and pool."""

    id: int
    """Number within one pool, from 0; it differs from pool to pool."""
    name: str
    """Official English name; `Front // Back` where a card has two faces."""
    faces: tuple[str, ...]
    """Names of the faces, front first; empty for a card of one face."""
    type_line: str
    cost: str
    colors: str
    """Letters of WUBRG, in that order."""
    identity: str
    """Colour identity: letters of WUBRG."""
    layout: str
    """`transform`, `split`, ...; empty for an ordinary card."""
    basic: bool
    """A basic land, snow-covered ones and Wastes included."""
    basic_types: tuple[str, ...]
    """Basic land types: Plains, Island, Swamp, Mountain, Forest."""
    unlimited: bool
    """A deck may hold any number of it by the card's own words."""
    own_limit: int | None
    """Limit by the card's own words (seven, nine); None where the format's limit counts."""
    flags: frozenset[str]
    """`ante`, `conspiracy`, `un`, `digital`, `token` ...: see cardpool/data/README.md."""
    printings: tuple[Printing, ...]

    @property
    def snow(self) -> bool:
        """Tell whether the card has the supertype Snow."""
        return "Snow" in self.type_line.split("—")[0].split()

    @property
    def land(self) -> bool:
        """Tell whether the front face is a land."""
        return "Land" in self.type_line.split("//")[0].split("—")[0].split()


class CardSet(NamedTuple):
    """A set of cards and when it counts."""

    code: str
    name: str
    released: date | None
    type: str
    """`core`, `expansion`, `promo`, `digital`, `un` ..."""
    digital: bool
    legal_from: date | None
    """First day in sanctioned paper play; until 2008 later than the release."""
    eternal: bool
    """Its cards count in formats without a list of sets."""
    pauper_from: date | None
    """First day on which its commons count in Pauper; None: they never do."""

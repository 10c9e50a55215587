"""The records of a look at marked cards."""

from dataclasses import dataclass
from fractions import Fraction

from decklint.model import Cell


@dataclass(frozen=True, slots=True)
class Mark:
    """What the judge noted beside one line of the counted deck."""

    copies: int
    """Marked copies of the line, at least 1."""
    kind: str = ""
    """The mark in the judge's words; empty for a bare tick or number."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that a player could want to know from the back."""

    key: str
    """Key of messages/*.toml, table `group`: `lands`, `white`, `copies`, `cost-2` ..."""
    lines: frozenset[int]
    """Positions of the lines whose cards are in it."""
    card: str | None = None
    """Name of the card where the group is its copies."""
    outside: bool = False
    """The group is every known card that is *not* what the key says."""


@dataclass(frozen=True, slots=True)
class MarkedReport:
    """Where the marks of a deck lie, and what they amount to. Always for a judge to decide."""

    section: str
    """The proposed section: one of `sections`."""
    sections: tuple[str, str]
    """The minor and the major section (R131, R132)."""
    group: Group | None
    """The group that the marks fit best; None where they fit none that could be of use."""
    marked_in_group: int
    group_size: int
    marked: int
    """Marked cards in all; of `kind` alone where that is set."""
    deck_size: int
    exact_chance: Fraction
    """Upper bound of the chance that random marks fit any group so well; 1 without a group."""
    chance_alone: Fraction
    """Chance for this group alone, not corrected for the others tried."""
    groups_tried: int
    kinds: tuple[str, ...]
    """Every kind of mark in the deck, in the judge's words and order."""
    kind: str | None = None
    """The kind of mark that the group fits, where the deck has several kinds."""
    cells: tuple[Cell, ...] = ()
    """The marked lines."""

    @property
    def chance(self) -> float:
        """Return `exact_chance` as a number from 0 to 1."""
        return float(self.exact_chance)

    @property
    def major(self) -> bool:
        """Tell whether the major section is proposed."""
        return self.section == self.sections[1]

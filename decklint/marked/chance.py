"""Chances of marks that lie at random, exact in whole numbers.

If `marked` of `size` cards are marked by accident, every choice of them is as likely as any other:
the number that falls into a group follows the hypergeometric distribution.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb

from decklint.marked.limits import Limits


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a deck is, how many of its cards are marked, how many belong to a group."""

    size: int
    marked: int
    group: int

    def chance(self, inside: int) -> Fraction:
        """Return the chance of at least so many marked cards in the group."""
        return Fraction(_tails(self)[inside], comb(self.size, self.marked))


@lru_cache(maxsize=4096)
def _tails(shape: Shape) -> tuple[int, ...]:
    """Return, for 0, 1, 2 ... marked cards in the group, the ways to have at least so many."""
    ways = [
        comb(shape.group, inside) * comb(shape.size - shape.group, shape.marked - inside)
        for inside in range(min(shape.group, shape.marked) + 1)
    ]
    return tuple(accumulate(reversed(ways)))[::-1]


@lru_cache(maxsize=4096)
def useful_from(shape: Shape, limits: Limits) -> int | None:
    """Return the number of marked cards in the group from which they tell a player much.

    None where no number does: all cards marked, or far more cards in the group than marks.
    """
    most = min(shape.group, shape.marked)
    fits = (n for n in range(limits.smallest_marked, most + 1) if _useful(shape, n, limits))
    return next(fits, None)


def _useful(shape: Shape, inside: int, limits: Limits) -> bool:
    """Tell whether marks and group fit, and the unmarked cards and the rest as well."""
    unmarked, rest = shape.size - shape.marked, shape.size - shape.group
    both = rest - shape.marked + inside
    return all(
        part * share.denominator >= whole * share.numerator and whole > 0
        for part, whole, share in (
            (inside, shape.marked, limits.of_marked),
            (inside, shape.group, limits.of_group),
            (both, unmarked, limits.of_marked),
            (both, rest, limits.of_group),
        )
    )


def chance_of_any(shapes: Iterable[Shape], chance: Fraction, limits: Limits) -> Fraction:
    """Return an upper bound of the chance that *any* group shows a useful pattern so rare.

    The sum, over all groups tried, of what each can really attain: the chance that this group
    alone is useful and no more likely than `chance`. Never more than Bonferroni's number of
    groups times `chance`, often far less, since small groups cannot be that rare at all.
    """
    total = Fraction(0)
    for shape in shapes:
        start, ways = useful_from(shape, limits), comb(shape.size, shape.marked)
        if start is None:
            continue
        most = chance.numerator * ways // chance.denominator
        total += Fraction(next((tail for tail in _tails(shape)[start:] if tail <= most), 0), ways)
    return min(total, Fraction(1))

"""Headings whose word is a card's name as well: `Consider (4)`, `Cut`, `4 Terre`.

Which words these are, the card pool tells; a test lists them.
"""

from enum import Enum, auto

from decklint.layouts.heading import Heading
from decklint.text import Known

_FEW = 4
"""So many copies, and no more, are usual for a card."""
_COMMANDERS = 2
"""A heading of commanders counts no more than that."""


class Sense(Enum):
    """What such a line is."""

    HEADING = auto()
    CARD = auto()
    OPEN = auto()
    """A heading, or a card of the list: only the player can tell."""


def sense_of(heading: Heading, text: str, known: Known | None, *, after_blank: bool) -> Sense:
    """Tell whether a line that reads as a heading names a card instead.

    A section that is no deck is a card where a count for one stands beside it, inside a group of
    lines. Above a group it may be either, and so may its word alone.
    """
    copies = heading.copies
    if not heading.word or known is None or not known(heading.word):
        return Sense.HEADING
    if copies is None:
        is_bare = heading.starts and heading.board is None and heading.word == text
        return Sense.OPEN if is_bare else Sense.HEADING
    if heading.board is not None:
        return Sense.OPEN if _COMMANDERS < copies <= _FEW else Sense.HEADING
    if not heading.starts:
        return Sense.OPEN if copies <= _FEW else Sense.HEADING
    return Sense.OPEN if after_blank or copies > _FEW else Sense.CARD

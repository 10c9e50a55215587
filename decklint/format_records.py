"""What a format file says, block by block, as records."""

from datetime import date
from typing import NamedTuple

from decklint.rules import SideSizes


class DeckRules(NamedTuple):
    """Sizes and copies that hold from a day until the next such block."""

    effective: date
    main_min: int
    main_max: int | None
    side: SideSizes
    copies: int | None
    one_for_one: bool
    source: str


class Rotation(NamedTuple):
    """Sets (and single cards) that enter and leave a format on a day."""

    effective: date
    enter: tuple[str, ...]
    leave: tuple[str, ...]
    enter_cards: tuple[str, ...]
    leave_cards: tuple[str, ...]
    source: str


class Announcement(NamedTuple):
    """Changes of the banned and restricted lists on a day."""

    effective: date
    ban: tuple[str, ...]
    restrict: tuple[str, ...]
    unban: tuple[str, ...]
    unrestrict: tuple[str, ...]
    lapse: tuple[str, ...]
    source: str
    note: str

    def cards(self) -> tuple[str, ...]:
        """Return every card the block names."""
        return self.ban + self.restrict + self.unban + self.unrestrict + self.lapse


class FormatFile(NamedTuple):
    """One file of `formats/`, as written."""

    key: str
    name: str
    zh_tw: str
    begins: date
    ends: date | None
    """First day on which the format is no more."""
    cards: str
    deck: tuple[DeckRules, ...]
    rotations: tuple[Rotation, ...]
    announcements: tuple[Announcement, ...]

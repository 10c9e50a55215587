"""What changed between two registrations of one event: a comparison a player."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from decklint.model import Board, Decklist, Player
from decklint.people import name_key

Copies = Counter[tuple[Board, str]]


class Change(NamedTuple):
    """A card of which the two lists hold another number on one board."""

    board: Board
    card: str
    old: int
    new: int


class Changes(NamedTuple):
    """One player's lists of the two registrations; None where there is none."""

    player: Player
    old: Decklist | None
    new: Decklist | None
    cards: tuple[Change, ...] = ()
    lost: tuple[str, ...] = ()
    """Lines that cannot be read, only in the old list."""
    gained: tuple[str, ...] = ()
    """Lines that cannot be read, only in the new list."""
    reordered: bool = False
    """The same cards stand in another order, which is what a correction goes by (section 104)."""

    @property
    def kind(self) -> str:
        """Return `gone`, `new`, `changed` or `same`."""
        if self.new is None:
            return "gone"
        if self.old is None:
            return "new"
        return "changed" if self.cards or self.lost or self.gained or self.reordered else "same"


def compare(old: Sequence[Decklist], new: Sequence[Decklist]) -> Iterator[Changes]:
    """Yield every player of the two registrations, the old ones first, each in their order."""
    waiting = _Waiting(new)
    for before in old:
        after = waiting.take(before)
        yield _compared(before, after) if after else Changes(before.player, before, None)
    yield from (Changes(after.player, None, after) for after in waiting.rest())


class _Waiting:
    """The new lists that no old one has been found for: by number, by name, or by file."""

    def __init__(self, lists: Sequence[Decklist]) -> None:
        self._left = {id(one): one for one in lists}
        self._known: dict[tuple[str, str], deque[Decklist]] = {}
        for one in lists:
            for key in _keys(one):
                self._known.setdefault(key, deque()).append(one)

    def take(self, before: Decklist) -> Decklist | None:
        for key in _keys(before):
            for after in self._known.get(key, ()):
                if id(after) in self._left and not _differ(before, after):
                    return self._left.pop(id(after))
        return None

    def rest(self) -> Iterator[Decklist]:
        yield from self._left.values()


def _keys(decklist: Decklist) -> Iterator[tuple[str, str]]:
    """Yield what a list can be found by, the surest first."""
    player, source = decklist.player, decklist.source
    if player.id:
        yield "id", player.id
    if player.name:
        yield "name", name_key(player.name)
    if not player.id and not player.name:
        file = source.file.replace("\\", "/").rpartition("/")[2]
        yield "file", f"{file.rpartition('.')[0]} {source.sheet or ''}"


def _differ(one: Decklist, other: Decklist) -> bool:
    """Tell whether two lists are certainly of two players or two events."""
    ids = one.player.id and other.player.id and one.player.id != other.player.id
    return bool(ids or (one.event and other.event and one.event != other.event))


def _compared(old: Decklist, new: Decklist) -> Changes:
    before, after = _copies(old), _copies(new)
    places = dict.fromkeys([*before, *after])
    cards = tuple(
        Change(board, card, before[board, card], after[board, card])
        for board, card in places
        if before[board, card] != after[board, card]
    )
    was, now = Counter(_open_lines(old)), Counter(_open_lines(new))
    lost, gained = tuple((was - now).elements()), tuple((now - was).elements())
    same = not cards and not lost and not gained
    return Changes(
        new.player, old, new, cards, lost, gained, same and _order(before) != _order(after)
    )


def _order(copies: Copies) -> list[tuple[Board, str]]:
    """Return the cards board by board, each in the order in which the list names them first."""
    return sorted(copies, key=lambda place: place[0])


def _copies(decklist: Decklist) -> Copies:
    found: Copies = Counter()
    for entry in decklist.entries:
        if entry.count is not None:
            found[entry.board, entry.title] += entry.count
    return found


def _open_lines(decklist: Decklist) -> Iterable[str]:
    yield from (
        f"{entry.count_text} {entry.title}".strip()
        for entry in decklist.entries
        if entry.count is None
    )
    yield from (line.text for line in decklist.unreadable)

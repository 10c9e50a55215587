"""Names written once, on the first row of a player's block: every row gets the name above it.

A merged cell reads the same way. What is filled must be clear: no card stands above the first
name, each name stands in one run, and the rows without one follow a single row with it. Rows with
a number of their own are a list of their own, whoever's it is.
"""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from decklint.layouts.board_titles import board_of, is_count
from decklint.layouts.drafts import Drafts
from decklint.layouts.headers import Columns
from decklint.layouts.words import BOARDS, KINDS, NOT_A_DECK, fold, total_of
from decklint.model import Board, Cell, Level, Unreadable

if TYPE_CHECKING:
    from decklint.layouts.draft import Draft

_NAMES = ("player", "first", "last")
REASON = "no-player"
"""Reason of the rows that may be another player's."""
_DOWN = ("event", "player", "first", "last", "id")
_CANONICAL = frozenset({"player", "board", "count", "card"})
"""Under the header of the canonical table an empty name in between is a list without one."""
NO_ROWS: Mapping[int, Sequence[str]] = MappingProxyType({})


class Filled(NamedTuple):
    """The rows with the names they lacked."""

    rows: Sequence[Sequence[str]]
    names: tuple[int, ...] = ()
    """Rows, from 0, that got a name."""
    open: Mapping[int, Sequence[str]] = NO_ROWS
    """Rows of cards, from 0, of which nothing tells whose they are; the row with a name above."""


class _Block(NamedTuple):
    """The rows of one name, from the first to the last before another name."""

    top: Sequence[str]
    named: list[int]
    bare: list[int]


def filled(rows: Sequence[Sequence[str]], header: int, columns: Columns) -> Filled:
    """Return the rows below a header with names filled down where that is clear."""
    names = [columns[field] for field in _NAMES if field in columns]
    if not names or _all_named(rows[header + 1 :], names[0]):
        return Filled(rows)
    blocks, early = _blocks(rows, header, columns, names)
    if not any(block.bare for block in blocks):
        return Filled(rows)
    down = [columns[field] for field in _DOWN if field in columns]
    whose = [tuple(block.top[at].strip() for at in names) for block in blocks]
    clear = not early and len(set(whose)) == len(whose)
    exact = {fold(text) for text in rows[header]} >= _CANONICAL
    changed = list(rows)
    done: list[int] = []
    doubtful: dict[int, Sequence[str]] = {}
    for block in filter(_has_bare, blocks):
        if clear and _is_headed(block):
            done += block.bare
            for at in block.bare:
                changed[at] = _with(rows[at], block.top, down)
        elif not exact:
            doubtful |= dict.fromkeys(block.bare, block.top)
    return Filled(changed, tuple(sorted(done)), doubtful)


def _all_named(rows: Sequence[Sequence[str]], at: int) -> bool:
    """Tell whether every row has a name; of most tables nothing more is looked at."""
    try:
        return "" not in map(str.strip, map(itemgetter(at), rows))
    except IndexError:
        return False


def _has(row: Sequence[str], names: Sequence[int]) -> bool:
    return any(at < len(row) and row[at].strip() for at in names)


def _blocks(
    rows: Sequence[Sequence[str]], header: int, columns: Columns, names: Sequence[int]
) -> tuple[list[_Block], bool]:
    """Return the blocks of the names, and whether cards stand above the first of them."""
    blocks: list[_Block] = []
    early = False
    card_at, count_at, id_at = columns["card"], columns["count"], columns.get("id", -1)
    own = False
    width = max(columns.values()) + 1
    for at in range(header + 1, len(rows)):
        row = rows[at]
        if len(row) < width:
            row = [*row, *[""] * (width - len(row))]
        is_card = bool(row[card_at].strip() and row[count_at].strip())
        is_card = is_card and not _is_total(row) and not _is_header(row[count_at], row[card_at])
        if _has(row, names):
            if is_card or _is_name_row(row, names):
                own = False
                _add_named(blocks, at, row, names, is_card=is_card)
        elif is_card:
            id_ = row[id_at].strip() if 0 <= id_at < len(row) else ""
            own = bool(id_ and not (blocks and blocks[-1].top[id_at].strip() == id_)) or (
                own and not id_
            )
            if not blocks:
                early = True
            elif not own:
                blocks[-1].bare.append(at)
    return blocks, early


def _add_named(
    blocks: list[_Block], at: int, row: Sequence[str], names: Sequence[int], *, is_card: bool
) -> None:
    """Go on with the block of a name, or begin another."""
    top = blocks[-1].top if blocks else None
    if top is None or any(top[name].strip() != row[name].strip() for name in names):
        blocks.append(_Block(row, [], []))
    if is_card:
        blocks[-1].named.append(at)


def _has_bare(block: _Block) -> bool:
    return bool(block.bare)


def _is_headed(block: _Block) -> bool:
    """Tell whether the name stands once above what follows, not in row after row before it."""
    if not block.named:
        return True
    last = block.named[-1]
    return last > block.bare[-1] or len(block.named) == 1 or last - 1 not in block.named


def _is_name_row(row: Sequence[str], names: Sequence[int]) -> bool:
    """Tell whether a row holds a name and nothing else."""
    texts = [(at, fold(text)) for at, text in enumerate(row) if text.strip()]
    return all(at in names for at, _ in texts) and not any(
        word in BOARDS or word in KINDS or word in NOT_A_DECK or total_of(word)[0]
        for _, word in texts
    )


def _is_total(row: Sequence[str]) -> bool:
    return any(total_of(text)[0] for text in row if text)


def _is_header(count: str, card: str) -> bool:
    return is_count(count) and board_of(card) is not None


def _with(row: Sequence[str], top: Sequence[str], down: Sequence[int]) -> list[str]:
    """Return a row with what its block's first row says in the columns of a player."""
    whole = [*row, *[""] * (max(down) + 1 - len(row))]
    for at in down:
        if not whole[at].strip():
            whole[at] = top[at]
    return whole


def say(drafts: Drafts, done: Filled) -> None:
    """Note on each list which of its rows got their name from above."""
    if not done.names:
        return
    at_column = next(drafts.columns[field] for field in _NAMES if field in drafts.columns)
    cells: dict[int, list[Cell]] = {}
    whose: dict[int, Draft] = {}
    for at in done.names:
        draft = drafts.of(at, done.rows[at])
        whose[id(draft)] = draft
        cells.setdefault(id(draft), []).append(drafts.grid.cell(at, at_column))
    for key, draft in whose.items():
        facts = {"player": draft.player.name, "count": len(cells[key])}
        draft.note("name-filled-down", Level.NOTE, tuple(cells[key]), **facts)


class OpenRows:
    """Rows of cards of which nothing tells whose they are, while a table is read."""

    def __init__(self, drafts: Drafts, places: Mapping[int, Sequence[str]]) -> None:
        """Take the rows' places from 0, each with the row of the name above."""
        self.drafts, self.places = drafts, places
        self._runs: dict[tuple[int, Board], list[tuple[Cell, str]]] = {}
        self._whose: dict[int, Draft] = {}

    def take(self, at: int, cell: Cell, text: str, board: Board) -> None:
        """Keep a row with the list above it, whose size it leaves open."""
        draft = self.drafts.held(self.places[at]) or self.drafts.latest()
        self._whose[id(draft)] = draft
        self._runs.setdefault((id(draft), board), []).append((cell, text))

    def say(self) -> None:
        """Put one question for each list and board."""
        for (key, board), rows in self._runs.items():
            (first, text), (last, end) = rows[0], rows[-1]
            said = text if first == last else f"{text} ... {end}"
            self._whose[key].unreadable.append(Unreadable(first, said, REASON, board))

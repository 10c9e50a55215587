"""A mark on the wrong line of a Limited sheet: the list is corrected, not the deck.

The player marks one card as played and plays its neighbour on the sheet, of which the pool holds as
many. The whole difference is that one pair; anything else is an exchange like any other.
Source: DCI Penalty Guidelines 2005-01-20, section 111 example A; "Getting the Most from Deck
Checks", 2001-07-16 (decision A17). Whether the played card is clearly better is for the judge.
"""

from collections.abc import Iterator
from itertools import pairwise

from decklint import compare
from decklint.draft import Pair
from decklint.model import Board, Cell, Entry, Fact, Finding, Level
from decklint.tally import Tally


def pair(listed: Tally, found: Tally) -> Pair | None:
    """Return the pair that is the whole difference of a Limited list and deck, or None."""
    side = listed.rules.side
    is_limited = side.sizes is None and side.most is None
    if not is_limited or listed.is_open or found.is_open:
        return None
    differences = compare.by_board(listed, found)
    in_main = [d for d in differences if d.board == Board.MAIN]
    if not compare.is_exchange(differences) or len(differences) != 2 * len(in_main):
        return None
    out = {d.card: d for d in in_main if not d.presented}
    come = {d.card: d for d in in_main if not d.listed}
    if not len(out) == len(come) == 1 or len(in_main) != 2:  # noqa: PLR2004 - a pair
        return None
    (marked,), (played,) = out.values(), come.values()
    if marked.listed != played.presented or not _are_neighbours(listed, marked.card, played.card):
        return None
    return Pair(marked.card, played.card, marked.listed, marked.cells + played.cells)


def findings(wrong: Pair) -> Iterator[Finding]:
    """Yield the fault, and what the judge should look at."""
    facts: dict[str, Fact] = {"card": wrong.marked, "with": wrong.played, "count": wrong.count}
    yield Finding("mis-marked-line", Level.ERROR, Board.MAIN, facts, wrong.cells)
    yield Finding("played-card-better", Level.NOTE, Board.MAIN, facts, wrong.cells)


def _are_neighbours(listed: Tally, one: str, other: str) -> bool:
    """Tell whether two cards stand on lines of the sheet, or in the pool, one after the other."""
    entries = listed.main + listed.side
    pool = sorted({entry.title for entry in entries}, key=str.casefold)
    if any({one, other} == set(two) for two in pairwise(pool)):
        return True
    return _shares_lines(listed) and any(
        _is_next(mine.cell, theirs.cell)
        for mine in _of(entries, one)
        for theirs in _of(entries, other)
    )


def _shares_lines(listed: Tally) -> bool:
    """Tell whether played and unplayed cards stand among each other, as on a pool sheet."""
    main, side = ([e.cell.row for e in board] for board in (listed.main, listed.side))
    return bool(main and side) and max(main) > min(side) and max(side) > min(main)


def _of(entries: tuple[Entry, ...], card: str) -> list[Entry]:
    return [entry for entry in entries if entry.title == card]


def _is_next(one: Cell, other: Cell) -> bool:
    return one._replace(row=other.row) == other and abs(one.row - other.row) == 1

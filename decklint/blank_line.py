"""What one blank line in a list means where no word marks a sideboard, under one day's rules.

Players part the sideboard with it, and also spells from lands. With Constructed of 2005:

    60, blank, 15    a sideboard; so are 60 and 14, or 59 and 15
    56, blank, 4     one main deck: no more cards than the smallest one
    40, blank, 25    one main deck: neither part is near an allowed size
    60, blank, 4     a question: either may be meant
"""

from decklint.model import Board, Decklist, Entry, Finding, Level
from decklint.rules import Rules
from decklint.tally import SLIP


def settled(decklist: Decklist, rules: Rules) -> Decklist:
    """Return the list with the cards below the blank line on their board.

    Those that may be of either board stay with the main deck, and `blank_after` tells of the doubt.
    """
    above, side = decklist.blank_after, decklist.board(Board.SIDE)
    if above is None or not side:
        return decklist
    below = sum(entry.count or 1 for entry in side)
    if _parts(above, below, rules):
        return decklist._replace(blank_after=None)
    entries = tuple(map(_in_main, decklist.entries))
    return decklist._replace(
        entries=entries,
        unreadable=tuple(line._replace(board=Board.MAIN) for line in decklist.unreadable),
        boards_marked=False,
        blank_after=above if _may_part(above, below, rules) else None,
        notes=(*decklist.notes, _note(entries)),
    )


def _parts(above: int, below: int, rules: Rules) -> bool:
    """Tell whether the cards below are a sideboard for certain, or nearly one."""
    if above >= rules.main_min:
        return rules.side.resembles(below, SLIP)
    is_whole = above + below <= rules.main_min
    return not is_whole and above >= rules.main_min - SLIP and rules.side.fills(below, SLIP)


def _may_part(above: int, below: int, rules: Rules) -> bool:
    """Tell whether the cards below could be a sideboard: one of both parts is near its size."""
    if above + below <= rules.main_min:
        return False
    return above >= rules.main_min - SLIP or rules.side.resembles(below, SLIP)


def _note(entries: tuple[Entry, ...]) -> Finding:
    total = sum(entry.count or 0 for entry in entries)
    return Finding("no-sideboard", Level.NOTE, facts={"count": total})


def _in_main(entry: Entry) -> Entry:
    return entry._replace(board=Board.MAIN) if entry.board is Board.SIDE else entry

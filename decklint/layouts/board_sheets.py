"""A workbook with a sheet for each board: `Main` and `Sideboard` are one list, not two."""

from collections.abc import Sequence

from decklint.layouts.words import BOARDS, fold
from decklint.model import Board, Decklist

_UNTRUE = "no-sideboard"
"""What a reader says of each sheet, and what is not true of both together."""

_Key = tuple[str, str | None]


def joined(lists: Sequence[Decklist]) -> list[Decklist]:
    """Return the lists of a workbook, those of a sideboard's sheet put to those of the main one.

    A sheet is a board's by its title. Where the sheets name players, each player's boards come
    together; what has no counterpart stays a list of its own, on the board of its sheet.
    """
    boards = [BOARDS.get(fold(one.source.sheet or "")) for one in lists]
    if Board.MAIN not in boards or Board.SIDE not in boards:
        return list(lists)
    mains = {_key(one): at for at, one in enumerate(lists) if boards[at] is Board.MAIN}
    found: list[Decklist | None] = list(lists)
    for at, one in enumerate(lists):
        board = boards[at]
        if board is None or board is Board.MAIN:
            continue
        other = mains.get(_key(one))
        moved = _moved(one, board)
        whole = found[other] if other is not None else None
        if other is None or whole is None:
            found[at] = moved
        else:
            found[other], found[at] = _together(whole, moved), None
    return [one for one in found if one is not None]


def _key(decklist: Decklist) -> _Key:
    return fold(decklist.player.name or ""), decklist.player.id


def _moved(decklist: Decklist, board: Board) -> Decklist:
    """Return a list with what stands as main deck on the board of its sheet."""
    return decklist._replace(
        entries=tuple(
            e._replace(board=board) if e.board is Board.MAIN else e for e in decklist.entries
        ),
        unreadable=tuple(
            u._replace(board=board) if u.board is Board.MAIN else u for u in decklist.unreadable
        ),
        totals=tuple(
            t._replace(board=board) if t.board is Board.MAIN else t for t in decklist.totals
        ),
        boards_marked=True,
    )


def _together(main: Decklist, side: Decklist) -> Decklist:
    return main._replace(
        entries=main.entries + side.entries,
        unreadable=main.unreadable + side.unreadable,
        ignored=main.ignored + side.ignored,
        totals=main.totals + side.totals,
        notes=tuple(note for note in main.notes + side.notes if note.code != _UNTRUE),
        boards_marked=True,
    )

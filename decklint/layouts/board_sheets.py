"""A workbook with a sheet for each board: `Main` and `Sideboard` are one list, not two.

So are `P0001 Main` and `P0001 Side`: what the titles share is the player's name.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from decklint.layouts.words import BOARDS, fold
from decklint.model import Board, Cell, Decklist, Finding, Level

_UNTRUE = "no-sideboard"
"""What a reader says of each sheet, and what is not true of both together."""
_ALONE = "sideboard-alone"
_FEW = 20
"""A list of fewer cards is not complete: a sideboard without its main deck."""
_WHOLE = 60
"""A list of so many cards is a deck, whatever its sheet is called."""
_SEP = r"[\s\-\u2013_()\[\]:.,/]"
_WORDS = "|".join(re.escape(word) for word in sorted(BOARDS, key=len, reverse=True))
_FRONT = re.compile(rf"(?P<word>{_WORDS})(?P<rest>{_SEP}.+)", re.IGNORECASE)
_BACK = re.compile(rf"(?P<rest>.+?{_SEP})(?P<word>{_WORDS})[)\]]?", re.IGNORECASE)


class _Title(NamedTuple):
    """A sheet's title: the board that it names, and the rest of it."""

    board: Board | None
    rest: str = ""


def joined(lists: Sequence[Decklist]) -> list[Decklist]:
    """Return the lists of a workbook, those of a sideboard's sheet put to those of the main one.

    A sheet is a board's by its title. Where the sheets name players, each player's boards come
    together. A sideboard that has no counterpart is asked for; any other list stays as it is.
    """
    titles = [_title(one.source.sheet or "") for one in lists]
    found: list[Decklist | None] = list(lists)
    is_pair = Board.MAIN in {title.board for title in titles if not title.rest}
    for at, (one, title) in enumerate(zip(lists, titles, strict=True)):
        if title.board not in {Board.SIDE, Board.COMMANDER, Board.COMPANION}:
            continue
        other = _main_of(at, lists, titles)
        whole = found[other] if other is not None else None
        if other is not None and whole is not None:
            name = _shared(whole, title)
            found[other], found[at] = _together(name, _moved(one, title.board)), None
        elif title.board is Board.SIDE and _size(one) < _FEW and not one.board(Board.SIDE):
            found[at] = _asked(_moved(one, title.board))
        elif is_pair and not title.rest:
            found[at] = _moved(one, title.board)
    return [one for one in found if one is not None]


def _title(text: str) -> _Title:
    word = fold(text)
    if word in BOARDS:
        return _Title(BOARDS[word])
    for pattern in (_FRONT, _BACK):
        part = pattern.fullmatch(text.strip())
        if part:
            rest = re.sub(rf"^{_SEP}+|{_SEP}+$", "", part["rest"])
            return _Title(BOARDS.get(fold(part["word"])), rest)
    return _Title(None)


def _main_of(at: int, lists: Sequence[Decklist], titles: Sequence[_Title]) -> int | None:
    """Return the place of the main deck that a sideboard belongs to."""
    side, rest = lists[at], fold(titles[at].rest)
    if rest and (_size(side) >= _WHOLE or side.board(Board.SIDE)):
        return None
    mains = [
        place
        for place, title in enumerate(titles)
        if title.board is Board.MAIN and fold(title.rest) == rest
    ]
    same = [place for place in mains if _key(lists[place]) == _key(side)]
    if not same and len(mains) == 1 and _key(side) == ("", None):
        same = mains
    return same[-1] if same else None


def _key(decklist: Decklist) -> tuple[str, str | None]:
    """Return whose list it is, as far as the sheet says so itself."""
    name = "" if _is_titled(decklist) else decklist.player.name
    return fold(name or ""), decklist.player.id


def _is_titled(decklist: Decklist) -> bool:
    """Tell whether the player's name is only the title of the sheet."""
    name, sheet = decklist.player.name, decklist.source.sheet
    return name is not None and sheet is not None and name == sheet.strip()


def _shared(main: Decklist, title: _Title) -> Decklist:
    """Return a main deck whose player is called by what its title shares with the sideboard's."""
    if not title.rest or not _is_titled(main):
        return main
    return main._replace(player=main.player._replace(name=title.rest))


def _size(decklist: Decklist) -> int:
    return sum(entry.count or 0 for entry in decklist.entries)


def _asked(decklist: Decklist) -> Decklist:
    """Return a sideboard for which no main deck was found, with the question whose it is."""
    sheet = decklist.source.sheet or ""
    note = Finding(_ALONE, Level.QUESTION, facts={"sheet": sheet}, cells=(Cell(1, 1, sheet),))
    return decklist._replace(notes=(*decklist.notes, note))


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

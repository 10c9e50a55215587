"""The decks of a JSON text, however deep they lie in it."""

import json
from collections.abc import Iterator

from decklint.grid import Grid
from decklint.layouts.draft import Draft
from decklint.layouts.json_cards import (
    Json,
    board_of_key,
    card_of,
    cards_in,
    outside_of,
    own_board,
)
from decklint.layouts.json_places import Places
from decklint.model import Board, Entry, Unreadable
from decklint.refusals import beyond, refusal

_SHOWN = 120
"""Characters that are shown of what is no card."""


def drafts(grid: Grid) -> Iterator[Draft]:
    """Yield what each deck holds; raises UnreadableFileError as `deck_json.read` says."""
    text = "\n".join(row[0] for row in grid.rows)
    try:
        whole: Json = json.loads(text.lstrip("\ufeff"))
    except RecursionError:
        raise beyond(grid.limits, "nesting") from None
    except ValueError as error:
        raise refusal(code="damaged-document", words=f"JSON: {error}") from None
    if (levels := _levels(whole)) > grid.limits.nesting:
        raise beyond(grid.limits, "nesting", levels)
    places = Places(grid, text)
    return (_draft(deck, places) for deck in _decks(whole))


def _levels(whole: Json) -> int:
    """Return how deep lists and objects nest; looked at level by level, so that nothing recurs."""
    count, level = 0, [whole]
    while level := [item for item in level if isinstance(item, list | dict)]:
        count += 1
        level = [
            inside
            for item in level
            for inside in (item.values() if isinstance(item, dict) else item)
        ]
    return count


def _decks(value: Json) -> Iterator[dict[str, Json]]:
    """Yield the objects that hold boards, in the order of the file."""
    if isinstance(value, list):
        for item in value:
            yield from _decks(item)
    elif isinstance(value, dict):
        if any(_is_board(key, item) for key, item in value.items()):
            yield value
        else:
            for item in value.values():
                yield from _decks(item)


def _is_board(key: str, value: Json) -> bool:
    return isinstance(board_of_key(key), Board) and bool(cards_in(value))


def _draft(deck: dict[str, Json], places: Places) -> Draft:
    """Read the boards of one deck."""
    draft = Draft()
    outside = frozenset(outside_of(deck))
    says_side = False
    for key, value in deck.items():
        board = board_of_key(key)
        if isinstance(board, str) and not isinstance(board, Board):
            if key.casefold() == "player":
                _player(draft, value, places)
            continue
        says_side |= board is Board.SIDE
        places.of(key)
        for item in cards_in(value):
            _take(draft, item, own_board(item, board, outside), places)
    draft.boards_marked = says_side or any(entry.board is Board.SIDE for entry in draft.entries)
    return draft


def _player(draft: Draft, value: Json, places: Places) -> None:
    name = value.get("name") if isinstance(value, dict) else value
    if isinstance(name, str):
        draft.tell("player", name.strip(), places.of(name))


def _take(draft: Draft, item: Json, board: Board | None, places: Places) -> None:
    """Take one card of a board."""
    line = card_of(item)
    name = item if isinstance(item, str) else line.name if line else ""
    cell = places.of(name)
    if line is None:
        text = json.dumps(item, ensure_ascii=False)[:_SHOWN]
        draft.unreadable.append(Unreadable(cell, text, "not-an-entry", board or Board.MAIN))
    elif board is None:
        draft.ignore(cell, f"{line.count or line.count_text} {line.name}".strip(), "not-a-deck")
    else:
        entry = Entry(line.count, line.name, board, cell, count_text=line.count_text)
        printing = {"set": line.set, "number": line.number, "finish": line.finish}
        draft.entries.append(entry._replace(**printing))  # type: ignore[arg-type]  # str | None

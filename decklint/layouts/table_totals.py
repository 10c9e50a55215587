"""Totals in a table, which are nobody's cards: with a word for it anywhere in the row, or bare."""

from collections.abc import Iterable, Sequence

from decklint.layouts.counts import count_of
from decklint.layouts.draft import Draft
from decklint.layouts.drafts import Drafts
from decklint.layouts.words import total_of
from decklint.model import Board, Level

Filled = Sequence[tuple[int, str]]
"""The filled cells of a row: column from 0, and text."""

_LEAST = 40
"""A bare number of so many, in a row without a player, is no count of a card."""
_NEARLY = 0.9
"""A total of so much of all lists together is theirs, not that of the list above it."""


def take(drafts: Drafts, at: int, row: Sequence[str], filled: Filled, card_at: int) -> bool:
    """Take a row with the word for a total, or a bare number that is one; False for any other."""
    own = [item for item in filled if item[0] not in drafts.key_at] or filled
    places = own if row[card_at].strip() else filled
    for column, text in places:
        is_total, board = total_of(text)
        if is_total:
            rest = [value for other, value in own if other != column]
            numbers = [number for value in rest if (number := count_of(value))]
            number = numbers[0] if len(numbers) == 1 else None
            whole = " ".join(value for _, value in own)
            if column in drafts.key_at:
                whole = " ".join(value for _, value in filled)
            drafts.latest().total(whole, number, board, drafts.grid.cell(at, column))
            return True
    return len(own) == 1 and not row[card_at].strip() and _bare(drafts, at, row, own[0])


def _bare(drafts: Drafts, at: int, row: Sequence[str], only: tuple[int, str]) -> bool:
    """Take a number alone that is the sum of the list above, or too much for a card."""
    column, text = only
    number = count_of(text)
    if number is None:
        return False
    named = any(row[key].strip() for key in drafts.key_at)
    draft = drafts.held(row) if named else drafts.latest()
    if draft is None or not draft.entries:
        return False
    main, side = draft.sum(Board.MAIN), draft.sum(Board.SIDE)
    least = number >= _LEAST and bool(drafts.key_at) and not named
    if not least and number not in {main, side, main + side}:
        return False
    draft.total(text, number, None, drafts.grid.cell(at, column))
    return True


def settle(drafts: Iterable[Draft]) -> list[Draft]:
    """Return the lists without what is none, and without totals of the whole sheet.

    A name with numbers beside it and not one card is no player: what stands there goes, as a note,
    with the list before it.
    """
    every = list(drafts)
    lists = [draft for draft in every if draft.entries or not _is_empty(draft)]
    if len(every) == 1 or not lists:
        return every
    whole = sum(draft.sum(Board.MAIN) + draft.sum(Board.SIDE) for draft in lists)
    before = lists[0]
    for draft in every:
        if draft.entries or not _is_empty(draft):
            before = draft
            if len(lists) > 1:
                draft.bare = [item for item in draft.bare if item[0] < _NEARLY * whole]
            continue
        for line in draft.unreadable:
            text = f"{draft.player.name or ''} {line.text}".strip()
            before.ignore(line.cell, text, "stray")
            before.note("stray-line", Level.NOTE, (line.cell,), written=text)
    return lists


def _is_empty(draft: Draft) -> bool:
    return not draft.board_said and all(line.reason == "no-card-name" for line in draft.unreadable)

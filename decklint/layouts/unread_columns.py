"""A column whose header says nothing, and which looks like the players: it is not passed over.

Read without it, the lists of several players would be one, and the first player be charged.
"""

from collections.abc import Iterator, Sequence

from decklint.grid import Grid
from decklint.layouts.counts import count_of
from decklint.layouts.headers import Columns, field_of
from decklint.layouts.words import BOARDS, KINDS, fold
from decklint.refusals import refusal

_DECK = 40
"""A player has so many cards at least; no column about cards parts one list into such halves."""
_TWO = 2
_WHOSE = ("player", "first", "last", "id")


def check(grid: Grid, header: int, columns: Columns) -> None:
    """Raise UnreadableFileError where a table without players has such a column."""
    if any(field in columns for field in _WHOSE):
        return
    card_at, count_at = columns["card"], columns["count"]
    least = max(card_at, count_at)
    cards = [
        (row, count)
        for row in grid.rows[header + 1 :]
        if len(row) > least and row[card_at].strip() and (count := count_of(row[count_at].strip()))
    ]
    if sum(count for _, count in cards) < _TWO * _DECK:
        return
    titles = grid.rows[header]
    for column in range(max(len(row) for row, _ in cards)):
        text = titles[column].strip() if column < len(titles) else ""
        known = column in columns.values() or field_of(fold(text))
        if not known and _is_players(list(_filled_down(cards, column))):
            where = str(grid.cell(header, column))
            raise refusal(code="column-not-understood", header=text, where=where)


def _filled_down(
    cards: Sequence[tuple[Sequence[str], int]], column: int
) -> Iterator[tuple[str, int]]:
    """Yield what a column says beside each card, or above it, and the card's count."""
    last = ""
    for row, count in cards:
        last = (row[column].strip() if column < len(row) else "") or last
        yield last, count


def _is_players(values: Sequence[tuple[str, int]]) -> bool:
    """Tell whether the values part the cards into lists, each in one run."""
    sums: dict[str, int] = {}
    before = None
    for value, count in values:
        is_word = any(letter.isalpha() for letter in value) and fold(value) not in KINDS
        if not is_word or fold(value) in BOARDS or (value in sums and value != before):
            return False
        sums[value] = sums.get(value, 0) + count
        before = value
    return len(sums) >= _TWO and min(sums.values()) >= _DECK

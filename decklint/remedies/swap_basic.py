"""Put the plain basic land in the place of a snow-covered one, on the list and in the deck.

The list does not change otherwise (decision A16; DCI Penalty Guidelines 2005-01-20, section 111).
"""

from decklint.draft import Draft, Line, plain_titles
from decklint.model import Board, Cell, Step


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with each such land of the board swapped."""
    plain = plain_titles(draft.tally)
    lines: list[Line] = []
    steps: list[Step] = []
    for line in draft.lines(board):
        name = plain.get(line.title)
        if name is None or not line.count:
            lines.append(line)
            continue
        lines.append(line._replace(title=name, card=None, is_land=True))
        steps.append(_step(draft, board, line.title, line.count, line.cell, name, "list"))
    return draft.with_lines(board, tuple(lines), (*steps, *_in_deck(draft, board)))


def _in_deck(draft: Draft, board: Board) -> list[Step]:
    """Return the swaps in the physical deck, whose lines are compared as plain lands already."""
    if draft.found is None:
        return []
    plain = plain_titles(draft.found)
    entries = draft.found.main if board is Board.MAIN else draft.found.side
    return [
        _step(draft, board, e.title, e.count, e.cell, plain[e.title], "deck")
        for e in entries
        if e.title in plain and e.count
    ]


def _step(
    draft: Draft, board: Board, card: str, count: int, cell: Cell | None, name: str, target: str
) -> Step:
    return Step(
        "swap",
        board,
        count,
        card,
        draft.section,
        "snow-covered-basic",
        target,
        cell=cell,
        with_card=name,
    )

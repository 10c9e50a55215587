"""Correct a list whose mark stands on the neighbour's line: the two cards change boards on it.

The deck stays as it is (decision A17; DCI Penalty Guidelines 2005-01-20, section 111).
"""

from decklint.draft import Draft, Line
from decklint.model import Board, Step


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with the played card in the marked one's place on one board."""
    wrong = draft.mis_marked
    if wrong is None:
        return draft
    goes, comes = wrong.marked, wrong.played
    if board is Board.SIDE:
        goes, comes = comes, goes
    new = next(line for line in draft.main + draft.side + draft.brought if line.title == comes)
    return _swapped(draft, board, goes, new, wrong.count)


def _swapped(draft: Draft, board: Board, goes: str, new: Line, left: int) -> Draft:
    lines: list[Line] = []
    steps: list[Step] = []
    for line in draft.lines(board):
        count = min(left, line.count or 0) if line.title == goes else 0
        if count:
            left -= count
            lines.append(new._replace(count=count, cell=line.cell))
            steps.append(_step(draft, board, line, new.title, count))
        if line.count != count:
            lines.append(line._replace(count=(line.count or 0) - count))
    return draft.with_lines(board, tuple(lines), tuple(steps))


def _step(draft: Draft, board: Board, line: Line, comes: str, count: int) -> Step:
    return Step(
        "swap",
        board,
        count,
        line.title,
        draft.section,
        "mis-marked-line",
        cell=line.cell,
        with_card=comes,
    )

"""Put the plain basic land in the place of a snow-covered one.

The list does not change otherwise (decision A16; DCI Penalty Guidelines 2005-01-20, section 111).
"""

from dataclasses import replace

from decklint.checks.limits import is_snow_covered
from decklint.draft import Draft, Line
from decklint.model import Board, Step


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with each such land of the board swapped."""
    plain = {o.card.id: o.card.basic_types[0] for o in draft.tally.over if is_snow_covered(o)}
    lines: list[Line] = []
    steps: list[Step] = []
    for line in draft.lines(board):
        name = plain.get(line.card.id) if line.card else None
        if name is None or not line.count:
            lines.append(line)
            continue
        lines.append(replace(line, title=name, card=None))
        steps.append(_step(draft, board, line, name))
    return draft.with_lines(board, tuple(lines), tuple(steps))


def _step(draft: Draft, board: Board, line: Line, name: str) -> Step:
    return Step(
        "swap",
        board,
        line.count or 0,
        line.title,
        draft.section,
        "snow-covered-basic",
        cell=line.cell,
        with_card=name,
    )

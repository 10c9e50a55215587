"""What the remedies that take cards off share: from the lowest line up."""

from dataclasses import replace

from decklint.draft import Draft, Line
from decklint.model import Board, Step


def step(draft: Draft, board: Board, line: Line, count: int, reason: str) -> Step:
    """Return the step that takes `count` copies off a line."""
    return Step("remove", board, count, line.title, draft.section, reason, cell=line.cell)


def without(line: Line, count: int) -> tuple[Line, ...]:
    """Return the line with fewer copies, or nothing when none is left."""
    left = (line.count or 0) - count
    return (replace(line, count=left),) if left else ()

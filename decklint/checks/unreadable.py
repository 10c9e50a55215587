"""A count that is no number, or a line that cannot be read: questions for the judge.

Rows of a table that may be another player's are asked for in the same way, and charged to nobody.

Passes: 4 Shock; 4x Shock; 4.0.
Fails:  "four?" beside Shock (question); 4 without a name (question); rows of cards of which
        nothing tells whose they are (question).
"""

from collections.abc import Iterator

from decklint.model import Finding, Level
from decklint.tally import Tally

CODES = ("unreadable-count", "unreadable-line", "player-uncertain")
_OTHERS = "no-player"
"""Reason of rows without a player's name among rows with one."""


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each doubtful entry or line."""
    for entry in tally.decklist.entries:
        if entry.count is None:
            facts = {"written": entry.count_text, "card": entry.title}
            cells = (entry.count_cell or entry.cell,)
            yield Finding("unreadable-count", Level.QUESTION, entry.board, facts, cells)
    for line in tally.decklist.unreadable:
        facts = {"written": line.text, "reason": line.reason}
        code = "player-uncertain" if line.reason == _OTHERS else "unreadable-line"
        yield Finding(code, Level.QUESTION, line.board, facts, (line.cell,))

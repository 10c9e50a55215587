"""A list of which it is not certain what is main deck and what is sideboard.

A judge asks the player; until then nothing that hangs on the answer is a fault.

Passes: 60 cards in one run; 60 cards, the word Sideboard, 15 cards.
Fails:  75 cards in one run (question); 4 Shock without a board where other lines name one
        (question); a commander in a format without commanders (question).
"""

from collections.abc import Iterator

from decklint.model import Board, Fact, Finding, Level
from decklint.tally import Tally

CODES = ("board-uncertain",)


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding when the boards are not certain."""
    if tally.boards_uncertain:
        facts: dict[str, Fact] = {"count": tally.main_span.low, "limit": tally.rules.main_min}
        if tally.decklist.blank_after is not None:
            facts["above"] = tally.decklist.blank_after
        yield Finding("board-uncertain", Level.QUESTION, "deck", facts)
    commanders = tally.decklist.board(Board.COMMANDER)
    if commanders:
        named: dict[str, Fact] = {"card": commanders[0].title, "format": tally.rules.name}
        cells = tuple(entry.cell for entry in commanders)
        yield Finding("board-uncertain", Level.QUESTION, "deck", named, cells)

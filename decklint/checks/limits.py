"""What the five checks of a card's limit share: the finding for a card over its limit."""

from collections.abc import Iterator

from decklint.model import Board, Fact, Finding, Level
from decklint.rules import Legality
from decklint.tally import Over, Tally


def is_snow_covered(over: Over) -> bool:
    """Tell whether a card is a snow-covered basic land outside the format (decision A16)."""
    return (
        over.card.basic
        and over.card.snow
        and bool(over.card.basic_types)
        and over.legality is Legality.NOT_IN_FORMAT
    )


def findings(tally: Tally, legality: Legality, code: str) -> Iterator[Finding]:
    """Yield one finding for each card over its limit that has this legality."""
    for over in tally.over:
        if over.legality is legality and not is_snow_covered(over):
            # which board it breaks may depend on an answer
            breaks: frozenset[Board] = frozenset() if tally.boards_uncertain else over.breaks
            is_main = Board.MAIN in breaks if breaks else over.main_excess
            board = Board.MAIN if is_main else Board.SIDE
            facts: dict[str, Fact] = {
                "card": over.card.name,
                "count": over.copies,
                "limit": over.limit,
                "format": tally.rules.name,
                "date": tally.rules.on.isoformat(),
            }
            yield Finding(
                code,
                Level.ERROR if breaks else Level.QUESTION,
                board,
                facts,
                tuple(entry.cell for entry in over.main + over.side),
                breaks,
                source=tally.rules.source_of(over.card),
            )

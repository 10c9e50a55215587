"""A main deck with too few or too many cards.

Constructed asks for 60 cards or more, Limited for 40; few formats have an upper limit. The size
is certain only if no reading of the doubtful lines could cure it: a count that cannot be read
leaves the size open above, a card that is not known counts as a card. A list of which not one
line was understood is a question and nothing more: it may have been read the wrong way.

Passes: 60 cards; 61 cards; 58 cards and a count that cannot be read.
Fails:  59 cards; 39 cards in Sealed; 101 cards where a format allows 100.
"""

from collections.abc import Iterator

from decklint.model import Board, Finding, Level
from decklint.rules import Rules
from decklint.tally import Tally

CODES = ("main-too-small", "main-too-large")


def check(tally: Tally) -> Iterator[Finding]:
    """Yield at most one finding, with the number of cards and the number allowed."""
    if not tally.is_understood:
        return
    rules, span = tally.rules, tally.main_span
    if span.high is not None and span.high < rules.main_min:
        yield _finding("main-too-small", span.high, rules.main_min, rules)
    if rules.main_max is not None and span.low > rules.main_max:
        yield _finding("main-too-large", span.low, rules.main_max, rules)


def _finding(code: str, count: int, limit: int, rules: Rules) -> Finding:
    return Finding(
        code,
        Level.ERROR,
        Board.MAIN,
        {"count": count, "limit": limit, "format": rules.name},
        breaks=frozenset({Board.MAIN}),
        source=rules.deck_source,
    )

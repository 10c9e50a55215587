"""What is wrong with a list: one module a check, each a generator of findings.

A check sees the list counted against one day's rules (`Tally`), and knows neither penalties nor
corrections. `ALL` is the order of the report.
"""

from collections.abc import Callable, Iterator

from decklint.checks import (
    banned,
    boards,
    copies,
    early_set,
    main_size,
    mostly_outside,
    names,
    not_a_deck_card,
    not_in_format,
    player_name,
    restricted,
    side_size,
    snow_covered,
    totals,
    unreadable,
)
from decklint.model import Finding, Level
from decklint.tally import Tally

Check = Callable[[Tally], Iterator[Finding]]

ALL: tuple[Check, ...] = (
    player_name.check,
    main_size.check,
    side_size.check,
    copies.check,
    restricted.check,
    banned.check,
    not_in_format.check,
    mostly_outside.check,
    not_a_deck_card.check,
    snow_covered.check,
    unreadable.check,
    boards.check,
    names.check,
    totals.check,
    early_set.check,
)


def run(tally: Tally) -> tuple[Finding, ...]:
    """Return everything that the checks and the reader found, in report order."""
    found = tuple(finding for check in ALL for finding in check(tally))
    if tally.terms_uncertain:
        found = tuple(map(_asked, found))
    return found + tally.decklist.notes


def _asked(finding: Finding) -> Finding:
    """Return a fault against a format as a question, while it is open which format holds."""
    if finding.level is Level.ERROR and (finding.breaks or "format" in finding.facts):
        return finding._replace(level=Level.QUESTION, breaks=frozenset())
    return finding

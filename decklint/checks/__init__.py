"""What is wrong with a list: one module a check, each a generator of findings.

A check sees the list counted against one day's rules (`Tally`), and knows neither penalties nor
corrections. `ALL` is the order of the report.
"""

from collections.abc import Callable, Iterator, Mapping

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
from decklint.model import Board, Cell, Fact, Finding, Level
from decklint.tally import Tally, count

_HIDDEN = frozenset({"hidden-row", "hidden-column"})
"""Notes of a reader on entries that nobody sees on the sheet."""

Check = Callable[[Tally], Iterator[Finding]]
_Fault = tuple[str, Fact]
"""Code and card of a finding."""

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
    found = _found(tally)
    hidden = {cell for n in tally.decklist.notes if n.code in _HIDDEN for cell in n.cells}
    if hidden:
        found = _seen(found, tally, hidden)
    if tally.terms_uncertain:
        found = tuple(map(_asked, found))
    return found + tally.decklist.notes


def _found(tally: Tally) -> tuple[Finding, ...]:
    return tuple(finding for check in ALL for finding in check(tally))


def _seen(found: tuple[Finding, ...], tally: Tally, hidden: set[Cell]) -> tuple[Finding, ...]:
    """Return the faults that stand without the hidden entries; those of them alone are asked for.

    Who looks at the sheet does not see these entries: they may be none of the list's.
    """
    entries = tuple(entry for entry in tally.decklist.entries if entry.cell not in hidden)
    plain: dict[_Fault, frozenset[Board]] = {
        (f.code, f.facts.get("card")): f.breaks
        for f in _found(count(tally.decklist._replace(entries=entries), tally.rules))
        if f.level is Level.ERROR
    }
    return tuple(_unless_hidden(finding, plain) for finding in found)


def _unless_hidden(finding: Finding, plain: Mapping[_Fault, frozenset[Board]]) -> Finding:
    key = (finding.code, finding.facts.get("card"))
    if finding.level is not Level.ERROR:
        return finding
    breaks = finding.breaks & plain.get(key, frozenset())
    if key in plain and (breaks or not finding.breaks):
        return finding._replace(breaks=breaks)
    return finding._replace(level=Level.QUESTION, breaks=frozenset())


def _asked(finding: Finding) -> Finding:
    """Return a fault against a format as a question, while it is open which format holds."""
    if finding.level is Level.ERROR and (finding.breaks or "format" in finding.facts):
        return finding._replace(level=Level.QUESTION, breaks=frozenset())
    return finding

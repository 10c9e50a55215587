"""One player's physical deck against the registered list.

An illegal list is ruled on as such, and the deck decides how it is corrected (section 101); a
legal list is what the deck must be (102, 105, and 114 before the first game). From the second
game on the deck is sideboarded, and the cards count as a whole.
"""

from decklint import blank_line, checks, judge
from decklint.deckcheck import faults, repair
from decklint.deckcheck.case import Check, Moment
from decklint.draft import Padding
from decklint.infractions import Occurrence, Settings, broken, first, infractions
from decklint.model import Cell, Decklist, Ruling
from decklint.policy import Policy
from decklint.rules import Rules
from decklint.tally import count

__all__ = ["Moment", "rule"]


def rule(
    registered: Decklist,
    deck: Decklist,
    rules: Rules,
    policy: Policy,
    settings: Settings,
    moment: Moment = Moment(),  # noqa: B008 - frozen
    occurrence: Occurrence = first,
) -> Ruling:
    """Judge a deck whose names are resolved against its list; without lists, on its own."""
    registered, deck = (blank_line.settled(one, rules) for one in (registered, deck))
    if not settings.lists_used:
        return _alone(judge.rule(deck, rules, policy, settings, occurrence), deck)
    check = Check(count(registered, rules), count(_apart(deck), rules), moment)
    of_list = checks.run(check.listed)
    items = broken(of_list, policy, settings)
    findings = of_list + tuple(faults.findings(check, items)) + faults.of_reading(check)
    findings += tuple(faults.marks(check))
    items = broken(findings, policy, settings)
    draft = repair.repaired(check, items, policy, Padding(policy.basic_lands, settings.basic))
    found = infractions(items, policy, settings, occurrence, moment.repair_minutes)
    return Ruling(
        registered,
        judge.status(findings, found),
        findings,
        found,
        judge.close(draft, items, findings),
        deck,
        check.differences,
    )


def _alone(ruling: Ruling, deck: Decklist) -> Ruling:
    """Return the ruling on a deck without a list: it is the deck that is put right (R103.6)."""
    correction = ruling.correction
    if correction:
        steps = tuple(step._replace(target="deck") for step in correction.steps)
        correction = correction._replace(steps=steps)
    return ruling._replace(deck=deck, correction=correction)


def _apart(deck: Decklist) -> Decklist:
    """Return the deck with its file's name in every place, to tell them from the list's."""
    name = deck.source.file

    def apart(cell: Cell) -> Cell:
        return Cell(cell.row, cell.column, f"{name} {cell.sheet}".strip())

    return deck._replace(
        entries=tuple(
            e._replace(cell=apart(e.cell), count_cell=e.count_cell and apart(e.count_cell))
            for e in deck.entries
        ),
        unreadable=tuple(line._replace(cell=apart(line.cell)) for line in deck.unreadable),
    )

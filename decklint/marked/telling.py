"""The finding that tells a judge of marked cards."""

from fractions import Fraction

from decklint.marked.records import MarkedReport
from decklint.model import Fact, Finding, Level

CODE = "marked-cards"

_BELOW = (
    *((1_000_000_000, "below-billion"), (1_000_000, "below-million")),
    *((100_000, "below-hundred-thousand"), (10_000, "below-ten-thousand")),
    *((1_000, "below-thousand"), (100, "below-hundred"), (10, "below-ten")),
)
"""Words for a chance below one in so many: keys of messages/*.toml, table `chance`."""
_MOST = 1_000_000_000_000


def finding(report: MarkedReport) -> Finding:
    """Return the question to the judge: where the marks lie, how rare that is, what it may be."""
    facts: dict[str, Fact] = {
        "count": report.marked,
        "size": report.deck_size,
        "section": report.section,
        "minor": report.sections[0],
        "major": report.sections[1],
        "marks": _marks(report),
        "kind": report.kind or None,
        "kinds": "; ".join(report.kinds) or None,
        "tried": report.groups_tried,
    }
    if report.group is not None:
        facts |= _group_facts(report)
    return Finding(CODE, Level.QUESTION, "deck", facts, report.cells)


def _group_facts(report: MarkedReport) -> dict[str, Fact]:
    group = report.group
    if group is None:
        return {}
    return {
        "group": group.key,
        "card": group.card,
        "outside": 1 if group.outside else None,
        "inside": report.marked_in_group,
        "of": report.group_size,
        "rest": report.marked - report.marked_in_group,
        "chance": chance_words(report.exact_chance),
        "one_in": min(report.exact_chance.denominator // report.exact_chance.numerator, _MOST),
    }


def _marks(report: MarkedReport) -> str:
    """Return how marks and group fit: key of messages/*.toml, table `marks`."""
    if report.group is None:
        return "none"
    if not report.major:
        return "near"
    whole = report.marked_in_group == report.group_size == report.marked
    return "all" if whole else "part"


def chance_words(chance: Fraction) -> str:
    """Return the key of the words for a chance, in round numbers that it stays below."""
    return next((key for number, key in _BELOW if chance * number < 1), "above-ten")

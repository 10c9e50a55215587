"""Whether the marked cards of a deck follow a pattern that a player could use.

DCI Penalty Guidelines 2005-01-20, sections 131 and 132. The answer is a proposal: a judge decides
between the two, and intent (160) is for the head judge alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from decklint.marked import limits as values
from decklint.marked.chance import Shape, chance_of_any, useful_from
from decklint.marked.groups import groups
from decklint.marked.limits import Limits
from decklint.marked.records import Group, Mark, MarkedReport
from decklint.model import Entry

SECTIONS = ("131", "132")
Line = tuple[Entry, Mark]
"""A line with a count; a mark of 0 copies is none."""


@dataclass(frozen=True, slots=True)
class _Trial:
    """One group held against one kind of mark (None: against all marks)."""

    shape: Shape
    inside: int
    group: Group
    kind: str | None

    @property
    def chance(self) -> Fraction:
        return self.shape.chance(self.inside)

    def useful(self, limits: Limits) -> bool:
        start = useful_from(self.shape, limits)
        return start is not None and self.inside >= start


def judge_marks(
    cards: Sequence[tuple[Entry, Mark | None]],
    limits: Limits | None = None,
    sections: tuple[str, str] = SECTIONS,
) -> MarkedReport | None:
    """Return where the marks of a deck lie and the section to propose; None without marks.

    `sections` are the minor and the major one. A line without a count has as many copies as are
    marked. Random marks give the major section in at most one deck of `limits.one_in`.
    """
    limits = limits or values.load()
    lines = [line for line in map(_line, cards) if line[0].count]
    marked = sum(mark.copies for _, mark in lines)
    if not marked:
        return None
    report = _plain(lines, sections)
    if report.deck_size > limits.largest_deck:
        return report
    trials = list(_trials(lines, limits))
    useful = [trial for trial in trials if trial.useful(limits)]
    report = replace(report, groups_tried=len(trials))
    if not useful:
        return report
    best = min(useful, key=lambda trial: trial.chance)
    chance = chance_of_any((trial.shape for trial in trials), best.chance, limits)
    return replace(
        report,
        section=sections[chance <= limits.threshold],
        group=best.group,
        marked_in_group=best.inside,
        group_size=best.shape.group,
        marked=best.shape.marked,
        exact_chance=chance,
        chance_alone=best.chance,
        kind=best.kind,
    )


def _line(card: tuple[Entry, Mark | None]) -> Line:
    entry, mark = card
    mark = mark or Mark(0)
    count = mark.copies if entry.count is None else max(entry.count, 0)
    return entry._replace(count=count), replace(mark, copies=min(mark.copies, count))


def _plain(lines: Sequence[Line], sections: tuple[str, str]) -> MarkedReport:
    """Return the report of marks that follow no pattern."""
    shown = [(entry, mark) for entry, mark in lines if mark.copies]
    return MarkedReport(
        section=sections[0],
        sections=sections,
        group=None,
        marked_in_group=0,
        group_size=0,
        marked=sum(mark.copies for _, mark in shown),
        deck_size=sum(entry.count or 0 for entry, _ in lines),
        exact_chance=Fraction(1),
        chance_alone=Fraction(1),
        groups_tried=0,
        kinds=tuple(kind for kind in _kinds(shown).values() if kind),
        cells=tuple(dict.fromkeys(entry.cell for entry, _ in shown)),
    )


def _kinds(lines: Sequence[Line]) -> dict[str, str]:
    """Return the kinds of mark without regard to case, as first written."""
    kinds: dict[str, str] = {}
    for _, mark in lines:
        if mark.copies:
            kinds.setdefault(mark.kind.casefold(), mark.kind)
    return kinds


def _trials(lines: Sequence[Line], limits: Limits) -> Iterator[_Trial]:
    """Yield each group with all marks and, where there are several kinds, with each kind."""
    tried = list(groups([entry for entry, _ in lines]))
    sizes = [entry.count or 0 for entry, _ in lines]
    kinds = _kinds(lines)
    for key in (None, *(kinds if len(kinds) > 1 else ())):
        marks = [
            mark.copies if key is None or mark.kind.casefold() == key else 0 for _, mark in lines
        ]
        if sum(marks) < limits.smallest_marked:
            continue
        for group in tried:
            shape = Shape(sum(sizes), sum(marks), sum(sizes[line] for line in group.lines))
            inside = sum(marks[line] for line in group.lines)
            if shape.group >= limits.smallest_group:
                yield _Trial(shape, inside, group, None if key is None else kinds[key])

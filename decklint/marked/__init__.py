"""Marked cards: what the judge saw on the backs, and whether it follows a pattern.

    report = judge_marks([(entry, read_mark("bent corner", 4)), ...])
    if report is not None:
        finding(report)

The method stands in docs/marked-cards.md. Nothing here concludes intent.
"""

from decklint.marked.limits import Limits
from decklint.marked.pattern import judge_marks
from decklint.marked.reading import read_mark
from decklint.marked.records import Group, Mark, MarkedReport
from decklint.marked.telling import finding

__all__ = ["Group", "Limits", "Mark", "MarkedReport", "finding", "judge_marks", "read_mark"]

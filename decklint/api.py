"""The library: the same judging as the command line, as objects."""

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from decklint import policy as policies
from decklint.folders import find_files
from decklint.infractions import Settings
from decklint.limits import USUAL, Limits
from decklint.model import Ruling
from decklint.problem import Problem
from decklint.report import Event, Summary
from decklint.run import Desk, Options


@dataclass(frozen=True, slots=True)
class Report:
    """The same as `--output json`, as objects: what `check` returns."""

    event: Event
    rulings: tuple[Ruling, ...]
    problems: tuple[Problem, ...]
    summary: Summary

    def __iter__(self) -> Iterator[Ruling]:
        """Go through the rulings, in the order of the input."""
        return iter(self.rulings)


def check(
    paths: Iterable[str | Path],
    *,
    format: str | None = None,  # noqa: A002 - the field's word
    date: str | dt.date | None = None,
    policy: str = policies.DEFAULT,
    venue: str = "paper",
    limits: Limits = USUAL,
    **settings: Any,
) -> Report:
    """Check files and folders of registered lists, and return the report.

    `date` is the day of the event, today by default. `limits` are those of
    `decklint.limits.moved`, such as `moved(["rows=2000000"])`. `settings` are those of
    `decklint.judge.Settings`: `rel`, `lists_used`, `deferred`, `single_game`, `cumulative` ...
    Raises UsageError for an unknown format, policy or date; what is wrong with a list or a file
    is in the report.
    """
    day = dt.date.fromisoformat(date) if isinstance(date, str) else date
    desk = Desk(Options(format, day, policy, Settings(**settings), venue, limits=limits))
    summary = Summary()
    rulings: list[Ruling] = []
    problems: list[Problem] = []
    found = list(find_files(paths))
    problems += (item for item in found if isinstance(item, Problem))
    files = [item for item in found if not isinstance(item, Problem)]
    for item in desk.rulings(files, at_once=True):
        if isinstance(item, Problem):
            problems.append(item)
        else:
            rulings.append(item)
            summary.add(item)
    summary.unreadable = len(problems)
    return Report(desk.event(), tuple(rulings), tuple(problems), summary)

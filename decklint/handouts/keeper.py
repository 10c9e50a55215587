"""Keeps the rulings of a run while they go by, and hands out what was asked for at its end."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from decklint.grid import Piped
from decklint.handouts import Handouts, files
from decklint.handouts.anonymous import Numbers
from decklint.model import Problem, Ruling
from decklint.report import Summary, title
from decklint.run import Desk

Input = Path | Piped
_UNSAFE = re.compile(r"[^\w-]+")
_LONGEST = 40
"""Characters of a player's name in the name of a file."""


class Keeper:
    """Takes the rulings of one run."""

    def __init__(self, wanted: Handouts, desk: Desk, lang: str, inputs: Sequence[Input]) -> None:
        """Look whether everything can be written; UsageError before anything is judged."""
        self.wanted, self.desk, self.lang, self.inputs = wanted, desk, lang, inputs
        self._numbers = Numbers() if wanted.anonymous else None
        self._rulings: list[Ruling] = []
        self._marked: list[Ruling] = []
        """With the names of files and sheets as they are, to find the cells."""
        self._problems: list[Problem] = []
        self._paths = [path for path in inputs if isinstance(path, Path)]
        for path in (self._page, wanted.report, wanted.key):
            if path:
                files.check(path, self._paths, force=wanted.force)

    @property
    def _page(self) -> Path | None:
        """Return the file of all slips, where they go into one."""
        slips = self.wanted.slips
        return slips if slips and slips.suffix and not slips.is_dir() else None

    def through(self, items: Iterable[Ruling | Problem]) -> Iterator[Ruling | Problem]:
        """Yield what goes by, without names where that was asked, and keep it."""
        for item in items:
            known = self._without_names(item)
            if isinstance(known, Ruling):
                self._rulings.append(known)
                if self.wanted.marked and isinstance(item, Ruling):
                    self._marked.append(item)
            else:
                self._problems.append(known)
            yield known

    def _without_names(self, item: Ruling | Problem) -> Ruling | Problem:
        if self._numbers is None:
            return item
        if isinstance(item, Problem):
            return self._numbers.problem(item)
        return self._numbers.ruling(item)

    def hand_out(self) -> None:
        """Write everything; UsageError for the first file that cannot be written."""
        if not self._rulings:
            return
        if self.wanted.slips:
            self._slips(self.wanted.slips)
        if self.wanted.report:
            self._report(self.wanted.report)
        if self.wanted.key and self._numbers:
            files.write_text(self.wanted.key, self._numbers.key())

    def _slips(self, target: Path) -> None:
        from decklint.handouts import slips

        wanted, desk = self.wanted, self.desk
        maker = slips.Slips(
            desk.event(), desk.policy, desk.options.floor.round, wanted.paper, wanted.slip_lang
        )
        chosen = [ruling for ruling in self._rulings if slips.wanted(ruling)]
        if self._page:
            files.write_text(self._page, maker.page(chosen))
            return
        files.folder(target)
        for number, ruling in enumerate(chosen, start=1):
            path = target / f"{number:03}-{_file_name(title(ruling))}.html"
            files.check(path, self._paths, force=wanted.force)
            files.write_text(path, maker.page([ruling]))

    def _report(self, path: Path) -> None:
        from decklint.handouts.tables import Told
        from decklint.handouts.voices import voice

        desk = self.desk
        speaks = voice(self.lang, desk.policy)
        summary = self._summary()
        told = Told(desk.event(), summary, self._rulings, self._problems, desk.policy, speaks)
        if path.suffix.casefold() == ".xlsx":
            from decklint.handouts import book

            files.write(path, lambda draft: book.write(told, draft))
        else:
            from decklint.handouts.overview import overview

            files.write_text(path, overview(told))

    def _summary(self) -> Summary:
        summary = Summary()
        for ruling in self._rulings:
            summary.add(ruling)
        summary.unreadable = len(self._problems)
        return summary


def _file_name(text: str) -> str:
    """Return a text as a part of a file's name: letters, digits and hyphens."""
    return _UNSAFE.sub("-", text).strip("-")[:_LONGEST] or "slip"

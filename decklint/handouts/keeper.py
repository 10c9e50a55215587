"""Keeps the rulings of a run while they go by, and hands out what was asked for at its end."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path

from decklint.grid import Piped
from decklint.handouts import Handouts, files
from decklint.handouts.numbers import Numbers
from decklint.model import Ruling
from decklint.problem import Problem
from decklint.report import Summary, title
from decklint.run import Desk

Input = Path | Piped
_UNSAFE = re.compile(r"[^\w-]+")
_LONGEST = 40
"""Characters of a player's name in the name of a file."""
_LONGEST_STEM = 200
"""Bytes of the name of a marked copy before its ending; systems bear some 255 in all."""


class Keeper:
    """Takes the rulings of one run."""

    def __init__(self, wanted: Handouts, desk: Desk, lang: str, inputs: Sequence[Input]) -> None:
        """Look whether everything can be written; UsageError before anything is judged."""
        self.wanted, self.desk, self.lang, self.inputs = wanted, desk, lang, inputs
        self._numbers = Numbers() if wanted.anonymous else None
        self._rulings: list[Ruling] = []
        self._problems: list[Problem] = []
        self._paths = [path for path in inputs if isinstance(path, Path)]
        self._copies = dict(self._targets(wanted.marked)) if wanted.marked else {}
        if self._page and self._page.suffix.casefold() == ".pdf":
            from decklint.handouts import pdf

            pdf.check()
        for path in (self._page, wanted.report, wanted.key, *self._copies.values()):
            if path:
                files.check(path, self._paths, force=wanted.force)

    def _targets(self, folder: Path) -> Iterator[tuple[Input, Path]]:
        """Yield each input with its copy, no two under one name."""
        from decklint.handouts.marking import suffix

        files.folder(folder)
        taken: set[str] = set()
        for file in self.inputs:
            stem = _cut(Path(_name(file)).stem)
            yield file, folder / _free("stdin" if stem == "-" else stem, suffix(file), taken)

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
            else:
                self._problems.append(known)
            yield known

    def _without_names(self, item: Ruling | Problem) -> Ruling | Problem:
        if self._numbers is None:
            return item
        from decklint.handouts import anonymous

        if isinstance(item, Problem):
            return anonymous.problem(item, self._numbers)
        return anonymous.ruling(item, self._numbers)

    def hand_out(self) -> None:
        """Write everything; UsageError for the first file that cannot be written."""
        if not self._rulings:
            return
        if self.wanted.slips:
            self._slips(self.wanted.slips)
        if self.wanted.report:
            self._report(self.wanted.report)
        if self.wanted.marked:
            self._mark()
        if self.wanted.key and self._numbers:
            files.write_text(self.wanted.key, self._numbers.key())

    def _slips(self, target: Path) -> None:
        from decklint.handouts import slips

        wanted, desk = self.wanted, self.desk
        maker = slips.Slips(
            desk.event(), desk.policy, desk.options.floor.round, wanted.paper, wanted.slip_lang
        )
        chosen = [ruling for ruling in self._rulings if slips.wanted(ruling)]
        if self._page and self._page.suffix.casefold() == ".pdf":
            from decklint.handouts import pdf

            files.write_bytes(self._page, pdf.write(maker, chosen))
            return
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

    def _mark(self) -> None:
        """Write a marked copy of each input that holds a list."""
        from decklint.handouts import marking
        from decklint.handouts.voices import voice

        speaks, options = voice(self.lang, self.desk.policy), self.desk.options
        by_file: dict[str, list[Ruling]] = {}
        for ruling in self._rulings:
            for file in _files(ruling):
                by_file.setdefault(file, []).append(ruling)
        for original, path in self._copies.items():
            if mine := by_file.get(_name(original)):
                made = marking.copy(original, mine, speaks, options.encoding, options.limits)
                files.write(path, made.save)

    def _summary(self) -> Summary:
        summary = Summary()
        for ruling in self._rulings:
            summary.add(ruling)
        summary.unreadable = len(self._problems)
        return summary


def _name(file: Input) -> str:
    return file.name if isinstance(file, Piped) else str(file)


def _files(ruling: Ruling) -> set[str]:
    """Return the files that a ruling is about: the list's, and the counted deck's."""
    return {part.source.file for part in (ruling.decklist, ruling.deck) if part}


def _cut(stem: str) -> str:
    """Return a name short enough for any further ending, cut between characters."""
    raw = os.fsencode(stem)
    if len(raw) <= _LONGEST_STEM:
        return stem
    return raw[:_LONGEST_STEM].decode(errors="ignore") or "list"


def _free(stem: str, suffix: str, taken: set[str]) -> str:
    """Return a name that no other copy of this run has."""
    names = (f"{stem}{f'-{n}' if n else ''}{suffix}" for n in count())
    name = next(name for name in names if name.casefold() not in taken)
    taken.add(name.casefold())
    return name


def _file_name(text: str) -> str:
    """Return a text as a part of a file's name: letters, digits and hyphens."""
    return _UNSAFE.sub("-", text).strip("-")[:_LONGEST] or "slip"

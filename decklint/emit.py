"""Rulings become a report on an output, piece by piece; big batches use every core.

Where the report of a list is made does not matter, so worker processes judge *and* write their
share of the files; only finished text comes back.
"""

import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TextIO

from decklint.grid import Piped
from decklint.model import Problem, Ruling
from decklint.progress import Progress
from decklint.report import Summary, Writer
from decklint.run import Desk

FATAL = frozenset({"no-format", "unknown-format", "format-not-in-force"})
"""Problems that end a run with 2 whatever else was judged."""
MANY_FILES = 64
"""From so many files on, starting worker processes pays."""
SHARE = 16
"""Files that a worker takes at a time."""

BIG = 8 * 2**20
"""Bytes from which on a table is worth the start of pandas."""
SPOOL = 16 * 2**20
"""Bytes of text that wait in memory."""

Input = Path | Piped
Watch = Callable[[Iterable[Ruling | Problem]], Iterator[Ruling | Problem]]
"""Sees every ruling and problem before it is written, and may change it."""


@dataclass(slots=True)
class Piece:
    """A part of the report, written, with what it adds to the summary."""

    text: str = ""
    summary: Summary = field(default_factory=Summary)
    problems: list[Problem] = field(default_factory=list)

    def add(self, item: Ruling | Problem, writer: Writer) -> str:
        """Count a ruling or problem, and return its text."""
        if isinstance(item, Problem):
            self.problems.append(item)
            return ""
        self.summary.add(item)
        return writer.block(item)


def emit(
    desk: Desk,
    inputs: Iterable[Input | Problem],
    writer: Writer,
    out: TextIO,
    *,
    also_empty: bool = True,
    watch: Watch | None = None,
) -> Piece:
    """Judge everything and write the report; return its summary and problems, without the text.

    Where no list was found at all, nothing is written unless `also_empty`. Everything passes
    through `watch`, one after the other and in this process, where something is handed out.
    """
    whole, begun, progress = Piece(), False, Progress()
    for piece in _pieces(desk, inputs, writer, whole, watch):
        if piece.text:
            out.write(writer.joint if begun else writer.head(desk.event()))
            out.write(piece.text)
            begun = True
        whole.summary.merge(piece.summary)
        whole.problems += piece.problems
        progress.advance(whole.summary.lists)
    progress.stop()
    whole.summary.unreadable = len(whole.problems)
    if not whole.summary.lists and not also_empty:
        return whole
    if not begun:
        out.write(writer.head(desk.event()))
    out.write(writer.foot(desk.event(), whole.summary, whole.problems))
    return whole


def exit_code(whole: Piece) -> int:
    """Return 0 when every list is legal, 1 when something stands or is open, 2 for no use."""
    summary = whole.summary
    if not summary.lists or any(problem.code in FATAL for problem in whole.problems):
        return 2
    return int(summary.lists > summary.legal or bool(whole.problems))


def _pieces(
    desk: Desk,
    inputs: Iterable[Input | Problem],
    writer: Writer,
    whole: Piece,
    watch: Watch | None,
) -> Iterator[Piece]:
    """Yield the pieces in the order of the input."""
    files: list[Input] = []
    for item in inputs:
        if isinstance(item, Problem):
            whole.problems.append(item)
        else:
            files.append(item)
    if watch is not None:
        found, whole.problems = whole.problems, []
        yield from (_piece(item, writer) for item in watch(chain(found, desk.rulings(files))))
    elif desk.options.floor.needs_order:
        yield from (_piece(item, writer) for item in desk.rulings(files))
    elif len(files) >= MANY_FILES and _can_fork():
        yield from _by_workers(desk, files, writer)
    else:
        yield from _one_by_one(desk, files, writer)


def _one_by_one(desk: Desk, files: Sequence[Input], writer: Writer) -> Iterator[Piece]:
    for file in files:
        is_big = desk.format and not writer.tells_entries and _bytes(file) >= BIG
        if not (is_big and isinstance(file, Path) and (yield from _big(desk, file, writer))):
            yield from (_piece(item, writer) for item in desk.rulings([file]))


def _bytes(file: Input) -> int:
    try:
        return file.stat().st_size if isinstance(file, Path) else 0
    except OSError:
        return 0


def _piece(item: Ruling | Problem, writer: Writer) -> Piece:
    piece = Piece()
    piece.text = piece.add(item, writer)
    return piece


def _big(desk: Desk, path: Path, writer: Writer) -> Generator[Piece, None, bool]:
    """Yield the pieces of one big table, once it has proved plain to its end; tell whether it has.

    Until then the text waits in a temporary file, so that memory stays flat.
    """
    from tempfile import SpooledTemporaryFile

    from decklint import archive

    if not archive.suits(path):
        return False
    whole = Piece()
    with SpooledTemporaryFile(SPOOL, "w+", encoding="utf-8", newline="") as spool:
        try:
            for item in archive.rulings(desk, path):
                spool.write(whole.add(item, writer))
        except archive.NotPlainError:
            return False
        spool.seek(0)
        while text := spool.read(SPOOL // 16):
            yield Piece(text)
    yield whole
    return True


def _share(desk: Desk, files: Sequence[Input], writer: Writer) -> Piece:
    """Judge and write some files in one go."""
    whole, texts = Piece(), []
    for piece in _one_by_one(desk, files, writer):
        whole.summary.merge(piece.summary)
        whole.problems += piece.problems
        if piece.text:
            texts.append(piece.text)
    whole.text = writer.joint.join(texts)
    return whole


def _can_fork() -> bool:
    """Tell whether cheap worker processes are to be had: copies of this one with warm caches."""
    return sys.platform == "linux" and (os.cpu_count() or 1) > 1


_inherited: list[tuple[Desk, Writer]] = []
"""What a forked worker finds ready: the desk with its rules, and the writer."""


def _work(files: Sequence[Input]) -> Piece:
    desk, writer = _inherited[-1]
    return _share(desk, files, writer)


def _by_workers(desk: Desk, files: Sequence[Input], writer: Writer) -> Iterator[Piece]:
    import gc
    from multiprocessing import get_context

    desk.warm()
    gc.freeze()
    gc.set_threshold(100_000)
    _inherited.append((desk, writer))
    try:
        shares = [files[at : at + SHARE] for at in range(0, len(files), SHARE)]
        with get_context("fork").Pool(os.cpu_count()) as workers:
            yield from workers.imap(_work, shares)
    finally:
        _inherited.pop()

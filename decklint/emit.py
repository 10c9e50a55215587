"""Rulings become a report on an output, piece by piece; big batches use every core.

Where the report of a list is made does not matter, so worker processes judge *and* write their
share of the files; only finished text comes back.
"""

import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import IO, TextIO

from decklint.grid import Piped
from decklint.model import Ruling
from decklint.people import Listed, listed, repeated
from decklint.problem import Problem
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
    handed: list[Listed] = field(default_factory=list)
    """Whose lists they are."""

    def add(self, item: Ruling | Problem, writer: Writer) -> str:
        """Count a ruling or problem, and return its text."""
        if isinstance(item, Problem):
            self.problems.append(item)
            return ""
        self.summary.add(item)
        self.handed.append(listed(item.decklist))
        return writer.block(item)

    def merge(self, other: "Piece") -> None:
        """Take over what another part adds, but its text."""
        self.summary.merge(other.summary)
        self.problems += other.problems
        self.handed += other.handed


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

    Lists are judged as they are read. Whether a player has two of them is known at the end; then
    all are judged once more, those with the question which one counts. The text waits until then.
    """
    files = list(inputs)
    in_order = watch is not None or desk.options.floor.needs_order
    with _held(files) as held:
        whole = _written(desk, files, writer, held, also_empty=also_empty, watch=watch)
        if not in_order and (found := tuple(repeated(map(desk.on_terms, whole.handed)))):
            held.seek(0)
            held.truncate()
            desk.ask(found)
            whole = _written(desk, files, writer, held, also_empty=also_empty)
        held.seek(0)
        while text := held.read(SPOOL // 16):
            out.write(text)
    return whole


def _held(files: Sequence[Input | Problem]) -> IO[str]:
    """Return where the text waits: in memory for a few files, else in a temporary file."""
    if len(files) < MANY_FILES and all(_bytes(file) < BIG for file in files):
        return StringIO(newline="")
    from tempfile import SpooledTemporaryFile

    return SpooledTemporaryFile(SPOOL, "w+", encoding="utf-8", errors="surrogatepass", newline="")


def _written(
    desk: Desk,
    inputs: Iterable[Input | Problem],
    writer: Writer,
    out: IO[str],
    *,
    also_empty: bool,
    watch: Watch | None = None,
) -> Piece:
    whole, begun, progress = Piece(), False, Progress()
    for piece in _pieces(desk, inputs, writer, whole, watch):
        if piece.text:
            out.write(writer.joint if begun else writer.head(desk.event()))
            out.write(piece.text)
            begun = True
        whole.merge(piece)
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
        yield from (
            _piece(item, writer) for item in watch(chain(found, desk.rulings(files, at_once=True)))
        )
    elif desk.options.floor.needs_order:
        yield from (_piece(item, writer) for item in desk.rulings(files, at_once=True))
    elif len(files) >= MANY_FILES and _can_fork():
        yield from _by_workers(desk, files, writer)
    else:
        yield from _one_by_one(desk, files, writer)


def _one_by_one(desk: Desk, files: Sequence[Input], writer: Writer) -> Iterator[Piece]:
    for file in files:
        fits = BIG <= _bytes(file) <= desk.options.limits.table_size
        is_big = fits and desk.format and not writer.tells_entries
        if not (is_big and isinstance(file, Path) and (yield from _big(desk, file, writer))):
            yield from (_piece(item, writer) for item in desk.rulings([file]))


def _bytes(file: Input | Problem) -> int:
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
        whole.merge(piece)
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

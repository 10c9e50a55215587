"""Files to lists: the one way in. Bad input comes back as a Problem, never as an exception."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from decklint import layouts, safety
from decklint.errors import UnreadableFileError
from decklint.grid import Grid, Piped
from decklint.layouts.titles import name_of
from decklint.limits import USUAL, Limits
from decklint.model import Cell, Decklist, Fact, Finding, Ignored, Level, Player, Source
from decklint.one_line import one_line
from decklint.opening import open_grids
from decklint.problem import Problem
from decklint.text import Known, check_encoding


def read_lists(
    file: Path | Piped,
    *,
    layout: str | None = None,
    encoding: str | None = None,
    known: Known | None = None,
    limits: Limits = USUAL,
) -> Iterator[Decklist | Problem]:
    """Yield the lists of one file, or the one problem that it is.

    A file beyond one of the limits is such a problem; its message names the limit.
    `known` tells whether a written name belongs to a card; it helps to find the encoding and to
    tell a stray line from a name without a count. Raises UsageError for a layout or an encoding
    that does not exist, and for nothing else.
    """
    chosen = None if layout is None else layouts.named(layout)
    if encoding is not None:
        check_encoding(encoding)
    name = file.name if isinstance(file, Piped) else str(file)
    reading = _Reading(name, chosen)
    try:
        loaded = file if isinstance(file, Piped) else Piped(name, safety.load(file, limits))
        try:
            safety.check_size(len(loaded.data), limits)
            for grid in open_grids(loaded, encoding, known, limits):
                reading.take(grid)
        except UnreadableFileError as error:
            if error.code != "not-a-workbook":
                raise
            from decklint import zips

            if not zips.is_of_lists(loaded.data, limits):
                raise
            yield from _read_zip(loaded, layout, encoding, known, limits)
            return
    except UnreadableFileError as error:
        yield Problem(name, error.code, error.facts)
        return
    if not reading.lists:
        yield Problem(name, "no-list", reading.hint)
        return
    yield from reading.finished()


def _read_zip(
    zip_: Piped, layout: str | None, encoding: str | None, known: Known | None, limits: Limits
) -> Iterator[Decklist | Problem]:
    """Yield the lists of the files in a zip; the first one carries what was passed over."""
    from decklint import zips
    from decklint.layouts import repeats

    lists: list[Decklist] = []
    problems: list[Problem] = []
    aside: list[str] = []
    for member in zips.members(zip_, limits):
        if member.file is None:
            aside.append(one_line(member.name))
        elif isinstance(member.file, UnreadableFileError):
            name, error = f"{zip_.name}/{member.name}", member.file
            problems.append(Problem(name, error.code, error.facts))
        else:
            found = list(
                read_lists(
                    member.file, layout=layout, encoding=encoding, known=known, limits=limits
                )
            )
            problems += [item for item in found if isinstance(item, Problem)]
            lists += _of_player(member.name, [item for item in found if isinstance(item, Decklist)])
    if lists:
        lists[0] = _with_aside(lists[0], aside)
    elif not problems:
        problems.append(Problem(zip_.name, "no-list"))
    yield from repeats.said(lists)
    yield from problems


def _of_player(name: str, lists: list[Decklist]) -> list[Decklist]:
    """Return the one list of a file with the player that the file's name gives, and say so."""
    from decklint import zips

    player = zips.player_of(name)
    if len(lists) != 1 or player is None or lists[0].player.name is not None:
        return lists
    (one,) = lists
    facts: dict[str, Fact] = {"file": name.replace("\\", "/").rpartition("/")[2]}
    if player:
        facts["player"] = player
        one = one._replace(player=one.player._replace(name=player))
    note = Finding("name-from-file", Level.NOTE, facts=facts)
    return [one._replace(notes=(*one.notes, note))]


def _with_aside(first: Decklist, names: list[str]) -> Decklist:
    """Return a list with the files of its zip that were passed over."""
    cells = [Cell(1, 1, name) for name in names]
    ignored = tuple(Ignored(cell, cell.sheet, "zip-entry") for cell in cells)
    notes = tuple(
        Finding("zip-entry-skipped", Level.NOTE, facts={"file": cell.sheet}, cells=(cell,))
        for cell in cells
    )
    return first._replace(ignored=(*ignored, *first.ignored), notes=(*notes, *first.notes))


@dataclass(slots=True)
class _Reading:
    """The lists of one file, and what was passed over."""

    file: str
    layout: layouts.Layout | None
    """The layout that was asked for."""
    lists: list[Decklist] = field(default_factory=list)
    ignored: list[Ignored] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    hint: Mapping[str, Fact] = field(default_factory=dict)
    """What was nearly a header, as facts for a file without any list."""

    def take(self, grid: Grid) -> None:
        """Read one grid."""
        if grid.hidden:
            self._skip(grid, "hidden-sheet")
            return
        if grid.guessed:
            facts: dict[str, Fact] = {
                "encoding": grid.guessed[0],
                "others": ", ".join(grid.guessed[1:]),
            }
            note = Finding("encoding-uncertain", Level.NOTE, facts=facts, cells=(Cell(1, 0, ""),))
            self.notes.append(note)
        layout = self.layout or layouts.choose(grid)
        if self.layout:  # it may be one of texts, whose lines have one cell each
            grid = grid._replace(rows=[row or [""] for row in grid.rows])
        sheet = grid.title if grid.kind == "workbook" else None
        found = list(layout.read(grid, Source(self.file, sheet, layout.NAME))) if layout else []
        if grid.sheet:
            found = [_titled(one, grid) for one in found if any(e.count for e in one.entries)]
        if not found and not self.lists and not self.hint:
            from decklint.layouts.header_hint import hint

            self.hint = hint(grid)
        if found:
            self.lists += found
        elif grid.sheet and any(map(any, grid.rows)):
            self._skip(grid, "no-list")

    def _skip(self, grid: Grid, why: str) -> None:
        cell = Cell(1, 1, grid.title)
        self.ignored.append(Ignored(cell, grid.title, why))
        code = why if why == "hidden-sheet" else "sheet-without-list"
        self.notes.append(Finding(code, Level.NOTE, facts={"sheet": grid.title}, cells=(cell,)))

    def finished(self) -> Iterator[Decklist]:
        """Yield the lists; the first one carries what was passed over in the file."""
        first, *others = self.lists
        if first.source.sheet is not None:
            from decklint.layouts import board_sheets

            first, *others = board_sheets.joined(self.lists)
        if self.ignored or self.notes:
            ignored, notes = (*self.ignored, *first.ignored), (*self.notes, *first.notes)
            first = first._replace(ignored=ignored, notes=notes)
        yield first
        yield from others


def _titled(decklist: Decklist, grid: Grid) -> Decklist:
    """Return a list without a player with the sheet's title as the name."""
    if decklist.player.name is not None:
        return decklist
    name = name_of(grid.title)
    if name is None:
        return decklist
    player = Player(name, decklist.player.id, decklist.player.table, Cell(1, 1, grid.sheet))
    return decklist._replace(player=player)

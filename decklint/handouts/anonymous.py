"""Players become numbers in everything that a run writes: their names, files and sheets.

A number is a player's for the whole run, by name and number, or by the place of a list without
either. What players wrote as cards stays; free text (a line that cannot be read, a message about a
file) loses the names of its own list.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import NamedTuple

from decklint.handouts.files import KEY_SCHEMA
from decklint.model import (
    Cell,
    Decklist,
    Fact,
    Finding,
    Ignored,
    Player,
    Ruling,
    Step,
    Unreadable,
)
from decklint.problem import Problem

_KEPT = frozenset({
    *("card", "with", "format", "date", "code", "reason", "board", "language"),
    *("beyond", "option", "limit", "found", "most", "need", "at"),
    *("column", "encoding", "begins", "ends", "near"),
})  # fmt: skip
"""Facts that name nobody."""
_DROPPED = frozenset({"files", "id"})
"""Facts that only name players and their files."""
_QUOTED = frozenset({"header", "read", "unread"})
"""Facts of a problem that repeat titles of a sheet: any of them may be a player."""
_OF_PLAYERS = frozenset({"not-on-roster", "missing-list", "duplicate-list"})
"""Codes whose candidates are names of players."""


class Masks(NamedTuple):
    """What stands in place of the names of one list."""

    names: Mapping[str, str]
    sheets: Mapping[str, str]

    def text(self, text: str) -> str:
        """Return a free text without the names."""
        for name in sorted(filter(None, self.names), key=len, reverse=True):
            text = re.sub(_whole(name), lambda _, name=name: self.names[name], text)  # type: ignore[misc]
        return text

    def cell(self, cell: Cell) -> Cell:
        """Return a place without the name of a sheet."""
        if not cell.sheet:
            return cell
        return cell._replace(sheet=self.sheets.get(cell.sheet) or self.text(cell.sheet))

    def cells(self, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """Return places without names of sheets."""
        return tuple(map(self.cell, cells))


def _whole(name: str) -> str:
    """Return a pattern for a name that is not a part of a longer word."""
    before = r"(?<!\w)" if name[0].isascii() and name[0].isalnum() else ""
    after = r"(?!\w)" if name[-1].isascii() and name[-1].isalnum() else ""
    return before + re.escape(name) + after


class Numbers:
    """Gives the players of a run their numbers."""

    def __init__(self) -> None:
        """Begin with number 1."""
        self._players: dict[tuple[str | None, ...], int] = {}
        self._files: dict[str, str] = {}
        self._sheets: dict[tuple[str, str], str] = {}

    def ruling(self, ruling: Ruling) -> Ruling:
        """Return a ruling without names."""
        masks = self._masks(ruling.decklist, ruling.deck)
        correction = ruling.correction
        if correction:
            needs = tuple(n._replace(facts=_facts(n.facts, masks)) for n in correction.needs)
            steps = tuple(_step(step, masks) for step in correction.steps)
            correction = correction._replace(steps=steps, needs=needs)
        return ruling._replace(
            decklist=self._list(ruling.decklist, masks),
            deck=ruling.deck and self._list(ruling.deck, masks),
            findings=tuple(_finding(finding, masks) for finding in ruling.findings),
            correction=correction,
            differences=tuple(d._replace(cells=masks.cells(d.cells)) for d in ruling.differences),
        )

    def problem(self, problem: Problem) -> Problem:
        """Return a problem without the name of its file, and without what it quotes of a sheet."""
        masks = Masks(dict(self._file_names(problem.file)), {})
        facts = {key: fact for key, fact in problem.facts.items() if key not in _QUOTED}
        if where := facts.get("where"):
            facts["where"] = str(where).rpartition("!")[2]
        return problem._replace(file=self._file(problem.file), facts=_facts(facts, masks))

    def key(self) -> str:
        """Return which number is whom, as the text of a file."""
        players = [
            {"number": f"#{number}", "name": name, "id": id_, "file": file, "sheet": sheet}
            for (name, id_, file, sheet), number in self._players.items()
        ]
        files = {masked: file for file, masked in self._files.items()}
        rows = ",\n".join(json.dumps(player, ensure_ascii=True) for player in players)
        return (
            f'{{"schema": "{KEY_SCHEMA}",\n"files": {json.dumps(files)},\n'
            f'"players": [\n{rows}\n]}}\n'
        )

    def _masks(self, decklist: Decklist, deck: Decklist | None) -> Masks:
        names = dict(self._names(decklist))
        sheets = dict(self._sheet_names(decklist))
        if deck:
            names |= dict(self._names(deck))
            sheets |= dict(self._sheet_names(deck))
        return Masks(names, sheets)

    def _names(self, decklist: Decklist) -> Iterator[tuple[str, str]]:
        """Yield the names of a list, each with what stands in its place."""
        number, player = self._number(decklist), decklist.player
        for name in (player.name, player.id):
            if name and len(name) > 1:
                yield name, number
        yield from self._file_names(decklist.source.file)
        if sheet := decklist.source.sheet:
            yield sheet, self._sheet(decklist.source.file, sheet)

    def _file_names(self, file: str) -> Iterator[tuple[str, str]]:
        path = PurePath(file)
        for name in (file, path.name, path.stem):
            if len(name) > 1:
                yield name, self._file(file)

    def _sheet_names(self, decklist: Decklist) -> Iterator[tuple[str, str]]:
        file = decklist.source.file
        cells = [entry.cell for entry in decklist.entries[:1]]
        named = {cell.sheet for cell in cells if cell.sheet} | {decklist.source.sheet or ""}
        yield from ((sheet, self._sheet(file, sheet)) for sheet in sorted(named) if sheet)

    def _number(self, decklist: Decklist) -> str:
        player, source = decklist.player, decklist.source
        key: tuple[str | None, ...] = (player.name, player.id, None, None)
        if not player.name and not player.id:
            key = (player.name, None, source.file, source.sheet)
        return f"#{self._players.setdefault(key, len(self._players) + 1)}"

    def _file(self, file: str) -> str:
        name = f"file-{len(self._files) + 1}{PurePath(file).suffix}"
        return self._files.setdefault(file, name)

    def _sheet(self, file: str, sheet: str) -> str:
        return self._sheets.setdefault((file, sheet), f"sheet-{len(self._sheets) + 1}")

    def _list(self, decklist: Decklist, masks: Masks) -> Decklist:
        source = decklist.source
        sheet = self._sheet(source.file, source.sheet) if source.sheet else source.sheet
        return decklist._replace(
            player=Player(self._number(decklist)),
            source=source._replace(file=self._file(source.file), sheet=sheet),
            entries=tuple(
                e._replace(
                    cell=masks.cell(e.cell), count_cell=e.count_cell and masks.cell(e.count_cell)
                )
                if e.cell.sheet
                else e
                for e in decklist.entries
            ),
            unreadable=tuple(_text(line, masks) for line in decklist.unreadable),
            ignored=tuple(_ignored(line, masks) for line in decklist.ignored),
            notes=tuple(_finding(note, masks) for note in decklist.notes),
        )


def _facts(facts: Mapping[str, Fact], masks: Masks) -> dict[str, Fact]:
    return {
        key: masks.text(value) if isinstance(value, str) and key not in _KEPT else value
        for key, value in facts.items()
        if key not in _DROPPED
    }


def _finding(finding: Finding, masks: Masks) -> Finding:
    candidates = () if finding.code in _OF_PLAYERS else finding.candidates
    facts = _facts(finding.facts, masks)
    if finding.code in _OF_PLAYERS:
        facts.pop("candidates", None)
    return finding._replace(facts=facts, cells=masks.cells(finding.cells), candidates=candidates)


def _step(step: Step, masks: Masks) -> Step:
    return step._replace(cell=step.cell and masks.cell(step.cell))


def _text(line: Unreadable, masks: Masks) -> Unreadable:
    return line._replace(cell=masks.cell(line.cell), text=masks.text(line.text))


def _ignored(line: Ignored, masks: Masks) -> Ignored:
    return line._replace(cell=masks.cell(line.cell), text=masks.text(line.text))

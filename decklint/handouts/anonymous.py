"""Rulings without names, for publication: players, files, sheets and events become numbers.

What players wrote as cards stays, with their own name taken out of what is no card's. Any other
text of a sheet may hold a name, and is withheld: a fact comes through only where it is a number,
or known to be a word of ours. So is a text with neither a count nor a card.
"""

import re

from decklint.handouts.numbers import Numbers
from decklint.model import (
    Cell,
    Correction,
    Decklist,
    Entry,
    Fact,
    Finding,
    Match,
    Need,
    Player,
    Ruling,
    Step,
)
from decklint.problem import Problem
from decklint.times import readings

WITHHELD = "\u2026"
"""Stands for a text of a sheet that is not told."""
_KEPT = frozenset({
    *("format", "date", "code", "reason", "board", "language", "encoding", "others", "deadline"),
    *("empty", "candidates", "pool_ends", "pool_ends_near"),
    *("section", "minor", "major", "marks", "group", "chance"),
})  # fmt: skip
"""Facts whose texts are ours, or names of cards that there are."""
_OF_PROBLEMS = frozenset({
    *("format", "date", "reason", "encoding", "begins", "ends", "near", "column", "row"),
    *("beyond", "option", "limit", "found", "most", "need", "at"),
})  # fmt: skip
"""The same of a problem."""
_QUOTED = frozenset({"header", "read", "unread"})
"""Facts of a problem that repeat titles of a sheet: any of them may be a player."""
_DROPPED = frozenset({"files", "id"})
"""Facts that only name players and their files."""
_CARDS = frozenset({"unknown-card", "ambiguous-card", "name-corrected", "translated-name"})
"""Codes that quote what was written as a card."""
_OF_OTHERS = frozenset({"empty-submission"})
"""Codes that name another player than the list's."""
_OF_PLAYERS = frozenset({"not-on-roster", "missing-list", "duplicate-list"})
"""Codes whose candidates are names of players."""


def ruling(found: Ruling, numbers: Numbers) -> Ruling:
    """Return a ruling without names."""
    return _Masks(found, numbers).ruling(found)


def problem(found: Problem, numbers: Numbers) -> Problem:
    """Return a problem without the name of its file, and without what it quotes of the file."""
    facts = {
        key: fact if key in _OF_PROBLEMS or not isinstance(fact, str) else WITHHELD
        for key, fact in found.facts.items()
        if key not in _QUOTED
    }
    if where := found.facts.get("where"):
        facts["where"] = str(where).rpartition("!")[2]
    return found._replace(file=numbers.file(found.file), facts=facts)


class _Masks:
    """What stands in place of the names and texts of one list."""

    def __init__(self, found: Ruling, numbers: Numbers) -> None:
        self._numbers = numbers
        parts = [part for part in (found.decklist, found.deck) if part]
        self._player = numbers.player(found.decklist)
        self._file = found.decklist.source.file
        self._deck = found.deck.source.file if found.deck else ""
        self._names = {
            name: numbers.player(part)
            for part in parts
            for name in (part.player.name, part.player.id)
            if name and len(name) > 1
        }
        asked = [e for part in parts for e in part.entries if e.card is None]
        self._open = {e.written: WITHHELD for e in asked}
        self._open |= {e.written: self._without_names(e.written) for e in asked if _is_tried(e)}
        """What is written as a card and is none, with what stands in its place."""
        facts = [note.facts for note in found.findings]
        self._aside = {str(told["file"]) for told in facts if told.get("file")}
        """Files in a zip that were not read; they stand in the place of a sheet."""

    def ruling(self, found: Ruling) -> Ruling:
        return found._replace(
            decklist=self._list(found.decklist),
            deck=found.deck and self._list(found.deck),
            findings=tuple(map(self._finding, found.findings)),
            correction=found.correction and self._correction(found.correction),
            differences=tuple(
                d._replace(card=self._card(d.card), cells=self._cells(d.cells))
                for d in found.differences
            ),
        )

    def _list(self, decklist: Decklist) -> Decklist:
        numbers, source = self._numbers, decklist.source
        sheet = numbers.sheet(source.file, source.sheet) if source.sheet else source.sheet
        return decklist._replace(
            player=Player(numbers.player(decklist)),
            source=source._replace(file=numbers.file(source.file), sheet=sheet),
            entries=tuple(map(self._entry, decklist.entries)),
            unreadable=tuple(
                line._replace(cell=self._cell(line.cell), text=WITHHELD)
                for line in decklist.unreadable
            ),
            ignored=tuple(
                line._replace(cell=self._cell(line.cell), text=WITHHELD)
                for line in decklist.ignored
            ),
            notes=tuple(map(self._finding, decklist.notes)),
            event=decklist.event and numbers.event(decklist.event),
            received=decklist.received and WITHHELD,
        )

    def _entry(self, entry: Entry) -> Entry:
        return Entry(
            entry.count,
            self._card(entry.written),
            entry.board,
            self._cell(entry.cell),
            entry.count_cell and self._cell(entry.count_cell),
            entry.count_text and WITHHELD,
            entry.reading,
        )

    def _finding(self, finding: Finding) -> Finding:
        of_players = finding.code in _OF_PLAYERS
        told = {
            key: self._fact(finding, key, value)
            for key, value in finding.facts.items()
            if key not in _DROPPED and not (of_players and key == "candidates")
        }
        if of_players and not told.get("player") and finding.facts.get("id"):
            told["player"] = self._player
        return finding._replace(
            facts=told,
            cells=self._cells(finding.cells),
            candidates=() if of_players else finding.candidates,
        )

    def _fact(self, finding: Finding, key: str, value: Fact) -> Fact:
        if not isinstance(value, str) or not value or key in _KEPT:
            return value
        if key in {"card", "with"} or (key == "written" and finding.code in _CARDS):
            return self._card(value)
        if key == "player":
            return self._numbers.named(value) if finding.code in _OF_OTHERS else self._player
        if key in {"sheet", "file"}:
            return self._sheet(value)
        if key == "received" and readings(value):
            return value
        return WITHHELD

    def _correction(self, correction: Correction) -> Correction:
        return Correction(
            tuple(map(self._step, correction.steps)),
            tuple(map(self._need, correction.needs)),
            tuple((count, self._card(card)) for count, card in correction.main),
            tuple((count, self._card(card)) for count, card in correction.side),
        )

    def _step(self, step: Step) -> Step:
        with_card = step.with_card and self._card(step.with_card)
        cell = step.cell and self._cell(step.cell)
        return step._replace(card=self._card(step.card), with_card=with_card, cell=cell)

    def _need(self, need: Need) -> Need:
        where = need.facts.get("where")
        sheet, mark, place = str(where or "").rpartition("!")
        if not mark:
            return need
        return need._replace(facts={**need.facts, "where": f"{self._sheet(sheet)}!{place}"})

    def _card(self, name: str) -> str:
        return self._open.get(name, name)

    def _without_names(self, text: str) -> str:
        """Return what was written for a card without the names of the list."""
        for own in sorted(self._names, key=len, reverse=True):
            text = re.sub(_whole(own), self._names[own], text)
        return text

    def _cells(self, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple(map(self._cell, cells))

    def _cell(self, cell: Cell) -> Cell:
        return cell._replace(sheet=self._sheet(cell.sheet)) if cell.sheet else cell

    def _sheet(self, name: str) -> str:
        """Return what stands for a sheet; the places of a counted deck begin with its file."""
        numbers, deck = self._numbers, self._deck
        if deck and f"{name} ".startswith(f"{deck} "):
            inside = name.removeprefix(deck).strip()
            return f"{numbers.file(deck)} {numbers.sheet(deck, inside) if inside else ''}".strip()
        if name in self._aside:
            return numbers.file(f"{self._file} {name}")
        return numbers.sheet(self._file, name)


def _is_tried(entry: Entry) -> bool:
    """Tell whether a text that is no card was meant for one: it has a count, or fits several."""
    reading = entry.reading
    return entry.count is not None or (reading is not None and reading.match is Match.AMBIGUOUS)


def _whole(name: str) -> str:
    """Return a pattern for a name that is not a part of a longer word."""
    before = r"(?<!\w)" if name[0].isascii() and name[0].isalnum() else ""
    after = r"(?!\w)" if name[-1].isascii() and name[-1].isalnum() else ""
    return before + re.escape(name) + after

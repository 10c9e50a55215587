"""Read a policy file: TOML into records, every value checked, errors naming their place."""

from collections.abc import Iterable, Mapping
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from decklint import toml_file
from decklint.errors import DataError
from decklint.model import Board, Penalty
from decklint.policy_records import Base, Cite, Fault, Grace, Level, Raise, Section, Stage

Table = Mapping[str, Any]
T = TypeVar("T")

CONFIDENCES = ("certain", "inferred", "unknown")
SUBJECTS = ("list", "deck", "deck-without-list", "conduct")
CLOCKS = ("discovery", "lateness", "repair")
TERMS = {"announce", "check-by", "exempt", "if-intended", "needs", "penalized"}
KEYS = TERMS | {
    "name", "title", "zh-TW", "class", "subject", "board", "when", "remedy", "by-analogy", "notes",
    "stages", "clock", "raises", "grace", "exclusive", "defer", "intent", "extra-minutes", "faults",
    "base",
}  # fmt: skip


class PolicyFile:
    """One policy file, read and ready to be turned into records."""

    def __init__(self, path: Path) -> None:
        """Parse the file; raise DataError when it is no TOML or cannot be read."""
        self.name = path.name
        try:
            self.data: Table = toml_file.load(path)
        except (OSError, ValueError) as error:
            message = f"{path}: {error}. Mend the policy file."
            raise DataError(message) from error
        self.sources: Table = self.need(self.data, "sources", dict, "the file")
        self.rels = tuple(self.need(self.data, "rels", list, "the file"))

    def fail(self, place: str, what: str) -> NoReturn:
        """Raise the error for a place of the file."""
        message = f"{self.name}, {place}: {what}."
        raise DataError(message) from None

    def need(self, table: Table, key: str, kind: type[T], place: str) -> T:
        """Return a value that must be there and of its kind."""
        value = table.get(key)
        if not isinstance(value, kind):
            self.fail(place, f"`{key}` is missing or is no {kind.__name__}")
        return value

    def pick(self, table: Table, key: str, known: Iterable[str], place: str) -> str:
        """Return a text that must be one of the known ones."""
        value = self.need(table, key, str, place)
        if value not in known:
            self.fail(place, f"`{key}` is {value!r}, not one of {', '.join(sorted(known))}")
        return value

    def penalty(self, text: Any, place: str) -> Penalty:
        """Return the penalty that a text names."""
        try:
            return Penalty(text)
        except ValueError:
            self.fail(place, f"{text!r} is no penalty")

    def effective(self) -> date:
        """Return the day from which the policy counts."""
        return self.need(self.data, "effective", date, "the file")

    def ladder(self, gravity: Mapping[Penalty, int]) -> tuple[Penalty, ...]:
        """Return the levels of section 40, which must rise."""
        names = self.need(self.data, "ladder", list, "the file")
        steps = tuple(self.penalty(text, "ladder") for text in names)
        grave = [gravity.get(step, 0) for step in steps]
        if not grave or 0 in grave or any(a >= b for a, b in pairwise(grave)):
            self.fail("ladder", "every step needs a [level] and must be graver than the last")
        return steps

    def levels(self) -> dict[Penalty, Level]:
        """Return what section 20 says of each penalty, in rising order."""
        tables = self.need(self.data, "level", dict, "the file")
        return {
            level.penalty: level
            for level in (self._level(key, table) for key, table in tables.items())
        }

    def _level(self, key: str, table: Table) -> Level:
        place = f"level {key}"
        penalty = self.penalty(key, place)
        return Level(
            penalty,
            bool(table.get("with-warning", False)),
            str(table.get("given-by", "judge")),
            bool(table.get("keeps-prizes", True)),
            self.penalty(table.get("single-game", key), place),
            table.get("between-games"),
            table,
        )

    def sections(self, known: Iterable[Penalty]) -> dict[str, Section]:
        """Return every section by its number; its penalties must be known levels or none."""
        self.allowed = frozenset(known) | {Penalty.NONE}
        tables = self.need(self.data, "section", dict, "the file")
        return {number: self._section(number, tables[number]) for number in sorted(tables)}

    def _section(self, number: str, table: Table) -> Section:
        place = f"section {number}"
        if strange := set(table) - KEYS:
            self.fail(place, f"no such key: {', '.join(sorted(strange))}")
        board = self.pick(table, "board", ("main", "side"), place) if "board" in table else None
        return Section(
            number=number,
            name=self.need(table, "name", str, place),
            title=self.need(table, "title", str, place),
            title_zh=self.need(table, "zh-TW", str, place),
            kind=self.pick(table, "class", self.need(self.data, "class", dict, place), place),
            subject=self.pick(table, "subject", SUBJECTS, place),
            bases=self._bases(self.need(table, "base", dict, place), place),
            board=Board(board) if board else None,
            when=frozenset(table.get("when", ())),
            remedies=tuple(table.get("remedy", ())),
            by_analogy=frozenset(table.get("by-analogy", ())),
            standing_notes=tuple(table.get("notes", ())),
            clock=self.pick(table, "clock", CLOCKS, place) if "clock" in table else None,
            stages=tuple(self._stage(stage, place) for stage in table.get("stages", ())),
            raises=tuple(self._raise(item, place) for item in table.get("raises", ())),
            grace=self._grace(table["grace"], place) if "grace" in table else None,
            exclusive=table.get("exclusive", False),
            deferrable=table.get("defer", False),
            intent=table.get("intent", False),
            extra_minutes=table.get("extra-minutes", 0),
            faults=tuple(Fault(**fault) for fault in table.get("faults", ())),
            terms={key: value for key, value in table.items() if key in TERMS},
        )

    def _bases(self, table: Table, place: str) -> dict[str, Base]:
        bases: dict[str, Base] = {}
        for span, value in table.items():
            where = f"{place}, base {span}"
            base = self._base(value, where)
            for rel in self._span(span, where):
                if rel in bases:
                    self.fail(where, f"REL {rel} has two values")
                bases[rel] = base
        if missing := [rel for rel in self.rels if rel not in bases]:
            self.fail(place, f"no base penalty at REL {', '.join(missing)}")
        return bases

    def _span(self, span: str, place: str) -> tuple[str, ...]:
        first, _, last = (span, "", span) if span in self.rels else span.partition("-")
        if not {first, last} <= set(self.rels) or self.rels.index(first) > self.rels.index(last):
            self.fail(place, f"`{span}` names no REL of {', '.join(self.rels)}")
        return self.rels[self.rels.index(first) : self.rels.index(last) + 1]

    def _base(self, table: Table, place: str) -> Base:
        other = table.get("alternative")
        return Base(
            self._allowed(table, place),
            *self._sure(table, place),
            table.get("note"),
            None if other is None else self.penalty(other, place),
            cites=tuple(
                Cite(role, key, self.sources[key])
                for role in ("source", "support", "against")
                for key in table.get(role, ())
            ),
        )

    def _allowed(self, table: Table, place: str) -> Penalty:
        penalty = self.penalty(table.get("penalty"), place)
        if penalty not in self.allowed:
            self.fail(place, f"{penalty} has no [level] in this file")
        return penalty

    def _sure(self, table: Table, place: str) -> tuple[str, str]:
        """Return confidence and sources, the latter spelled out."""
        parts = [self._cite(self.need(table, "source", list, place), place)]
        for key, words in (("support", "supported by"), ("against", "against")):
            if key in table:
                parts.append(f"{words}: {self._cite(table[key], place)}")
        return self.pick(table, "confidence", CONFIDENCES, place), "; ".join(parts)

    def _cite(self, keys: list[str], place: str) -> str:
        if not keys or (strange := [key for key in keys if key not in self.sources]):
            self.fail(place, f"unknown source: {', '.join(strange) if keys else 'none'}")
        return "; ".join(self.sources[key] for key in keys)

    def _stage(self, table: Table, place: str) -> Stage:
        where = f"{place}, stages"
        if sum(key in table for key in ("over", "from", "at")) != 1:
            self.fail(where, "each stage needs one of `over`, `from`, `at`")
        return Stage(
            *self._sure(table, where),
            table.get("over"),
            table.get("from"),
            table.get("at"),
            self._allowed(table, where) if "penalty" in table else None,
            table.get("times", 1),
            table.get("outcome"),
        )

    def _raise(self, table: Table, place: str) -> Raise:
        to = tuple(self.penalty(text, f"{place}, raises") for text in table["to"])
        return Raise(self.need(table, "if", str, f"{place}, raises"), to)

    def _grace(self, table: Table, place: str) -> Grace:
        where = f"{place}, grace"
        minutes, by = self.need(table, "minutes", int, where), self.need(table, "by", str, where)
        return Grace(tuple(table["rels"]), minutes, by, *self._sure(table, where))

"""Values that an organizer puts in the place of a policy's own (decision A1), from a TOML file.

    source = "Announced by the head judge before round 1"
    confidence = "certain"          # the default; or inferred, unknown

    [103]
    1-2 = "warning"                 # a REL, or a span of them

    [105]
    source = "Letter of the organizer"
    3 = "warning"

A source is required: for the file, or in each section. The file is named beside it. First
penalties are replaced; ladder, stages and remedies stay.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from decklint import safety
from decklint.errors import UnreadableFileError, UsageError
from decklint.model import Penalty
from decklint.policy import Policy
from decklint.policy_file import CONFIDENCES
from decklint.policy_records import Base

Table = Mapping[str, Any]
SETTINGS = ("source", "confidence")
_FILE_KEYS = (*SETTINGS, "policy")


def apply(policy: Policy, path: Path | None) -> Policy:
    """Return the policy with the file's values, or as it is without a file.

    Raises UsageError, in one line that names the place, for a file that cannot be used.
    """
    if path is None:
        return policy
    table = _parsed(path)
    reader = _Reader(str(path), policy, table)
    return policy.with_bases(reader.values())._replace(values_file=str(path))


def _parsed(path: Path) -> Table:
    try:
        return tomllib.loads(safety.load(path).decode("utf-8-sig").replace("\r\n", "\n"))
    except (UnreadableFileError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        message = f"{path}: {error}; give a TOML file of sections and values"
        raise UsageError(message) from None


@dataclass(frozen=True, slots=True)
class _Reader:
    """One file of values for one policy."""

    file: str
    policy: Policy
    table: Table

    def values(self) -> dict[str, dict[str, Base]]:
        """Return the new bases: section, REL -> base."""
        key = self.table.get("policy", self.policy.key)
        if key != self.policy.key:
            self._fail("policy", f"these values are for {key!r}, not for {self.policy.key}")
        found = {
            number: self._section(number, table)
            for number, table in self.table.items()
            if number not in _FILE_KEYS
        }
        if not found:
            self._fail("the file", 'no value; write such as [103] and 1-2 = "warning"')
        return found

    def _section(self, number: str, table: Any) -> dict[str, Base]:
        place = f"section {number}"
        if number not in self.policy.sections:
            self._fail(place, f"{self.policy.key} has no such section")
        if not isinstance(table, dict):
            self._fail(place, 'write a table, such as 1-2 = "warning" under [103]')
        settings = {**{k: self.table[k] for k in SETTINGS if k in self.table}, **table}
        source, confidence = self._source(settings, place), self._confidence(settings, place)
        bases: dict[str, Base] = {}
        for span, value in table.items():
            if span in SETTINGS:
                continue
            where = f"{place}, REL {span}"
            base = Base(self._penalty(value, where), confidence, source, replaced=True)
            for rel in self._rels(span, where):
                if rel in bases:
                    self._fail(where, f"REL {rel} has two values")
                bases[rel] = base
        if not bases:
            self._fail(place, 'no value; write such as 1-2 = "warning"')
        return bases

    def _source(self, settings: Table, place: str) -> str:
        source = settings.get("source")
        if not isinstance(source, str) or not source.strip():
            self._fail(place, "`source` is missing; say who set these values, and when")
        return f"{' '.join(source.split())} ({self.file})"

    def _confidence(self, settings: Table, place: str) -> str:
        value = settings.get("confidence", CONFIDENCES[0])
        if value not in CONFIDENCES:
            self._fail(place, f"`confidence` is {value!r}, not one of {', '.join(CONFIDENCES)}")
        return str(value)

    def _penalty(self, value: Any, place: str) -> Penalty:
        known = (Penalty.NONE, *self.policy.levels)
        if value not in known:
            self._fail(place, f"{value!r} is no penalty; use one of {', '.join(known)}")
        return Penalty(value)

    def _rels(self, span: str, place: str) -> Iterator[str]:
        rels = self.policy.rels
        first, _, last = (span, "", span) if span in rels else span.partition("-")
        if first not in rels or last not in rels or rels.index(first) > rels.index(last):
            self._fail(place, f"no REL; use {', '.join(rels)}, or a span such as 1-2")
        yield from rels[rels.index(first) : rels.index(last) + 1]

    def _fail(self, place: str, what: str) -> NoReturn:
        message = f"{self.file}, {place}: {what}"
        raise UsageError(message)

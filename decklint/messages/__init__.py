"""The sentences of the reports: one TOML file a language, looked up by the codes of findings.

A sentence names facts as `{card}`, and `{count:card|cards}` gives one word for 1 and another for
every other number. `{difference}` is that of `count` and `limit`. A table in the place of a
sentence holds variants: the first whose key is a fact that is known and not empty, or `else`.
Facts are put in as they are, once: nothing in a player's text is ever looked at again, so braces
and percent signs in it stay what they are. Around a fact in Han characters the spaces go that a
Chinese sentence has for a Latin one.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from pathlib import Path
from typing import Any

from decklint import format_names, toml_file
from decklint.errors import UsageError
from decklint.model import Fact, Finding, Infraction, Need, Penalty, Step
from decklint.one_line import one_line
from decklint.problem import Problem
from decklint.wide import joined

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "zh-TW")

_PLACE = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}")
QUOTED = 200
"""Characters of a fact that a sentence repeats; the reports' own fields hold all of it."""
_WORDS = (
    *("reason", "language", "board", "code", "group", "chance", "marks"),
    *("beyond", "option", "column"),
)
"""Facts that are keys themselves, said in the words of the table of the same name.

Their words may name the other facts in turn.
"""

_NAMED = 6
"""Candidates that a sentence names; the report as JSON has them all."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence taken apart: what stands before each fact, the fact, its two words."""

    parts: tuple[tuple[str, str, str | None, str], ...]
    """Text before, name of the fact, word for 1 (None: the fact itself), word otherwise."""
    end: str

    def with_facts(self, facts: Mapping[str, str]) -> str:
        """Return the sentence with its facts; a fact that is missing shows as `?`."""
        said: list[str] = []
        for before, name, one, many in self.parts:
            value = facts.get(name, "?")
            said += before, value if one is None else one if value == "1" else many
        said.append(self.end)
        is_latin = all(map(str.isascii, said[1::2]))
        return "".join(said) if is_latin else reduce(joined, said)

    @property
    def places(self) -> frozenset[str]:
        """Return the names of the facts that the sentence uses."""
        return frozenset(name for _, name, _, _ in self.parts)


Variants = tuple[tuple[str, Sentence], ...]
"""Sentences with the fact that each needs (`else`: none), in order of choice."""


@dataclass(frozen=True, slots=True)
class Messages:
    """Everything that decklint says, in one language. Nothing here raises for an unknown code."""

    lang: str
    tables: Mapping[str, Mapping[str, Variants]]

    def finding(self, finding: Finding) -> str:
        """Say what is wrong, why, and what to do; the place is put in front by the report."""
        facts = dict(finding.facts)
        count, limit = facts.get("count"), facts.get("limit")
        if isinstance(count, int) and isinstance(limit, int):
            facts["difference"] = abs(count - limit)
        if finding.candidates:
            facts["candidates"] = self._names(finding.candidates)
        return self.say("finding", finding.code, facts)

    def _names(self, names: tuple[str, ...]) -> str:
        shown = self.word("comma").join(names[:_NAMED])
        return shown if len(names) <= _NAMED else shown + self.word("more")

    def problem(self, problem: Problem) -> str:
        """Say in one line which file it is, what is wrong, and what to do."""
        sentence = self.say("problem", problem.code, problem.facts)
        return one_line(f"{problem.file}{self.word('colon')}{sentence}")

    def step(self, step: Step) -> str:
        """Say one move of a correction, without its place."""
        facts: dict[str, Fact] = {
            "count": step.count,
            "card": step.card,
            "board": step.board.value,
        }
        if step.with_card is not None:
            facts["with"] = step.with_card
        key = step.action if step.target == "list" else f"{step.action}-{step.target}"
        return self.say("step", key, facts)

    def need(self, need: Need) -> str:
        """Say what the table has to settle."""
        facts = dict(need.facts)
        sheet, _, row = str(facts.get("where") or "").rpartition("!")
        if row.isdecimal():  # of a text, whose lines have no letters
            facts["where"] = " ".join(filter(None, [sheet, self.word("line", row=int(row))]))
        return self.say("need", need.code, facts)

    def infraction(self, infraction: Infraction, name: str) -> str:
        """Say what an infraction costs, when, and how sure that is; `name` is its section's."""
        section = infraction.section
        if infraction.covered_by:
            by = infraction.covered_by
            parts = [self.word("covered", section=section, name=name, covered_by=by)]
        else:
            parts = self._ruling(infraction, name)
        parts.extend(self.note(key) for key in infraction.notes)
        return self.word("semicolon").join(parts)

    def _ruling(self, infraction: Infraction, name: str) -> list[str]:
        section = infraction.section
        penalty = self.penalty(infraction.penalty)
        if infraction.with_warning:
            penalty += self.word("pause") + self.word("with-warning")
        parts = [self.word("section", section=section, name=name, penalty=penalty)]
        if infraction.offense > 1:
            parts.append(self.word("offense", offense=infraction.offense))
        if infraction.penalty is not Penalty.NONE:
            parts.append(self.say("applies", infraction.applies))
        parts.append(self.say("confidence", infraction.confidence, {"section": section}))
        return parts

    def penalty(self, penalty: Penalty) -> str:
        """Return the name of a penalty."""
        return self.say("penalty", penalty.value)

    def format(self, name: str) -> str:
        """Return the name of a format, which is given under any of its names."""
        return format_names.said(name, self.lang)

    def word(self, key: str, /, **facts: Fact) -> str:
        """Return a word or phrase of the report."""
        return self.say("word", key, facts)

    def note(self, key: str) -> str:
        """Return the sentence of an infraction's note."""
        return self.say("note", key)

    def notes(self, infraction: Infraction) -> str:
        """Return the sentences of all notes of an infraction, or nothing."""
        return " ".join(self.note(key) for key in infraction.notes)

    def say(self, table: str, key: str, facts: Mapping[str, Fact] | None = None) -> str:
        """Return a sentence with its facts; without a sentence, the key and the facts."""
        facts = facts or {}
        for needed, sentence in self.tables.get(table, {}).get(key, ()):
            if needed == "else" or facts.get(needed) not in (None, ""):
                return sentence.with_facts(self._in_words(facts) if sentence.parts else {})
        known = [f"{name}={value}" for name, value in facts.items() if value is not None]
        return f"{key} ({', '.join(known)})" if known else key

    def _in_words(self, facts: Mapping[str, Fact]) -> dict[str, str]:
        said = {name: _short(str(value)) for name, value in facts.items() if value is not None}
        for name in _WORDS:
            if name in said and said[name] in self.tables.get(name, {}):
                others = {key: value for key, value in facts.items() if key != name}
                said[name] = self.say(name, said[name], others)
        if "format" in said:
            said["format"] = self.format(said["format"])
        return said


@cache
def load(lang: str = "en") -> Messages:
    """Return the messages of a language; UsageError names the languages there are."""
    if lang not in LANGUAGES:
        message = f"There is no language {lang!r}. Use one of {', '.join(LANGUAGES)}."
        raise UsageError(message)
    data = toml_file.load(FOLDER / f"{lang}.toml")
    return Messages(lang, {table: _Table(sentences) for table, sentences in data.items()})


class _Table(Mapping[str, Variants]):
    """Sentences by key, each taken apart when it is first said: a run says few of them."""

    def __init__(self, written: Mapping[str, Any]) -> None:
        self._written = written
        self._said: dict[str, Variants] = {}

    def __getitem__(self, key: str) -> Variants:
        if key not in self._said:
            self._said[key] = _variants(self._written[key])
        return self._said[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


def _short(text: str) -> str:
    """Return a text of a sheet as a sentence quotes it."""
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 1]}…"


def _variants(value: Any) -> Variants:
    if isinstance(value, str):
        return (("else", _sentence(value)),)
    return tuple((needed, _sentence(text)) for needed, text in value.items())


def _sentence(text: str) -> Sentence:
    parts = []
    at = 0
    for place in _PLACE.finditer(text):
        parts.append((text[at : place.start()], place[1], place[2], place[3] or ""))
        at = place.end()
    return Sentence(tuple(parts), text[at:])

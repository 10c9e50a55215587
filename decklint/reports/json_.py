"""The report as JSON, schema decklint.report/1: one list a line, summary and problems last."""

import json
from dataclasses import dataclass
from typing import Any

from decklint import messages
from decklint.model import Ruling
from decklint.problem import Problem
from decklint.report import Event, Summary
from decklint.reports import as_dict

_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)


@dataclass(slots=True)
class Writer:
    """Writes the report piece by piece; the pieces joined are one JSON document."""

    lang: str = "en"
    joint: str = ",\n"
    tells_entries: bool = True

    def head(self, event: Event) -> str:
        """Return the beginning of the document, up to the first list."""
        schema = encode(as_dict.SCHEMA)
        return f'{{"schema": {schema},\n"event": {encode(as_dict.event_dict(event))},\n"lists": [\n'

    def block(self, ruling: Ruling) -> str:
        """Return one list."""
        return encode(as_dict.ruling_dict(ruling, messages.load(self.lang)))

    def foot(self, event: Event, summary: Summary, problems: list[Problem]) -> str:  # noqa: ARG002 - of the protocol
        """Return the end of the document."""
        counts = encode(as_dict.summary_dict(summary))
        said = messages.load(self.lang)
        failed = encode([as_dict.problem_dict(problem, said) for problem in problems])
        return f'\n],\n"summary": {counts},\n"problems": {failed}}}\n'


def encode(value: Any) -> str:
    """Return a value as JSON on one line, with every character that does not print escaped.

    JSON itself demands that only of U+0000 to U+001F. The others (C1 controls, direction marks,
    halves of a surrogate pair) would reach a terminal, or could not be written as UTF-8 at all.
    """
    text = _ENCODER.encode(value)
    if text.isprintable():
        return text
    return "".join(map(_escaped, text))


def _escaped(char: str) -> str:
    return char if char.isprintable() else json.dumps(char)[1:-1]

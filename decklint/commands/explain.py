"""`decklint explain`: the rule behind a finding, with what passes and what fails.

The English rule is the docstring of the check's module, so that the manual cannot leave the code
behind; the words of other languages stand under the module's name. A code that no module of
checks/ finds has its words under the code, in every language.
"""

import difflib
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from decklint import checks, commands, messages, policy
from decklint.errors import UsageError
from decklint.handouts import TEXTS
from decklint.messages import Messages
from decklint.rule_text import Words, read_words
from decklint.wide import pad, width, wrap

SCHEMA = "decklint.explain/1"
COLUMNS = 80
PARTS = ("rule", "passes", "fails")
LATER = frozenset(
    {"commander-missing", "commander-invalid", "color-identity", "companion-rule", "not-in-pool"}
)
"""Codes of the contract that nothing finds yet."""


def run(code: str | None, policy_name: str, output: str, lang: str) -> int:
    """Show what stands behind a code, or what all codes say; return 0.

    UsageError names the nearest of the codes.
    """
    commands.one_of("--lang", lang, commands.LANGUAGES)
    if code is None:
        codes = says(lang)
        rows = [{"code": one, "message": sentence} for one, sentence in codes.items()]
        commands.show({"schema": SCHEMA, "codes": rows}, "\n".join(_list(codes)), output)
        return 0
    found = describe(code, policy.load(policy_name), lang)
    commands.show(found, "\n".join(_text(found, _words(lang))), output)
    return 0


def describe(code: str, guide: policy.Policy, lang: str) -> dict[str, Any]:
    """Return the explanation of a code, as the command's JSON."""
    said = messages.load(lang)
    known = said.tables["finding"]
    if code not in known:
        near = difflib.get_close_matches(code, known, n=3, cutoff=0.5)
        hint = f"Nearest: {', '.join(near)}." if near else f"Known: {', '.join(sorted(known))}."
        message = f"There is no code {code!r}. {hint}"
        raise UsageError(message)
    sections = [section for section in guide.sections.values() if code in section.when]
    sentences = _messages(code, said, _words(lang))
    return {
        "schema": SCHEMA,
        "code": code,
        "message": sentences[0],
        "messages": sentences,
        **_rule(code, lang),
        "policy": guide.key,
        "sections": [{"section": s.number, "name": s.heading(lang)} for s in sections],
    }


def says(lang: str) -> dict[str, str]:
    """Return every code in order, with the first of its sentences."""
    said, words = messages.load(lang), _words(lang)
    return {code: _messages(code, said, words)[0] for code in sorted(said.tables["finding"])}


def _list(codes: dict[str, str]) -> Iterator[str]:
    columns = max(map(width, codes)) + 2
    for code, sentence in codes.items():
        first, *rest = wrap(sentence, COLUMNS - columns)
        yield pad(code, columns) + first
        yield from (" " * columns + line for line in rest)


def _words(lang: str) -> Words:
    return read_words(TEXTS, ("explain",), lang)


def _messages(code: str, said: Messages, say: Words) -> list[str]:
    """Return the sentences of a code, with the names of its facts in the places of facts."""
    return [
        sentence.with_facts({place: f"<{say.say('fact', place)}>" for place in sentence.places})
        for _, sentence in said.tables["finding"][code]
    ]


def _rule(code: str, lang: str) -> dict[str, Any]:
    """Return the rule, what passes and what fails, and the module that finds it."""
    module = _module(code)
    if module is None:
        return {**_told(code, lang), "module": None}
    if lang == "en":
        told = _manual(inspect.getdoc(module) or "")
    else:
        told = _told(module.__name__.rpartition(".")[2], lang)
    return {**told, "module": module.__name__}


def _module(code: str) -> ModuleType | None:
    """Return the module of checks/ that finds a code, if one does."""
    for found in pkgutil.iter_modules(checks.__path__):
        module = importlib.import_module(f"{checks.__name__}.{found.name}")
        if code in getattr(module, "CODES", ()):
            return module
    return None


def _told(key: str, lang: str) -> dict[str, str | None]:
    """Return what the texts of a language hold under a code or a module's name."""
    tables = _words(lang).tables
    return {part: tables[part].get(key) for part in PARTS}


def _manual(manual: str) -> dict[str, str | None]:
    """Take a check's docstring apart: the rule, the line that passes, the line that fails."""
    rule, _, examples = manual.partition("\nPasses: ")
    passes, _, fails = examples.partition("\nFails: ")
    return {"rule": _flat(rule), "passes": _flat(passes), "fails": _flat(fails)}


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def _text(found: dict[str, Any], say: Words) -> Iterator[str]:
    yield found["code"]
    items = [(say.say("label", label), text) for label, text in _items(found, say)]
    columns = max(width(label) for label, _ in items) + 2
    before = ""
    for label, text in items:
        first, *rest = wrap(text, COLUMNS - columns - 2)
        yield "  " + pad("" if label == before else label, columns) + first
        yield from (" " * (columns + 2) + line for line in rest)
        before = label


def _items(found: dict[str, Any], say: Words) -> Iterator[tuple[str, str]]:
    yield from (("message", sentence) for sentence in found["messages"])
    for part in PARTS:
        if found[part]:
            yield part, found[part]
    for section in found["sections"]:
        yield "sections", f"{section['section']} {section['name']}"
    if found["sections"]:
        yield "sections", say.fill("more", section=found["sections"][0]["section"])
    else:
        yield "sections", say.say("label", "none")
    found_by = "later" if found["code"] in LATER else "reading"
    yield "where", found["module"] or say.say("label", found_by)

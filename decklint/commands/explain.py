"""`decklint explain`: the rule behind a finding, with what passes and what fails.

The rule is the docstring of the check's module, so that the manual cannot leave the code behind.
"""

import difflib
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

from decklint import checks, commands, messages, policy
from decklint.errors import UsageError
from decklint.handouts import TEXTS
from decklint.messages import Messages
from decklint.rule_text import Words, read_words
from decklint.wide import pad, width, wrap

SCHEMA = "decklint.explain/1"
COLUMNS = 80


def run(code: str, policy_name: str, output: str, lang: str) -> int:
    """Show what stands behind a code; return 0. UsageError names the nearest of the codes."""
    commands.one_of("--lang", lang, commands.LANGUAGES)
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
    return {
        "schema": SCHEMA,
        "code": code,
        "message": _message(code, said, _words(lang)),
        **_rule(code),
        "policy": guide.key,
        "sections": [{"section": s.number, "name": s.heading(lang)} for s in sections],
    }


def _words(lang: str) -> Words:
    return read_words(TEXTS, ("explain",), lang)


def _message(code: str, said: Messages, say: Words) -> str:
    """Return the sentence of a code, with the names of its facts in the places of facts."""
    places = {place for _, sentence in said.tables["finding"][code] for place in sentence.places}
    return said.say("finding", code, {place: f"<{say.say('fact', place)}>" for place in places})


def _rule(code: str) -> dict[str, Any]:
    """Return the rule, what passes and what fails, and the module that finds it."""
    for found in pkgutil.iter_modules(checks.__path__):
        module = importlib.import_module(f"{checks.__name__}.{found.name}")
        if code in getattr(module, "CODES", ()):
            rule, passes, fails = _parts(inspect.getdoc(module) or "")
            return {"rule": rule, "passes": passes, "fails": fails, "module": module.__name__}
    say = _words("en")
    told = {part: say.tables.get(part, {}).get(code) for part in ("rule", "passes", "fails")}
    return {**told, "module": None}


def _parts(manual: str) -> tuple[str, str, str]:
    """Take a check's docstring apart: the rule, the line that passes, the line that fails."""
    rule, _, examples = manual.partition("\nPasses: ")
    passes, _, fails = examples.partition("\nFails: ")
    return _flat(rule), _flat(passes), _flat(fails)


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
    if note := say.say("label", "english"):
        yield note


def _items(found: dict[str, Any], say: Words) -> Iterator[tuple[str, str]]:
    yield "message", found["message"]
    for part in ("rule", "passes", "fails"):
        if found[part]:
            yield part, found[part]
    for section in found["sections"]:
        yield "sections", f"{section['section']} {section['name']}"
    if found["sections"]:
        yield "sections", say.fill("more", section=found["sections"][0]["section"])
    else:
        yield "sections", say.say("label", "none")
    yield "where", found["module"] or say.say("label", "reading")

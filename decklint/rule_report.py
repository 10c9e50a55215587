"""What the `rule` command tells: one section, or the quick reference of a whole policy."""

from typing import Any

from decklint.model import Penalty
from decklint.policy import Policy
from decklint.policy_records import Base, Section, Stage
from decklint.rule_text import LANGUAGES, as_text, words
from decklint.stages import Elapsed, Staged, repeated, staged

__all__ = ["RULES_SCHEMA", "RULE_SCHEMA", "as_text", "describe", "quick_reference"]

RULE_SCHEMA = "decklint.rule/1"
RULES_SCHEMA = "decklint.rules/1"
NOT_TIMED = Elapsed()
MARKS = {"certain": "✓", "inferred": "~", "unknown": "?"}
REPLACED = "!"


def describe(
    policy: Policy, section: str, rel: str, offense: int = 1, elapsed: Elapsed = NOT_TIMED
) -> dict[str, Any]:
    """Return a section at a REL for the nth occurrence, as the contract's JSON.

    With minutes the penalty is the higher of stage and repetition, never their sum (A23).
    """
    rel = policy.rel(rel)
    found = policy.section(section)
    base = found.base(rel)
    timed = repeated(staged(found, rel, policy, elapsed), base.penalty, offense, policy)
    penalty = timed.penalty
    return {
        "schema": RULE_SCHEMA,
        "policy": policy.key,
        "section": found.number,
        "name": found.title,
        "rel": rel,
        "base": base.penalty,
        "offense": offense,
        "penalty": penalty,
        "times": timed.times,
        "minutes": elapsed.on(found.clock),
        "stage": _stage(timed.stage) if timed.stage else None,
        "grace_allowed": elapsed.grace_allowed,
        "with_warning": policy.carries_warning(penalty),
        "ladder": [] if base.penalty is Penalty.NONE else list(policy.climb(base.penalty)),
        "confidence": base.confidence,
        "source": base.source,
        "cites": _cites(policy, base),
        "alternative": base.alternative,
        "replaced": base.replaced,
        "values_file": policy.values_file,
        **_facts(policy, found),
        "notes": _notes(policy, found, rel, offense, timed),
    }


def _facts(policy: Policy, section: Section) -> dict[str, Any]:
    """Return what a section says at any REL."""
    return {
        "names": {"en": section.title, "zh-TW": section.title_zh},
        "policy_names": {"en": policy.name, "zh-TW": policy.name_zh},
        "effective": policy.effective.isoformat(),
        "definition": {
            lang: words(policy.key, lang).say("definition", section.number) for lang in LANGUAGES
        },
        "class": section.kind,
        "subject": section.subject,
        "board": section.board,
        "codes": sorted(section.when),
        "remedies": list(section.remedies),
        "by_analogy": sorted(section.by_analogy),
        "clock": section.clock,
        "stages": [_stage(stage) for stage in section.stages],
        "grace": section.grace._asdict() if section.grace else None,
        "raises": [{"if": item.condition, "to": list(item.to)} for item in section.raises],
        "extra_minutes": section.extra_minutes,
        "exclusive": section.exclusive,
        "deferrable": section.deferrable,
        "faults": [fault._asdict() for fault in section.faults],
        "terms": _terms(section),
        "examples": _examples(policy, section.number),
    }


def _cites(policy: Policy, base: Base) -> list[dict[str, str]]:
    """Return the sources of a value, each in both languages."""
    chinese = words(policy.key, "zh-TW").tables.get("source", {})
    return [
        {"as": cite.role, "en": cite.text, "zh-TW": chinese.get(cite.key, cite.text)}
        for cite in base.cites
    ]


def _terms(section: Section) -> list[str]:
    """Return the keys of a section's further conditions, in the order of the file."""
    return [
        f"{key}-{value}"
        for key, values in section.terms.items()
        for value in ([values] if isinstance(values, str) else values)
    ]


def _examples(policy: Policy, number: str) -> list[dict[str, str]]:
    """Return the examples of a section with their labels: `T101-A`, `111(A)`, `114-1`."""
    said = {lang: words(policy.key, lang).tables.get("example", {}) for lang in LANGUAGES}
    return [
        {"label": label, **{lang: said[lang].get(label, text) for lang in LANGUAGES}}
        for label, text in said["en"].items()
        if label.removeprefix("T").startswith(number)
    ]


def _stage(stage: Stage) -> dict[str, Any]:
    """Return a stage: after `over` minutes, `from` so many on, or `at` a moment."""
    return {
        "over": stage.over,
        "from": stage.start,
        "at": stage.at,
        "penalty": stage.penalty,
        "times": stage.times,
        "outcome": stage.outcome,
        "confidence": stage.confidence,
        "source": stage.source,
    }


def _notes(policy: Policy, section: Section, rel: str, offense: int, timed: Staged) -> list[str]:
    """Return the keys of what a judge should also know, in a fixed order."""
    notes = [*section.notes(rel), *([timed.note] if timed.note else [])]
    base = section.base(rel).penalty
    if section.base(rel).replaced:
        notes.append("replaced-value")
    if section.exclusive:
        notes.append("deck-penalties-exclusive")
    if offense > 1 and base in policy.ladder:
        if policy.is_low(rel):
            notes.append(policy.terms["repeat"]["low-rel-note"])
        if timed.penalty is Penalty.DISQUALIFICATION:
            notes.append("keeps-prizes")
    return notes


def quick_reference(policy: Policy) -> dict[str, Any]:
    """Return every section at every REL, with how sure each value is."""
    return {
        "schema": RULES_SCHEMA,
        "policy": policy.key,
        "name": policy.name,
        "names": {"en": policy.name, "zh-TW": policy.name_zh},
        "effective": policy.effective.isoformat(),
        "rels": list(policy.rels),
        "low_rels": list(policy.low_rels),
        "values_file": policy.values_file,
        "ladder": list(policy.ladder),
        "sections": [_row(policy, section) for section in policy.sections.values()],
    }


def _row(policy: Policy, section: Section) -> dict[str, Any]:
    return {
        "section": section.number,
        "name": section.title,
        "names": {"en": section.title, "zh-TW": section.title_zh},
        "class": section.kind,
        "staged": section.clock is not None,
        "bases": [{"rel": rel, **_cell(section.base(rel))} for rel in policy.rels],
    }


def _cell(base: Base) -> dict[str, Any]:
    return {
        "penalty": base.penalty,
        "confidence": base.confidence,
        "mark": MARKS[base.confidence] + (REPLACED if base.replaced else ""),
        "alternative": base.alternative,
        "replaced": base.replaced,
        "source": base.source,
    }

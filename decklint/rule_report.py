"""What the `rule` command tells: one section, or the quick reference of a whole policy."""

from dataclasses import asdict
from typing import Any

from decklint.model import Penalty
from decklint.policy import Policy
from decklint.policy_records import Section, Stage
from decklint.rule_text import LANGUAGES, as_text, words

__all__ = ["RULES_SCHEMA", "RULE_SCHEMA", "as_text", "describe", "quick_reference"]

RULE_SCHEMA = "decklint.rule/1"
RULES_SCHEMA = "decklint.rules/1"
MARKS = {"certain": "✓", "inferred": "~", "unknown": "?"}


def describe(policy: Policy, section: str, rel: str, offense: int = 1) -> dict[str, Any]:
    """Return a section at a REL for the nth occurrence, as the contract's JSON."""
    rel = policy.rel(rel)
    found = policy.section(section)
    base = found.base(rel)
    penalty = policy.raise_for(base.penalty, offense)
    return {
        "schema": RULE_SCHEMA,
        "policy": policy.key,
        "section": found.number,
        "name": found.title,
        "rel": rel,
        "base": base.penalty,
        "offense": offense,
        "penalty": penalty,
        "with_warning": policy.carries_warning(penalty),
        "ladder": [] if base.penalty is Penalty.NONE else list(policy.climb(base.penalty)),
        "confidence": base.confidence,
        "source": base.source,
        "alternative": base.alternative,
        **_facts(policy, found),
        "notes": _notes(policy, found, rel, offense),
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
        "stages": [_stage(stage) for stage in section.stages],
        "grace": asdict(section.grace) if section.grace else None,
        "raises": [{"if": item.condition, "to": list(item.to)} for item in section.raises],
        "extra_minutes": section.extra_minutes,
        "exclusive": section.exclusive,
        "deferrable": section.deferrable,
        "faults": [asdict(fault) for fault in section.faults],
    }


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


def _notes(policy: Policy, section: Section, rel: str, offense: int) -> list[str]:
    """Return the keys of what a judge should also know, in a fixed order."""
    notes = list(section.notes(rel))
    base = section.base(rel).penalty
    if section.exclusive:
        notes.append("deck-penalties-exclusive")
    if offense > 1 and base in policy.ladder:
        if policy.is_low(rel):
            notes.append(policy.terms["repeat"]["low-rel-note"])
        if policy.raise_for(base, offense) is Penalty.DISQUALIFICATION:
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
        "ladder": list(policy.ladder),
        "sections": [_row(policy, section) for section in policy.sections.values()],
    }


def _row(policy: Policy, section: Section) -> dict[str, Any]:
    return {
        "section": section.number,
        "name": section.title,
        "names": {"en": section.title, "zh-TW": section.title_zh},
        "class": section.kind,
        "bases": [
            {
                "rel": rel,
                "penalty": section.base(rel).penalty,
                "confidence": section.base(rel).confidence,
                "mark": MARKS[section.base(rel).confidence],
            }
            for rel in policy.rels
        ],
    }

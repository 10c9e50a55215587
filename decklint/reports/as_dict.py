"""Rulings as plain dictionaries, with the keys of the schema decklint.report/1."""

from collections.abc import Iterable
from typing import Any

from decklint.messages import Messages
from decklint.model import (
    Correction,
    Decklist,
    Difference,
    Entry,
    Finding,
    Infraction,
    Ruling,
    Step,
)
from decklint.problem import Problem
from decklint.report import Event, Summary

SCHEMA = "decklint.report/1"

_EXTRA_BOARDS = ("commander", "companion")


def ruling_dict(ruling: Ruling, messages: Messages) -> dict[str, Any]:
    """Return one item of the report's `lists`."""
    decklist = ruling.decklist
    boards = boards_dict(decklist.entries, entry_dict)
    said: dict[str, Any] = {
        "player": {"name": decklist.player.name, "id": decklist.player.id},
        "source": source_dict(decklist),
        **own_terms(decklist),
        "status": ruling.status.value,
        "main": boards["main"],
        "side": boards["side"],
    }
    for board in _EXTRA_BOARDS:
        if boards[board]:
            said[board] = boards[board]
    said["findings"] = [finding_dict(finding, messages) for finding in ruling.findings]
    said["infractions"] = [infraction_dict(found, messages) for found in ruling.infractions]
    said["correction"] = ruling.correction and correction_dict(ruling.correction, messages)
    if ruling.deck is not None:
        deck = boards_dict(ruling.deck.entries, entry_dict)
        said["deck"] = {"main": deck["main"], "side": deck["side"]}
        said["differences"] = [difference_dict(item) for item in ruling.differences]
    return said


def difference_dict(item: Difference) -> dict[str, Any]:
    """Return one card of which list and deck hold another number."""
    return {
        "board": str(item.board),
        "card": item.card,
        "listed": item.listed,
        "presented": item.presented,
    }


def source_dict(decklist: Decklist) -> dict[str, Any]:
    """Return where the list was read from; the layout only where it is known."""
    source = decklist.source
    said = {"file": source.file, "sheet": source.sheet}
    return {**said, "layout": source.layout} if source.layout else said


def own_terms(decklist: Decklist) -> dict[str, Any]:
    """Return the format, date and event that the list brought itself."""
    date = decklist.date.isoformat() if decklist.date else None
    terms = {"format": decklist.format, "date": date, "event": decklist.event}
    return {name: value for name, value in terms.items() if value is not None}


def boards_dict(entries: Iterable[Entry], say: Any) -> dict[str, list[dict[str, Any]]]:
    """Return the entries under the names of their boards, in the order of the sheet."""
    boards: dict[str, list[dict[str, Any]]] = {
        "main": [],
        "side": [],
        "commander": [],
        "companion": [],
    }
    for entry in entries:
        boards[entry.board].append(say(entry))
    return boards


def entry_dict(entry: Entry) -> dict[str, Any]:
    """Return one line of a list."""
    card = entry.card
    return {
        "count": entry.count,
        "card": card.name if card else None,
        "written": entry.written,
        "where": str(entry.cell),
    }


def finding_dict(finding: Finding, messages: Messages) -> dict[str, Any]:
    """Return one finding; facts without a key of their own in the schema come last."""
    facts = finding.facts
    said: dict[str, Any] = {
        "code": finding.code,
        "level": finding.level.value,
        "board": None if finding.board is None else str(finding.board),
        "card": facts.get("card"),
        "count": facts.get("count"),
        "limit": facts.get("limit"),
        "where": [str(cell) for cell in finding.cells],
        "message": messages.finding(finding),
        "candidates": list(finding.candidates),
        "source": finding.source,
    }
    for name, value in facts.items():
        if name not in said and value is not None:
            said[name] = value
    return said


def infraction_dict(infraction: Infraction, messages: Messages) -> dict[str, Any]:
    """Return one infraction; its notes are said in one text."""
    said: dict[str, Any] = {
        "section": infraction.section,
        "name": infraction.name,
        "base": infraction.base.value,
        "penalty": infraction.penalty.value,
        "offense": infraction.offense,
        "with_warning": infraction.with_warning,
        "confidence": infraction.confidence,
        "applies": infraction.applies,
        "covered_by": infraction.covered_by,
        "findings": list(infraction.findings),
        "source": infraction.source,
    }
    return {**said, "note": messages.notes(infraction)} if infraction.notes else said


def correction_dict(correction: Correction, messages: Messages) -> dict[str, Any]:
    """Return how the list is put right, and the list that results."""
    return {
        "complete": correction.complete,
        "needs": [messages.need(need) for need in correction.needs],
        "steps": [step_dict(step) for step in correction.steps],
        "main": [list(line) for line in correction.main],
        "side": [list(line) for line in correction.side],
    }


def step_dict(step: Step) -> dict[str, Any]:
    """Return one move; keys that say nothing for it are left out."""
    said: dict[str, Any] = {
        "target": step.target,
        "action": step.action,
        "board": step.board.value,
        "count": step.count,
        "card": step.card,
        "where": None if step.cell is None else str(step.cell),
        "section": step.section,
        "reason": step.reason,
    }
    if step.with_card is not None:
        said["with"] = step.with_card
    said["choice"] = step.choice
    return said


def event_dict(event: Event) -> dict[str, Any]:
    """Return what holds for the whole run."""
    pool = event.card_pool
    return {
        "format": event.format,
        "date": event.date,
        "rel": event.rel,
        "policy": event.policy,
        "lists_used": event.lists_used,
        "date_assumed": event.date_assumed,
        "deferred": event.deferred,
        "single_game": event.single_game,
        "venue": event.venue,
        "card_pool": {
            "source": pool.source,
            "as_of": pool.as_of,
            "cards": pool.cards,
            **(
                {"older_than_event": True, "newest_set": pool.newest_set} if pool.newest_set else {}
            ),
        },
        **({"own_formats": list(event.own_formats)} if event.own_formats else {}),
        **({"policy_values": event.policy_values} if event.policy_values else {}),
    }


def summary_dict(summary: Summary) -> dict[str, Any]:
    """Return the counts over all lists."""
    return {
        "lists": summary.lists,
        "legal": summary.legal,
        "illegal": summary.illegal,
        "needs_judge": summary.needs_judge,
        "unreadable": summary.unreadable,
        "penalties": dict(sorted(summary.penalties.items())),
    }


def problem_dict(problem: Problem, messages: Messages) -> dict[str, Any]:
    """Return one file that could not be judged."""
    return {"file": problem.file, "code": problem.code, "message": messages.problem(problem)}

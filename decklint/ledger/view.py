"""The ledger shown: as JSON, as a table, as lines of text."""

import csv
import io
import json
from collections.abc import Iterable
from typing import Any

from decklint.ledger.records import Change, EventRecord, Recorded
from decklint.ledger.store import Ledger
from decklint.messages import Messages
from decklint.reports.csv_ import safe
from decklint.reports.terminal import clean

SCHEMA = "decklint.ledger/1"
COLUMNS = (
    "id", "recorded_at", "player", "player_id", "section", "rel", "round", "base", "given",
    "penalty", "times", "offense", "applies", "carried_out", "void", "reason", "judge", "note",
    "findings", "source", "in_play",
)  # fmt: skip


def as_dict(event: EventRecord, rows: Iterable[Recorded]) -> dict[str, Any]:
    """Return event and penalties as the JSON of every `ledger` command."""
    return {
        "schema": SCHEMA,
        "event": {
            key: {"value": said.value, "declared_at": said.declared_at, "judge": said.judge}
            for key, said in event.values.items()
        },
        "penalties": [row_dict(item) for item in rows],
    }


def row_dict(item: Recorded) -> dict[str, Any]:
    """Return a penalty: `given` is the original, `penalty` what holds now."""
    row = item.row
    return {
        "id": item.id,
        "recorded_at": item.recorded_at,
        "player": {"name": row.player.name, "id": row.player.id},
        "section": row.section,
        "rel": row.rel,
        "round": row.round,
        "base": row.base,
        "given": row.penalty,
        "penalty": item.penalty,
        "times": item.times,
        "offense": row.offense,
        "applies": row.applies,
        "carried_out": item.carried_out.round if item.carried_out else None,
        "void": bool(item.void),
        "judge": row.judge,
        "note": row.note,
        "findings": [dict(finding) for finding in row.findings],
        "source": row.source,
        "in_play": row.in_play,
        "changes": [_change(change) for change in item.changes],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "changed_at": change.changed_at,
        "penalty": change.penalty,
        "round": change.round,
        "reason": change.reason,
        "judge": change.judge,
    }


def export(ledger: Ledger, output: str) -> str:
    """Return the whole ledger, void rows too, as `csv` or `json`."""
    rows = ledger.rows()
    if output == "json":
        return json.dumps(as_dict(ledger.event, rows), ensure_ascii=False, indent=1) + "\n"
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for item in rows:
        cells = _cells(item)
        writer.writerow([safe(cells[column]) for column in COLUMNS])
    return out.getvalue()


def _cells(item: Recorded) -> dict[str, object]:
    row = item.row
    codes = (" ".join(str(v) for v in finding.values()) for finding in row.findings)
    return {
        **row_dict(item),
        "player": row.player.name,
        "player_id": row.player.id,
        "void": "yes" if item.void else "",
        "in_play": "yes" if row.in_play else "",
        "reason": "; ".join(f"{c.kind}: {c.reason}" for c in item.changes if c.reason),
        "findings": "; ".join(codes),
    }


def event_text(event: EventRecord, said: Messages) -> str:
    """Return the event's record as lines."""
    lines = []
    for key, declared in event.values.items():
        value = said.format(declared.value) if key == "format" else declared.value
        facts = {"value": value, "when": declared.declared_at, "judge": declared.judge}
        word = f"{key}-{declared.value}" if key == "defer" else key
        lines.append(clean(said.say("ledger", f"event-{word}", facts)))
    return "\n".join(lines) or said.say("ledger", "event-nothing")


def row_text(item: Recorded, said: Messages) -> str:
    """Return a penalty as one line: who, what, when, and what became of it."""
    row = item.row
    parts = [
        said.say(
            "ledger",
            "row",
            {
                "id": item.id,
                "player": who(item),
                "section": row.section,
                "offense": row.offense,
                "penalty": said.penalty(item.penalty),
            },
        )
    ]
    if item.times > 1:
        parts.append(said.say("ledger", "times", {"count": item.times}))
    if row.round is not None:
        parts.append(said.say("ledger", "round", {"round": row.round}))
    parts.append(said.say("applies", row.applies))
    if row.in_play:
        parts.append(said.say("ledger", "in-play"))
    if row.judge:
        parts.append(said.say("ledger", "judge", {"judge": row.judge}))
    if row.note:
        parts.append(row.note)
    parts.extend(_said(change, item, said) for change in item.changes)
    return clean(said.word("semicolon").join(parts))


def several_text(item: Recorded, count: int, said: Messages) -> str:
    """Return the line for a player who has several game losses to take (A29)."""
    return clean(said.say("ledger", "several", {"player": who(item), "count": count}))


def who(item: Recorded) -> str:
    """Return the player as a line of text names one: name, number, or the sheet."""
    player = item.player
    names = [name for name in (player.name, player.id) if name]
    return " ".join(names) or item.row.source


def _said(change: Change, item: Recorded, said: Messages) -> str:
    facts = {
        "why": change.reason,
        "judge": change.judge,
        "round": change.round,
        "given": said.penalty(item.row.penalty),
        "penalty": said.penalty(change.penalty) if change.penalty else None,
    }
    return said.say("ledger", change.kind, facts)

"""What `decklint parse` says: what was read, from which cell, and what was left out and why."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from decklint.checks import names, player_name, totals, unreadable
from decklint.layouts import unmarked
from decklint.messages import Messages
from decklint.model import Board, Decklist, Entry, Finding, Ignored
from decklint.problem import Problem
from decklint.reports.as_dict import boards_dict, finding_dict, own_terms, problem_dict
from decklint.reports.terminal import clean
from decklint.reports.text import places
from decklint.rules import Rules, SideSizes
from decklint.tally import count
from decklint.wide import pad, width

SCHEMA = "decklint.parse/1"

_CHECKS = (player_name.check, unreadable.check, names.check, totals.check)
"""The checks that ask nothing of the format."""
_READ = frozenset({"heading", "field", "total"})
"""Why a cell is no entry though it was understood."""
_NO_RULES = Rules(
    format="",
    name="",
    on=date.min,
    main_min=0,
    main_max=None,
    side=SideSizes(None, None),
    copies=None,
    banned=frozenset(),
    restricted=frozenset(),
    pool="any",
    sets=frozenset(),
)


def report_dict(
    lists: Sequence[dict[str, Any]], problems: Sequence[Problem], messages: Messages
) -> dict[str, Any]:
    """Return the whole answer around lists made by `parse_dict`."""
    failed = [problem_dict(problem, messages) for problem in problems]
    return {"schema": SCHEMA, "lists": list(lists), "problems": failed}


def findings(decklist: Decklist) -> tuple[Finding, ...]:
    """Return what can be said of a list under no format at all, and what the reader said."""
    tally = count(decklist, _NO_RULES)
    found = (finding for check in _CHECKS for finding in check(tally))
    return (*found, *decklist.notes, *unmarked.said(decklist))


def parse_dict(decklist: Decklist, messages: Messages) -> dict[str, Any]:
    """Return one list as read."""
    player, source = decklist.player, decklist.source
    return {
        "player": {"name": player.name, "id": player.id, "table": player.table},
        "source": {"file": source.file, "sheet": source.sheet, "layout": source.layout or None},
        **own_terms(decklist),
        **({"received": decklist.received} if decklist.received else {}),
        **boards_dict(decklist.entries, _entry),
        "ignored": [_ignored(item) for item in decklist.ignored],
        "findings": [finding_dict(finding, messages) for finding in findings(decklist)],
    }


def _entry(entry: Entry) -> dict[str, Any]:
    printing = {"set": entry.set, "number": entry.number, "finish": entry.finish}
    return {
        "count": entry.count,
        "written": entry.written,
        "card": entry.card.name if entry.card else None,
        "where": str(entry.cell),
        **({"match": entry.reading.match.value} if entry.reading else {}),
        **{name: value for name, value in printing.items() if value},
    }


def _ignored(item: Ignored) -> dict[str, Any]:
    return {"where": str(item.cell), "text": item.text, "why": item.why}


def parse_text(decklist: Decklist, messages: Messages) -> str:
    """Return one list as read, for a person."""
    lines = [_heading(decklist, messages)]
    colon = messages.word("colon")
    for board in Board:
        lines.extend(_board(decklist.board(board), board, messages))
    for finding in findings(decklist):
        level = messages.say("level", finding.level.value)
        place = places(finding.cells, messages)
        lines.append(f"  {level} {place}".rstrip() + f"{colon}{messages.finding(finding)}")
    read = [item for item in decklist.ignored if item.why in _READ]
    left_out = [item for item in decklist.ignored if item.why not in _READ]
    lines.extend(_aside("read-beside", read, messages))
    lines.extend(_aside("ignored", left_out, messages))
    return "\n".join(map(clean, lines)) + "\n\n"


def _aside(title: str, items: Sequence[Ignored], messages: Messages) -> Iterator[str]:
    """Yield what is no entry, under the word for what became of it."""
    if items:
        yield "  " + messages.word(title)
    for item in items:
        place, why = places((item.cell,), messages), messages.say("why", item.why)
        yield f"    {place}{messages.word('colon')}{item.text}{messages.word('aside', text=why)}"


def _heading(decklist: Decklist, messages: Messages) -> str:
    player, source = decklist.player, decklist.source
    number = messages.word("player-id", id=player.id) if player.id else None
    name = player.name or messages.word("no-player")
    return messages.word("pause").join(
        part for part in (name, number, source.file, source.sheet, source.layout) if part
    )


def _board(entries: Sequence[Entry], board: Board, messages: Messages) -> Iterator[str]:
    if not entries:
        return
    whole = sum(entry.count or 0 for entry in entries)
    key = "total" if all(entry.count is not None for entry in entries) else "total-open"
    yield "  " + messages.word(key, board=board.value, count=whole)
    shown = [places((entry.cell,), messages) for entry in entries]
    columns = max(map(width, shown))
    for entry, place in zip(entries, shown, strict=True):
        count = entry.count_text or "?" if entry.count is None else entry.count
        card = entry.card
        meant = "" if card is None or card.name == entry.written else f" = {card.name}"
        unknown = " = ?" if card is None and entry.reading else ""
        yield f"    {pad(place, columns)}  {count} {entry.written}{meant}{unknown}"

"""`decklint pick`: whose decks are checked, chosen by a seed and written to a log."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from decklint import commands, field, pick
from decklint.errors import UsageError
from decklint.limits import USUAL, Limits
from decklint.pick import METHOD, Candidate, Pick
from decklint.reports.terminal import clean
from decklint.rule_text import Words

SCHEMA = METHOD
KINDS = ("player", "table")
_MOST_TABLES = 10_000


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for."""

    decks: int
    seed: str
    file: str | None = None
    """A roster or pairings."""
    tables: int | None = None
    """Without a file: tables 1 to this number, with two decks each."""
    by: str | None = None
    checked_file: str | None = None
    log: str | None = None
    ledger: str | None = None
    """The event's penalties: whoever has one for list or deck has been checked."""
    limits: Limits = USUAL


def run(order: Order, output: str, lang: str) -> int:
    """Pick, write the log, and show the choice; return 0."""
    say = commands.words("desk", lang)
    commands.one_of("--output", output, ("text", "json"))
    if order.decks < 1:
        message = f"--decks {order.decks}: ask for one deck or more"
        raise UsageError(message)
    by, candidates = _candidates(order)
    times = _ruled_on(order.ledger) if order.ledger else Counter[str]()
    if order.checked_file:
        times.update(field.read_checked(Path(order.checked_file), order.limits))
    found = pick.pick(candidates, order.decks, order.seed, times)
    report = _report(found, by)
    if order.log:
        _append(order.log, {"at": datetime.now(UTC).isoformat(timespec="seconds"), **report})
    commands.show(report, "\n".join(_text(found, by, say)), output)
    return 0


def _ruled_on(path: str) -> Counter[str]:
    """Return the players with a penalty for list or deck, each counted once a round."""
    from decklint import policy
    from decklint.ledger import Ledger

    exclusive = {section.number for section in policy.load().sections.values() if section.exclusive}
    with Ledger.open(path) as ledger:
        checks = {
            (item.row.player.id or item.row.player.name or "", item.row.round)
            for item in ledger.rows(void=False)
            if item.row.section in exclusive
        }
    return Counter(player for player, _ in checks)


def _candidates(order: Order) -> tuple[str, Sequence[Candidate]]:
    """Return what is chosen, `player` or `table`, and from which."""
    if order.by is not None:
        commands.one_of("--by", order.by, KINDS)
    if (order.file is None) is (order.tables is None):
        message = "give --from FILE, a roster or pairings, or --tables N for tables 1 to N"
        raise UsageError(message)
    if order.file is not None:
        return field.read_field(Path(order.file), order.by, order.limits)
    if not 0 < (order.tables or 0) <= _MOST_TABLES or order.by == "player":
        message = f"--tables {order.tables}: give 1 to {_MOST_TABLES} tables; players need --from"
        raise UsageError(message)
    return "table", [pick.of_table(str(number + 1)) for number in range(order.tables or 0)]


def _report(found: Pick, by: str) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "method": METHOD,
        "seed": found.seed,
        "decks": found.decks,
        "by": by,
        "candidates": {"count": found.field, "sha256": found.digest},
        "picked": [
            {
                by: one.candidate.label,
                "players": [{"name": p.name, "id": p.id} for p in one.candidate.players],
                "checked_before": one.checks,
            }
            for one in found.chosen
        ],
    }


def _append(log: str, line: Mapping[str, Any]) -> None:
    """Add one line to the log; UsageError when that fails, for an unlogged pick is none."""
    try:
        with Path(log).open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line, ensure_ascii=True) + "\n")
    except OSError as error:
        message = f"--log {log}: {error.strerror}; nothing was picked"
        raise UsageError(message) from None


def _text(found: Pick, by: str, say: Words) -> Iterator[str]:
    yield say.fill(f"picked-{by}", chosen=len(found.chosen), field=found.field)
    for one in found.chosen:
        names = [clean(player.name or player.id or "") for player in one.candidate.players]
        label = clean(one.candidate.label)
        if by == "player":
            numbers = [clean(player.id) for player in one.candidate.players if player.id]
            line = f"  {label} ({numbers[0]})" if numbers and numbers[0] != label else f"  {label}"
        else:
            line = f"  {label}  {' - '.join(names)}"
        checks = say.fill("checked", checks=one.checks)
        yield f"{line.rstrip()}  [{checks}]" if one.checks else line.rstrip()
    there = sum(one.candidate.decks for one in found.chosen)
    if there < found.decks:
        yield say.fill("short", decks=there)
    seed = clean(found.seed)
    yield say.fill("seed", seed=seed, method=METHOD, digest=found.digest[:16])

"""`decklint standings`: the standings after a disqualification without prize."""

import csv
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from decklint import commands, standings
from decklint.errors import UsageError
from decklint.limits import USUAL, Limits
from decklint.reports.csv_ import safe
from decklint.reports.terminal import clean
from decklint.rule_text import Words
from decklint.standings import Moved, Outcome, Place
from decklint.wide import pad, width

SCHEMA = "decklint.standings/1"
COLUMNS = ("rank", "was", "player", "id", "points", "prize", "note")


def run(
    file: str,
    names: Sequence[str],
    cut: int | None,
    output: str,
    lang: str,
    limits: Limits = USUAL,
) -> int:
    """Show the standings without the named players; return 0."""
    say = commands.words("desk", lang)
    commands.one_of("--output", output, ("text", "json", "csv"))
    found = standings.read(Path(file), limits)
    gone = list({id(p): p for p in (standings.find(found, name) for name in names)}.values())
    if cut is not None and not 0 < cut <= len(found):
        message = f"--cut {cut}: the standings have {len(found)} players; give the playoff's size"
        raise UsageError(message)
    outcome = standings.remove(found, gone, cut)
    if output == "csv":
        sys.stdout.write(_csv(outcome, say))
    else:
        commands.show(_report(outcome, cut), "\n".join(_text(outcome, cut, say)), output)
    return 0


def _report(outcome: Outcome, cut: int | None) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "cut": cut,
        "removed": [
            {"rank": place.rank, **_who(place), "prize": place.prize} for place in outcome.removed
        ],
        "standings": [
            {
                "rank": moved.rank,
                "was": moved.before.rank,
                **_who(moved.before),
                "prize": moved.prize,
                "notes": list(moved.notes),
            }
            for moved in outcome.places
        ],
    }


def _who(place: Place) -> dict[str, Any]:
    player = {"name": place.player.name, "id": place.player.id}
    return {"player": player, "points": place.points}


def _row(moved: Moved, say: Words) -> tuple[str, ...]:
    before = moved.before
    was = "" if before.rank == moved.rank else str(before.rank)
    note = say.say("label", "join").join(say.say("note", note) for note in moved.notes)
    player, number = before.player.name or "", before.player.id or ""
    return str(moved.rank), was, player, number, before.points or "", moved.prize or "", note


def _csv(outcome: Outcome, say: Words) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for moved in outcome.places:
        writer.writerow([safe(cell) for cell in _row(moved, say)])
    return out.getvalue()


def _text(outcome: Outcome, cut: int | None, say: Words) -> Iterator[str]:
    """Yield the lines; a column that is empty throughout is left out."""
    for place in outcome.removed:
        player = clean(place.player.name or place.player.id or "")
        yield say.fill("removed", player=player, rank=place.rank)
    if cut is not None:
        yield say.fill("cut", cut=cut)
    yield ""
    rows = [[clean(cell) for cell in _row(moved, say)] for moved in outcome.places]
    kept = [at for at in range(len(COLUMNS)) if any(row[at] for row in rows)]
    rows.insert(0, [say.say("label", column) for column in COLUMNS])
    widths = {at: max(width(row[at]) for row in rows) for at in kept}
    for row in rows:
        yield "  ".join(pad(row[at], widths[at]) for at in kept).rstrip()

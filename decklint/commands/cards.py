"""`decklint cards`: what a written name means, and how the card stands on a day."""

from collections.abc import Sequence
from typing import Any

from decklint import commands
from decklint.model import Reading
from decklint.reports.terminal import clean
from decklint.resolve import Resolver
from decklint.rules import Rules
from decklint.run import Desk, Options

SCHEMA = "decklint.cards/1"


def run(
    names: Sequence[str],
    format_: str | None,
    date: str | None,
    venue: str,
    pool: str | None,
    output: str,
    lang: str,
    own: str | None = None,
) -> int:
    """Resolve the names and show them; return 1 when one is unknown or ambiguous."""
    commands.one_of("--lang", lang, commands.LANGUAGES)
    chosen = Options(format_, commands.day(date), venue=venue, pool=commands.file(pool))
    desk = Desk(chosen._replace(formats=commands.file(own)))
    rules = desk.rules(desk.format, desk.day) if desk.format else None
    resolver = Resolver(desk.pool, rules)
    language = resolver.language(names)
    rows = [_row(name, resolver.read(name.strip(), language), rules) for name in names]
    commands.show({"schema": SCHEMA, "cards": rows}, "\n".join(map(_line, rows)), output)
    return int(any(row["card"] is None for row in rows))


def _row(written: str, reading: Reading, rules: Rules | None) -> dict[str, Any]:
    card = reading.card
    return {
        "written": written,
        "card": card.name if card else None,
        "match": reading.match,
        "language": reading.language,
        "derived": reading.derived,
        "candidates": list(reading.candidates),
        "status": rules.legality(card) if rules and card else None,
        "limit": rules.limit(card) if rules and card else None,
        "type": card.type_line if card else None,
        "printings": sorted({p.set for p in card.printings}) if card else [],
    }


def _line(row: dict[str, Any]) -> str:
    written = clean(row["written"])
    if row["card"] is None:
        options = ", ".join(row["candidates"]) or "nothing near"
        return f"{written}: {row['match']} (could be: {options})"
    parts = [row["card"] if row["card"] == row["written"] else f"{written}: {row['card']}"]
    parts.append(f"[{row['match']}{', ' + row['language'] if row['language'] else ''}]")
    if row["status"]:
        limit = "any number" if row["limit"] is None else f"at most {row['limit']}"
        parts.append(f"{row['status']}, {limit}")
    shown = row["printings"][:SHOWN]
    more = len(row["printings"]) - len(shown)
    parts.append(" ".join(shown) + (f" and {more} more" if more else ""))
    return "; ".join(filter(None, parts))


SHOWN = 20
"""Sets that a line of text names at most."""

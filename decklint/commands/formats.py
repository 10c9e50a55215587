"""`decklint formats`: all formats, or one format as it stood on a day."""

import datetime as dt
from typing import Any

from decklint import commands
from decklint import format as known
from decklint.format_view import describe, list_formats
from decklint.run import Desk, Options

SCHEMA = "decklint.formats/1"


def run(
    name: str | None, date: str | None, venue: str, pool: str | None, output: str, lang: str
) -> int:
    """Show the formats, or one; return 0."""
    commands.one_of("--lang", lang, commands.LANGUAGES)
    if name is None:
        rows = list_formats()
        commands.show({"schema": SCHEMA, "formats": rows}, _table(rows, lang), output)
        return 0
    day = commands.day(date) or dt.datetime.now().astimezone().date()
    desk = Desk(Options(date=day, venue=venue, pool=commands.file(pool)))
    found = describe(desk.rules(known.canonical(name), day), desk.pool)
    commands.show(found, _text(found), output)
    return 0


def _table(rows: list[dict[str, str | None]], lang: str) -> str:
    width = max(len(row["format"] or "") for row in rows) + 2
    lines = []
    for row in rows:
        title = row["zh-TW"] if lang == "zh-TW" else row["name"]
        until = f" until {row['until']}" if row["until"] else ""
        lines.append(f"{row['format'] or '':<{width}}{title}, from {row['from']}{until}")
    return "\n".join(lines)


def _text(found: dict[str, Any]) -> str:
    most = "any number of" if found["side_max"] is None else f"up to {found['side_max']}"
    sizes = found["side_sizes"]
    side = most if sizes is None else " or ".join(map(str, sizes))
    least, largest = found["main_min"], found["main_max"]
    main = f"{least} to {largest} cards" if largest else f"at least {least} cards"
    lines = [
        f"{found['name']} on {found['date']}",
        f"Main deck: {main}. Sideboard: {side} cards. Copies: {found['copies'] or 'any number'}.",
    ]
    if found["sets"] is not None:
        lines.append(f"Sets: {' '.join(found['sets'])}")
    for key in ("extra_cards", "banned", "restricted"):
        if found[key]:
            title = key.replace("_", " ").capitalize()
            lines.append(f"{title} ({len(found[key])}): {'; '.join(found[key])}")
    return "\n".join([*lines, "Sources:", *(f"  {source}" for source in found["sources"])])

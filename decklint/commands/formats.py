"""`decklint formats`: all formats, or one format as it stood on a day."""

import datetime as dt
from pathlib import Path
from typing import Any

from decklint import commands, format_own
from decklint.format_view import describe, list_formats
from decklint.run import Desk, Options

SCHEMA = "decklint.formats/1"


def run(
    name: str | None,
    date: str | None,
    venue: str,
    pool: str | None,
    output: str,
    lang: str,
    own: str | None = None,
) -> int:
    """Show the formats, or one; return 0."""
    commands.one_of("--lang", lang, commands.LANGUAGES)
    if name is None:
        rows = _rows(format_own.folder(commands.file(own)))
        commands.show({"schema": SCHEMA, "formats": rows}, _table(rows, lang), output)
        return 0
    day = commands.day(date) or dt.datetime.now().astimezone().date()
    chosen = Options(date=day, venue=venue, pool=commands.file(pool))
    desk = Desk(chosen._replace(formats=commands.file(own)))
    found = describe(desk.rules(desk.canonical(name), day), desk.pool)
    commands.show(found, _text(found), output)
    return 0


def _rows(own: Path | None) -> list[dict[str, str | None]]:
    """Return the shipped formats and those of the folder, which win."""
    rows = {row["format"]: row for row in list_formats()}
    if own and format_own.names(own):
        rows |= {row["format"]: {**row, "own": str(own)} for row in list_formats(own)}
    return [rows[key] for key in sorted(rows, key=str)]


def _table(rows: list[dict[str, str | None]], lang: str) -> str:
    width = max(len(row["format"] or "") for row in rows) + 2
    lines = []
    for row in rows:
        title = row["zh-TW"] if lang == "zh-TW" else row["name"]
        until = f" until {row['until']}" if row["until"] else ""
        lines.append(f"{row['format'] or '':<{width}}{title}, from {row['from']}{until}{_own(row)}")
    return "\n".join(lines)


def _own(row: dict[str, str | None]) -> str:
    return f" (own file in {row['own']})" if row.get("own") else ""


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

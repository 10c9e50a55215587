"""`decklint formats`: all formats, or one format as it stood on a day."""

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from decklint import commands, format_own
from decklint.format_view import Row, describe, list_formats, spell_out
from decklint.reports.terminal import clean
from decklint.rule_text import Words
from decklint.rules import Rules
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
    say = commands.words("formats", lang)
    folder = format_own.folder(commands.file(own))
    if name is None:
        rows = _rows(folder)
        commands.show({"schema": SCHEMA, "formats": rows}, _table(rows, say), output)
        return 0
    day = commands.day(date) or dt.datetime.now().astimezone().date()
    desk = Desk(Options(date=day, venue=venue, pool=commands.file(pool), formats=folder))
    key = desk.canonical(name)
    rules, loaded = desk.rules(key, day), format_own.load(key, folder, desk.pool)
    names = {"en": loaded.name, "zh-TW": loaded.zh_tw}
    found = {**describe(rules, desk.pool), "names": names}
    commands.show(found, "\n".join(map(clean, _text(found, rules, say))), output)
    return 0


def _rows(own: Path | None) -> list[Row]:
    """Return the shipped formats and those of the folder, which win."""
    rows = {row["format"]: row for row in list_formats()}
    if own and format_own.names(own):
        rows |= {row["format"]: {**row, "own": str(own)} for row in list_formats(own)}
    return [rows[key] for key in sorted(rows, key=str)]


def _table(rows: list[Row], say: Words) -> str:
    width = max(len(row["format"] or "") for row in rows) + 2
    return "\n".join(clean(f"{row['format'] or '':<{width}}{_life(row, say)}") for row in rows)


def _life(row: Row, say: Words) -> str:
    """Return a format's name and when it was played."""
    key = "life-until" if row["until"] else "life"
    name = row["zh-TW"] if say.lang == "zh-TW" else row["name"]
    life = say.fill(key, name=name, first=row["from"], until=row["until"])
    return life + (say.fill("own", folder=row["own"]) if row.get("own") else "")


def _text(found: dict[str, Any], rules: Rules, say: Words) -> Iterator[str]:
    yield say.fill("head", name=found["names"][say.lang], date=found["date"])
    yield _sizes(found, say)
    if found["sets"] is not None:
        yield say.fill("sets", sets=" ".join(found["sets"]))
    for key in ("extra_cards", "banned", "restricted"):
        if found[key]:
            cards = say.say("label", "join").join(found[key])
            yield say.fill(key, count=len(found[key]), cards=cards)
    yield say.say("label", "sources")
    yield from (f"  {source}" for source in spell_out(rules.sources, lang=say.lang))


def _sizes(found: dict[str, Any], say: Words) -> str:
    """Return how large the boards are, and how many copies of a card they may hold."""
    least, most = found["main_min"], found["main_max"]
    main = say.fill("main-most" if most else "main", least=least, most=most)
    sizes, most = found["side_sizes"], found["side_max"]
    if sizes is not None:
        side = say.fill("side", sizes=say.say("label", "or").join(map(str, sizes)))
    else:
        side = say.fill("side-any" if most is None else "side-most", most=most)
    copies = say.fill("copies" if found["copies"] else "copies-any", copies=found["copies"])
    return say.fill("sizes", main=main, side=side, copies=copies)

"""`decklint pool`: where the card pool comes from, a fresh one, and the way back."""

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import decklint
from cardpool import tables
from decklint import commands
from decklint.errors import DecklintError, UsageError
from decklint.pool_file import newest, open_pool
from decklint.reports.terminal import clean
from decklint.rule_text import Words

if TYPE_CHECKING:
    from cardpool import Pool
    from cardpool.kept import Version

SCHEMA = "decklint.pool/1"
EMBEDDED = Path("embedded")
SHOWN = 8
"""New cards and sets that a line of text names at most."""


class PoolError(DecklintError):
    """The pool could not be updated; the one in use stays."""


def status(pool: str | None, output: str, lang: str) -> int:
    """Show the pool's source, date and size, and what else is kept; return 0."""
    from cardpool import kept, store

    say = commands.words("pool", lang)
    opened = open_pool(commands.file(pool))
    embedded = opened if opened.source == "embedded" else open_pool(EMBEDDED)
    held = kept.read(store.updated_folder())
    found = {
        **_facts(opened),
        "embedded": _facts(embedded),
        "former": _named(held.former) if held.may_go_back else None,
        "kept_in": str(store.updated_folder()),
    }
    lines = [_line("pool", found, say)]
    if opened is not embedded:
        lines.append(_line("embedded", found["embedded"], say))
    if held.may_go_back:
        lines.append(say.fill("former", version=_version(held.former, say)))
    languages = say.say("label", "comma").join(found["languages"])
    lines.append(say.fill("languages", languages=languages))
    commands.show(found, _joined(lines), output)
    return 0


def against(own: str | None, output: str, lang: str) -> int:
    """Show what the format files lack on the day of the download; return 1 if it is something."""
    from decklint import maintenance

    say = commands.words("pool", lang)
    found = maintenance.report(commands.file(own))
    commands.show(found, maintenance.text(found, say), output)
    return int(bool(found["formats"] or found["new_sets"]))


def update(source: str, origin: str | None, languages: str | None, output: str, lang: str) -> int:
    """Fetch a pool and use it; return 0. PoolError, in one line, leaves the pool as it was."""
    from cardpool import update as updates
    from cardpool.entry import UpdateError
    from cardpool.fetch import Manners

    say = commands.words("pool", lang)
    wish = updates.Wish(
        source=commands.one_of("--source", source, updates.SOURCES),
        origin=origin,
        languages=_languages(languages),
        manners=Manners(agent=f"decklint/{decklint.__version__} (card pool update)"),
    )
    commands.one_of("--output", output, ("text", "json"))
    try:
        done = updates.update(wish, partial(_progress, say))
    except UpdateError as error:
        message = f"pool update: {error}; the pool in use stays as it was"
        raise PoolError(message) from error
    finally:
        _clear()
    merged = done.merged
    found = {
        "schema": "decklint.pool-update/1",
        "source": done.version.source,
        "as_of": done.version.as_of,
        "cards": done.counts["cards"],
        "sets": done.counts["sets"],
        "new_cards": list(merged.new_cards),
        "new_sets": list(merged.new_sets),
        "own_limits_unknown": list(merged.own_limits),
    }
    commands.show(found, _told(found, say), output)
    return 0


def rollback(output: str, lang: str) -> int:
    """Use the former pool again; return 0."""
    from cardpool import update as updates
    from cardpool.entry import UpdateError

    say = commands.words("pool", lang)
    commands.one_of("--output", output, ("text", "json"))
    try:
        turned = updates.rollback()
    except UpdateError as error:
        message = f"pool rollback: {error}"
        raise UsageError(message) from error
    found = {"schema": "decklint.pool-rollback/1", "now": _named(turned.now)}
    commands.show(found, say.fill("in-use", version=_version(turned.now, say)), output)
    return 0


def _facts(pool: "Pool") -> dict[str, Any]:
    last = newest(pool)
    rows = pool.rows("SELECT DISTINCT language FROM keys WHERE language <> '' ORDER BY language")
    return {
        "schema": SCHEMA,
        "source": pool.source,
        "as_of": pool.as_of.isoformat(),
        "cards": pool.size,
        "sets": len(pool.sets()),
        "languages": [language for (language,) in rows],
        "newest_set": {
            "code": last.code if last else "",
            "name": last.name if last else "",
            "released": last.released.isoformat() if last and last.released else "",
        },
    }


def _line(key: str, found: dict[str, Any], say: Words) -> str:
    """Return a pool on a line: source, day, size, newest set."""
    source = say.say("source", found["source"])
    return say.fill(key, **{**found, **found["newest_set"], "source": source})


def _version(version: "Version | None", say: Words) -> str:
    """Name a pool that is kept, or the embedded one, for a line of text."""
    if version is None:
        return say.say("source", "embedded")
    return say.fill("version", source=version.source, as_of=version.as_of)


def _named(version: "Version | None") -> str:
    return f"{version.source}, as of {version.as_of}" if version else "embedded"


def _languages(text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    if text == "all":
        return tables.LANGUAGES
    names = {name.casefold(): name for name in tables.LANGUAGES}
    asked = [part.strip() for part in text.split(",") if part.strip()]
    for part in asked:
        if part.casefold() not in names:
            message = f"--languages {part}: use some of {', '.join(names.values())}, or all"
            raise UsageError(message)
    return tuple(names[part.casefold()] for part in asked)


def _told(found: dict[str, Any], say: Words) -> str:
    lines = [say.fill("updated", **found)]
    lines += [
        say.fill(key, count=len(found[key]), names=_some(found[key], say))
        for key in ("new_sets", "new_cards")
        if found[key]
    ]
    if unknown := found["own_limits_unknown"]:
        names = say.say("label", "join").join(unknown)
        lines.append(say.fill("own_limits_unknown", names=names))
    return _joined([*lines, say.say("label", "next")])


def _some(names: list[str], say: Words) -> str:
    shown, more = say.say("label", "join").join(names[:SHOWN]), len(names) - SHOWN
    return say.fill("more", names=shown, more=more) if more > 0 else shown


def _joined(lines: list[str]) -> str:
    return "\n".join(map(clean, lines))


def _progress(say: Words, done: int, total: int | None) -> None:
    """Show on a terminal how far the download is."""
    if sys.stderr.isatty():
        key, of = "progress-of" if total else "progress", (total or 0) / 1e6
        sys.stderr.write(f"\r{say.fill(key, done=f'{done / 1e6:.0f}', total=f'{of:.0f}')} ")
        sys.stderr.flush()


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")

"""`decklint pool`: where the card pool comes from, a fresh one, and the way back."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import decklint
from cardpool import tables
from decklint import commands
from decklint.errors import DecklintError, UsageError
from decklint.pool_file import newest, open_pool

if TYPE_CHECKING:
    from cardpool import Pool
    from cardpool.kept import Version

SCHEMA = "decklint.pool/1"
EMBEDDED = Path("embedded")
SHOWN = 8
"""New cards and sets that a line of text names at most."""


class PoolError(DecklintError):
    """The pool could not be updated; the one in use stays."""


def status(pool: str | None, output: str) -> int:
    """Show the pool's source, date and size, and what else is kept; return 0."""
    from cardpool import kept, store

    opened = open_pool(commands.file(pool))
    embedded = opened if opened.source == "embedded" else open_pool(EMBEDDED)
    held = kept.read(store.updated_folder())
    found = {
        **_facts(opened),
        "embedded": _facts(embedded),
        "former": _named(held.former) if held.may_go_back else None,
        "kept_in": str(store.updated_folder()),
    }
    lines = [_line("Card pool", found)]
    if opened is not embedded:
        lines.append(_line("Embedded", found["embedded"]))
    if found["former"]:
        lines.append(f"Before the last update (pool rollback): {found['former']}")
    lines.append(f"Printed names: {', '.join(found['languages'])}")
    commands.show(found, "\n".join(lines), output)
    return 0


def against(own: str | None, output: str) -> int:
    """Show what the format files lack on the day of the download; return 1 if it is something."""
    from decklint import maintenance

    found = maintenance.report(commands.file(own))
    commands.show(found, maintenance.text(found), output)
    return int(bool(found["formats"] or found["new_sets"]))


def update(source: str, origin: str | None, languages: str | None, output: str) -> int:
    """Fetch a pool and use it; return 0. PoolError, in one line, leaves the pool as it was."""
    from cardpool import update as updates
    from cardpool.entry import UpdateError
    from cardpool.fetch import Manners

    wish = updates.Wish(
        source=commands.one_of("--source", source, updates.SOURCES),
        origin=origin,
        languages=_languages(languages),
        manners=Manners(agent=f"decklint/{decklint.__version__} (card pool update)"),
    )
    commands.one_of("--output", output, ("text", "json"))
    try:
        done = updates.update(wish, _progress)
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
    commands.show(found, _told(found), output)
    return 0


def rollback(output: str) -> int:
    """Use the former pool again; return 0."""
    from cardpool import update as updates
    from cardpool.entry import UpdateError

    commands.one_of("--output", output, ("text", "json"))
    try:
        turned = updates.rollback()
    except UpdateError as error:
        message = f"pool rollback: {error}"
        raise UsageError(message) from error
    found = {"schema": "decklint.pool-rollback/1", "now": _named(turned.now)}
    commands.show(found, f"Card pool in use: {found['now']}", output)
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


def _line(title: str, found: dict[str, Any]) -> str:
    last = found["newest_set"]
    return (
        f"{title}: {found['source']}, as of {found['as_of']}: {found['cards']} cards, "
        f"{found['sets']} sets, the newest {last['code']} {last['name']} ({last['released']})"
    )


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


def _told(found: dict[str, Any]) -> str:
    size = f"{found['cards']} cards, {found['sets']} sets"
    lines = [f"Card pool: {found['source']}, as of {found['as_of']}: {size}"]
    for key, title in (("new_sets", "New sets"), ("new_cards", "New cards")):
        if found[key]:
            lines.append(f"{title} ({len(found[key])}): {_some(found[key])}")
    if found["own_limits_unknown"]:
        lines.append(
            "Their words set how many a deck may hold; decklint does not know how many, and takes "
            f"the format's limit: {'; '.join(found['own_limits_unknown'])}"
        )
    lines.append("Format files: see `decklint pool status --against-formats`")
    return "\n".join(lines)


def _some(names: list[str]) -> str:
    more = len(names) - SHOWN
    return "; ".join(names[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def _progress(done: int, total: int | None) -> None:
    """Show on a terminal how far the download is."""
    if sys.stderr.isatty():
        of = f" of {total / 1e6:.0f}" if total else ""
        sys.stderr.write(f"\r{done / 1e6:.0f}{of} MB ")
        sys.stderr.flush()


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")

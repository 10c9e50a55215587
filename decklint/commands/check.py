"""`decklint check`: registered lists to rulings."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from decklint import commands, policy
from decklint.emit import Piece, emit, exit_code
from decklint.errors import UsageError
from decklint.folders import find_files
from decklint.grid import Piped
from decklint.infractions import Settings
from decklint.model import Problem
from decklint.refusals import MAX_FILE
from decklint.reports.terminal import clean
from decklint.run import Desk, Options


def options(
    format_: str | None,
    date: str | None,
    policy_name: str,
    venue: str,
    player: str | None,
    layout: str | None,
    encoding: str | None,
    pool: str | None,
    **settings: Any,
) -> Options:
    """Return the options of a run; UsageError for a value that is not allowed."""
    guide = policy.load(policy_name)
    settings["rel"] = guide.rel(settings.get("rel") or guide.default_rel)
    settings["basic"] = basic(guide, settings.get("basic"))
    return Options(
        format=format_,
        date=commands.day(date),
        policy=policy_name,
        settings=Settings(**settings),
        venue=commands.one_of("--venue", venue, ("paper", "online")),
        player=player,
        layout=layout,
        encoding=encoding,
        pool=commands.file(pool),
    )


def basic(guide: policy.Policy, name: str | None) -> str | None:
    """Return the basic land that an option names; UsageError for another card."""
    if name is None:
        return None
    lands = {land.casefold(): land for land in guide.basic_lands.values()}
    if name.casefold() not in lands:
        message = f"--basic {name}: only {', '.join(lands.values())} may be added"
        raise UsageError(message)
    return lands[name.casefold()]


def run(paths: Sequence[str], chosen: Options, output: str, lang: str) -> int:
    """Check the paths, write the report to standard output, and return the exit code."""
    from decklint import reports

    commands.one_of("--output", output, tuple(reports.ALL))
    commands.one_of("--lang", lang, commands.LANGUAGES)
    desk = Desk(chosen)
    titles = {number: found.heading(lang) for number, found in desk.policy.sections.items()}
    writer = reports.writer(output, lang, color=sys.stdout.isatty(), titles=titles)
    whole = emit(desk, inputs(paths), writer, sys.stdout, also_empty=output == "json")
    if exit_code(whole) == 2:  # noqa: PLR2004 - of the contract
        sys.stderr.write(f"decklint: {clean(_why(whole, chosen))}\n")
    return exit_code(whole)


def inputs(paths: Sequence[str]) -> list[Path | Piped | Problem]:
    """Return the files behind the arguments; `-` is standard input."""
    found: list[Path | Piped | Problem] = []
    for path in paths:
        if path == "-":
            found.append(Piped("-", sys.stdin.buffer.read(MAX_FILE + 1)))
        else:
            found.extend(find_files([path]))
    return found


def _why(whole: Piece, chosen: Options) -> str:
    """Return the one line for a run that ends with 2."""
    if not whole.problems:
        return f"no list of player {chosen.player!r} found; see the names with `decklint parse`"
    more = len(whole.problems) - 1
    first = whole.problems[0].message
    return f"{first} (and {more} more)" if more else first

"""`decklint check`: registered lists to rulings."""

import os
import stat
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from decklint import commands, messages, policy
from decklint import format as formats
from decklint.emit import FATAL, Piece, emit, exit_code
from decklint.errors import UsageError
from decklint.floor import Floor
from decklint.folders import find_files
from decklint.grid import Piped
from decklint.infractions import Settings
from decklint.limits import Limits
from decklint.opening import is_workbook
from decklint.problem import Problem
from decklint.reports.terminal import clean
from decklint.run import Desk, Options

if TYPE_CHECKING:
    from decklint.handouts import Handouts
    from decklint.handouts.keeper import Keeper

HANDOUTS = ("slips", "report", "marked", "anonymous", "anonymous_key")
"""Options that ask for something beside the report."""


def options(given: Mapping[str, Any]) -> Options:
    """Return the options of a run from those of the command line, by their names there.

    UsageError for a value that is not allowed.
    """
    guide = policy.load(given["policy"])
    given = declared(given)
    in_play = given["in_play"]
    settings = Settings(
        rel=guide.rel(given["rel"] or guide.default_rel),
        lists_used=not given["no_lists"],
        deferred=given["defer"] and not in_play,
        between_games=given["between_games"],
        single_game=given["single_game"],
        cumulative=given["cumulative"],
        basic=basic(guide, given["basic"]),
    )
    return Options(
        format=given["format_"],
        date=commands.day(given["date"]),
        policy=given["policy"],
        settings=settings,
        venue=commands.one_of("--venue", given["venue"], ("paper", "online")),
        player=given["player"],
        layout=given["layout"],
        encoding=given["encoding"],
        limits=commands.limits(given["limit"], given["max_size"]),
        pool=commands.file(given["pool"]),
        values=commands.file(given["policy_values"]),
        floor=floor(given),
        formats=commands.file(given.get("formats_")),
    )


def declared(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the options with format, date and REL of the ledger's event where they are not given.

    UsageError where one is given that the event's record contradicts.
    """
    if given["ledger"] is None:
        return given
    from decklint.ledger import Ledger

    with Ledger.open(given["ledger"]) as ledger:
        told = {key: ledger.event.get(key) for key in ("format", "date", "rel")}
    found = dict(given)
    for key, value in told.items():
        option = "format_" if key == "format" else key
        mine = given[option]
        if value and mine and not _same(key, mine, value):
            message = f"--{key} {mine}: the event of {given['ledger']} was declared with {value}"
            raise UsageError(message)
        found[option] = mine or value
    return found


def _same(key: str, mine: str, value: str) -> bool:
    return formats.canonical(mine) == formats.canonical(value) if key == "format" else mine == value


def floor(given: Mapping[str, Any]) -> Floor:
    """Return what the command line says of the event; UsageError for what does not fit."""
    ledger, number = commands.file(given["ledger"]), given["round_"]
    if given["record"] and ledger is None:
        message = "--record: name the event's file with --ledger FILE"
        raise UsageError(message)
    return Floor(
        ledger=ledger,
        record=given["record"],
        round=None if number is None else commands.whole("--round", number, least=1),
        judge=given["judge"] or "",
        deadline=_deadline(given.get("deadline")),
        roster=commands.file(given.get("roster")),
        in_play=given["in_play"],
    )


def _deadline(text: str | None) -> str | None:
    """Return the deadline; UsageError when it is no time."""
    if text is not None:
        from decklint.times import readings

        if not list(readings(text)):
            message = f"--deadline {text}: no time; write 9:30 or 2005-01-20 9:30"
            raise UsageError(message)
    return text


def handouts(given: Mapping[str, Any]) -> "Handouts | None":
    """Return what is to be handed out; None, and nothing imported, where nothing is."""
    if not any(given[key] for key in HANDOUTS):
        return None
    from decklint.commands.handouts import asked

    return asked(given)


def basic(guide: policy.Policy, name: str | None) -> str | None:
    """Return the basic land that an option names; UsageError for another card."""
    if name is None:
        return None
    lands = {land.casefold(): land for land in guide.basic_lands.values()}
    if name.casefold() not in lands:
        message = f"--basic {name}: only {', '.join(lands.values())} may be added"
        raise UsageError(message)
    return lands[name.casefold()]


def run(
    paths: Sequence[str],
    chosen: Options,
    output: str,
    lang: str,
    wanted: "Handouts | None" = None,
) -> int:
    """Check the paths, write the report to standard output, and return the exit code."""
    from decklint import reports

    commands.one_of("--output", output, tuple(reports.ALL))
    commands.one_of("--lang", lang, commands.LANGUAGES)
    desk = Desk(chosen)
    titles = {number: found.heading(lang) for number, found in desk.policy.sections.items()}
    writer = reports.writer(output, lang, color=sys.stdout.isatty(), titles=titles)
    if output == "csv" and _is_file(sys.stdout):
        sys.stdout.write("\ufeff")  # or a spreadsheet takes Chinese for rubbish
    files = inputs(paths, chosen.limits)
    kept = keep(wanted, desk, lang, files)
    watch = kept.through if kept else None
    whole = emit(desk, files, writer, sys.stdout, also_empty=output == "json", watch=watch)
    if kept:
        sys.stdout.flush()
        kept.hand_out()
    if exit_code(whole) == 2:  # noqa: PLR2004 - of the contract
        sys.stderr.write(f"decklint: {clean(why(whole, chosen, lang))}\n")
    return exit_code(whole)


def keep(
    wanted: "Handouts | None", desk: Desk, lang: str, files: Sequence[Path | Piped | Problem]
) -> "Keeper | None":
    """Return what keeps the rulings for what is handed out; UsageError if it cannot be written."""
    if wanted is None:
        return None
    from decklint.handouts.keeper import Keeper

    return Keeper(wanted, desk, lang, [file for file in files if not isinstance(file, Problem)])


def _is_file(stream: TextIO) -> bool:
    """Tell whether a stream goes into a file, not to a terminal or another program."""
    try:
        return stat.S_ISREG(os.fstat(stream.fileno()).st_mode)
    except (OSError, ValueError):
        return False


def inputs(paths: Sequence[str], limits: Limits) -> list[Path | Piped | Problem]:
    """Return the files behind the arguments; `-` is standard input."""
    found: list[Path | Piped | Problem] = []
    seen: set[str] = set()
    for path in paths:
        if path == "-":
            found.append(Piped("-", _piped(limits)))
        else:
            found.extend(find_files([path], seen))
    return found


def _piped(limits: Limits) -> bytes:
    """Return standard input, and one byte more than what is read of such a file."""
    data = sys.stdin.buffer.read(limits.size + 1)
    if len(data) > limits.size and not is_workbook(data):
        data += sys.stdin.buffer.read(max(limits.text_size + 1 - len(data), 0))
    return data


def why(whole: Piece, chosen: Options, lang: str) -> str:
    """Return the one line for a run that ends with 2."""
    said = messages.load(lang)
    if not whole.problems and chosen.player is None:
        return said.word("nothing-found")
    fatal = any(problem.code in FATAL for problem in whole.problems)
    if chosen.player is not None and not fatal:
        missing = said.word("player-not-found", player=chosen.player)
        count = len(whole.problems)
        return missing + said.word("unread-files", count=count) if count else missing
    more = len(whole.problems) - 1
    first = said.problem(whole.problems[0])
    return first + said.word("more-problems", count=more) if more else first

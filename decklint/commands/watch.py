"""`decklint check --watch`: lists are checked as they come, until Ctrl-C."""

import datetime as dt
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from decklint import commands, layouts
from decklint.commands.check import HANDOUTS, why
from decklint.emit import exit_code
from decklint.errors import UsageError
from decklint.reports.terminal import clean
from decklint.run import Desk, Options
from decklint.text import check_encoding
from decklint.watch import Lookout, Stop, follow
from decklint.watch.telling import teller

_AT_THE_END = ("record", "roster", *HANDOUTS)
"""Options that ask about all lists together.

A list that is put right in steps would be recorded as so many offenses, and everybody whose list
has not come yet would be missing.
"""
NO_USE = 2
"""Exit code when nothing could be judged."""


def run(
    paths: Sequence[str], chosen: Options, output: str, lang: str, given: Mapping[str, Any]
) -> int:
    """Watch the paths, write a line for each list to standard output, and return the exit code.

    The exit code is that of `check` for what stands at the end. UsageError for a path that is not
    there at the start, and for an option that does not go with a watch.
    """
    _check(paths, chosen, output, given)
    commands.one_of("--lang", lang, commands.LANGUAGES)
    desk = Desk(chosen)
    tells = teller(output, lang, color=sys.stdout.isatty())
    stop = Stop()
    with stop.heard():
        _write(tells.start(desk.event(), paths, _now()))
        whole = follow(desk, Lookout(paths), lambda told: _write(tells.line(told, _now())), stop)
        _write(tells.end(whole, _now()))
    code = exit_code(whole)
    if code == NO_USE:
        sys.stderr.write(f"decklint: {clean(why(whole, chosen, lang))}\n")
    return code


def _check(paths: Sequence[str], chosen: Options, output: str, given: Mapping[str, Any]) -> None:
    for key in _AT_THE_END:
        if given[key]:
            option = key.replace("_", "-")
            message = (
                f"--{option}: not with --watch, while lists still change; "
                "use it without --watch when they are in"
            )
            raise UsageError(message)
    commands.one_of("--watch --output", output, ("text", "json"))
    for path in paths:
        if path == "-" or not _is_there(Path(path)):
            message = f"{path}: no file or folder to watch; make it first, or check the name"
            raise UsageError(message)
    if chosen.layout is not None:
        layouts.named(chosen.layout)
    if chosen.encoding is not None:
        check_encoding(chosen.encoding)


def _is_there(path: Path) -> bool:
    try:
        return path.is_dir() or path.is_file()
    except OSError:
        return False


def _write(text: str) -> None:
    """Write at once, also into a pipe: whoever waits for the line waits now."""
    sys.stdout.write(text)
    sys.stdout.flush()


def _now() -> dt.datetime:
    return dt.datetime.now().astimezone()

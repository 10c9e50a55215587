"""The options of `check` and `deckcheck` that ask for something beside the report."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from decklint import commands
from decklint.errors import UsageError
from decklint.handouts import PAPERS, REPORTS, SLIP_LANGUAGES, SLIPS, Handouts


def asked(given: Mapping[str, Any]) -> Handouts:
    """Return what the command line asks for; UsageError for what does not fit."""
    report, key = commands.file(given["report"]), commands.file(given["anonymous_key"])
    if report and report.suffix.casefold() not in REPORTS:
        message = f"--report {report}: name a file that ends in {' or '.join(REPORTS)}"
        raise UsageError(message)
    if key and not given["anonymous"]:
        message = "--anonymous-key: there is no key without --anonymous"
        raise UsageError(message)
    if given["marked"] and given["anonymous"]:
        message = "--marked: a copy holds the names that the sheet holds; leave --anonymous out"
        raise UsageError(message)
    _check_apart(given)
    return Handouts(
        slips=_slips(commands.file(given["slips"])),
        paper=commands.one_of("--paper", given["paper"], PAPERS),
        slip_lang=commands.one_of("--slip-lang", given["slip_lang"], SLIP_LANGUAGES),
        report=report,
        marked=commands.file(given["marked"]),
        anonymous=given["anonymous"],
        key=key,
        force=given["force"],
    )


def _check_apart(given: Mapping[str, Any]) -> None:
    """Refuse two options that would write to one place: the second would replace the first."""
    known: dict[str, str] = {}
    for option in ("slips", "report", "marked", "anonymous_key", "ledger"):
        if (target := given.get(option)) is None:
            continue
        name = "--" + option.replace("_", "-")
        place = os.path.realpath(target)
        if other := known.get(place):
            message = f"{name} {target}: {other} writes there; name another file"
            raise UsageError(message)
        known[place] = name


def _slips(path: Path | None) -> Path | None:
    """Return where the slips go; UsageError for a file of a kind that is not written."""
    if path and path.suffix and path.suffix.casefold() not in SLIPS and not path.is_dir():
        message = f"--slips {path}: name a file that ends in {' or '.join(SLIPS)}, or a folder"
        raise UsageError(message)
    return path

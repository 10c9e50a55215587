"""What a judge hands out: slips for players, the event's report, marked copies of the sheets.

Everything is made from the same rulings that the report on standard output is made of.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from decklint import commands
from decklint.errors import UsageError

TEXTS = Path(__file__).parent / "texts"
"""Words of slips, reports and marked copies, and of `decklint explain`."""
PAPERS = ("a6", "a5")
SLIP_LANGUAGES = ("both", *commands.LANGUAGES)
REPORTS = (".html", ".xlsx")


class Handouts(NamedTuple):
    """What a run should hand out besides its report."""

    slips: Path | None = None
    """A page of all slips (`.html`), or a folder for a page a player."""
    paper: str = "a6"
    slip_lang: str = "both"
    report: Path | None = None
    """The event's report, `.html` or `.xlsx`."""
    marked: Path | None = None
    """Folder for marked copies of the inputs."""
    anonymous: bool = False
    """Players become numbers in everything that is written."""
    key: Path | None = None
    """File that tells which number is whom."""
    force: bool = False
    """Replace files that decklint did not write."""


def asked(given: Mapping[str, Any]) -> Handouts:
    """Return what the command line asks for; UsageError for what does not fit."""
    report, key = commands.file(given.get("report")), commands.file(given["anonymous_key"])
    if report and report.suffix.casefold() not in REPORTS:
        message = f"--report {report}: name a file that ends in {' or '.join(REPORTS)}"
        raise UsageError(message)
    if key and not given["anonymous"]:
        message = "--anonymous-key: there is no key without --anonymous"
        raise UsageError(message)
    return Handouts(
        slips=_slips(commands.file(given["slips"])),
        paper=commands.one_of("--paper", given["paper"], PAPERS),
        slip_lang=commands.one_of("--slip-lang", given["slip_lang"], SLIP_LANGUAGES),
        report=report,
        marked=commands.file(given.get("marked")),
        anonymous=given["anonymous"],
        key=key,
        force=given["force"],
    )


def _slips(path: Path | None) -> Path | None:
    """Return where the slips go; UsageError for a file of a kind that is not written."""
    if path and path.suffix and path.suffix.casefold() != ".html" and not path.is_dir():
        message = f"--slips {path}: name a file that ends in .html, or a folder"
        raise UsageError(message)
    return path

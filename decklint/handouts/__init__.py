"""What a judge hands out: slips for players, the event's report, marked copies of the sheets.

Everything is made from the same rulings that the report on standard output is made of.
"""

from pathlib import Path
from typing import NamedTuple

from decklint.messages import LANGUAGES

TEXTS = Path(__file__).parent / "texts"
"""Words of slips, reports and marked copies, and of `decklint explain`."""
PAPERS = ("a6", "a5")
SLIP_LANGUAGES = ("both", *LANGUAGES)
SLIPS = (".html", ".pdf")
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

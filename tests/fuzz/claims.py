"""What holds for every input, however odd."""

import datetime as dt
import functools
import resource
import time

from decklint import messages
from decklint.grid import Piped
from decklint.model import Board, Decklist, Level, Penalty, Ruling
from decklint.problem import Problem
from decklint.reports import parse as parse_view
from decklint.reports.as_dict import ruling_dict
from decklint.reports.json_ import encode
from decklint.run import Desk, Options

SECONDS = 2.0
"""Processor time that one input may take."""
MEGABYTES = 300
"""Memory that the whole process may take, the test's own included."""
OF_A_LIST = {"101", "102", "103", "104", "105", "106"}


@functools.cache
def desk() -> Desk:
    """Return the desk that reads and judges everything."""
    return Desk(Options(format="standard", date=dt.date(2005, 1, 20)))


def fault(file: Piped) -> str | None:
    """Return what an input did that none may do; a traceback comes as the exception it is."""
    began = time.process_time()
    found = next(filter(None, map(_fault_of, desk().read(file))), None)
    if found:
        return found
    if (spent := time.process_time() - began) > SECONDS:
        return f"took {spent:.1f} s"
    return None


def memory() -> float:
    """Return the most memory that this process ever took, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _fault_of(item: Decklist | Problem) -> str | None:
    """Return what is wrong with one result."""
    if isinstance(item, Problem):
        said = "".join(messages.load(lang).problem(item) for lang in messages.LANGUAGES)
        return None if said.isprintable() else "a message with control characters"
    words = messages.load("en")
    encode(parse_view.parse_dict(item, words))
    ruling = desk().judge(item)
    if isinstance(ruling, Problem):
        return _fault_of(ruling)
    encode(ruling_dict(ruling, words))
    return _unfair(ruling)


def _unfair(ruling: Ruling) -> str | None:
    """Return how a ruling punishes what could not be read."""
    entries = ruling.decklist.entries
    charged = [
        infraction
        for infraction in ruling.infractions
        if infraction.section in OF_A_LIST and infraction.penalty is not Penalty.NONE
    ]
    if charged and not any(entry.count and entry.card for entry in entries):
        return f"section {charged[0].section} for a list of which no line could be read"
    codes = {finding.code for finding in ruling.findings if finding.level is Level.ERROR}
    if "main-too-small" in codes and any(
        entry.count is None and entry.board is Board.MAIN for entry in entries
    ):
        return "a deck too small, though a count could not be read"
    return None

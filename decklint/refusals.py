"""Why a file is refused: by code and facts, for the table `problem` of the messages."""

from decklint.errors import UnreadableFileError
from decklint.limits import ANY, MOST, Limits, argument, shown
from decklint.model import Cell, Fact

_CODES = {
    "size": "file-too-large",
    "unzipped": "zip-bomb",
    "ratio": "zip-bomb",
    "parts": "too-many-parts",
    "sheets": "too-many-sheets",
    "rows": "too-many-rows",
    "cells": "far-cell",
    "length": "cell-too-long",
    "document": "document-too-large",
    "values": "unsafe-document",
    "nesting": "unsafe-document",
}
"""For each limit the code of a file beyond it."""


def refusal(code: str, **facts: Fact) -> UnreadableFileError:
    """Return the error for a file that is refused.

    `reason` is a key of the table `reason`; `words` are those of another program, shown as they
    are.
    """
    return UnreadableFileError(code, facts)


def beyond(
    limits: Limits, field: str, found: int | None = None, at: Cell | None = None
) -> UnreadableFileError:
    """Return the error for a file beyond a limit: what was found, the limit, and what to do.

    `found` is None where the counting stopped at the limit; `at` is the last place. The
    option is named where it helps: with the number found, else with twice the limit.
    """
    name, limit = field.rpartition("_")[2], getattr(limits, field)
    facts: dict[str, Fact] = {"beyond": name, "most": shown(name, limit), "option": "none"}
    if found is not None:
        facts["found"] = shown(name, found)
    if at is not None:
        facts["at"] = str(at)
    end = MOST.get(name, ANY)
    need = min(2 * limit, end) if found is None else found
    if limit < need <= end:
        facts["option"] = "max-size" if name == "size" else "limit"
        facts["limit"], facts["need"] = name, argument(name, need)
    return refusal(_CODES[name], **facts)

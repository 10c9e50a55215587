"""Why a file is refused: every code with its line, in one place."""

from decklint.errors import UnreadableFileError
from decklint.limits import ANY, MOST, Limits, argument, shown
from decklint.model import Cell

_LINES = {
    "binary-file": "binary file: it holds NUL bytes; save the list as text, csv or xlsx",
    "cannot-open": "cannot be opened ({reason})",
    "column-not-understood": (
        "{reason} was not understood, and its column looks like the players; call it Player"
    ),
    "damaged-document": "the deck file is damaged ({reason}); export it again",
    "damaged-table": "the table cannot be read ({reason}); save it again as csv",
    "damaged-zip": "the zip is damaged ({reason}); pack it again",
    "damaged-workbook": "the workbook is damaged ({reason}); open it and save it again as .xlsx",
    "empty-file": "the file is empty; save the list again",
    "nested-zip": "a zip in a zip is not opened; unpack it first",
    "no-card-names": (
        "the table holds product numbers and no card names; export the list with names"
    ),
    "no-plain-file": "it is no plain file; give a file or a folder",
    "no-such-file": "no such file; check the name",
    "not-a-workbook": (
        "it is no workbook, whatever its name; save it again as .xlsx, or rename it to .csv or .txt"
    ),
    "other-workbook": "workbooks of this kind ({reason}) are not read; save it as .xlsx",
    "protected-workbook": "the file has a password; save it without one",
    "unsafe-document": "the deck file holds {reason}; export it again as plain text",
    "unsafe-workbook": "the workbook holds {reason}; save a plain copy as .xlsx",
    "wrong-encoding": "the text is not valid {reason}; name its encoding with --encoding",
    "zip-bomb": "the file unpacks to {reason}; pack it again",
}
_BEYOND = {
    "size": ("file-too-large", "the file has {much}", "keep only the lists"),
    "unzipped": ("zip-bomb", "the file unpacks to {much}", "keep only the lists"),
    "ratio": (
        "zip-bomb",
        "a part of the file unpacks to {much} times its size",
        "keep only the lists",
    ),
    "parts": ("too-many-parts", "the zip holds {much} files", "keep only the lists"),
    "sheets": ("too-many-sheets", "the workbook has {much} sheets", "keep only the lists"),
    "rows": ("too-many-rows", "the sheet has {much} rows", "keep only the lists"),
    "cells": (
        "far-cell",
        "the filled cells span {much} cells{at}",
        "delete the far ones and save the file again",
    ),
    "length": ("cell-too-long", "a cell or line has {much} characters", "delete it"),
    "document": ("document-too-large", "the deck file has {much} of text", "keep only the lists"),
    "values": ("unsafe-document", "the deck file holds {much} values", "keep only the lists"),
    "nesting": (
        "unsafe-document",
        "the deck file nests {much} levels deep",
        "export it again as plain text",
    ),
}
"""For each limit: the code, what was found, and what to do first."""


def refusal(code: str, reason: object = "") -> UnreadableFileError:
    """Return the error for a file that is refused, with its line."""
    return UnreadableFileError(code, _LINES[code].format(reason=reason))


def beyond(
    limits: Limits, field: str, found: int | None = None, at: Cell | None = None
) -> UnreadableFileError:
    """Return the error for a file beyond a limit: what was found, the limit, and what to do.

    `found` is None where the counting stopped at the limit; `at` is the last place. The
    option is named where it helps: with the number found, else with twice the limit.
    """
    name, limit = field.rpartition("_")[2], getattr(limits, field)
    code, text, todo = _BEYOND[name]
    most = shown(name, limit)
    much = f"more than {most}" if found is None else shown(name, found)
    line = text.format(much=much, at=f", up to {at}" if at else "")
    if found is not None:
        line += f", more than {most}"
    end = MOST.get(name, ANY)
    need = min(2 * limit, end) if found is None else found
    if limit < need <= end:
        number = argument(name, need)
        also = f" (or --max-size {number})" if name == "size" else ""
        todo += f", or use --limit {name}={number}{also}"
    return UnreadableFileError(code, f"{line}; {todo}")

"""Writes what is handed out: whole or not at all, and never over what somebody else wrote."""

import os
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from decklint.errors import UsageError
from decklint.handouts.markup import MARK

PROPERTY = "decklint"
"""Custom property of a workbook that decklint wrote."""
PDF_MARK = "written by decklint"
"""Keyword of a PDF that decklint wrote."""
KEY_SCHEMA = "decklint.key/1"
_PDF = b"%PDF-"
_LOOK = 2_048
_OPEN = 0o666


def check(path: Path, inputs: Iterable[Path], *, force: bool) -> None:
    """Raise UsageError where a file may not be written, before anything is judged."""
    if path.is_dir():
        message = f"{path}: it is a folder; name a file"
        raise UsageError(message)
    if not path.parent.is_dir():
        message = f"{path}: there is no folder {path.parent}; make it first"
        raise UsageError(message)
    if not path.exists():
        return
    if any(other.exists() and path.samefile(other) for other in inputs):
        message = f"{path}: it is an input, and is never written to; name another file or folder"
        raise UsageError(message)
    if not force and not is_ours(path):
        message = f"{path}: it exists, and decklint did not write it; name another, or add --force"
        raise UsageError(message)


def is_ours(path: Path) -> bool:
    """Tell whether decklint wrote a file: it bears a mark of it."""
    try:
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as parts, parts.open("docProps/custom.xml") as part:
                return f'name="{PROPERTY}"'.encode() in part.read(_LOOK)
        with path.open("rb") as file:
            if file.read(len(_PDF)) == _PDF:
                return PDF_MARK.encode() in file.read()
            file.seek(0)
            head = file.read(_LOOK).decode("utf-8", "replace")
    except (OSError, KeyError, zipfile.BadZipFile, NotImplementedError, RuntimeError):
        return False
    return MARK in head or head.startswith(f'{{"schema": "{KEY_SCHEMA}"')


def folder(path: Path) -> None:
    """Make a folder, one level; UsageError where that does not work."""
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        message = f"{path}: {error.strerror or error}; name another folder"
        raise UsageError(message) from None


def write(path: Path, fill: Callable[[Path], None]) -> None:
    """Let `fill` write a file beside the target, then move it there; UsageError if it fails."""
    draft: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=".decklint-", suffix=path.suffix, dir=path.parent)
        os.close(handle)
        draft = Path(name)
        fill(draft)
        draft.chmod(_OPEN & ~_umask())
        draft.replace(path)
    except OSError as error:
        message = f"{path}: cannot be written ({error.strerror or error})"
        raise UsageError(message) from None
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write a text whole or not at all; UsageError if it fails."""
    write(path, lambda draft: _fill(draft, text))


def write_bytes(path: Path, content: bytes) -> None:
    """Write bytes whole or not at all; UsageError if it fails."""

    def fill(draft: Path) -> None:
        draft.write_bytes(content)

    write(path, fill)


def _fill(draft: Path, text: str) -> None:
    draft.write_text(text, "utf-8", errors="backslashreplace", newline="\n")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask

"""The downloaded pools that are kept: the one in use and the former one.

Each is a folder with the same tables as `cardpool/data` and one pool file. `current.json` names
the two and is replaced in one step, so a reader sees the old pool or the new one, never half of
either.
"""

import contextlib
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cardpool.entry import UpdateError

FOLDER = "updated"
POINTER = "current.json"
STALE = 6 * 3600
"""Seconds after which a lock is nobody's, whoever wrote it."""


class Version(NamedTuple):
    """A downloaded pool."""

    folder: str
    source: str
    """`scryfall` or `mtgjson`."""
    as_of: str
    """Day of the download."""


class Kept(NamedTuple):
    """What is in use, and what was before; None is the embedded pool."""

    now: Version | None = None
    former: Version | None = None
    may_go_back: bool = False


def read(folder: Path) -> Kept:
    """Return what is kept; nothing where the pointer is missing or damaged."""
    try:
        held = json.loads((folder / POINTER).read_bytes())
        now, former = (Version(*held[key]) if held[key] else None for key in ("now", "former"))
    except (OSError, ValueError, KeyError, TypeError):
        return Kept()
    return Kept(now, former, may_go_back=True)


def write(folder: Path, kept: Kept) -> None:
    """Replace the pointer in one step."""
    draft = folder / f"{POINTER}.{os.getpid()}"
    draft.write_text(json.dumps({"now": kept.now, "former": kept.former}), encoding="utf-8")
    draft.replace(folder / POINTER)


def take_in(folder: Path, draft: Path, source: str, as_of: str) -> Version:
    """Make a finished draft the pool in use; the one before it becomes the former one."""
    before = read(folder).now
    version = Version(f"{as_of}-{time.time_ns():x}", source, as_of)
    draft.replace(folder / version.folder)
    write(folder, Kept(version, before))
    clean(folder)
    return version


def go_back(folder: Path) -> Kept:
    """Swap the pool in use and the former one; UpdateError where nothing was ever updated."""
    kept = read(folder)
    if not kept.may_go_back:
        message = "no pool was ever downloaded: the embedded one is in use"
        raise UpdateError(message)
    turned = Kept(kept.former, kept.now, may_go_back=True)
    write(folder, turned)
    return turned


def clean(folder: Path) -> None:
    """Take away what nobody refers to: older pools, and drafts of updates that were broken off."""
    import shutil

    kept = read(folder)
    held = {version.folder for version in kept[:2] if version}
    for path in folder.iterdir():
        if path.is_dir() and path.name not in held:
            shutil.rmtree(path, ignore_errors=True)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of the folder; UpdateError while another process that lives holds it."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = folder / "lock"
    mine = str(os.getpid())
    for _ in range(2):
        try:
            with lock.open("x", encoding="ascii") as file:
                file.write(mine)
            break
        except FileExistsError:
            if not _is_left(lock):
                break_off = f"another update is running (its lock: {lock})"
                raise UpdateError(break_off) from None
            lock.unlink(missing_ok=True)
    else:
        message = f"another update is running (its lock: {lock})"
        raise UpdateError(message)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            lock.unlink()


def _is_left(lock: Path) -> bool:
    """Tell whether a lock is left over: old, or of a process that has ended."""
    try:
        if time.time() - lock.stat().st_mtime > STALE:
            return True
        owner = int(lock.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return not lock.exists()
    if os.name == "nt":  # there the question would end the process
        return False
    try:
        os.kill(owner, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False

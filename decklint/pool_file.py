"""The card pool that a run uses: the downloaded or embedded one, or what an option names."""

import datetime as dt
import os
from pathlib import Path

import cardpool
from cardpool import CardSet, Pool
from decklint.errors import UsageError

SETTING = "DECKLINT_POOL"
"""Environment variable that stands for the option `--pool`, such as `embedded`."""


def open_pool(path: Path | None = None) -> Pool:
    """Open a pool; UsageError where the file that was named is none.

    The path `embedded` means the embedded pool, even where a newer one was downloaded.
    """
    from sqlite3 import DatabaseError

    option = "--pool"
    if path is None and (setting := os.environ.get(SETTING)):
        option, path = SETTING, Path(setting)
    try:
        return cardpool.open_pool(path)
    except FileNotFoundError:
        message = f"{option} {path}: no such file; without it the pool in use is taken"
    except DatabaseError:
        if path is None:
            raise
        message = f"{option} {path}: no card pool of this version; leave it out"
    raise UsageError(message)


def unseen_after(pool: Pool, day: dt.date) -> str:
    """Return the last day of which the pool speaks if the given day is later, or else nothing."""
    return pool.as_of.isoformat() if day > pool.as_of else ""


def newest(pool: Pool) -> CardSet | None:
    """Return the newest paper set that was out on the pool's day; None in a pool without sets."""
    sets = (found for found in pool.sets().values() if not found.digital)
    out = [(found.released, found) for found in sets if found.released]
    out = [pair for pair in out if pair[0] <= pool.as_of]
    return max(out, key=lambda pair: (pair[0], pair[1].type == "expansion"))[1] if out else None


def newest_set(pool: Pool) -> str:
    """Return code, name and day of the newest set, for people."""
    found = newest(pool)
    return f"{found.code} {found.name} ({found.released})" if found else "-"

"""The card pool that a run uses: the embedded one, or the file that an option names."""

from pathlib import Path

import cardpool
from cardpool import Pool
from decklint.errors import UsageError


def open_pool(path: Path | None = None) -> Pool:
    """Open a pool; UsageError where the file that was named is none."""
    from sqlite3 import DatabaseError

    try:
        return cardpool.open_pool(path)
    except FileNotFoundError:
        message = f"--pool {path}: no such file; without the option the embedded pool is used"
    except DatabaseError:
        if path is None:
            raise
        message = f"--pool {path}: no card pool of this version; leave the option out"
    raise UsageError(message)

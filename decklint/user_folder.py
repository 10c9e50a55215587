"""The folder of the user's configuration; `DECKLINT_CONFIG` names another."""

import os
import sys
from pathlib import Path

from cardpool.store import APPLICATION


def config() -> Path:
    """Return the folder; it need not exist. RuntimeError where the user has no home."""
    if chosen := os.environ.get("DECKLINT_CONFIG"):
        return Path(chosen)
    if sys.platform == "linux":  # what platformdirs says there, without 15 ms for its import
        base = os.environ.get("XDG_CONFIG_HOME", "").strip()
        return Path(base or Path.home() / ".config") / APPLICATION
    import platformdirs

    return Path(platformdirs.user_config_dir(APPLICATION, appauthor=False))

"""The folder of the user's configuration; `DECKLINT_CONFIG` names another."""

from pathlib import Path

from cardpool.store import user_folder


def config() -> Path:
    """Return the folder; it need not exist. RuntimeError where the user has no home."""
    return user_folder("config")

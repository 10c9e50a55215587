"""Mappings that an organizer has saved under a name, one small TOML file each.

They stand in the folder `layouts` of the user's configuration; `DECKLINT_CONFIG` names another
folder for all of it.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path

from decklint import user_folder
from decklint.errors import UsageError
from decklint.layouts import mapping
from decklint.layouts.mapping import Mapping

_NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")
_TAKEN = frozenset({"ask", "map", "con", "prn", "aux", "nul"})
"""Words of the option itself, and names that one system keeps for its devices."""


def folder() -> Path:
    """Return the folder of saved mappings; it need not exist."""
    return user_folder.config() / "layouts"


def check_name(name: str, shipped: Iterable[str]) -> None:
    """Raise UsageError for a name that no mapping may have."""
    if not _NAME.fullmatch(name) or name in _TAKEN:
        message = f"--save-map {name}: write a name of small letters, digits and hyphens"
        raise UsageError(message)
    if name in shipped:
        message = f"--save-map {name}: this is a layout of decklint; take another name"
        raise UsageError(message)


def names() -> list[str]:
    """Return the names of the saved mappings."""
    try:
        return sorted(path.stem for path in folder().glob("*.toml") if _NAME.fullmatch(path.stem))
    except OSError:
        return []


def load(name: str) -> Mapping | None:
    """Return a saved mapping, None where there is none; UsageError for a file that is none."""
    if not _NAME.fullmatch(name):
        return None
    path = folder() / f"{name}.toml"
    if not path.is_file():
        return None
    import tomllib

    try:
        columns = tomllib.loads(path.read_text("utf-8"))["columns"]
        return mapping.parse(",".join(f"{field}={at}" for field, at in columns.items()), name)
    except (OSError, ValueError, KeyError, AttributeError, UsageError) as error:
        message = f"--layout {name}: {path} cannot be read ({error}); save the mapping again"
        raise UsageError(message) from None


def save(name: str, found: Mapping) -> Path:
    """Write a mapping, in the place of an older one of that name, and return its file."""
    from decklint.model import column_letters

    path = folder() / f"{name}.toml"
    lines = [f'{field} = "{column_letters(column)}"\n' for field, column in found.columns]
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text("[columns]\n" + "".join(lines), "utf-8")
        draft.replace(path)
    except OSError as error:
        message = f"--save-map {name}: {path} cannot be written ({error.strerror})"
        raise UsageError(message) from None
    return path

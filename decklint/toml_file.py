"""Reads the shipped TOML files, through a copy that starts up faster.

The TOML parser of the standard library is written in Python and takes a third of a short run. So
what a file says is kept as JSON in the cache folder of the card pool, with the file's path, size
and time of change; where any of them differs, or there is no such folder, the file itself is read.
"""

import contextlib
import datetime as dt
import json
import os
from pathlib import Path
from typing import Any
from zlib import crc32

from cardpool.store import cache_folder

_DAY = "$day"
"""Key under which the copy holds a date."""


def load(path: Path) -> dict[str, Any]:
    """Return what a TOML file says.

    Raises OSError, UnicodeDecodeError or tomllib.TOMLDecodeError (a ValueError) as a plain reading
    would.
    """
    state = path.stat()
    stamp = [str(path), state.st_size, state.st_mtime_ns]
    copy = cache_folder() / "toml" / f"{path.stem}-{crc32(str(path).encode()):08x}.json"
    try:
        kept = json.loads(copy.read_bytes(), object_hook=_from_json)
        if kept["stamp"] == stamp:
            return dict(kept["data"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    data = _parsed(path)
    _keep(copy, {"stamp": stamp, "data": data})
    return data


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(path.read_text(encoding="utf-8"))


def _keep(copy: Path, value: dict[str, Any]) -> None:
    """Write the copy if that is possible; a reader sees the old one or the new one, whole."""
    try:
        text = json.dumps(value, default=_to_json, ensure_ascii=False)
    except TypeError:  # a kind of value that JSON cannot hold: the file is read each time
        return
    draft = copy.with_name(f"{copy.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        copy.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        draft.replace(copy)


def _to_json(value: Any) -> dict[str, str]:
    if type(value) is dt.date:
        return {_DAY: value.isoformat()}
    raise TypeError(type(value))


def _from_json(table: dict[str, Any]) -> Any:
    return dt.date.fromisoformat(table[_DAY]) if _DAY in table else table

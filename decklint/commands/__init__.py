"""What each command does, once its arguments are read: one module a command."""

import datetime as dt
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from decklint.errors import UsageError
from decklint.limits import USUAL, Limits, moved
from decklint.rule_text import Words, read_words

LANGUAGES = ("en", "zh-TW")
TEXTS = Path(__file__).parent / "texts"


def day(text: str | None) -> dt.date | None:
    """Return the day that an option names; UsageError for what is no date."""
    if text is None:
        return None
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        message = f"--date {text}: no such day; write YYYY-MM-DD, such as 2005-01-20"
        raise UsageError(message) from None


def file(path: str | None) -> Path | None:
    """Return the path that an option names."""
    return Path(path) if path else None


def one_of(option: str, value: str, allowed: tuple[str, ...]) -> str:
    """Return an option's value if it is allowed; UsageError names the allowed ones."""
    if value not in allowed:
        message = f"{option} {value}: use {' or '.join(allowed)}"
        raise UsageError(message)
    return value


def words(stem: str, lang: str) -> Words:
    """Return what a command says in a language; UsageError for another language."""
    return read_words(TEXTS, (stem,), one_of("--lang", lang, LANGUAGES))


def whole(option: str, text: str, least: int) -> int:
    """Return the whole number that an option names; UsageError for anything else."""
    if not text.isascii() or not text.isdigit() or int(text) < least:
        message = f"{option} {text}: a whole number from {least} on is wanted"
        raise UsageError(message)
    return int(text)


def limits(given: Sequence[str] | None, max_size: float | None) -> Limits:
    """Return the limits that `--limit` and `--max-size` tell; UsageError for what is none."""
    if max_size is None:
        return moved(given) if given else USUAL
    if not 0 < max_size < 1 << 20:
        message = f"--max-size {max_size:g}: the MB of the largest file are wanted, such as 100"
        raise UsageError(message)
    return moved([*(given or ()), f"size={max_size!r}"])


def show(value: dict[str, Any], text: str, output: str) -> None:
    """Write a result as JSON or as text."""
    if one_of("--output", output, ("text", "json")) == "json":
        text = json.dumps(value, ensure_ascii=False, indent=1)
    sys.stdout.write(text.rstrip("\n") + "\n")

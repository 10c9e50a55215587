"""The command line in this process: arguments in; code, output and errors out."""

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cardpool import Pool
from decklint import run
from decklint.cli import main
from decklint.pool_file import open_pool
from tests.build import pool


@dataclass(frozen=True)
class Done:
    """What a run left behind."""

    code: int
    out: str
    err: str

    @property
    def report(self) -> Any:
        """Return the JSON of the standard output."""
        return json.loads(self.out)

    @property
    def message(self) -> str:
        """Return the one line on standard error; fail where there is not exactly one."""
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("decklint: ")
        return self.err.strip()


class Command:
    """Runs decklint as a shell would, without a new process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take over the arguments and the streams."""
        self._patch = monkeypatch

    def __call__(self, *arguments: object, typed: bytes = b"") -> Done:
        """Run with these arguments; `typed` is the standard input."""
        out, err = (io.TextIOWrapper(io.BytesIO(), newline="") for _ in range(2))
        with self._patch.context() as patch:
            patch.setattr(run, "open_pool", _shared_pool)
            patch.setattr(sys, "argv", ["decklint", *map(str, arguments)])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            with pytest.raises(SystemExit) as done:
                main()
        return Done(int(done.value.code or 0), _text(out), _text(err))


def _shared_pool(path: Path | None = None) -> Pool:
    """Open the pool that all tests share, warm, or the one that an option names."""
    return open_pool(path) if path else pool()


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode("utf-8")


def rows(*lists: tuple[str, str]) -> str:
    """Return the canonical table of players and their lists: `4 Shock; 56 Forest / 15 Swamp`."""
    lines = ["player,board,count,card"]
    for player, text in lists:
        for board, part in zip(("main", "side"), f"{text} / ".split(" / "), strict=False):
            for item in filter(None, map(str.strip, part.split(";"))):
                count, name = item.split(" ", 1)
                lines.append(f'"{player}",{board},{count},"{name}"')
    return "\n".join(lines) + "\n"

"""Whole processes, measured: wall time and peak memory, ours and the bare one in turn."""

import os
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

FINE = (0, 1)
"""Exit codes of a run that did its work; 1 says that a list is not legal."""


@dataclass(frozen=True, slots=True)
class Run:
    """One process."""

    seconds: float
    cpu: float
    """Seconds of processors, all threads and children together."""
    megabytes: float
    """Peak resident memory of the process, or of the largest one that it started."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What was measured of decklint and of the bare process beside it."""

    title: str
    ours: tuple[Run, ...]
    bare: tuple[Run, ...]

    @property
    def ratio(self) -> float:
        """Return the ratio of the medians, ours to the bare one."""
        return median(run.seconds for run in self.ours) / median(run.seconds for run in self.bare)


def environment() -> dict[str, str]:
    """Return the environment of the children: byte code is kept, as on a user's machine."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def once(command: Sequence[str | Path]) -> Run:
    """Run one command to its end; RuntimeError when it fails."""
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment()) as child:
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in FINE:
        message = f"exit {child.returncode}: {' '.join(map(str, command))}"
        raise RuntimeError(message)
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def pair(
    title: str,
    ours: Sequence[str | Path],
    bare: Sequence[str | Path],
    times: int,
    *,
    warm: bool = True,
) -> Pair:
    """Run both commands in turn, so that a busy minute of the machine meets both."""
    if warm:
        once(bare)
        once(ours)
    runs = [(once(bare), once(ours)) for _ in range(times)]
    return Pair(title, tuple(o for _, o in runs), tuple(b for b, _ in runs))

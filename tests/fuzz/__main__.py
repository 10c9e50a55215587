"""The long form: `python -m tests.fuzz --inputs 100000 [--seed 1] [--workers 2] [--minutes 10]`.

Each worker is a process of its own with a limit on its memory. What fails is shrunk, kept in
`tests/fuzz/seeds/`, and from then on part of every test run. Ends with 1 if anything failed.
"""

import argparse
import faulthandler
import gc
import hashlib
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from decklint.grid import Piped
from tests.fuzz.claims import MEGABYTES, fault, memory
from tests.fuzz.inputs import files

SEEDS = Path(__file__).parent / "seeds"
ROUND = 500
"""Inputs of one run of hypothesis: it remembers each of them."""
HARD_LIMIT = 2 << 30
"""Bytes of address space of a worker: it ends there, however it tries."""
STUCK = 60
"""Seconds after which a worker that does not come back is ended."""


def main() -> int:
    """Run the workers and print one closing line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1440, help="stop after so long")
    parser.add_argument("--worker", type=int, default=None, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.worker is not None:
        return _work(chosen.worker, chosen.inputs, chosen.seed, chosen.minutes)
    began = time.monotonic()
    share = -(-chosen.inputs // chosen.workers)
    command = [
        sys.executable,
        "-m",
        "tests.fuzz",
        "--inputs",
        str(share),
        "--minutes",
        str(chosen.minutes),
    ]
    running = [
        subprocess.Popen(
            [*command, "--seed", str(chosen.seed), "--worker", str(number)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(chosen.workers)
    ]
    results = [_result(worker) for worker in running]
    failures = [line for result in results for line in result["failures"]]
    print(*failures, sep="\n", end="\n" * bool(failures))
    print(
        f"{sum(result['inputs'] for result in results)} inputs, seed {chosen.seed}: "
        f"{len(failures)} failures; slowest {max(r['slowest'] for r in results):.2f} s, "
        f"memory {max(r['memory'] for r in results):.0f} MB, "
        f"{time.monotonic() - began:.0f} s"
    )
    return int(bool(failures))


def _result(worker: "subprocess.Popen[str]") -> Any:
    output, _ = worker.communicate()
    lines = output.splitlines()
    if worker.returncode or not lines:
        failure = (
            f"a worker ended with {worker.returncode}; its last input is one of {_current('*')}"
        )
        return {"inputs": 0, "failures": [failure], "slowest": 0.0, "memory": 0.0}
    return json.loads(lines[-1])


def _current(number: int | str) -> Path:
    """Return where a worker keeps the input at which it is: it may not live to tell."""
    return Path(tempfile.gettempdir()) / f"decklint-fuzz-{number}"


def _work(number: int, inputs: int, seed: int, minutes: float) -> int:
    """Feed the inputs of one worker, and print its figures."""
    ending = time.monotonic() + 60 * minutes
    resource.setrlimit(resource.RLIMIT_AS, (HARD_LIMIT, HARD_LIMIT))
    current = _current(number)
    watch = _Watch(current)
    for start in range(0, inputs, ROUND):
        if time.monotonic() > ending:
            break
        watch.round(min(ROUND, inputs - start), seed * 1_000_003 + number * 10_007 + start)
        gc.collect()
    current.unlink(missing_ok=True)
    print(json.dumps(watch.summary()))
    return 0


class _Watch:
    """Runs rounds of inputs and remembers what happened."""

    def __init__(self, current: Path) -> None:
        self._current = current
        self._inputs = 0
        self._slowest = 0.0
        self._failures: list[str] = []
        self._last = Piped("", b"")

    def round(self, inputs: int, seed: int) -> None:
        """Feed some inputs; the first failure ends the round, shrunk and kept."""
        import hypothesis

        @hypothesis.seed(seed)
        @hypothesis.settings(
            max_examples=inputs,
            database=None,
            deadline=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(files())
        def feed(file: Piped) -> None:
            self._feed(file)

        try:
            feed()
        except Exception as error:  # noqa: BLE001 - any exception is what is looked for
            each = getattr(error, "exceptions", (error,))
            said = "; ".join(f"{type(one).__name__}: {one}"[:200] for one in each)
            self._failures.append(f"{self._keep()}: {said}")

    def _feed(self, file: Piped) -> None:
        self._inputs += 1
        self._current.write_bytes(file.name.encode() + b"\n" + file.data)
        faulthandler.dump_traceback_later(STUCK, exit=True)
        began = time.process_time()
        before = memory()
        self._last = file
        found = fault(file)
        faulthandler.cancel_dump_traceback_later()
        self._slowest = max(self._slowest, time.process_time() - began)
        if not found and memory() > MEGABYTES > before:
            found = f"took the process to {memory():.0f} MB"
        if found:
            raise AssertionError(found)

    def _keep(self) -> str:
        """Write the shrunk input to the seeds: the name it had, and its bytes."""
        file = self._last
        name = f"{hashlib.sha256(file.data).hexdigest()[:10]}-{file.name}"
        (SEEDS / name).write_bytes(file.data)
        return name

    def summary(self) -> dict[str, Any]:
        """Return the figures."""
        return {
            "inputs": self._inputs,
            "failures": self._failures,
            "slowest": self._slowest,
            "memory": memory(),
        }


if __name__ == "__main__":
    raise SystemExit(main())

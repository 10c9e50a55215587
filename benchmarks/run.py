"""Measure decklint against bare processes on the same work, and print the ratios.

    python -m benchmarks.run [start] [reading] [workbooks] [table] [--lists N] [--times N]

Without a name all are run. `--lists 1000` makes the big table small.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from benchmarks.measure import Pair, Run, environment, pair

HERE = Path(__file__).resolve().parent
PYTHON = sys.executable
EVENT = ("--format", "standard", "--date", "2005-01-20", "--rel", "3")


def check(path: Path, *more: str) -> list[str | Path]:
    """Return the command that checks a path."""
    return [Path(PYTHON).with_name("decklint"), "check", path, *EVENT, *more]


def bare(name: str, path: Path) -> list[str | Path]:
    """Return the command of a bare reader."""
    return [PYTHON, "-m", "benchmarks.bare_readers", name, path]


def generate(kind: str, path: Path, count: int) -> None:
    """Write the input in a process of its own: it must not weigh on the memory measured here."""
    command = [PYTHON, "-m", "benchmarks.data", kind, str(path), str(count)]
    subprocess.run(command, check=True, env=environment(), cwd=HERE.parent)


def start(folder: Path, chosen: argparse.Namespace) -> Iterator[Pair]:
    """Measure the start: one list in a csv against the help of a program without content."""
    path = folder / "one.csv"
    generate("table", path, 1)
    app = [PYTHON, str(HERE / "bare_app.py"), "--help"]
    yield pair("start: check one.csv / bare app --help", check(path), app, chosen.times or 11)


def reading(folder: Path, chosen: argparse.Namespace) -> Iterator[Pair]:
    """Measure the reading alone, of many small files, in one process."""
    for kind, reader in (("workbooks", "calamine"), ("texts", "texts")):
        path = folder / kind
        path.mkdir()
        generate(kind, path, chosen.files)
        title = f"{chosen.files} {kind}: lists read / {reader} loop"
        yield pair(title, bare("decklint", path), bare(reader, path), chosen.times or 5)


def workbooks(folder: Path, chosen: argparse.Namespace) -> Iterator[Pair]:
    """Measure many small workbooks: judged and written against read."""
    path = folder / "workbooks"
    path.mkdir()
    generate("workbooks", path, chosen.files)
    for output in ("text", "csv"):
        title = f"{chosen.files} workbooks, --output {output} / calamine loop"
        command = check(path, "--output", output)
        yield pair(title, command, bare("calamine", path), chosen.times or 5)


def table(folder: Path, chosen: argparse.Namespace) -> Iterator[Pair]:
    """Measure one big table: judged and written against read."""
    path = folder / "table.csv"
    generate("table", path, chosen.lists)
    title = f"{chosen.lists} lists in one csv, --output csv / pandas.read_csv"
    command = check(path, "--output", "csv")
    yield pair(title, command, bare("pandas", path), chosen.times or 3, warm=False)


ALL = {"start": start, "reading": reading, "workbooks": workbooks, "table": table}


def shown(runs: Sequence[Run]) -> str:
    """Return median, least and most seconds, and the peak memory."""
    seconds = sorted(run.seconds for run in runs)
    megabytes = max(run.megabytes for run in runs)
    middle = median(seconds)
    return f"{middle:8.3f} s ({seconds[0]:.3f}-{seconds[-1]:.3f}) {megabytes:6.0f} MB"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run what was asked for and print one row a measurement."""
    parser = argparse.ArgumentParser(prog="benchmarks.run", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=" ".join(ALL))
    parser.add_argument("--lists", type=int, default=100_000, help="lists of the big table")
    parser.add_argument("--files", type=int, default=1_000, help="workbooks")
    parser.add_argument("--times", type=int, help="runs of each (11, 5 and 3)")
    chosen = parser.parse_args(arguments)
    if strange := set(chosen.names) - set(ALL):
        parser.error(f"no benchmark is called {', '.join(sorted(strange))}")
    print(f"{'':<52}{'ratio':>6}  {'decklint':^38}  {'bare':^38}")
    for name in chosen.names or ALL:
        with tempfile.TemporaryDirectory() as folder:
            for found in ALL[name](Path(folder), chosen):
                row = f"{shown(found.ours):<38}  {shown(found.bare):<38}"
                print(f"{found.title:<52}{found.ratio:>6.2f}  {row}", flush=True)


if __name__ == "__main__":
    main()

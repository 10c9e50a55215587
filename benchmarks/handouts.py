"""What the handouts of an event cost beyond its check: slips, reports, marked copies.

    python -m benchmarks.handouts [--players N] [--files N] [--times N]

Every player has a fault that needs a slip. `check` alone and `check` with each handout run in turn.
What a handout takes is the difference to `check` alone: of the medians, and of the shortest runs,
which a busy machine disturbs least; on the clock and of processors, with the peak memory of the
whole process. Marked copies stand beside a bare openpyxl that loads and saves the same workbooks.
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.measure import Run, once
from benchmarks.run import bare, check, generate

NOTHING = Run(0, 0, 0)
WANTED = {
    ("--slips", "slips.html"): "1 s",
    ("--slips", "slips.pdf"): "5 s",
    ("--report", "report.xlsx"): "10 s, 300 MB",
    ("--report", "report.html"): "10 s, 300 MB",
}


def beyond(runs: Sequence[Run], alone: Sequence[Run], key: str) -> tuple[float, float]:
    """Return what runs take beyond those of the check alone: medians, shortest runs."""
    more, less = ([getattr(run, key) for run in some] for some in (runs, alone))
    return median(more) - median(less), min(more) - min(less)


def row(title: str, runs: Sequence[Run], alone: Sequence[Run], wanted: str) -> None:
    """Print one row."""
    clock, cpu = (beyond(runs, alone, key) for key in ("seconds", "cpu"))
    peak = max(run.megabytes for run in runs)
    times = "".join(f"{middle:7.2f} {least:7.2f}   " for middle, least in (clock, cpu))
    print(f"{title:<26}{times}{peak:5.0f} MB  {wanted}", flush=True)


def in_turn(commands: Sequence[Sequence[str | Path]], times: int) -> list[tuple[Run, ...]]:
    """Return the runs of each command; all take their turn, so that noise meets each."""
    rounds = [[once(command) for command in commands] for _ in range(times)]
    return list(zip(*rounds, strict=True))


def event(folder: Path, players: int, times: int) -> None:
    """Measure slips and reports of one event, written down in one csv."""
    path = folder / "event.csv"
    generate("event", path, players)
    once(check(path))
    handed = [check(path, option, str(folder / name)) for option, name in WANTED]
    alone, *runs = in_turn([check(path), *handed], times)
    row("(the check alone)", alone, [NOTHING], "")
    for (option, name), mine in zip(WANTED, runs, strict=True):
        row(f"{option} {name}", mine, alone, WANTED[option, name])


def marked(folder: Path, files: int, times: int) -> None:
    """Measure marked copies of a workbook a player."""
    path = folder / "sheets"
    path.mkdir()
    generate("sheets", path, files)
    copies = check(path, "--marked", str(folder / "marked"))
    alone, runs, saved = in_turn([check(path), copies, bare("openpyxl", path)], times)
    row(f"bare openpyxl, {files} files", saved, [NOTHING], "")
    row(f"--marked, {files} files", runs, alone, "1.3 times the bare one")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run both and print a row a handout."""
    parser = argparse.ArgumentParser(prog="benchmarks.handouts", description=__doc__)
    parser.add_argument("--players", type=int, default=1_000)
    parser.add_argument("--files", type=int, default=300, help="workbooks for marked copies")
    parser.add_argument("--times", type=int, default=3, help="runs of each")
    chosen = parser.parse_args(arguments)
    print(f"{'seconds beyond the check':<26}{'clock':^18}{'processors':^18}{'peak':>8}  wanted")
    print(f"{'':<26}{' median   least   ' * 2}")
    with tempfile.TemporaryDirectory() as folder:
        event(Path(folder), chosen.players, chosen.times)
        marked(Path(folder), chosen.files, chosen.times)


if __name__ == "__main__":
    main()

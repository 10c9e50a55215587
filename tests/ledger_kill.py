"""Records rulings while the recording processes are killed at random moments.

    python -m tests.ledger_kill --rulings 1000 [--seed 1] [--stations 2]

Each station is a process that rules and records, and tells a ruling and its id only once the
ledger has confirmed it. It is killed without warning (SIGKILL) while the others write on, and a
new process goes on behind the last ruling that was told; so one that was written but not told is
recorded again. Every tenth ruling is given at all stations. At the end no confirmed ruling may be
missing, none may be there twice, and the file must be sound. Ends with 1 otherwise. Needs fork.
"""

import argparse
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from decklint import policy
from decklint.infractions import Settings
from decklint.ledger import Ledger, Recorder, rows_of
from decklint.ledger.history import Occasion
from decklint.model import Board, Cell, Decklist, Entry, Infraction, Penalty, Player, Ruling, Status

LIFE = 0.06
"""Seconds that a process lives on average before it is killed: most less, a few much longer."""
SHARED = 10
"""Of so many rulings one is given at every station."""
ROUND = 1


def name(number: int) -> str:
    """Return the player of a ruling."""
    return f"P{number:05}"


def ruling(number: int) -> Ruling:
    """Return the ruling on one player's short list."""
    entry = Entry(number % 60, "Forest", Board.MAIN, Cell(1, 0))
    infraction = Infraction(
        "101", "", Penalty.GAME_LOSS, Penalty.GAME_LOSS, offense=1, with_warning=True,
        confidence="certain", applies="immediately", covered_by=None, findings=(),
    )  # fmt: skip
    decklist = Decklist((entry,), Player(name(number)))
    return Ruling(decklist, Status.ILLEGAL, infractions=(infraction,))


@dataclass
class Station:
    """A share of the rulings, and the process that records them just now."""

    path: Path
    numbers: list[int]
    told: list[tuple[int, int]] = field(default_factory=list)
    """Ruling and id, as confirmed."""
    kills: int = 0
    in_a_write: int = 0
    """Kills at which a transaction, of this station or another, was unfinished."""
    untold: int = 0
    """Kills between the commit and its confirmation."""
    process: int = 0
    pipe: int = -1
    until: float = 0.0

    @property
    def done(self) -> bool:
        """Tell whether every ruling of the share is confirmed."""
        return len(self.told) == len(self.numbers)

    def begin(self, seconds: float) -> None:
        """Start a process that goes on where the last one was killed."""
        self.pipe, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.close(self.pipe)
            work(self.path, self.numbers[len(self.told) :], writing)
        os.close(writing)
        self.until = time.monotonic() + seconds

    def kill(self) -> None:
        """Kill the process, wherever it is, and note what it has told."""
        os.kill(self.process, signal.SIGKILL)
        ended = os.waitpid(self.process, 0)[1]
        self.kills += ended == signal.SIGKILL
        self.in_a_write += Path(f"{self.path}-journal").exists()
        with os.fdopen(self.pipe) as pipe:
            lines = pipe.read().split("\n")[:-1]  # a line without its end was not told
        if ended not in {0, signal.SIGKILL}:
            sys.exit("a station failed")
        self.untold += lines[:1] == ["again"]
        for line in lines:
            if line != "again":
                number, row = line.split()
                self.told.append((int(number), int(row)))


def work(path: Path, numbers: list[int], writing: int) -> None:
    """Record rulings one by one and tell each once it is confirmed; never returns."""
    code = 1
    try:
        with Ledger.open(path, create=True) as ledger:
            recorder = Recorder(ledger, policy.load(), Settings(), ROUND, record=True)
            if numbers and numbers[0] % SHARED and ledger.rows(name(numbers[0])):
                os.write(writing, b"again\n")
            for number in numbers:
                ruled = recorder.apply(ruling(number))
                row = ledger.record(rows_of(ruled, Occasion(ROUND)))[0]
                os.write(writing, f"{number} {row}\n".encode())
        code = 0
    except Exception as error:  # noqa: BLE001 - the process ends here, whatever it was
        os.write(2, f"station: {error!r}\n".encode())
    os._exit(code)


def play(stations: list[Station], chance: random.Random) -> None:
    """Run the stations side by side, killing each at moments of its own, until all is recorded."""
    for station in stations:
        station.begin(chance.expovariate(1 / LIFE))
    while working := [station for station in stations if station.pipe >= 0]:
        station = min(working, key=lambda item: item.until)
        time.sleep(max(0.0, station.until - time.monotonic()))
        station.kill()
        station.pipe = -1
        if not station.done:
            station.begin(chance.expovariate(1 / LIFE))


@dataclass
class Outcome:
    """What was found at the end."""

    lost: list[int]
    """Confirmed rulings that are not under their id."""
    doubled: list[str]
    rows: int
    integrity: str


def look(path: Path, stations: list[Station]) -> Outcome:
    """Open the ledger and compare it with what was confirmed."""
    with Ledger.open(path) as ledger:
        found = {item.id: item.row for item in ledger.rows()}
    told = [pair for station in stations for pair in station.told]
    lost = [n for n, row in told if row not in found or found[row].player.name != name(n)]
    marks = Counter(row.fingerprint for row in found.values())
    with sqlite3.connect(path) as db:
        integrity = str(db.execute("PRAGMA integrity_check").fetchone()[0])
    db.close()
    return Outcome(lost, [m for m, count in marks.items() if count > 1], len(found), integrity)


def run(rulings: int, seed: int, count: int, path: Path) -> tuple[bool, str]:
    """Record the rulings with kills; return whether all is well, and the closing line."""
    began = time.monotonic()
    policy.load()  # once, before the forks: a process lives too briefly to read it
    stations = [
        Station(path, [n for n in range(rulings) if n % count == first or n % SHARED == 0])
        for first in range(count)
    ]
    play(stations, random.Random(seed))  # noqa: S311 - repeatable on purpose
    end = look(path, stations)
    good = not end.lost and not end.doubled and end.rows == rulings and end.integrity == "ok"
    return good, (
        f"{rulings} rulings, {count} stations, {sum(s.kills for s in stations)} kills "
        f"({sum(s.in_a_write for s in stations)} with a write open, "
        f"{sum(s.untold for s in stations)} between commit and confirmation): "
        f"{end.rows} rows, {len(end.lost)} confirmed lost, {len(end.doubled)} doubled, "
        f"integrity {end.integrity}, {time.monotonic() - began:.1f} s"
    )


def main() -> int:
    """Read the command line, run, print the closing line."""
    parser = argparse.ArgumentParser(description="Kill recording processes at random moments.")
    parser.add_argument("--rulings", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stations", type=int, default=2)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.ledger"
        good, line = run(chosen.rulings, chosen.seed, chosen.stations, path)
    sys.stdout.write(line + "\n")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

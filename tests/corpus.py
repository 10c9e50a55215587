"""Judge every deck of a corpus at its own format and date, and name those not explained.

    python -m tests.corpus ../shared/data/decks

Prints, per format and era, how many lists come out other than legal, and by name each list that
does so without standing in `oracle_exceptions.json`, or stands there and comes out legal.
"""

import datetime as dt
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from decklint import format as formats
from decklint import judge, policy
from decklint.errors import UsageError
from decklint.infractions import Settings
from decklint.model import Board, Cell, Decklist, Entry, Level, Player, Ruling, Status
from decklint.resolve import Resolver
from tests.build import pool

EXCEPTIONS = "oracle_exceptions.json"


def decks(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield `FILE:LINE` and the deck, file by file."""
    for path in sorted(folder.glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                yield f"{path.name}:{number}", json.loads(line)


def as_list(deck: dict[str, Any]) -> Decklist:
    """Return a deck of the corpus as a list that was read."""
    entries = []
    for board in (Board.MAIN, Board.SIDE):
        for count, name in deck[board.value]:
            entries.append(Entry(count, name, board, Cell(len(entries) + 1, 0)))
    return Decklist(tuple(entries), Player(deck["player"]))


class Bench:
    """Judges decks, one resolver per format and day."""

    def __init__(self) -> None:
        """Start with no rules known."""
        self._resolvers: dict[tuple[str, str], tuple[Resolver, Any]] = {}

    def judge(self, deck: dict[str, Any]) -> Ruling | None:
        """Return the ruling, or None where the format did not exist on the day."""
        key = deck["format"], deck["date"]
        if key not in self._resolvers:
            try:
                day = dt.date.fromisoformat(deck["date"])
                rules = formats.load(deck["format"]).on(day, pool().sets())
            except UsageError:
                return None
            self._resolvers[key] = Resolver(pool(), rules), rules
        resolver, rules = self._resolvers[key]
        return judge.rule(resolver.resolve(as_list(deck)), rules, policy.load(), Settings())


def era(day: str) -> str:
    """Return the years that the rates are given for."""
    return next(name for until, name in ERAS if day < until)


ERAS = (("2004", "to 2003"), ("2009", "2004-08"), ("2015", "2009-14"), ("9", "2015 on"))


def say(ruling: Ruling | None) -> str:
    """Return the findings of a ruling in one line."""
    if ruling is None:
        return "the format did not exist"
    parts = [
        f"{f.code} {f.facts.get('card') or f.facts.get('written') or ''} {f.facts.get('count')}"
        for f in ruling.findings
        if f.level is not Level.NOTE
    ]
    return "; ".join(parts) or "legal"


def main(folder: Path) -> None:
    """Print the rates and the rest."""
    expected = json.loads((folder / EXCEPTIONS).read_text("utf-8"))
    bench, seen, faulty = Bench(), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    false_alarms, missed, listed = [], [], 0
    for name, deck in decks(folder):
        ruling = bench.judge(deck)
        group = deck["format"], era(deck["date"])
        seen[group] += 1
        is_legal = ruling is not None and ruling.status is Status.LEGAL
        faulty[group] += not is_legal
        listed += name in expected
        if not is_legal and name not in expected:
            false_alarms.append(f"{name} {deck['format']} {deck['date']}: {say(ruling)}")
        if is_legal and name in expected:
            missed.append(f"{name} {deck['format']} {deck['date']}: {expected[name]['details']}")
    for group in sorted(seen):
        print(f"{group[0]:<24}{group[1]:<10}{seen[group]:>6} lists {faulty[group]:>5} not legal")
    total = sum(seen.values())
    print(f"\n{total} lists, {listed} listed as not legal")
    print(f"{len(false_alarms)} not legal without standing there:", *false_alarms, sep="\n  ")
    print(f"{len(missed)} legal though they stand there:", *missed, sep="\n  ")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Reads a synthetic bulk file as large as the real one, and tells time and peak memory.

    python -m benchmarks.bulk [--scale 0.1]

At scale 1 the file has 110,000 printings in 500 MB, in the shape of Scryfall's `default_cards`;
it lies in a temporary folder and is taken away again. The limits of the full size: 90 s, 300 MB.
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from cardpool import tables

PRINTINGS = 110_000
BYTES = 500_000_000
RARITIES = {"C": "common", "U": "uncommon", "R": "rare", "M": "mythic", "L": "common"}
_FILLER = "x" * 200


def printings() -> Iterator[dict[str, object]]:
    """Yield card objects of the embedded cards, again and again in their sets."""
    cards = list(tables.read_table(tables.DATA / "cards.tsv", tables.CARD_COLUMNS))
    for turn in itertools.count():
        for row in cards:
            prints = row[11].split() or ["SLD:R"]
            code, _, rarity = prints[turn % len(prints)].partition(":")
            yield card(row, code, rarity)


def card(row: list[str], code: str, rarity: str) -> dict[str, object]:
    """Return a card object as Scryfall's documentation has it, with fields that nobody reads."""
    return {
        "object": "card",
        "name": row[0],
        "lang": "en",
        "released_at": "2020-01-01",
        "layout": row[5] or "normal",
        "image_uris": dict.fromkeys(("small", "normal", "large", "png"), _FILLER),
        "mana_cost": row[2],
        "type_line": row[1],
        "colors": list(row[3]),
        "color_identity": list(row[4]),
        "legalities": {"standard": "not_legal", "legacy": "legal", "vintage": "legal"},
        "games": ["paper", "mtgo"],
        "set": code.lower(),
        "set_name": code,
        "set_type": "expansion",
        "rarity": RARITIES.get(rarity, "special"),
        "border_color": "black",
        "prices": {"usd": "0.1"},
    }


def write(path: Path, scale: float) -> None:
    """Write the file: an array, one object a line."""
    wanted = int(PRINTINGS * scale)
    size = BYTES // PRINTINGS
    with path.open("w", encoding="utf-8") as file:
        for number, found in enumerate(itertools.islice(printings(), wanted)):
            found["artist"] = "y" * max(0, size - len(json.dumps(found)) - 15)
            file.write(("[\n" if number == 0 else ",\n") + json.dumps(found, ensure_ascii=False))
        file.write("\n]\n")


def measured(bulk: Path, cache: Path) -> tuple[float, int]:
    """Update from the file in a process of its own; return seconds and peak KB."""
    code = (
        "import resource, sys\n"
        "from cardpool import update\n"
        "update.update(update.Wish(origin=sys.argv[1], enough=0))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    environment = {**os.environ, "DECKLINT_CACHE": str(cache)}
    since = time.monotonic()
    command = [sys.executable, "-c", code, str(bulk)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return time.monotonic() - since, int(done.stdout)


def opened(cache: Path) -> float:
    """Return the best seconds of a process that opens the pool and looks one card up."""
    code = "import cardpool; pool = cardpool.open_pool(); pool.lookup('shock')"
    environment = {**os.environ, "DECKLINT_CACHE": str(cache)}
    times = []
    for _ in range(7):
        since = time.monotonic()
        subprocess.run([sys.executable, "-c", code], env=environment, check=True)
        times.append(time.monotonic() - since)
    return min(times)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bulk", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--scale", type=float, default=0.1)
    scale = parser.parse_args().scale
    with tempfile.TemporaryDirectory() as folder:
        bulk, cache = Path(folder, "bulk.json"), Path(folder, "cache")
        write(bulk, scale)
        before = opened(cache)
        seconds, peak = measured(bulk, cache)
        print(f"file      {bulk.stat().st_size / 1e6:.0f} MB, {int(PRINTINGS * scale)} printings")
        print(f"update    {seconds:.1f} s, peak {peak / 1024:.0f} MB")
        print(f"opening   {before * 1000:.0f} ms before, {opened(cache) * 1000:.0f} ms after")


if __name__ == "__main__":
    main()

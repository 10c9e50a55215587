"""Compile the card facts into the text tables of `cardpool/data/`.

    python -m cardpool.build FACTS_DIR [--out cardpool/data] [--as-of YYYY-MM-DD]

FACTS_DIR holds `cards.jsonl.gz`, `sets.csv`, `aliases.csv`, `names_LANG.csv.gz`,
`banlist_history.csv` and a `README.md`. The same facts give the same bytes: rows are sorted, files
are UTF-8 with line feeds, nothing depends on the clock. No rules text is read or written.
"""

import argparse
import csv
import gzip
import hashlib
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from cardpool import tables

SOURCES = {
    "m": "mtgjson3",
    "x": "xmage",
    "g": "gatherer",
    "c": "curated",
    "o": "oracle corpus",
}
"""Letters of the facts' field `src`."""

LIMITS = {"any": "any", "seven": "7", "nine": "9"}

_PLACEHOLDER = re.compile(r"\[.*\]")
_AS_OF = re.compile(r"\bas of (\d{4}-\d\d-\d\d)")


class Rows(NamedTuple):
    """What the tables hold, in any order: what `write_tables` takes."""

    cards: Iterable[Sequence[str]]
    sets: Iterable[Sequence[str]]
    aliases: Iterable[Sequence[str]]
    names: Mapping[str, Iterable[Sequence[str]]]
    """Printed names by language."""


def compile_facts(facts: Path, out: Path, as_of: date | None = None) -> dict[str, int]:
    """Write all tables and `meta.toml`; return how many rows each table has."""
    cards = [json.loads(line) for line in _lines(facts / "cards.jsonl.gz")]
    names = {tag: list(_csv(facts / f"names_{tag}.csv.gz")) for tag in tables.LANGUAGES}
    words = {SOURCES[card["src"]] for card in cards}
    words.update(row["source"] for rows in names.values() for row in rows)
    words.update(row["source"] for row in _csv(facts / "sets.csv"))
    aliases = _csv(facts / "aliases.csv")
    rows = Rows(
        map(_card_row, cards),
        _set_rows(facts / "sets.csv"),
        ([row[column] for column in tables.ALIAS_COLUMNS] for row in aliases),
        {tag: _name_rows(found) for tag, found in names.items()},
    )
    return write_tables(out, rows, as_of or newest_date(facts), words)


def write_tables(
    out: Path, rows: Rows, as_of: date, sources: Iterable[str], origin: str = ""
) -> dict[str, int]:
    """Write all tables and `meta.toml` of a pool; return how many rows each table has.

    `origin` names where the cards come from if that is not the project's own facts. ValueError
    for a field that no table can hold.
    """
    out.mkdir(parents=True, exist_ok=True)
    counts = {
        "cards": _write(out / "cards.tsv", tables.CARD_COLUMNS, rows.cards),
        "sets": _write(out / "sets.tsv", tables.SET_COLUMNS, rows.sets),
        "aliases": _write(out / "aliases.tsv", tables.ALIAS_COLUMNS, rows.aliases),
    }
    for tag in tables.LANGUAGES:
        path = out / f"names.{tag}.tsv"
        counts[f"names.{tag}"] = _write(path, tables.NAME_COLUMNS, rows.names[tag])
    _write_meta(out, as_of, sorted(set(sources), key=str.casefold), counts, origin)
    return counts


def digest(folder: Path) -> str:
    """Return the SHA-256 over all tables of a folder."""
    total = hashlib.sha256()
    for name in tables.file_names():
        total.update((folder / name).read_bytes())
    return total.hexdigest()


def newest_date(facts: Path) -> date:
    """Return the newest day the facts speak of: of a ban, or of the legalities in the README."""
    days = [row["date"] for row in _csv(facts / "banlist_history.csv")]
    readme = facts / "README.md"
    if readme.exists():
        days += _AS_OF.findall(readme.read_text(encoding="utf-8"))
    return max(map(date.fromisoformat, days))


def _lines(path: Path) -> Iterator[str]:
    """Yield the lines of a text file, packed or not."""
    opener: Any = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8", newline="") as stream:
        yield from stream


def _csv(path: Path) -> Iterator[dict[str, str]]:
    """Yield the rows of a CSV file by column name."""
    return csv.DictReader(_lines(path), strict=True)


def _card_row(card: dict[str, Any]) -> list[str]:
    """Lay out one card of `cards.jsonl.gz` in the order of the columns."""
    return [
        card["n"],
        card["t"],
        card["m"],
        card["c"],
        card["ci"],
        card.get("lay", ""),
        tables.JOIN.join(card.get("f", ())),
        "1" if card.get("basic") else "",
        " ".join(card.get("bt", ())),
        LIMITS[card["lim"]] if "lim" in card else "",
        " ".join(sorted(card.get("fl", ()))),
        " ".join(f"{code}:{rarity}" for code, rarity in sorted(card["p"])),
        tables.LIST.join(sorted(card.get("alt", ()))),
    ]


def _set_rows(path: Path) -> Iterator[list[str]]:
    """Yield the columns of `sets.csv` that are used."""
    renamed = {"released": "release_date"}
    for row in _csv(path):
        yield [row[renamed.get(column, column)] for column in tables.SET_COLUMNS]


def _name_rows(rows: Iterable[dict[str, str]]) -> Iterator[list[str]]:
    """Yield the printed names of one language; a placeholder in brackets is no name."""
    for row in rows:
        localized = row["localized"].strip()
        if localized and not _PLACEHOLDER.fullmatch(localized):
            mark = tables.DERIVED if row["source"] == tables.DERIVED else ""
            yield [row["english"], localized, row["face"], mark]


def _write(path: Path, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> int:
    """Write one table, sorted and without double rows; return the number of rows."""
    lines = sorted({tuple(row) for row in rows})
    for line in lines:
        if re.search(r"[\t\r\n]", "".join(line)):
            message = f"{path.name}: a field holds a tab or line end: {line!r}"
            raise ValueError(message)
    text = "".join("\t".join(line) + "\n" for line in (tuple(columns), *lines))
    path.write_text(text, encoding="utf-8", newline="\n")
    return len(lines)


def _write_meta(
    out: Path, as_of: date, words: list[str], counts: dict[str, int], origin: str
) -> None:
    """Write what the tables are: schema, day, digest, sources and numbers of rows."""
    lines = [
        "# Written by `python -m cardpool.build`; do not edit.",
        f"schema = {tables.SCHEMA}",
        f"as_of = {as_of}",
        *([f'origin = "{origin}"'] if origin else ()),
        f'digest = "{digest(out)}"',
        f"sources = {json.dumps(words)}",
        "",
        "[counts]",
        *(f'"{name}" = {count}' for name, count in counts.items()),
    ]
    (out / "meta.toml").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m cardpool.build", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("facts", type=Path, metavar="FACTS_DIR")
    parser.add_argument("--out", type=Path, default=tables.DATA)
    parser.add_argument("--as-of", type=date.fromisoformat, default=None)
    chosen = parser.parse_args(arguments)
    counts = compile_facts(chosen.facts, chosen.out, chosen.as_of)
    sys.stdout.writelines(f"{name}\t{count}\n" for name, count in counts.items())
    return 0


if __name__ == "__main__":
    sys.exit(main())

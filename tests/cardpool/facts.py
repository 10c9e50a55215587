"""Tiny made-up facts in the form that `cardpool.build` reads."""

import csv
import gzip
import json
from pathlib import Path

from cardpool import tables

CARDS = [
    {
        "n": "Zzz Bear",
        "t": "Creature — Bear",
        "m": "{1}{G}",
        "c": "G",
        "ci": "G",
        "p": [["TWO", "C"], ["ONE", "U"]],
        "src": "m",
        "alt": ["Zzz Bär"],
        "lim": "seven",
    },
    {
        "n": "Left // Right",
        "t": "Instant // Sorcery",
        "m": "{R} // {U}",
        "c": "UR",
        "ci": "UR",
        "p": [["ONE", "R"]],
        "src": "x",
        "f": ["Left", "Right"],
        "lay": "split",
    },
    {
        "n": "Zzzbear",
        "t": "Creature",
        "m": "",
        "c": "",
        "ci": "",
        "p": [],
        "src": "o",
        "fl": ["playtest"],
    },
    {
        "n": "Grove",
        "t": "Basic Land — Forest",
        "m": "",
        "c": "",
        "ci": "G",
        "p": [["ONE", "L"]],
        "src": "c",
        "basic": 1,
        "bt": ["Forest"],
        "leg": {"legacy": "l"},
    },
]
SETS = [
    {"code": "TWO", "name": "Second", "release_date": "2001-02-03", "type": "core", "digital": "0"},
    {"code": "ONE", "name": 'The "First", again', "release_date": "2000-01-02", "eternal": "1"},
]
NAMES = [
    ("Ours, le Zzz", "Zzz Bear", "", "mtgjson3"),
    ("Gauche // Droite", "Left // Right", "Left", "gatherer"),
    ("Gauche // Droite", "Left // Right", "Right", "gatherer"),
    ("Bosquet", "Grove", "", "opencc"),
    ("[missing]", "Grove", "", "gatherer"),
]


def write(folder: Path, *, backwards: bool = False) -> Path:
    """Write all files; `backwards` gives the same facts in another order."""
    folder.mkdir()
    turn = slice(None, None, -1 if backwards else 1)
    with gzip.open(folder / "cards.jsonl.gz", "wt", encoding="utf-8") as stream:
        stream.writelines(json.dumps(card) + "\n" for card in CARDS[turn])
    fields = dict.fromkeys(("code", "name", "release_date", "cards", *tables.SET_COLUMNS), "")
    del fields["released"]
    rows = [{**fields, "source": "made up", **row} for row in SETS[turn]]
    _csv(folder / "sets.csv", list(fields), [list(row.values()) for row in rows])
    aliases = [("bear", "Zzz Bear", "nickname", "made up")]
    _csv(folder / "aliases.csv", list(tables.ALIAS_COLUMNS), aliases)
    banned = [("legacy", "2002-03-04", "Zzz Bear", "banned", "made up", "")]
    header = ["format", "date", "card", "status", "source", "note"]
    _csv(folder / "banlist_history.csv", header, banned)
    for language in tables.LANGUAGES:
        names = NAMES[turn] if language == "fr" else []
        header = ["localized", "english", "face", "source"]
        _csv(folder / f"names_{language}.csv.gz", header, names)
    return folder


def _csv(path: Path, header: list[str], rows: list) -> None:
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "wt", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([header, *rows])

"""The text tables of the card pool, and how they become one SQLite file.

What the columns mean stands in `cardpool/data/README.md`.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardpool.keys import fold

SCHEMA = 1
"""Number of the layout of tables and SQLite file; it rises with every change of either."""

DATA = Path(__file__).resolve().parent / "data"
LANGUAGES = ("de", "es", "fr", "it", "ja", "ko", "pt", "ru", "zh-CN", "zh-TW")

CARD_COLUMNS = (
    *("name", "type", "cost", "colors", "identity", "layout", "faces", "basic", "basic_types"),
    *("own_limit", "flags", "printings", "spellings"),
)
SET_COLUMNS = (
    *("code", "name", "released", "type", "block", "digital"),
    *("legal_from", "eternal", "pauper_from", "source"),
)
NAME_COLUMNS = ("english", "localized", "face", "mark")
ALIAS_COLUMNS = ("alias", "english", "kind", "source")

NAME, FACE, ALIAS, PRINTED = range(4)
"""Kinds of rows in the key table, the strongest first."""

DERIVED = "opencc"
"""Mark of a name that was converted from another script, not printed."""

JOIN = " // "
LIST = "|"

NEVER_PAPER = frozenset({"un", "acorn", "playtest", "digital", "alchemy"})
NO_DECK_CARD = frozenset(
    {
        *("plane", "phenomenon", "scheme", "vanguard", "dungeon", "hero", "stickers"),
        *("attraction", "token", "meld_result", "challenge"),
    }
)
"""Flags of cards that no paper deck can hold, by the second and third group of the README."""

KeyRow = tuple[str, int, int, str, int, str, int]
"""Key, card, kind, language, derived, name as stored, real."""

_CREATE = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, type, cost, colors, identity,
    layout, faces, basic, basic_types, own_limit, flags, printings);
CREATE TABLE sets (code, name, released, type, digital, legal_from, eternal, pauper_from);
CREATE TABLE keys (key TEXT, card INTEGER, kind INTEGER, language TEXT, derived INTEGER,
    name TEXT, real INTEGER, PRIMARY KEY (key, kind, language, card, derived, name)) WITHOUT ROWID;
CREATE INDEX keys_by_length ON keys (language, real, length(key));
"""


def file_names() -> tuple[str, ...]:
    """Return the names of all tables, in the order in which they are hashed."""
    names = tuple(f"names.{language}.tsv" for language in LANGUAGES)
    return ("aliases.tsv", "cards.tsv", *names, "sets.tsv")


def read_table(path: Path, columns: tuple[str, ...]) -> Iterator[list[str]]:
    """Yield the rows of one table below its header; a wrong header or row raises ValueError."""
    with path.open(encoding="utf-8", newline="\n") as lines:
        header = next(lines, "").rstrip("\r\n").split("\t")
        if tuple(header) != columns:
            message = f"{path.name}: columns are {header}, not {list(columns)}"
            raise ValueError(message)
        for number, line in enumerate(lines, start=2):
            row = line.rstrip("\r\n").split("\t")
            if len(row) != len(columns):
                message = f"{path.name}:{number}: {len(row)} columns, not {len(columns)}"
                raise ValueError(message)
            yield row


def fill(database: sqlite3.Connection, folder: Path) -> None:
    """Write the tables of a folder into an empty database."""
    import tomllib

    meta = tomllib.loads((folder / "meta.toml").read_text(encoding="utf-8"))
    cards = list(read_table(folder / "cards.tsv", CARD_COLUMNS))
    sets = read_table(folder / "sets.tsv", SET_COLUMNS)
    database.executescript(_CREATE)
    database.executemany(
        "INSERT INTO cards VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
        ((number, *row[:-1]) for number, row in enumerate(cards)),
    )
    database.executemany(
        "INSERT INTO sets VALUES (?,?,?,?,?,?,?,?)", (row[:4] + row[5:9] for row in sets)
    )
    rows = sorted(_key_rows(cards, folder))
    database.executemany("INSERT OR IGNORE INTO keys VALUES (?,?,?,?,?,?,?)", rows)
    facts = {"as_of": str(meta["as_of"]), "size": str(len(cards)), "schema": str(SCHEMA)}
    database.executemany("INSERT INTO meta VALUES (?,?)", facts.items())
    database.commit()


def _key_rows(cards: list[list[str]], folder: Path) -> Iterator[KeyRow]:
    """Yield every key under which a card can be written."""
    real = [is_real(row[10].split()) for row in cards]
    ids = {row[0]: number for number, row in enumerate(cards)}
    own = {fold(name) for name, number in ids.items() if real[number]}
    for number, row in enumerate(cards):
        for kind, key, name in _english(row):
            if kind == NAME or key not in own:  # a face that is a card by itself means that card
                yield key, number, kind, "", 0, name, real[number]
    for alias, english, _, _ in read_table(folder / "aliases.tsv", ALIAS_COLUMNS):
        number = ids[english]
        if (key := fold(alias) or alias) not in own:
            yield key, number, ALIAS, "", 0, alias, real[number]
    for language in LANGUAGES:
        rows = list(read_table(folder / f"names.{language}.tsv", NAME_COLUMNS))
        for key, english, name, mark in _printed(rows):
            number = ids[english]
            yield key, number, PRINTED, language, int(mark == DERIVED), name, real[number]


def is_real(flags: Iterable[str]) -> int:
    """Return 1 for a card that a paper deck can hold, 0 for the rest."""
    return int(not (NEVER_PAPER | NO_DECK_CARD).intersection(flags))


def _english(row: list[str]) -> Iterator[tuple[int, str, str]]:
    """Yield kind, key and name of one card's English names."""
    name = row[0]
    yield NAME, fold(name) or name, name
    if JOIN in name:
        faces = [fold(face) for face in name.split(JOIN)]
        yield NAME, "and".join(faces), name
        yield NAME, "".join(faces), name
    for spelling in filter(None, row[12].split(LIST)):
        yield NAME, fold(spelling), spelling
    for face in filter(None, row[6].split(JOIN)):
        yield FACE, fold(face), face


def _printed(rows: list[list[str]]) -> Iterator[tuple[str, str, str, str]]:
    """Yield key, English name, stored name and mark of one language.

    Where the source writes both faces in one field, or adds a remark in parentheses, the part
    that a player would write is a key too, unless another card is called that.
    """
    whole = set()
    for english, localized, _, mark in rows:
        whole.add(key := fold(localized) or localized)
        yield key, english, localized, mark
    for english, localized, face, mark in rows:
        for part in _parts(english, localized, face):
            if (key := fold(part)) and key not in whole:
                yield key, english, part, mark


def _parts(english: str, localized: str, face: str) -> list[str]:
    """Return the parts of a printed name that stand for the card by themselves."""
    if JOIN in localized and localized.count(JOIN) == english.count(JOIN):
        return localized.split(JOIN)
    before, remark, _ = localized.partition(" (")
    return [before] if remark and (not face or JOIN in english) else []

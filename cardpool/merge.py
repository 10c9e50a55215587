"""Joins downloaded card data with the embedded tables.

What the embedded tables know, they know better: names, flags, own limits, dates of sets, printings
up to their day. A download adds cards, sets and printings that are newer, printed names, other
names, and what was still to come on the day of the embedded tables.
"""

import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardpool import tables
from cardpool.build import Rows
from cardpool.entry import BASIC_TYPES, Entry, SetFacts
from cardpool.keys import fold

if TYPE_CHECKING:
    from datetime import date

FORMATS = ("standard", "pioneer", "modern", "legacy", "vintage", "pauper", "premodern")
"""Formats whose current legality is kept, to compare it with `formats/`."""

NEVER = frozenset({"token", "minigame"})
"""Types of sets that hold no card of a deck."""
UNCOUNTED = frozenset({"memorabilia", "vanguard", "funny", "alchemy", "treasure_chest"})
"""Types of sets whose cards do not count by being in them."""
TYPES = {"funny": "un", "alchemy": "digital", "treasure_chest": "digital"}
KNOWN_TYPES = frozenset(
    {
        *("archenemy", "box", "commander", "core", "draft_innovation", "duel_deck", "expansion"),
        *("from_the_vault", "masterpiece", "masters", "planechase", "premium_deck", "promo"),
        *("starter", "vanguard"),
    }
)
NOT_YET_PAPER = frozenset({"digital", "alchemy"})
RARITIES = "CLURMS"
"""The commoner first."""

_NAME, _FLAGS, _PRINTS = 0, 10, 11


class Merged(NamedTuple):
    """What a merge came to."""

    found: int
    """Cards of the embedded tables that the download has."""
    wanted: int
    """Cards that it should have: those of the embedded tables that a paper deck can hold."""
    new_cards: tuple[str, ...]
    new_sets: tuple[str, ...]
    own_limits: tuple[str, ...]
    """New cards whose words set how many a deck may hold: the number is not known."""


class Merge:
    """The embedded tables, growing."""

    def __init__(self, folder: Path | None = None, languages: tuple[str, ...] = ()) -> None:
        """Read the tables of a folder; of languages only these are added, or all of them."""
        folder = folder or tables.DATA
        meta = tomllib.loads((folder / "meta.toml").read_text(encoding="utf-8"))
        self.as_of: date = meta["as_of"]
        self.sources: list[str] = meta["sources"]
        self.legalities: dict[str, str] = {}
        """Formats and what they say, as `standard:legal pauper:banned`, by name."""
        self._languages = frozenset(languages or tables.LANGUAGES)
        self._last = self.as_of.isoformat()
        self._cards = {
            row[_NAME]: row for row in tables.read_table(folder / "cards.tsv", tables.CARD_COLUMNS)
        }
        self._sets = {
            row[0]: row for row in tables.read_table(folder / "sets.tsv", tables.SET_COLUMNS)
        }
        self._aliases = {
            row[0]: row for row in tables.read_table(folder / "aliases.tsv", tables.ALIAS_COLUMNS)
        }
        self._names = {tag: self._read_names(folder, tag) for tag in tables.LANGUAGES}
        self._keys = self._by_key()
        self._known = frozenset(self._cards)
        self._found: set[str] = set()
        self._told: dict[str, SetFacts] = {}
        self._prints: dict[str, dict[str, str]] = {}
        self._flags: dict[str, frozenset[str]] = {}
        self._paper: dict[str, set[str]] = {}
        self._limits: set[str] = set()
        self._counted: set[str] = set()

    def _read_names(self, folder: Path, tag: str) -> dict[tuple[str, str], list[list[str]]]:
        found: dict[tuple[str, str], list[list[str]]] = {}
        for row in tables.read_table(folder / f"names.{tag}.tsv", tables.NAME_COLUMNS):
            row[0] = sys.intern(row[0])
            row[2] = sys.intern(row[2])
            found.setdefault((row[0], row[1]), []).append(row)
        return found

    def _by_key(self) -> dict[str, str]:
        """Return the one deck card of each key, for names that differ in a sign only."""
        names: dict[str, list[str]] = {}
        for name, row in self._cards.items():
            if tables.is_real(row[_FLAGS].split()):
                names.setdefault(fold(name), []).append(name)
        return {key: found[0] for key, found in names.items() if len(found) == 1}

    def add_set(self, facts: SetFacts) -> None:
        """Take the facts of a set; of two tellings the earlier holds."""
        self._told.setdefault(facts.code, facts)

    def add(self, entry: Entry) -> None:
        """Take one printing."""
        name = self._name_of(entry)
        if name not in self._cards:
            self._cards[name] = _row(entry)
        if name not in self._known:
            if entry.own_limit:
                self._limits.add(name)
            self._flags[name] = self._flags.get(name, entry.flags) & entry.flags
        self._found.add(name)
        self._print(name, entry)
        self._speak(name, entry)
        said = [f"{key}:{entry.legalities[key]}" for key in FORMATS if key in entry.legalities]
        if said:
            self.legalities[name] = sys.intern(" ".join(said))
            self._counted.add(entry.set)

    def _name_of(self, entry: Entry) -> str:
        if entry.name in self._cards or not tables.is_real(entry.flags):
            return sys.intern(entry.name)
        return self._keys.get(fold(entry.name), sys.intern(entry.name))

    def _print(self, name: str, entry: Entry) -> None:
        """Keep the printing; of two rarities in one set the commoner."""
        if not entry.set:
            return
        prints = self._prints.setdefault(name, {})
        rarities = (prints.get(entry.set, entry.rarity), entry.rarity)
        prints[entry.set] = min(rarities, key=RARITIES.index)
        if not entry.flags & tables.NEVER_PAPER:
            self._paper.setdefault(name, set()).add(entry.set)

    def _speak(self, name: str, entry: Entry) -> None:
        """Keep printed names and other names that are not there yet."""
        for language, printed, face in entry.names:
            if language not in self._languages:
                continue
            rows = self._names[language].setdefault((name, printed), [])
            if not any(not row[3] and (row[2] == face or not face) for row in rows):
                rows[:] = [row for row in rows if row[3] != tables.DERIVED]  # now it was printed
                rows.append([name, printed, sys.intern(face), ""])
        for alias in entry.aliases:
            if alias not in self._cards:
                self._aliases.setdefault(alias, [alias, name, "printed", "download"])

    def finish(self) -> Merged:
        """Settle cards and sets once everything was taken."""
        new_sets = self._settle_sets()
        for name, prints in self._prints.items():
            self._settle_card(self._cards[name], prints)
        new = sorted(self._cards.keys() - self._known)
        wanted = {name for name in self._known if tables.is_real(self._cards[name][_FLAGS].split())}
        return Merged(
            len(wanted & self._found),
            len(wanted),
            tuple(new),
            tuple(new_sets),
            tuple(sorted(self._limits)),
        )

    def _settle_sets(self) -> list[str]:
        """Add the sets that are new or bear new cards; return their codes."""
        needed = {code for name in self._flags for code in self._prints.get(name, ())}
        new = []
        for code, facts in self._told.items():
            known = self._sets.get(code)
            if known is None:
                if facts.type not in NEVER and (facts.released > self._last or code in needed):
                    self._sets[code] = self._set_row(facts)
                    new.append(code)
            elif known[2] > self._last and facts.released:  # was still to come: its day may move
                known[2] = known[6] = facts.released
                known[8] = known[8] and facts.released
        return sorted(new)

    def _set_row(self, facts: SetFacts) -> list[str]:
        kind = TYPES.get(facts.type, facts.type)
        kind = kind if kind in {*KNOWN_TYPES, *TYPES.values()} else "supplemental"
        counts = facts.type not in UNCOUNTED and not facts.digital
        counts = counts or (facts.type == "funny" and facts.code in self._counted)
        pauper = facts.released if counts and facts.type not in {"promo", "funny"} else ""
        return [
            *(facts.code, facts.name, facts.released, kind, facts.block),
            *(str(int(facts.digital)), facts.released, str(int(counts)), pauper, "download"),
        ]

    def _settle_card(self, row: list[str], prints: dict[str, str]) -> None:
        name = row[_NAME]
        fresh = {
            code: rarity
            for code, rarity in prints.items()
            if code in self._sets and (name in self._flags or self._is_fresh(code))
        }
        held = [pair for pair in row[_PRINTS].split() if pair.partition(":")[0] not in fresh]
        added = [f"{code}:{rarity}" for code, rarity in fresh.items()]
        row[_PRINTS] = " ".join(sorted(held + added))
        flags = set(row[_FLAGS].split())
        if name in self._flags:
            flags = set(self._flags[name])
        elif any(code in fresh for code in self._paper.get(name, ())):
            flags -= NOT_YET_PAPER  # it came to paper after the day of the embedded tables
        row[_FLAGS] = " ".join(sorted(flags))

    def _is_fresh(self, code: str) -> bool:
        """Tell whether a set is newer than the embedded tables."""
        return bool(self._sets[code][2] > self._last)

    def rows(self) -> Rows:
        """Return what the tables hold now."""
        names = {
            tag: [row for rows in found.values() for row in rows]
            for tag, found in self._names.items()
        }
        return Rows(self._cards.values(), self._sets.values(), self._aliases.values(), names)


def _row(entry: Entry) -> list[str]:
    """Lay out a new card; printings and flags are settled at the end."""
    kind = entry.type.partition(" // ")[0]
    basic = "Basic" in kind.split()
    types = [word for word in BASIC_TYPES if word in kind.split()]
    return [
        *(entry.name, entry.type, entry.cost, entry.colors, entry.identity, entry.layout),
        *(tables.JOIN.join(entry.faces), "1" if basic else "", " ".join(types)),
        *("", "", "", ""),
    ]

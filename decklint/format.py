"""The formats: their names, their life, and what each allowed on a day.

All comparing of dates happens here. The facts are in `formats/`, one file a format; the file
`index.toml` beside them holds old names, the spelt-out sources and how early sets are online.
"""

import re
import unicodedata
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardpool.model import CardSet
from decklint import format_fold as fold
from decklint.errors import FormatError
from decklint.format_file import load_toml, read
from decklint.format_records import DeckRules, FormatFile
from decklint.rules import Rules

SET_TABLE = "the table of sets of the card pool"
"""Source of the sets of a format that does not list them."""
INDEX = "index"
"""Stem of the one file of the folder that is no format."""


def formats_dir() -> Path:
    """Return the folder of shipped format files, in a wheel or in a checkout."""
    here = Path(__file__).resolve().parent
    shipped = here / "formats"
    return shipped if shipped.is_dir() else here.parent / "formats"


@cache
def names(folder: Path | None = None) -> tuple[str, ...]:
    """Return the names of all formats, sorted."""
    files = (folder or formats_dir()).glob("*.toml")
    return tuple(sorted(path.stem for path in files if path.stem != INDEX))


@cache
def canonical(text: str, folder: Path | None = None) -> str:
    """Return the format that a name means; old names, capitals and spaces are understood.

    FormatError for an unknown name, with the nearest ones.
    """
    if found := known(text, folder):
        return found
    raise _unknown_format(text, folder)


def known(text: str, folder: Path | None = None) -> str | None:
    """Return the format that a name means, as `canonical` does; None for an unknown name."""
    key, keys = _fold(text), names(folder)
    for candidate in (key, key.removesuffix("-constructed"), f"{key}-block"):
        found = candidate if candidate in keys else _old_names(folder).get(candidate)
        if found:
            return found
    return None


@cache
def load(name: str, folder: Path | None = None) -> "Format":
    """Load a format under any of its names, from the shipped files or a folder of the user's.

    FormatError for an unknown name, DataError for a file that breaks its own rules.
    """
    key = canonical(name, folder)
    file = read((folder or formats_dir()) / f"{key}.toml")
    fold.sets(file, file.rotations)
    fold.lists(file, file.announcements)
    return Format(file, folder)


@cache
def index(folder: Path | None = None) -> Mapping[str, Any]:
    """Return the folder's `index.toml`; a user's folder without one has the shipped one."""
    path = (folder or formats_dir()) / f"{INDEX}.toml"
    return load_toml(path if path.is_file() else formats_dir() / path.name)


def days_early(folder: Path | None = None) -> timedelta:
    """Return how long before its day on paper a set may be played online."""
    return timedelta(days=index(folder)["online"]["days-early"])


class Format(NamedTuple):
    """A format through its whole life."""

    file: FormatFile
    folder: Path | None = None
    """The user's folder it was read from; None for the shipped one."""

    @property
    def key(self) -> str:
        """Its name in commands: lower case with hyphens."""
        return self.file.key

    @property
    def name(self) -> str:
        """Its English name."""
        return self.file.name

    @property
    def zh_tw(self) -> str:
        """Its Traditional Chinese name."""
        return self.file.zh_tw

    @property
    def begins(self) -> date:
        """The first day of its life."""
        return self.file.begins

    @property
    def ends(self) -> date | None:
        """The first day after its life; None while it lives."""
        return self.file.ends

    def on(self, day: date, sets: Mapping[str, CardSet], venue: str = "paper") -> Rules:
        """Return the rules of one day; FormatError on a day outside the format's life.

        With the venue `online`, sets that enter on paper within the next days count too.
        """
        if day < self.begins or (self.ends and day >= self.ends):
            raise self._not_alive(day)
        file = self.file
        horizon = day + days_early(self.folder) if venue == "online" else day
        deck = [block for block in file.deck if block.effective <= day][-1]
        banned, restricted = fold.lists(file, fold.until(file.announcements, day))
        return Rules(
            format=self.key,
            name=self.name,
            on=day,
            main_min=deck.main_min,
            main_max=deck.main_max,
            side=deck.side,
            copies=deck.copies,
            banned=frozenset(banned),
            restricted=frozenset(restricted),
            pool=file.cards,
            one_for_one=deck.one_for_one,
            sources=self._sources(day, deck),
            deck_source=self._spelt(deck.effective, deck.source),
            sets_source=self._sets_source(day),
            listed_by=self._listed_by(day),
            **self._pool(day, horizon, sets),
        )

    def _pool(self, day: date, horizon: date, sets: Mapping[str, CardSet]) -> dict[str, Any]:
        match self.file.cards:
            case "any":
                return {"sets": frozenset()}
            case "sets":
                return fold.listed(self.file, day, horizon)
            case _:
                return fold.unlisted(sets, day, horizon)

    def _sources(self, day: date, deck: DeckRules) -> tuple[str, ...]:
        """Return the words of all sources up to a day, each once."""
        blocks = fold.until(self.file.rotations, day) + fold.until(self.file.announcements, day)
        words = [deck.source, *(block.source for block in blocks)]
        return tuple(dict.fromkeys(words))

    def _sets_source(self, day: date) -> str:
        """Return the last change of the sets up to a day, with its source."""
        changes = fold.until(self.file.rotations, day)
        return self._spelt(changes[-1].effective, changes[-1].source) if changes else SET_TABLE

    def _listed_by(self, day: date) -> dict[str, str]:
        return {
            name: self._spelt(block.effective, block.source)
            for block in fold.until(self.file.announcements, day)
            for name in block.ban + block.restrict
        }

    def _spelt(self, effective: date, words: str) -> str:
        """Return day and source of a block, its source words spelt out by the index."""
        known: Mapping[str, str] = index(self.folder).get("sources", {})
        spelt = "; ".join(known.get(word, word) for word in words.split("+"))
        return f"{self.name}, {effective}: {spelt}"

    def _not_alive(self, day: date) -> FormatError:
        life = {"begins": str(self.begins)} | ({"ends": str(self.ends)} if self.ends else {})
        return FormatError("format-not-in-force", {"format": self.name, "date": str(day), **life})


def _fold(text: str) -> str:
    """Return a name without capitals, and with single hyphens for spaces and the like."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "-".join(re.sub(r"[\s_\-]+", " ", folded).split())


@cache
def _old_names(folder: Path | None) -> Mapping[str, str]:
    aliases: Mapping[str, list[str]] = index(folder).get("aliases", {})
    return {_fold(old): key for key, olds in aliases.items() for old in olds}


def _unknown_format(text: str, folder: Path | None) -> FormatError:
    from difflib import get_close_matches

    old = _old_names(folder)
    near = get_close_matches(_fold(text), [*names(folder), *old], n=3, cutoff=0.5)
    meant = ", ".join(dict.fromkeys(old.get(name, name) for name in near))
    return FormatError("unknown-format", {"written": text, "near": meant})

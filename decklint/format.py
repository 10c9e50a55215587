"""The formats: their names, their life, and what each allowed on a day.

All comparing of dates happens here. The facts are in `formats/`, one file a format; the file
`index.toml` beside them holds old names, the spelt-out sources and how early sets are online.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from cardpool.model import CardSet
from decklint.errors import DataError, UsageError
from decklint.format_file import Announcement, DeckRules, FormatFile, Rotation, load_toml, read
from decklint.rules import Rules

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

    UsageError for an unknown name, with the nearest ones.
    """
    key = _fold(text)
    known = names(folder)
    for candidate in (key, key.removesuffix("-constructed"), f"{key}-block"):
        found = candidate if candidate in known else _old_names(folder).get(candidate)
        if found:
            return found
    raise UsageError(_unknown_format(text, key, folder))


@cache
def load(name: str, folder: Path | None = None) -> "Format":
    """Load a format under any of its names, from the shipped files or a folder of the user's.

    UsageError for an unknown name, DataError for a file that breaks its own rules.
    """
    key = canonical(name, folder)
    file = read((folder or formats_dir()) / f"{key}.toml")
    loaded = Format(file, days_early(folder))
    _fold_sets(file, file.rotations)
    _fold_lists(file, file.announcements)
    return loaded


@cache
def index(folder: Path | None = None) -> Mapping[str, Any]:
    """Return the folder's `index.toml`; a user's folder without one has the shipped one."""
    path = (folder or formats_dir()) / f"{INDEX}.toml"
    return load_toml(path if path.is_file() else formats_dir() / path.name)


def days_early(folder: Path | None = None) -> timedelta:
    """Return how long before its day on paper a set may be played online."""
    return timedelta(days=index(folder)["online"]["days-early"])


@dataclass(frozen=True, slots=True)
class Format:
    """A format through its whole life."""

    file: FormatFile
    early: timedelta
    """How long before its day on paper a set may be played online."""

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
        """Return the rules of one day; UsageError on a day outside the format's life.

        With the venue `online`, sets that enter on paper within the next days count too.
        """
        if day < self.begins or (self.ends and day >= self.ends):
            raise UsageError(self._not_alive(day))
        file = self.file
        horizon = day + self.early if venue == "online" else day
        deck = [block for block in file.deck if block.effective <= day][-1]
        banned, restricted = _fold_lists(file, _until(file.announcements, day))
        if file.cards == "sets":
            pool = self._listed_sets(day, horizon)
        else:
            pool = _open_sets(file.cards, sets.values(), day, horizon)
        return Rules(
            format=self.key,
            name=self.name,
            on=day,
            main_min=deck.main_min,
            main_max=deck.main_max,
            side=deck.side,
            copies=deck.copies,
            banned=banned,
            restricted=restricted,
            pool=file.cards,
            one_for_one=deck.one_for_one,
            sources=self._sources(day, deck),
            **pool,
        )

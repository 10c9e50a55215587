"""Numbers in place of names: of players, and of their files, sheets and events.

A number is a player's for the whole run, by name and number, or by the place of a list without
either.
"""

import json
import re
from pathlib import PurePath

from decklint.handouts.files import KEY_SCHEMA
from decklint.model import Decklist

_ENDING = re.compile(r"\.(?:xls[xmb]?|ods|csv|tsv|txt|dec|dek|mwdeck|cod|json|xml|html?|zip|pdf)")
"""Endings that tell a kind of file; any other may be a part of a name."""


class Numbers:
    """Gives everybody and everything that is named in a run a number."""

    def __init__(self) -> None:
        """Begin with number 1."""
        self._players: dict[tuple[str | None, ...], int] = {}
        self._named: dict[str, str] = {}
        self._files: dict[str, str] = {}
        self._sheets: dict[tuple[str, str], str] = {}
        self._events: dict[str, str] = {}

    def player(self, decklist: Decklist) -> str:
        """Return the number of a list's player."""
        player, source = decklist.player, decklist.source
        if player.name or player.id:
            return self._number(player.name, player.id, None, None)
        return self._number(player.name, None, source.file, source.sheet)

    def named(self, name: str) -> str:
        """Return the number of a player of whom no more than the name is known."""
        return self._named.get(name) or self._number(name, None, None, None)

    def _number(self, *key: str | None) -> str:
        number = f"#{self._players.setdefault(key, len(self._players) + 1)}"
        if key[0]:
            self._named.setdefault(key[0], number)
        return number

    def file(self, file: str) -> str:
        """Return what stands for a file; the ending stays where it tells a kind of file."""
        suffix = PurePath(file).suffix
        kept = suffix if _ENDING.fullmatch(suffix.casefold()) else ""
        return self._files.setdefault(file, f"file-{len(self._files) + 1}{kept}")

    def sheet(self, file: str, sheet: str) -> str:
        """Return what stands for a sheet of a file."""
        return self._sheets.setdefault((file, sheet), f"sheet-{len(self._sheets) + 1}")

    def event(self, event: str) -> str:
        """Return what stands for the name that a sheet gives its event."""
        return self._events.setdefault(event, f"event-{len(self._events) + 1}")

    def key(self) -> str:
        """Return which number is whom, as the text of a file."""
        players = [
            {"number": f"#{number}", "name": name, "id": id_, "file": file, "sheet": sheet}
            for (name, id_, file, sheet), number in self._players.items()
        ]
        files = {masked: file for file, masked in self._files.items()}
        sheets = {masked: sheet for (_, sheet), masked in self._sheets.items()}
        events = {masked: event for event, masked in self._events.items()}
        rows = ",\n".join(json.dumps(player, ensure_ascii=True) for player in players)
        return (
            f'{{"schema": "{KEY_SCHEMA}",\n"files": {json.dumps(files)},\n'
            f'"sheets": {json.dumps(sheets)},\n"events": {json.dumps(events)},\n'
            f'"players": [\n{rows}\n]}}\n'
        )

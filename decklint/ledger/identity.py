"""How names and numbers are compared, and what is the same act."""

import hashlib
import json
import unicodedata
from typing import Any

from decklint.model import Decklist, Infraction, Player, Ruling


def storable(text: str) -> str:
    r"""Return a text that a file can hold: half a surrogate pair becomes `\udcff`."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def fold(name: str | None) -> str:
    """Return a name as it is compared: without case, width, doubled or invisible characters."""
    wide = unicodedata.normalize("NFKC", storable(name or "")).casefold()
    seen = (char for char in wide if char.isspace() or unicodedata.category(char)[0] != "C")
    return " ".join("".join(seen).split())


def id_of(player: Player) -> str:
    """Return a player's number as it is compared: text, so leading zeros count."""
    return fold(player.id)


def fingerprint(
    ruling: Ruling,
    infraction: Infraction,
    game: int | None = None,
    round_: int | None = None,
    player: Player | None = None,
) -> str:
    """Return the mark of one act: player, section, and what the list (and deck) holds.

    File name and cells do not matter, so a list that is saved anew and judged again is the same
    act, at a deck check too. A deck is presented anew each round: where it is at fault, its
    cards, round and game are part of the act, since the same slip two rounds later is a second
    offense. `player` stands in for the list's own.
    """
    decklist = ruling.decklist
    parts: list[Any] = [
        _who(decklist, player or decklist.player),
        infraction.section,
        _contents(decklist),
    ]
    faults = [ruling.findings[number] for number in infraction.findings]
    if ruling.deck is not None and any(fault.subject != "list" for fault in faults):
        parts += [_contents(ruling.deck), game, round_]
    return hashlib.sha256(json.dumps(parts).encode("ascii")).hexdigest()


def _who(decklist: Decklist, player: Player) -> list[str]:
    """Return what tells a player from others; the sheet itself where nothing else does."""
    source = decklist.source
    if id_of(player):
        return ["id", id_of(player)]
    if fold(player.name):
        return ["name", fold(player.name)]
    file = source.file.replace("\\", "/").rpartition("/")[2]
    return ["sheet", file, source.sheet or "", player.table or ""]


def _contents(decklist: Decklist) -> list[list[str]]:
    entries = [
        [
            entry.board.value,
            entry.count_text if entry.count is None else str(entry.count),
            entry.title,
        ]
        for entry in decklist.entries
    ]
    return entries + [["unreadable", line.board.value, line.text] for line in decklist.unreadable]

"""Whose decks can be checked: rosters, pairings and lists of those already checked."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from decklint import columns
from decklint.columns import NAMED, Row
from decklint.errors import UsageError
from decklint.layouts.words import fold
from decklint.limits import USUAL, Limits
from decklint.model import Player
from decklint.people import same_player
from decklint.pick import Candidate, of_player, of_table
from decklint.roster import read_roster

PAIRINGS = {
    "player": (
        "player 1|player1|player a|player one|spieler 1|joueur 1|jugador 1"
        "|\u9078\u624b1|\u73a9\u5bb61|\u9078\u624b 1|\u73a9\u5bb6 1"
    ),
    "opponent": (
        "opponent|opponent name|player 2|player2|player b|player two|gegner|spieler 2|adversaire"
        "|joueur 2|oponente|jugador 2|\u5c0d\u624b|\u5bf9\u624b|\u5bfe\u6226\u76f8\u624b"
        "|\u9078\u624b2|\u73a9\u5bb62|\u9078\u624b 2|\u73a9\u5bb6 2"
    ),
}
CHECKED = {
    "checks": (
        "checks|deck checks|times|times checked|count|number of checks|\u6b21\u6578|\u6b21\u6570"
    )
}
_NOBODY = frozenset({"", "-", "--", "***", "bye", "*bye*", "(bye)", "\u8f2a\u7a7a", "\u8f6e\u7a7a"})
_EACH: columns.Needed = (*NAMED, frozenset({"table", "player"}))


def read_field(path: Path, by: str | None, limits: Limits = USUAL) -> tuple[str, list[Candidate]]:
    """Return what is chosen, `player` or `table`, and the candidates of a roster or of pairings.

    Unless `by` tells, tables are chosen where the file has both a table and an opponent column.
    Raises UsageError for a file without players, or without tables where they are asked for.
    """
    rows = columns.table(columns.grids(path, limits), PAIRINGS, _EACH)
    paired = rows is not None and any({"table", "opponent"} <= row.fields.keys() for row in rows)
    by = by or ("table" if paired else "player")
    if by == "table":
        found = list(_tables(rows or ()))
        if not found:
            message = f"{path}: no column for the tables; call it Table, or choose --by player"
            raise UsageError(message)
        return by, found
    players = [p for row in rows for p in _players(row)] if rows else read_roster(path, limits)
    return by, [of_player(player) for player in players]


def read_checked(path: Path, limits: Limits = USUAL) -> Counter[str]:
    """Return how often each player was checked: a table, or one name a line and check.

    A player counts under the name and under the number.
    """
    found: Counter[str] = Counter()
    rows = columns.table(columns.grids(path, limits), CHECKED, NAMED)
    if rows is None:
        found.update(player.name for player in read_roster(path, limits) if player.name)
        return found
    for row in rows:
        player = row.player()
        if player:
            times = _times(row, path)
            found.update({text: times for text in (player.name, player.id) if text})
    return found


def _times(row: Row, path: Path) -> int:
    text = row.fields.get("checks", "1")
    if not (text.isascii() and text.isdigit()):
        message = f"{path}, {row.cells['checks']}: {text!r} is no number of checks"
        raise UsageError(message)
    return int(text)


def _tables(rows: Iterable[Row]) -> Iterator[Candidate]:
    """Yield the tables; pairings by name tell each match twice."""
    seated: dict[str, list[Player]] = {}
    for row in rows:
        if "table" in row.fields:
            seats = seated.setdefault(row.fields["table"], [])
            for player in _players(row):
                if not any(same_player(player, other) for other in seats):
                    seats.append(player)
    yield from (of_table(number, players) for number, players in seated.items() if players)


def _players(row: Row) -> Sequence[Player]:
    """Return the players of a row of pairings, or the one of a roster's."""
    number = row.fields.get("table")
    opponent = row.fields.get("opponent", "")
    found = [
        player for player in [row.player()] if player and fold(player.name or "x") not in _NOBODY
    ]
    if fold(opponent) not in _NOBODY:
        found.append(Player(opponent, None, number, row.cells["opponent"]))
    return found

"""Short hand for tests: a list from one line of text, a format on a day."""

import datetime
import functools

from cardpool import Pool, open_pool
from decklint import format as formats
from decklint import judge as judging
from decklint import policy
from decklint.judge import Settings
from decklint.model import Board, Cell, Decklist, Entry, Player, Ruling
from decklint.resolve import Resolver
from decklint.rules import Rules


@functools.cache
def pool() -> Pool:
    """Return the shipped card pool."""
    return open_pool()


@functools.cache
def rules(name: str, on: str, venue: str = "paper") -> Rules:
    """Return a format on a day."""
    return formats.load(name).on(datetime.date.fromisoformat(on), pool().sets(), venue)


def written(text: str, player: Player = Player()) -> Decklist:  # noqa: B008 - frozen
    """Return a list as a reader gives it: `4 Shock; ? Duress / 2 Duress`, sideboard behind `/`.

    A count `?` cannot be read. Entries stand on lines 1, 2, 3 ...
    """
    entries: list[Entry] = []
    for board, part in zip((Board.MAIN, Board.SIDE), f"{text} / ".split(" / "), strict=False):
        for item in filter(None, map(str.strip, part.split(";"))):
            count, name = item.split(" ", 1)
            number = None if count == "?" else int(count)
            cell = Cell(len(entries) + 1, 0)
            entries.append(Entry(number, name, board, cell, count_text=count))
    return Decklist(tuple(entries), player)


def deck(text: str, on: Rules, player: Player = Player()) -> Decklist:  # noqa: B008 - frozen
    """Return a list with its names resolved."""
    return Resolver(pool(), on).resolve(written(text, player))


def ruling(decklist: Decklist, on: Rules, **settings: object) -> Ruling:
    """Return the ruling of the 2005 guidelines on a list."""
    return judging.rule(decklist, on, policy.load(), Settings(**settings))  # type: ignore[arg-type]

"""Short hand for tests: a list from one line of text, a format on a day."""

import datetime as dt
import functools
from collections.abc import Iterable
from typing import Any

from cardpool import Pool, open_pool
from decklint import format as formats
from decklint import judge as judging
from decklint import policy
from decklint import tally as counting
from decklint.infractions import Settings
from decklint.model import Board, Cell, Decklist, Entry, Finding, Player, Ruling
from decklint.resolve import Resolver
from decklint.rules import Rules
from decklint.tally import Tally

BOARDS = (Board.MAIN, Board.SIDE, Board.COMMANDER, Board.COMPANION)


@functools.cache
def pool() -> Pool:
    """Return the shipped card pool."""
    return open_pool()


@functools.cache
def rules(name: str, on: str, venue: str = "paper") -> Rules:
    """Return a format on a day."""
    return formats.load(name).on(dt.date.fromisoformat(on), pool().sets(), venue)


def written(text: str, player: Player = Player()) -> Decklist:  # noqa: B008 - frozen
    """Return a list as a reader gives it: `4 Shock; ? Duress / 2 Duress`, boards parted by ` / `.

    The boards stand in the order main, side, commander, companion. A count `?` cannot be read.
    Entries stand on lines 1, 2, 3 ...
    """
    entries: list[Entry] = []
    for board, part in zip(BOARDS, f" {text} ".split(" / "), strict=False):
        for item in filter(None, map(str.strip, part.split(";"))):
            count, name = item.split(" ", 1)
            number = None if count == "?" else int(count)
            cell = Cell(len(entries) + 1, 0)
            entries.append(Entry(number, name, board, cell, count_text=count))
    return Decklist(tuple(entries), player)


def deck(text: str, on: Rules, player: Player = Player()) -> Decklist:  # noqa: B008 - frozen
    """Return a list with its names resolved."""
    return Resolver(pool(), on).resolve(written(text, player))


def tally(text: str, on: Rules, **more: Any) -> Tally:
    """Return a list counted under the rules; `more` replaces fields of the list."""
    return counting.count(deck(text, on)._replace(**more), on)


def facts(findings: Iterable[Finding], *names: str) -> list[tuple[Any, ...]]:
    """Return some facts of each finding; `board` and `cells` are looked up on the finding."""
    return [tuple(_fact(finding, name) for name in names) for finding in findings]


def _fact(finding: Finding, name: str) -> Any:
    if name == "cells":
        return " ".join(map(str, finding.cells))
    if name == "breaks":
        return " ".join(sorted(finding.breaks))
    return getattr(finding, name) if name in {"code", "level", "board"} else finding.facts[name]


def ruling(decklist: Decklist, on: Rules, **settings: object) -> Ruling:
    """Return the ruling of the 2005 guidelines on a list."""
    return judging.rule(decklist, on, policy.load(), Settings(**settings))  # type: ignore[arg-type]

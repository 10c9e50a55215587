"""`decklint deckcheck`: one player's physical deck against the registered list."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from decklint import commands, messages
from decklint.commands.check import inputs, keep
from decklint.deckcheck import Moment
from decklint.errors import UsageError
from decklint.model import Decklist, Ruling, Status
from decklint.people import same_player
from decklint.problem import Problem
from decklint.report import Summary, Writer
from decklint.run import Desk, Options

if TYPE_CHECKING:
    from decklint.handouts import Handouts


def moment(game: str, repair_minutes: str | None) -> Moment:
    """Return when the deck is checked; UsageError for what is no number."""
    number = commands.whole("--game", game, least=1)
    if repair_minutes is None:
        return Moment(number)
    return Moment(number, commands.whole("--repair-minutes", repair_minutes, least=0))


def run(
    list_: str,
    deck: str | None,
    chosen: Options,
    when: Moment,
    output: str,
    lang: str,
    wanted: "Handouts | None" = None,
    *,
    by_hand: bool = False,
) -> int:
    """Compare and rule, write the report, and return the exit code."""
    from decklint import reports

    commands.one_of("--output", output, tuple(reports.ALL))
    commands.one_of("--lang", lang, commands.LANGUAGES)
    desk = Desk(chosen)
    registered = _one(desk, list_, chosen.player, lang)
    kept = keep(wanted, desk, lang, [Path(name) for name in (list_, deck) if name and name != "-"])
    found = _counted(desk, registered, deck, lang, by_hand=by_hand)
    ruling = desk.deckcheck(registered, found, when)
    if kept:
        (ruling,) = kept.through([ruling])
    if isinstance(ruling, Problem):
        raise UsageError(messages.load(lang).problem(ruling))
    titles = {number: section.heading(lang) for number, section in desk.policy.sections.items()}
    writer = reports.writer(output, lang, color=sys.stdout.isatty(), titles=titles)
    _write(desk, ruling, writer)
    if kept:
        sys.stdout.flush()
        kept.hand_out()
    return int(ruling.status is not Status.LEGAL)


def _counted(
    desk: Desk, registered: Decklist, deck: str | None, lang: str, *, by_hand: bool
) -> Decklist:
    """Return the physical deck: from its file, or typed in card by card."""
    if by_hand:
        from decklint.commands.count import count

        return count(desk.named(registered), Path(deck) if deck else None, lang)
    if deck is None:
        message = "no deck: name the file with the counted deck, or count it with --count"
        raise UsageError(message)
    bare = Desk(Options(pool=desk.options.pool, limits=desk.options.limits))
    counted = _one(bare, deck, None, lang)
    mine, theirs = registered.player, counted.player
    if mine.name and theirs.name and not same_player(mine, theirs):
        whose = f"the deck of {theirs.name}, and the list is that of {mine.name}"
        message = f"{deck}: {whose}; name the files of one player"
        raise UsageError(message)
    return counted


def _one(desk: Desk, path: str, player: str | None, lang: str) -> Decklist:
    """Return the one list of a file; UsageError when there is none or more than one."""
    lists: list[Decklist] = []
    problems: list[Problem] = []
    for item in inputs([path], desk.options.limits):
        for found in [item] if isinstance(item, Problem) else desk.read(item):
            (problems if isinstance(found, Problem) else lists).append(found)  # type: ignore[arg-type]
    if len(lists) == 1:
        return lists[0]
    if not lists and problems:
        raise UsageError(messages.load(lang).problem(problems[0]))
    names = ", ".join(filter(None, (found.player.name for found in lists[:6])))
    who = f" of player {player!r}" if player else ""
    message = f"{path}: {len(lists)} lists{who}, one is wanted; choose with --player ({names})"
    raise UsageError(message)


def _write(desk: Desk, ruling: Ruling, writer: Writer) -> None:
    summary = Summary()
    summary.add(ruling)
    event = desk.event()
    sys.stdout.write(writer.head(event) + writer.block(ruling) + writer.foot(event, summary, []))

"""`decklint diff`: two registrations of one event, and what changed for each player."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from decklint import commands, messages
from decklint.changes import Changes, compare
from decklint.commands.check import inputs
from decklint.errors import UsageError
from decklint.handouts import TEXTS
from decklint.messages import Messages
from decklint.model import Decklist
from decklint.problem import Problem
from decklint.reports.as_dict import problem_dict, source_dict
from decklint.reports.json_ import encode
from decklint.reports.terminal import clean
from decklint.resolve import Resolver
from decklint.rule_text import Words, read_words
from decklint.run import Desk, Options

SCHEMA = "decklint.diff/1"


def run(old: str, new: str, chosen: Options, output: str, lang: str) -> int:
    """Show what changed; return 0 for nothing, 1 for something. UsageError for no list."""
    commands.one_of("--output", output, ("text", "json"))
    say = read_words(TEXTS, ("diff",), commands.one_of("--lang", lang, commands.LANGUAGES))
    desk, problems = Desk(chosen), list[Problem]()
    said = messages.load(lang)
    before, after = (_lists(desk, path, problems, said) for path in (old, new))
    found = list(compare(before, after))
    if output == "json":
        players = [_dict(one) for one in found]
        failed = [problem_dict(problem, said) for problem in problems]
        whole = {"schema": SCHEMA, "players": players, "problems": failed}
        sys.stdout.write(encode(whole) + "\n")
    else:
        sys.stdout.writelines(f"{clean(line)}\n" for line in _text(found, say, said))
        sys.stderr.writelines(f"decklint: {clean(said.problem(problem))}\n" for problem in problems)
    return int(bool(problems) or any(one.kind != "same" for one in found))


def _lists(desk: Desk, path: str, problems: list[Problem], said: Messages) -> list[Decklist]:
    resolver, lists, begun = Resolver(desk.pool), list[Decklist](), len(problems)
    for file in inputs([path], desk.options.limits):
        for item in [file] if isinstance(file, Problem) else desk.read(file):
            if isinstance(item, Problem):
                problems.append(item)
            else:
                lists.append(resolver.resolve(item))
    if not lists:
        found = problems[begun:]
        raise UsageError(said.problem(found[0]) if found else f"{path}: no list found")
    return lists


def _dict(one: Changes) -> dict[str, Any]:
    return {
        "player": {"name": one.player.name, "id": one.player.id},
        "change": one.kind,
        "old": one.old and source_dict(one.old),
        "new": one.new and source_dict(one.new),
        "cards": [
            {"board": card.board.value, "card": card.card, "old": card.old, "new": card.new}
            for card in one.cards
        ],
        "lost_lines": list(one.lost),
        "new_lines": list(one.gained),
        "reordered": one.reordered,
    }


def _text(found: Sequence[Changes], say: Words, said: Messages) -> Iterator[str]:
    for one in found:
        if one.kind != "same":
            yield f"{_who(one, said)}{said.word('colon')}{say.say('kind', one.kind)}"
            yield from _lines(one, say, said)
    counts = Counter(one.kind for one in found)
    kinds = ("same", "changed", "new", "gone")
    parts = (f"{say.say('kind', kind)} {counts[kind]}" for kind in kinds)
    yield said.word("comma").join(parts)


def _who(one: Changes, said: Messages) -> str:
    player, lists = one.player, [each for each in (one.new, one.old) if each]
    source = lists[0].source
    number = said.word("player-id", id=player.id) if player.id else None
    names = [player.name or said.word("no-player"), number, f"{source.file} {source.sheet or ''}"]
    return said.word("pause").join(name.strip() for name in names if name)


def _lines(one: Changes, say: Words, said: Messages) -> Iterator[str]:
    for card in one.cards:
        board = said.say("board", card.board.value)
        yield "  " + say.fill("card", board=board, card=card.card, old=card.old, new=card.new)
    for key, lines in (("lost", one.lost), ("gained", one.gained)):
        yield from ("  " + say.fill(key, line=line) for line in lines)
    if one.reordered:
        yield "  " + say.say("label", "reordered")

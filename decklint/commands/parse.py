"""`decklint parse`: only read, and show what was understood."""

import sys
from collections.abc import Sequence

from decklint import commands
from decklint.commands.check import inputs
from decklint.model import Decklist, Problem
from decklint.resolve import Resolver
from decklint.run import Desk, Options

SCHEMA = "decklint.parse/1"


def options(
    player: str | None, layout: str | None, encoding: str | None, pool: str | None
) -> Options:
    """Return the options of a reading."""
    return Options(player=player, layout=layout, encoding=encoding, pool=commands.file(pool))


def run(paths: Sequence[str], chosen: Options, output: str, lang: str) -> int:
    """Read the paths and show the lists; return 1 for an open question, 2 for no list."""
    from decklint import messages
    from decklint.reports import parse as view
    from decklint.reports.json_ import encode
    from decklint.reports.terminal import clean

    commands.one_of("--output", output, ("text", "json"))
    words = messages.load(commands.one_of("--lang", lang, commands.LANGUAGES))
    lists, problems = _read(Desk(chosen), paths)
    dicts = [view.parse_dict(decklist, words) for decklist in lists]
    failed = [{"file": p.file, "code": p.code, "message": p.message} for p in problems]
    if output == "json":
        whole = {"schema": SCHEMA, "lists": dicts, "problems": failed}
        sys.stdout.write(encode(whole) + "\n")
    else:
        sys.stdout.writelines(view.parse_text(decklist, words) for decklist in lists)
    if not lists or output == "text":
        sys.stderr.writelines(f"decklint: {clean(problem.message)}\n" for problem in problems)
    return _exit_code(lists, problems, dicts)


def _read(desk: Desk, paths: Sequence[str]) -> tuple[list[Decklist], list[Problem]]:
    lists: list[Decklist] = []
    problems: list[Problem] = []
    resolver = Resolver(desk.pool)
    for path in inputs(paths):
        for item in [path] if isinstance(path, Problem) else desk.read(path):
            if isinstance(item, Problem):
                problems.append(item)
            else:
                lists.append(resolver.resolve(item))
    return lists, problems


def _exit_code(
    lists: Sequence[Decklist], problems: Sequence[Problem], dicts: Sequence[dict[str, object]]
) -> int:
    if not lists:
        return 2
    levels = [finding["level"] for found in dicts for finding in found["findings"]]  # type: ignore[attr-defined]
    return int(bool(problems) or "question" in levels)

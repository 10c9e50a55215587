"""`decklint parse`: only read, and show what was understood."""

import sys
from collections.abc import Callable, Sequence

from decklint import commands
from decklint.commands.check import inputs
from decklint.errors import UsageError
from decklint.limits import USUAL, Limits
from decklint.model import Decklist
from decklint.problem import Problem
from decklint.resolve import Resolver
from decklint.run import Desk, Options

ASK = "ask"
"""Stands for a layout where the layouts themselves are asked for."""


def options(
    player: str | None,
    layout: str | None,
    encoding: str | None,
    pool: str | None,
    columns: str | None = None,
    limits: Limits = USUAL,
) -> Options:
    """Return the options of a reading; `columns` is a mapping, which stands for a layout.

    UsageError for a mapping beside a layout.
    """
    if columns is not None:
        from decklint.layouts import mapping

        if layout is not None:
            message = "--map tells the layout: leave --layout out"
            raise UsageError(message)
        layout = f"{mapping.PREFIX}{columns}"
    return Options(
        player=player,
        layout=layout,
        encoding=encoding,
        pool=commands.file(pool),
        limits=limits,
    )


def run(
    paths: Sequence[str], chosen: Options, output: str, lang: str, save: str | None = None
) -> int:
    """Read the paths and show the lists; return 1 for an open question, 2 for no list.

    A mapping is saved under the name `save` once something was read with it.
    """
    if chosen.layout == ASK:
        from decklint.commands import layouts

        return layouts.run(paths, chosen, output, lang)
    keep = None if save is None else _keeper(save, chosen.layout)
    from decklint import messages
    from decklint.reports import parse as view
    from decklint.reports.json_ import encode
    from decklint.reports.terminal import clean

    commands.one_of("--output", output, ("text", "json"))
    words = messages.load(commands.one_of("--lang", lang, commands.LANGUAGES))
    lists, problems = _read(Desk(chosen), paths)
    dicts = [view.parse_dict(decklist, words) for decklist in lists]
    if output == "json":
        sys.stdout.write(encode(view.report_dict(dicts, problems, words)) + "\n")
    else:
        sys.stdout.writelines(view.parse_text(decklist, words) for decklist in lists)
    if not lists or output == "text":
        sys.stderr.writelines(
            f"decklint: {clean(words.problem(problem))}\n" for problem in problems
        )
    if keep and lists:
        sys.stderr.write(f"decklint: {keep()}\n")
    return _exit_code(lists, problems, dicts)


def _keeper(name: str, layout: str | None) -> Callable[[], str]:
    """Return what saves the mapping and says so; UsageError for a name that it cannot have."""
    from decklint import layouts
    from decklint.layouts import mapping, saved

    if layout is None or not layout.startswith(mapping.PREFIX):
        message = "--save-map: there is no mapping to save; give one with --map"
        raise UsageError(message)
    saved.check_name(name, [shipped.NAME for shipped in layouts.ALL])
    found = mapping.named(layout)
    return lambda: f"{saved.save(name, found)} saved; use it with --layout {name}"


def _read(desk: Desk, paths: Sequence[str]) -> tuple[list[Decklist], list[Problem]]:
    lists: list[Decklist] = []
    problems: list[Problem] = []
    resolver = Resolver(desk.pool)
    for path in inputs(paths, desk.options.limits):
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

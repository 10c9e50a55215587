"""Further commands of the command line: arguments only, to be registered in `decklint.cli`."""

from typing import Annotated

import typer

Output = Annotated[str, typer.Option("--output", "-o", help="text, json or csv.")]
Lang = Annotated[str, typer.Option("--lang", help="en or zh-TW.")]

MaxSize = Annotated[float | None, typer.Option("--max-size", help="MB of the largest file.")]
Limit = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        metavar="NAME=NUMBER",
        help="Read more, or less: rows, cells, length, sheets, parts, ratio, values, nesting; "
        "in MB size, unzipped, document. Repeat it.",
    ),
]


def standings(
    file: Annotated[str, typer.Argument(help="Table with rank, player, and maybe prize.")],
    remove: Annotated[list[str], typer.Option("--remove", help="Name or number; repeat it.")],
    cut: Annotated[int | None, typer.Option("--cut", help="Size of the playoff drawn.")] = None,
    output: Output = "text",
    lang: Lang = "en",
    max_size: MaxSize = None,
    limit: Limit = None,
) -> None:
    """Take players disqualified without prize out of the standings."""
    from decklint import commands
    from decklint.commands import standings as command

    raise typer.Exit(command.run(file, remove, cut, output, lang, commands.limits(limit, max_size)))


def pick(
    *,
    decks: Annotated[int, typer.Option("--decks", help="How many decks to check.")],
    seed: Annotated[str, typer.Option("--seed", help="Any text; the same picks the same.")],
    file: Annotated[str | None, typer.Option("--from", help="Roster or pairings.")] = None,
    tables: Annotated[int | None, typer.Option("--tables", help="Tables 1 to N, no file.")] = None,
    by: Annotated[str | None, typer.Option("--by", help="player or table.")] = None,
    checked: Annotated[str | None, typer.Option("--checked", help="Who was checked.")] = None,
    ledger: Annotated[str | None, typer.Option("--ledger", help="The event's penalties.")] = None,
    log: Annotated[str | None, typer.Option("--log", help="Add the choice to this file.")] = None,
    output: Output = "text",
    lang: Lang = "en",
    max_size: MaxSize = None,
    limit: Limit = None,
) -> None:
    """Choose players or tables for deck checks, fairly and repeatably."""
    from decklint import commands
    from decklint.commands import pick as command

    limits = commands.limits(limit, max_size)
    order = command.Order(decks, seed, file, tables, by, checked, log, ledger, limits)
    raise typer.Exit(command.run(order, output, lang))


def explain(
    code: Annotated[str | None, typer.Argument(help="Of a finding; without it, all codes.")] = None,
    policy: Annotated[str, typer.Option("--policy", help="Penalty guide.")] = "dci-2005",
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Show the rule behind a finding, with examples that pass and fail."""
    from decklint.commands import explain as command

    raise typer.Exit(command.run(code, policy, output, lang))


def diff(
    old: Annotated[str, typer.Argument(help="The earlier registration: a file or folder.")],
    new: Annotated[str, typer.Argument(help="The later one.")],
    output: Annotated[str, typer.Option("--output", "-o", help="text or json.")] = "text",
    lang: Lang = "en",
    player: Annotated[str | None, typer.Option("--player", help="Only this player.")] = None,
    layout: Annotated[str | None, typer.Option("--layout", help="Do not guess it.")] = None,
    encoding: Annotated[str | None, typer.Option("--encoding", help="The text's.")] = None,
    pool: Annotated[str | None, typer.Option("--pool", help="Another card pool.")] = None,
    max_size: MaxSize = None,
    limit: Limit = None,
) -> None:
    """Show what changed for each player between two registrations of an event."""
    from decklint import commands
    from decklint.commands import diff as command
    from decklint.commands import parse

    limits = commands.limits(limit, max_size)
    options = parse.options(player, layout, encoding, pool, limits=limits)
    raise typer.Exit(command.run(old, new, options, output, lang))

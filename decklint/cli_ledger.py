"""The command line of the ledger: arguments only, as in `decklint.cli`."""

from typing import Annotated

import typer

from decklint.plain_command import PlainCommand, PlainGroup

app = typer.Typer(
    cls=PlainGroup,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="The event's ledger of penalties.",
)

File = Annotated[str, typer.Argument(help="The ledger, one file an event.")]
Number = Annotated[int, typer.Argument(metavar="ID", help="Number of the penalty.")]
Judge = Annotated[str, typer.Option("--judge", help="Name of the judge.")]
JudgeNeeded = Annotated[str, typer.Option("--judge", help="Name of the judge who overrules.")]
Reason = Annotated[str, typer.Option("--reason", help="Why; kept with the row.")]
Round = Annotated[int | None, typer.Option("--round", min=1, help="Round of the ruling.")]
RoundNeeded = Annotated[int, typer.Option("--round", min=1, help="Number of the round.")]
Rel = Annotated[str | None, typer.Option("--rel", help="Level; default: the event's.")]
Policy = Annotated[str, typer.Option("--policy", help="Penalty guide.")]
Output = Annotated[str, typer.Option("--output", "-o", help="text or json.")]
Lang = Annotated[str, typer.Option("--lang", help="en or zh-TW.")]


@app.command(cls=PlainCommand)
def declare(
    file: File,
    *,
    defer: Annotated[
        bool | None,
        typer.Option("--defer/--no-defer", help="Deck penalties wait for the next round."),
    ] = None,
    event: Annotated[str | None, typer.Option("--event", help="Name of the event.")] = None,
    format_: Annotated[str | None, typer.Option("--format", help="Its format.")] = None,
    date: Annotated[str | None, typer.Option("--date", help="Its day, YYYY-MM-DD.")] = None,
    rel: Annotated[str | None, typer.Option("--rel", help="Its enforcement level.")] = None,
    judge: Judge = "",
    policy: Policy = "dci-2005",
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Say what holds for the event, before it starts; makes the ledger."""
    from decklint.commands import ledger

    values = {"name": event, "format": format_, "date": date, "rel": rel}
    values["defer"] = None if defer is None else "yes" if defer else "no"
    raise typer.Exit(ledger.declare(file, values, judge, policy, ledger.As(output, lang)))


@app.command("list", cls=PlainCommand)
def list_(
    file: File,
    *,
    player: Annotated[str | None, typer.Option("--player", help="Name or number.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="Void penalties too.")] = False,
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Show the penalties."""
    from decklint.commands import ledger

    raise typer.Exit(ledger.list_(file, player, ledger.As(output, lang), void=all_))


@app.command(cls=PlainCommand)
def add(
    file: File,
    section: Annotated[str, typer.Option("--section", help="Number of the section.")],
    *,
    player: Annotated[str | None, typer.Option("--player", help="Name of the player.")] = None,
    id_: Annotated[str | None, typer.Option("--id", help="Number of the player.")] = None,
    rel: Rel = None,
    round_: Round = None,
    judge: Judge = "",
    note: Annotated[str, typer.Option("--note", help="Anything to keep with it.")] = "",
    in_play: Annotated[bool, typer.Option("--in-play", help="Found in play: at once.")] = False,
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0, help="Where time counts (102, 115, 116).")
    ] = None,
    grace: Annotated[bool, typer.Option("--grace", help="The grace is allowed (115).")] = False,
    single_game: Annotated[bool, typer.Option("--single-game", help="One game a match.")] = False,
    between_games: Annotated[
        bool, typer.Option("--between-games", help="Given between two games.")
    ] = False,
    policy: Policy = "dci-2005",
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Give a penalty: from the guide and the player's history."""
    from decklint.commands import ledger
    from decklint.ledger.by_hand import Given
    from decklint.model import Player

    given = Given(
        Player(player, id_), section, round_, judge, note, in_play, minutes, grace,
        rel=rel, single_game=single_game, between_games=between_games,
    )  # fmt: skip
    raise typer.Exit(ledger.add(file, given, policy, ledger.As(output, lang)))


@app.command(cls=PlainCommand)
def void(
    file: File,
    number: Number,
    reason: Reason,
    judge: Judge = "",
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Take a penalty out of account; the row and the reason stay."""
    from decklint.commands import ledger

    raise typer.Exit(ledger.void(file, number, reason, judge, ledger.As(output, lang)))


@app.command(cls=PlainCommand)
def overrule(
    file: File,
    number: Number,
    penalty: Annotated[str, typer.Option("--penalty", help="What is given instead.")],
    reason: Reason,
    judge: JudgeNeeded,
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Put another penalty in the place of one; the original stays beside it."""
    from decklint.commands import ledger

    as_ = ledger.As(output, lang)
    raise typer.Exit(
        ledger.overrule(file, number, penalty=penalty, reason=reason, judge=judge, as_=as_)
    )


@app.command(cls=PlainCommand)
def due(
    file: File,
    round_: RoundNeeded,
    policy: Policy = "dci-2005",
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Show what is to be carried out at a round: game losses first, then match losses."""
    from decklint.commands import ledger

    raise typer.Exit(ledger.due(file, round_, policy, ledger.As(output, lang)))


@app.command(cls=PlainCommand)
def done(
    file: File,
    number: Number,
    round_: RoundNeeded,
    judge: Judge = "",
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Note that a penalty was carried out."""
    from decklint.commands import ledger

    raise typer.Exit(ledger.done(file, number, round_, judge, ledger.As(output, lang)))


@app.command(cls=PlainCommand)
def export(
    file: File,
    output: Annotated[str, typer.Option("--output", "-o", help="csv or json.")] = "csv",
) -> None:
    """Write the whole ledger, void penalties too."""
    from decklint.commands import ledger

    raise typer.Exit(ledger.export(file, output))

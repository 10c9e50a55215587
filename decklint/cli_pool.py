"""The command line of the card pool: arguments only, as in `decklint.cli`."""

from typing import Annotated

import typer

from decklint.plain_command import PlainCommand, PlainGroup

app = typer.Typer(
    cls=PlainGroup, rich_markup_mode=None, no_args_is_help=True, help="The card pool."
)

Output = Annotated[str, typer.Option("--output", "-o", help="text or json.")]
Lang = Annotated[str, typer.Option("--lang", help="en or zh-TW.")]


@app.command(cls=PlainCommand)
def status(
    output: Output = "text",
    pool: Annotated[
        str | None, typer.Option("--pool", help="Another card pool: a file, or `embedded`.")
    ] = None,
    formats_: Annotated[
        str | None, typer.Option("--formats", help="Folder of own format files.")
    ] = None,
    lang: Lang = "en",
    *,
    against_formats: Annotated[
        bool, typer.Option("--against-formats", help="What the format files lack.")
    ] = False,
) -> None:
    """Show where the card pool comes from, and how old it is."""
    from decklint.commands import pool as command

    if against_formats:
        raise typer.Exit(command.against(formats_, output, lang))
    raise typer.Exit(command.status(pool, output, lang))


@app.command(cls=PlainCommand)
def update(
    source: Annotated[str, typer.Option("--source", help="scryfall or mtgjson.")] = "scryfall",
    from_: Annotated[
        str | None, typer.Option("--from", help="A file or an address instead.")
    ] = None,
    languages: Annotated[
        str | None, typer.Option("--languages", help="Printed names, such as zh-TW,ja; or all.")
    ] = None,
    output: Output = "text",
    lang: Lang = "en",
) -> None:
    """Download current card data, and use it from now on."""
    from decklint.commands import pool as command

    raise typer.Exit(command.update(source, from_, languages, output, lang))


@app.command(cls=PlainCommand)
def rollback(output: Output = "text", lang: Lang = "en") -> None:
    """Go back to the pool before the last update."""
    from decklint.commands import pool as command

    raise typer.Exit(command.rollback(output, lang))

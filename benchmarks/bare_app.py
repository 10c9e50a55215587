"""A typer program of six commands that does nothing: the least that a start can cost."""

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)

Paths = Annotated[list[str], typer.Argument(help="Files.")]
Choice = Annotated[str, typer.Option(help="One option.")]


@app.command()
def first(paths: Paths, choice: Choice = "text") -> None:
    """Take some files."""


@app.command()
def second(paths: Paths, choice: Choice = "text") -> None:
    """Take some files."""


@app.command()
def third(paths: Paths, choice: Choice = "text") -> None:
    """Take some files."""


@app.command()
def fourth(choice: Choice = "text") -> None:
    """Take one option."""


@app.command()
def fifth(choice: Choice = "text") -> None:
    """Take one option."""


@app.command()
def sixth(choice: Choice = "text") -> None:
    """Take one option."""


if __name__ == "__main__":
    app()

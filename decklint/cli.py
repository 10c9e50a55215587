"""The command line: arguments only. What a command does is in `decklint.commands`."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer
from typer.exceptions import TyperException

from decklint import cli_more
from decklint.errors import DecklintError
from decklint.plain_command import PlainCommand, PlainGroup

Paths = Annotated[list[str], typer.Argument(help="Files, folders, or - for standard input.")]
FormatOption = Annotated[str | None, typer.Option("--format", help="Format, such as standard.")]
Day = Annotated[str | None, typer.Option("--date", help="YYYY-MM-DD; default: today.")]
Rel = Annotated[str | None, typer.Option("--rel", help="Rules enforcement level; default: 1.")]
PolicyOption = Annotated[str, typer.Option("--policy", help="Penalty guide.")]
Output = Annotated[str, typer.Option("--output", "-o", help="text, json or csv.")]
Lang = Annotated[str, typer.Option("--lang", help="en or zh-TW.")]
Basic = Annotated[str | None, typer.Option("--basic", help="Basic land to fill with.")]
NoLists = Annotated[bool, typer.Option("--no-lists", help="No registered lists (103, 106).")]
Defer = Annotated[bool, typer.Option("--defer", help="Deck penalties at the next round's start.")]
Between = Annotated[bool, typer.Option("--between-games", help="Given between two games.")]
Single = Annotated[bool, typer.Option("--single-game", help="Each match is one game.")]
Cumulative = Annotated[bool, typer.Option("--cumulative", help="Main and side: two penalties.")]
PlayerOption = Annotated[str | None, typer.Option("--player", help="Only this player.")]
Venue = Annotated[str, typer.Option("--venue", help="paper or online.")]
Layout = Annotated[str | None, typer.Option("--layout", help="The sheet's layout: do not guess.")]
Encoding = Annotated[str | None, typer.Option("--encoding", help="The text's encoding.")]
PoolFile = Annotated[str | None, typer.Option("--pool", help="Another card pool.")]
FormatsDir = Annotated[str | None, typer.Option("--formats", help="Folder of own formats.")]

PolicyValues = Annotated[str | None, typer.Option("--policy-values", help="TOML: own penalties.")]
Minutes = Annotated[float | None, typer.Option("--minutes", help="Late (115), found after (116).")]
RepairMinutes = Annotated[float | None, typer.Option("--repair-minutes", help="Of a repair (102).")]
Grace = Annotated[bool, typer.Option("--grace", help="The organizer allows the grace (115).")]

LedgerFile = Annotated[str | None, typer.Option("--ledger", help="The event's penalties.")]
Record = Annotated[bool, typer.Option("--record", help="Write new rulings into the ledger.")]
Round = Annotated[str | None, typer.Option("--round", help="Round, for the ledger.")]
Judge = Annotated[str | None, typer.Option("--judge", help="Who rules, for the ledger.")]
InPlay = Annotated[bool, typer.Option("--in-play", help="Found in play: applies at once.")]
Deadline = Annotated[str | None, typer.Option("--deadline", help="A later list is late (115).")]
Watch = Annotated[bool, typer.Option("--watch", help="Go on: check lists as they come in.")]
Roster = Annotated[str | None, typer.Option("--roster", help="Players who owe a list.")]

Slips = Annotated[str | None, typer.Option("--slips", help="Slips: a .html file, or a folder.")]
Paper = Annotated[str, typer.Option("--paper", help="Of slips: a6 or a5.")]
SlipLang = Annotated[str, typer.Option("--slip-lang", help="Of slips: both, en or zh-TW.")]
Report = Annotated[str | None, typer.Option("--report", help="The event: .html or .xlsx file.")]
Marked = Annotated[str | None, typer.Option("--marked", help="Folder for marked copies.")]
Anonymous = Annotated[bool, typer.Option("--anonymous", help="Players become numbers.")]
Key = Annotated[str | None, typer.Option("--anonymous-key", help="File: which number is whom.")]
Force = Annotated[bool, typer.Option("--force", help="Replace files of others.")]


def check(
    paths: Paths,
    format_: FormatOption = None,
    date: Day = None,
    rel: Rel = None,
    policy: PolicyOption = "dci-2005",
    output: Output = "text",
    lang: Lang = "en",
    basic: Basic = None,
    *,
    no_lists: NoLists = False,
    defer: Defer = False,
    between_games: Between = False,
    single_game: Single = False,
    cumulative: Cumulative = False,
    player: PlayerOption = None,
    venue: Venue = "paper",
    layout: Layout = None,
    encoding: Encoding = None,
    max_size: cli_more.MaxSize = None,
    limit: cli_more.Limit = None,
    pool: PoolFile = None,
    formats_: FormatsDir = None,
    ledger: LedgerFile = None,
    record: Record = False,
    round_: Round = None,
    judge: Judge = None,
    in_play: InPlay = False,
    policy_values: PolicyValues = None,
    deadline: Deadline = None,
    roster: Roster = None,
    slips: Slips = None,
    paper: Paper = "a6",
    slip_lang: SlipLang = "both",
    report: Report = None,
    marked: Marked = None,
    anonymous: Anonymous = False,
    anonymous_key: Key = None,
    force: Force = False,
    watch: Watch = False,
) -> None:
    """Check registered lists and rule on them."""
    given = dict(locals())
    from decklint.commands import check as command

    options = command.options(given)
    if watch:
        from decklint.commands import watch as watcher

        raise typer.Exit(watcher.run(paths, options, output, lang, given))
    raise typer.Exit(command.run(paths, options, output, lang, command.handouts(given)))


def deckcheck(
    list_: Annotated[str, typer.Argument(metavar="LIST", help="The registered list.")],
    deck: Annotated[str | None, typer.Argument(help="The physical deck, as counted.")] = None,
    format_: FormatOption = None,
    date: Day = None,
    rel: Rel = None,
    policy: PolicyOption = "dci-2005",
    output: Output = "text",
    lang: Lang = "en",
    basic: Basic = None,
    *,
    game: Annotated[str, typer.Option("--game", help="The game about to be played.")] = "1",
    repair_minutes: Annotated[
        str | None, typer.Option("--repair-minutes", help="How long the repair took.")
    ] = None,
    count: Annotated[
        bool, typer.Option("--count", help="Ask for the deck card by card against the list.")
    ] = False,
    no_lists: NoLists = False,
    defer: Defer = False,
    between_games: Between = False,
    single_game: Single = False,
    cumulative: Cumulative = False,
    player: PlayerOption = None,
    venue: Venue = "paper",
    layout: Layout = None,
    encoding: Encoding = None,
    max_size: cli_more.MaxSize = None,
    limit: cli_more.Limit = None,
    pool: PoolFile = None,
    formats_: FormatsDir = None,
    ledger: LedgerFile = None,
    record: Record = False,
    round_: Round = None,
    judge: Judge = None,
    in_play: InPlay = False,
    policy_values: PolicyValues = None,
    slips: Slips = None,
    paper: Paper = "a6",
    slip_lang: SlipLang = "both",
    report: Report = None,
    marked: Marked = None,
    anonymous: Anonymous = False,
    anonymous_key: Key = None,
    force: Force = False,
) -> None:
    """Compare one player's physical deck with the registered list, and rule on it."""
    given = dict(locals())
    from decklint.commands import check as common
    from decklint.commands import deckcheck as command

    options = common.options(given)
    moment = command.moment(game, repair_minutes)
    wanted = common.handouts(given)
    code = command.run(list_, deck, options, moment, output, lang, wanted, by_hand=count)
    raise typer.Exit(code)


def parse(
    paths: Paths,
    output: Output = "text",
    lang: Lang = "en",
    player: PlayerOption = None,
    layout: Annotated[
        str | None, typer.Option("--layout", help="The sheet's layout; `ask` shows which match.")
    ] = None,
    encoding: Encoding = None,
    max_size: cli_more.MaxSize = None,
    limit: cli_more.Limit = None,
    pool: PoolFile = None,
    map_: Annotated[
        str | None, typer.Option("--map", help="Columns: count=C,card=D,board=E,player=B.")
    ] = None,
    save_map: Annotated[
        str | None, typer.Option("--save-map", help="Keep the mapping: a name for --layout.")
    ] = None,
) -> None:
    """Only read: what was written, where, and how it was understood."""
    from decklint import commands
    from decklint.commands import parse as command

    limits = commands.limits(limit, max_size)
    options = command.options(player, layout, encoding, pool, map_, limits)
    raise typer.Exit(command.run(paths, options, output, lang, save_map))


def cards(
    names: Annotated[list[str], typer.Argument(help="Card names, in any language.")],
    format_: FormatOption = None,
    date: Day = None,
    output: Output = "text",
    lang: Lang = "en",
    venue: Venue = "paper",
    pool: PoolFile = None,
    formats_: FormatsDir = None,
) -> None:
    """Resolve card names; printings, and legality on a day with --format."""
    from decklint.commands import cards as command

    raise typer.Exit(command.run(names, format_, date, venue, pool, output, lang, formats_))


def formats(
    name: Annotated[str | None, typer.Argument(help="One format.")] = None,
    date: Day = None,
    output: Output = "text",
    lang: Lang = "en",
    venue: Venue = "paper",
    pool: PoolFile = None,
    formats_: FormatsDir = None,
) -> None:
    """Show the formats; with a name, its rules, sets and lists on a day."""
    from decklint.commands import formats as command

    raise typer.Exit(command.run(name, date, venue, pool, output, lang, formats_))


def rule(
    section: Annotated[str | None, typer.Argument(help="Number of a section.")] = None,
    *,
    rel: Rel = None,
    offense: Annotated[int, typer.Option("--offense", min=1, help="Which occurrence.")] = 1,
    minutes: Minutes = None,
    repair_minutes: RepairMinutes = None,
    policy: PolicyOption = "dci-2005",
    policy_values: PolicyValues = None,
    output: Output = "text",
    lang: Lang = "en",
    grace: Grace = False,
) -> None:
    """Show the penalty guide: a section, or the whole quick reference."""
    from decklint.commands import rule as command

    guide = command.guide(policy, policy_values)
    elapsed = command.elapsed(guide, section, minutes, repair_minutes, grace_allowed=grace)
    code = command.run(guide, section, rel, offense, elapsed, output=output, lang=lang)
    raise typer.Exit(code)


def root(*, version: Annotated[bool, typer.Option("--version", help="Show it.")] = False) -> None:
    """Show the version when asked."""
    if version:
        import decklint

        typer.echo(f"decklint {decklint.__version__}")
        raise typer.Exit


COMMANDS: dict[str, Callable[..., None]] = {
    "check": check,
    "deckcheck": deckcheck,
    "parse": parse,
    "cards": cards,
    "formats": formats,
    "rule": rule,
    "standings": cli_more.standings,
    "pick": cli_more.pick,
    "explain": cli_more.explain,
    "diff": cli_more.diff,
}
GROUPS = ("pool", "ledger")
ABOUT = "Check registered Magic decklists as of a date, and give the ruling of the penalty guide."


def application(asked: str = "") -> typer.Typer:
    """Return the command line; of its commands only the one asked for, where there is such a one.

    Typer looks at every option of every command before it runs one, which takes longer than a
    look at a card.
    """
    app = typer.Typer(
        cls=PlainGroup,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        no_args_is_help=True,
        help=ABOUT,
    )
    app.callback(invoke_without_command=True)(root)
    one = asked in COMMANDS or asked in GROUPS
    for name, function in COMMANDS.items():
        if not one or name == asked:
            app.command(name, cls=PlainCommand)(function)
    if not one or asked == "pool":
        from decklint import cli_pool

        app.add_typer(cli_pool.app, name="pool")
    if not one or asked == "ledger":
        from decklint import cli_ledger

        app.add_typer(cli_ledger.app, name="ledger")
    return app


def main() -> None:
    """Run the command line; every expected error is one line on standard error and exit 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    try:
        code = application(*sys.argv[1:2])(standalone_mode=False)
    except (DecklintError, TyperException) as error:
        message = error.format_message() if isinstance(error, TyperException) else str(error)
        code = complain(message)
    except BrokenPipeError:
        sys.stderr.close()
        code = 1
    except OSError as error:
        if error.filename is None:
            raise
        code = complain(f"{error.filename}: {error.strerror}; name another file or folder")
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def complain(message: str) -> int:
    """Say in one line what is wrong, and return the exit code for it."""
    from decklint.reports.terminal import clean

    if message.startswith("Usage:"):  # a group without a command: its help
        sys.stderr.write(f"{message}\n")
        return 2
    sys.stderr.write(f"decklint: {clean(message.strip())}\n")
    return 2

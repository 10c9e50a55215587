"""`decklint parse --layout ask`: which layouts match each grid, and which is taken."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from decklint import commands, layouts, safety, zips
from decklint.commands.check import inputs
from decklint.errors import UnreadableFileError
from decklint.grid import Grid, Piped
from decklint.opening import open_grids
from decklint.problem import Problem
from decklint.run import Desk, Options

if TYPE_CHECKING:
    from decklint.messages import Messages

SCHEMA = "decklint.layouts/1"


class Answer(NamedTuple):
    """What the layouts say of one grid."""

    file: str
    sheet: str | None
    hidden: bool
    """A hidden sheet is never read."""
    matches: tuple[str, ...]
    """In the order in which the layouts are asked: the first is taken."""

    @property
    def taken(self) -> str | None:
        """Return the layout that reads the grid, None where none does."""
        return self.matches[0] if self.matches and not self.hidden else None


def run(paths: Sequence[str], chosen: Options, output: str, lang: str) -> int:
    """Show the layouts of every grid of the paths; return 2 where nothing could be opened."""
    from decklint import messages
    from decklint.reports.as_dict import problem_dict
    from decklint.reports.json_ import encode
    from decklint.reports.terminal import clean

    commands.one_of("--output", output, ("text", "json"))
    words = messages.load(commands.one_of("--lang", lang, commands.LANGUAGES))
    desk = Desk(chosen)
    found = [item for path in inputs(paths, chosen.limits) for item in _of_input(desk, path)]
    answers = [item for item in found if isinstance(item, Answer)]
    problems = [item for item in found if isinstance(item, Problem)]
    if output == "json":
        failed = [problem_dict(problem, words) for problem in problems]
        whole = {"schema": SCHEMA, "grids": list(map(_as_dict, answers)), "problems": failed}
        sys.stdout.write(encode(whole) + "\n")
    else:
        sys.stdout.writelines(f"{clean(_as_text(answer, words))}\n" for answer in answers)
    if not answers or output == "text":
        sys.stderr.writelines(
            f"decklint: {clean(words.problem(problem))}\n" for problem in problems
        )
    return (1 if problems else 0) if answers else 2


def _of_input(desk: Desk, path: Path | Piped | Problem) -> Iterator[Answer | Problem]:
    if isinstance(path, Problem):
        yield path
        return
    name = path.name if isinstance(path, Piped) else str(path)
    try:
        file = (
            path if isinstance(path, Piped) else Piped(name, safety.load(path, desk.options.limits))
        )
        try:
            for grid in open_grids(file, desk.options.encoding, desk.knows, desk.options.limits):
                yield _answer(name, grid)
        except UnreadableFileError as error:
            if error.code != "not-a-workbook" or not zips.is_of_lists(
                file.data, desk.options.limits
            ):
                raise
            yield from _of_zip(desk, file)
    except UnreadableFileError as error:
        yield Problem(name, error.code, error.facts)


def _of_zip(desk: Desk, zip_: Piped) -> Iterator[Answer | Problem]:
    for member in zips.members(zip_, desk.options.limits):
        if isinstance(member.file, Piped):
            yield from _of_input(desk, member.file)


def _answer(name: str, grid: Grid) -> Answer:
    sheet = grid.title if grid.kind == "workbook" else None
    matches = tuple(layout.NAME for layout in layouts.ALL if layout.matches(grid))
    return Answer(name, sheet, grid.hidden, matches)


def _as_dict(answer: Answer) -> dict[str, Any]:
    return {
        "file": answer.file,
        "sheet": answer.sheet,
        "hidden": answer.hidden,
        "matches": list(answer.matches),
        "taken": answer.taken,
    }


def _as_text(answer: Answer, words: "Messages") -> str:
    place = f"{answer.file}: {answer.sheet}" if answer.sheet is not None else answer.file
    said = answer.taken or words.word("layout-hidden" if answer.hidden else "layout-none")
    others = [name for name in answer.matches if name != answer.taken]
    if others:
        said += words.word("layout-others", names=words.word("comma").join(others))
    return f"{place}{words.word('colon')}{said}"

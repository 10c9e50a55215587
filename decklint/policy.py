"""The penalty guidelines: which section a fault falls under and what it costs.

Every value is data in `policies/*.toml`; this module only looks things up and climbs the ladder.
"""

from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from decklint.errors import DataError, UsageError
from decklint.model import Board, Penalty
from decklint.policy_file import PolicyFile
from decklint.policy_records import Base, Level, Section

FOLDER = Path(__file__).parent / "policies"
DEFAULT = "dci-2005"


class Policy(NamedTuple):
    """One edition of penalty guidelines."""

    key: str
    """Name of its file, and its value in reports: `dci-2005`."""
    name: str
    name_zh: str
    effective: date
    rels: tuple[str, ...]
    low_rels: tuple[str, ...]
    """RELs that the text calls low (A2); the others are high."""
    default_rel: str
    ladder: tuple[Penalty, ...]
    """Levels that repetition climbs (section 40)."""
    sections: Mapping[str, Section]
    """By number, rising."""
    levels: Mapping[Penalty, Level]
    """By penalty, rising (section 20)."""
    grid: Mapping[tuple[str, Board], Section]
    """Deck sections by subject and board: 101-106."""
    basic_lands: Mapping[str, str]
    """The lands that may fill a deck, by colour letter (decision A10)."""
    terms: Mapping[str, Any]
    """Keys of sections 30 and 40: tables `defer` and `repeat`."""
    values_file: str | None = None
    """The file whose values replace some of the policy's own (A1); reports name it."""

    def section(self, number: str) -> Section:
        """Return a section; UsageError names the known ones when there is none."""
        try:
            return self.sections[number]
        except KeyError:
            known = ", ".join(self.sections)
            message = f"{self.key} has no section {number!r}. Known: {known}."
            raise UsageError(message) from None

    def rel(self, text: str) -> str:
        """Return a REL that the policy knows, or raise UsageError."""
        rel = text.strip().casefold()
        if rel not in self.rels:
            message = f"{self.key} has no REL {text!r}. Use one of {', '.join(self.rels)}."
            raise UsageError(message)
        return rel

    def is_low(self, rel: str) -> bool:
        """Tell whether a REL is a low one (A2)."""
        return rel in self.low_rels

    def raise_for(self, base: Penalty, offense: int) -> Penalty:
        """Return the penalty of the nth occurrence, counted from 1 (section 40).

        A base that is not on the ladder (none, a disqualification without prize) stays.
        """
        climb = self.climb(base)
        return climb[min(max(offense, 1), len(climb)) - 1]

    def climb(self, base: Penalty) -> tuple[Penalty, ...]:
        """Return the penalties of the first, second, third ... occurrence."""
        if base not in self.ladder:
            return (base,)
        return self.ladder[self.ladder.index(base) :]

    def deck_section(self, subject: str, board: Board) -> Section:
        """Return the section for a wrong list or deck: looked up by subject and board."""
        return self.grid[subject, board]

    def sections_for(self, code: str) -> tuple[Section, ...]:
        """Return the sections outside the grid that a finding's code falls under."""
        return tuple(
            section
            for section in self.sections.values()
            if code in section.when and section.board is None
        )

    def section_for(self, code: str) -> Section | None:
        """Return the one section outside the grid for a code.

        None where there is none, or where several could be meant and a judge must choose.
        """
        found = self.sections_for(code)
        return found[0] if len(found) == 1 else None

    def carries_warning(self, penalty: Penalty) -> bool:
        """Tell whether a warning goes on record with a penalty (R20.4 to R20.6)."""
        return penalty in self.levels and self.levels[penalty].with_warning

    def single_game(self, penalty: Penalty) -> Penalty:
        """Return what a penalty becomes where a match is a single game (R30.10)."""
        return self.levels[penalty].single_game if penalty in self.levels else penalty

    def gravity(self, penalty: Penalty) -> int:
        """Return the weight of a penalty: 0 for none, then 1, 2, 3 ... in rising order."""
        return _gravity(self.levels).get(penalty, 0)

    def with_values(self, values: Mapping[str, Mapping[str, Penalty]], source: str) -> "Policy":
        """Return the policy with first penalties replaced: section, REL -> penalty."""
        return self.with_bases(
            {
                number: {
                    rel: Base(penalty, "certain", source, replaced=True)
                    for rel, penalty in by_rel.items()
                }
                for number, by_rel in values.items()
            }
        )

    def with_bases(self, values: Mapping[str, Mapping[str, Base]]) -> "Policy":
        """Return the policy with bases replaced: section, REL -> base; stages stay (A1)."""
        sections = dict(self.sections)
        for number, by_rel in values.items():
            section = self.section(number)
            new = {self.rel(rel): base for rel, base in by_rel.items()}
            sections[number] = section._replace(bases={**section.bases, **new})
        return self._replace(sections=sections, grid=_grid(sections))


def names() -> tuple[str, ...]:
    """Return the keys of the shipped policies."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def load(name: str = DEFAULT) -> Policy:
    """Return a shipped policy; UsageError when there is none of that name."""
    if name not in names():
        message = f"There is no policy {name!r}. Known: {', '.join(names())}."
        raise UsageError(message)
    return read(FOLDER / f"{name}.toml")


def read(path: Path) -> Policy:
    """Read and check a policy file; DataError names the place of what is wrong."""
    file = PolicyFile(path)
    levels = file.levels()
    ladder = file.ladder(_gravity(levels))
    sections = file.sections(levels)
    low = tuple(file.need(file.data, "low-rels", list, "the file"))
    default = file.pick(file.data, "default-rel", file.rels, "the file")
    if strange := set(low) - set(file.rels):
        file.fail("low-rels", f"no REL of this policy: {', '.join(sorted(strange))}")
    try:
        grid = _grid(sections)
    except DataError as error:
        file.fail("sections", str(error))
    return Policy(
        path.stem,
        file.need(file.data, "name", str, "the file"),
        file.need(file.data, "zh-TW", str, "the file"),
        file.effective(),
        file.rels,
        low,
        default,
        ladder,
        sections,
        levels,
        grid,
        file.need(file.data, "basic-lands", dict, "the file"),
        {key: file.need(file.data, key, dict, "the file") for key in ("defer", "repeat")},
    )


def _gravity(levels: Mapping[Penalty, Level]) -> dict[Penalty, int]:
    return {penalty: weight for weight, penalty in enumerate(levels, start=1)}


def _grid(sections: Mapping[str, Section]) -> dict[tuple[str, Board], Section]:
    """Return the deck sections by subject and board; each place has exactly one."""
    grid: dict[tuple[str, Board], Section] = {}
    for section in sections.values():
        if section.board is None:
            continue
        place = section.subject, section.board
        if place in grid:
            message = f"{grid[place].number} and {section.number} fill the same place"
            raise DataError(message)
        grid[place] = section
    for subject in ("list", "deck", "deck-without-list"):
        for board in (Board.MAIN, Board.SIDE):
            if (subject, board) not in grid:
                message = f"no section for {subject}, {board}"
                raise DataError(message)
    return grid

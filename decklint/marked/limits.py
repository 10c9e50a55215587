"""From when on marks count as a pattern: values of limits.toml."""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from decklint.errors import DataError

FILE = Path(__file__).parent / "limits.toml"


@dataclass(frozen=True, slots=True)
class Limits:
    """What a pattern has to show. The reasons stand beside the values in limits.toml."""

    one_in: int
    """A pattern is as rare as one in so many, or rarer."""
    smallest_group: int
    smallest_marked: int
    of_marked: Fraction
    of_group: Fraction
    largest_deck: int

    @property
    def threshold(self) -> Fraction:
        """Return the chance up to which marks count as a pattern."""
        return Fraction(1, self.one_in)


@cache
def load(path: Path = FILE) -> Limits:
    """Return the limits of a file; DataError names what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        limits = Limits(
            **{key: _count(data, key) for key in ("one_in", "smallest_group", "smallest_marked")},
            of_marked=_share(data, "of-marked"),
            of_group=_share(data, "of-group"),
            largest_deck=_count(data, "largest_deck"),
        )
    except (KeyError, ValueError, OSError) as error:
        message = f"{path}: {error}. Mend the file."
        raise DataError(message) from error
    return limits


def _count(data: dict[str, Any], name: str) -> int:
    key = name.replace("_", "-")
    if type(data[key]) is not int or data[key] < 1:
        message = f"{key} is no whole number from 1"
        raise ValueError(message)
    return int(data[key])


def _share(data: dict[str, Any], key: str) -> Fraction:
    share = Fraction(str(data[key]))
    if not 0 < share <= 1:
        message = f"{key} is no share between 0 and 1"
        raise ValueError(message)
    return share

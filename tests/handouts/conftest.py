"""The command line and the example event, for all tests of handouts."""

import pytest

from tests.command import Command
from tests.shared import ROOT

EVENT = ROOT / "examples" / "event.xlsx"
STANDARD = ("--format", "standard", "--date", "2005-01-20", "--rel", "3")


@pytest.fixture
def decklint(monkeypatch):
    """Run the command line in this process."""
    return Command(monkeypatch)


@pytest.fixture
def check(decklint):
    """Return a function that checks paths as of the example event and hands out."""

    def run(*arguments):
        return decklint("check", *arguments, *STANDARD)

    return run


@pytest.fixture
def table(tmp_path):
    """Return a function that writes the rows of a canonical table."""

    def write(name, *rows, header="player,board,count,card"):
        path = tmp_path / name
        path.write_text("\n".join([header, *rows]) + "\n", "utf-8")
        return path

    return write

"""What the command line must not load: start-up time is a feature."""

import json
import os
import subprocess
import sys

import pytest

from tests.build import pool
from tests.shared import ROOT

HEAVY = {
    "pandas", "numpy", "openpyxl", "requests_cache", "requests", "rich", "rapidfuzz",
    "platformdirs", "multiprocessing", "python_calamine", "pydantic", "drawsvg",
}  # fmt: skip
RUN = """
import json, sys
sys.argv = ["decklint", *sys.argv[1:]]
from decklint.cli import main
try:
    main()
except SystemExit as done:
    code = done.code
sys.stderr.write("\\n" + json.dumps([code, sorted(sys.modules)]))
"""
LIST = "player,board,count,card\nP0007,main,56,Forest\nP0007,main,4,Naturalize\n"


def loaded(folder, *arguments):
    """Return the exit code of a run in a process of its own, and the modules that it loaded."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    code, modules = json.loads(done.stderr.rsplit("\n", 1)[1])
    return code, {module.split(".")[0] for module in modules}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with one list; the cache of the card pool is warm."""
    pool()
    place = tmp_path_factory.mktemp("start up")
    (place / "one.csv").write_text(LIST, "utf-8")
    return place


COMMANDS = [
    (["--help"], 0),
    (["check", "one.csv", "--format", "standard", "--date", "2005-01-20"], 0),
    (["check", "one.csv", "--format", "standard", "--date", "2005-01-20", "--output", "json"], 0),
    (["check", "one.csv", "--format", "standard", "--date", "2005-01-20", "--limit", "rows=9"], 0),
    (["rule", "101"], 0),
]


@pytest.mark.parametrize(("arguments", "code"), COMMANDS, ids=[" ".join(c[0]) for c in COMMANDS])
def test_no_heavy_package_is_loaded(folder, arguments, code):
    found, modules = loaded(folder, *arguments)
    assert (found, modules & HEAVY) == (code, set())


def test_help_opens_no_card_pool(folder):
    _, modules = loaded(folder, "--help")
    assert "sqlite3" not in modules

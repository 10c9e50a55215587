"""The wheel: what is in it, what is not, and how big it is.

Needs the build backend. The tests' own line installs it not, so these skip there; `.ci/run` runs
them, and the main job from the wheel in a fresh environment.
"""

import subprocess
import sys
import zipfile

import pytest

from tests.shared import ROOT

pytest.importorskip("hatchling", reason="needs hatchling: pip install hatchling")

MOST = 8 * 1024 * 1024
"""Bytes that the wheel may have."""

SHIPPED = [
    "decklint/py.typed",
    "decklint/formats/standard.toml",
    "decklint/formats/index.toml",
    "decklint/policies/dci-2005.toml",
    "decklint/policies/texts/dci-2005.zh-TW.toml",
    "decklint/messages/en.toml",
    "decklint/messages/zh-TW.toml",
    "cardpool/py.typed",
    "cardpool/data/cards.tsv",
    "cardpool/data/sets.tsv",
    "cardpool/data/names.zh-TW.tsv",
    "cardpool/data/meta.toml",
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def names(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_is_small(wheel):
    assert wheel.stat().st_size < MOST


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_needed_is_shipped(names, name):
    assert name in names


@pytest.mark.parametrize("name", ["LICENSE", "NOTICE"])
def test_the_licence_is_shipped(names, name):
    assert [n for n in names if n.endswith(f".dist-info/licenses/{name}")]


def test_nothing_else_is_shipped(names):
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"decklint", "cardpool"}
    assert not [name for name in names if name.endswith((".pyc", ".sqlite"))]


def test_every_data_file_of_the_checkout_is_shipped(names):
    formats = {f"decklint/formats/{path.name}" for path in (ROOT / "formats").glob("*.toml")}
    tables = {f"cardpool/data/{path.name}" for path in (ROOT / "cardpool" / "data").glob("*.t*")}
    assert formats | tables <= names

"""The pool file: made once, shared, made anew when damaged, not needed at all."""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardpool import build, open_pool, store, tables
from tests.cardpool import facts
from tests.shared import ROOT

ASK = "import cardpool; print(cardpool.open_pool().lookup('zzz bear')[0].card.name)"


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """Put small tables in the place of the shipped ones, and the cache into a test folder."""
    data = tmp_path / "data"
    build.compile_facts(facts.write(tmp_path / "facts"), data)
    monkeypatch.setattr(tables, "DATA", data)
    monkeypatch.setenv("DECKLINT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def works(pool):
    return [hit.card.name for hit in pool.lookup("zzz bear")] == ["Zzz Bear"]


def test_made_once(cache):
    assert works(open_pool())
    (file,) = cache.iterdir()
    made = file.stat().st_mtime_ns
    assert works(open_pool())
    assert [path.stat().st_mtime_ns for path in cache.iterdir()] == [made]


def test_an_edited_table_makes_another_file(cache):
    open_pool()
    aliases = tables.DATA / "aliases.tsv"
    aliases.write_text(aliases.read_text("utf-8") + "bruin\tZzz Bear\tnickname\tme\n", "utf-8")
    assert [hit.kind for hit in open_pool().lookup("Bruin")] == ["alias"]
    assert len(list(cache.iterdir())) == 2


@pytest.mark.parametrize("damage", [b"", b"no database at all", None], ids=["empty", "text", "cut"])
def test_damaged_file_is_made_anew(cache, damage):
    open_pool()
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    assert works(open_pool())
    assert file.read_bytes()[:16] == b"SQLite format 3\0"


def test_file_found_damaged_while_reading(cache):
    open_pool()
    (file,) = cache.iterdir()
    pages = bytearray(file.read_bytes())
    pages[8192:] = b"\xff" * (len(pages) - 8192)
    file.write_bytes(pages)
    assert works(open_pool())


def test_without_a_writable_cache(cache, monkeypatch):
    cache.write_text("a file where the folder should be", "utf-8")
    pool = open_pool()
    assert works(pool)
    assert pool.source == "embedded"

    def no_home():
        raise RuntimeError

    monkeypatch.delenv("DECKLINT_CACHE")
    monkeypatch.setattr(store, "cache_folder", no_home)
    assert works(open_pool())


def test_a_failing_write_leaves_nothing(cache, monkeypatch):
    def full(*_):
        message = "disk full"
        raise sqlite3.OperationalError(message)

    monkeypatch.setattr(store, "write_file", full)
    assert works(open_pool())
    assert list(cache.iterdir()) == []


def test_old_files_of_other_versions_go(cache):
    cache.mkdir()
    old, new = cache / "pool-old.sqlite", cache / "pool-new.sqlite"
    for path in (old, new):
        path.write_bytes(b"")
    os.utime(old, (0, 0))
    open_pool()
    assert not old.exists()
    assert new.exists()


def test_several_processes_at_once(tmp_path, cache):
    """A copy of the package with small tables, so that the processes really build."""
    package = tmp_path / "copy" / "cardpool"
    shutil.copytree(ROOT / "cardpool", package, ignore=shutil.ignore_patterns("*.tsv", "*.pyc"))
    for path in tables.DATA.iterdir():
        shutil.copy(path, package / "data" / path.name)
    env = {**os.environ, "PYTHONPATH": str(package.parent), "DECKLINT_CACHE": str(cache)}
    command = [sys.executable, "-c", ASK]
    running = [
        subprocess.Popen(command, env=env, cwd=tmp_path, stdout=subprocess.PIPE) for _ in range(4)
    ]
    assert [process.communicate()[0].strip() for process in running] == [b"Zzz Bear"] * 4
    assert len(list(cache.iterdir())) == 1


def test_a_forked_process_opens_its_own(cache, monkeypatch):
    pool = open_pool()
    monkeypatch.setattr(os, "getpid", lambda: -1)
    assert cache.is_dir()
    assert works(pool)


def test_folder_of_the_cache(monkeypatch):
    monkeypatch.setenv("DECKLINT_CACHE", "/somewhere")
    assert store.cache_folder() == Path("/somewhere")


@pytest.mark.skipif(sys.platform != "linux", reason="the short cut is for Linux only")
@pytest.mark.parametrize("base", ["", "/xdg"])
def test_folder_is_that_of_platformdirs(monkeypatch, base):
    import platformdirs

    monkeypatch.delenv("DECKLINT_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", base)
    assert str(store.cache_folder()) == platformdirs.user_cache_dir("decklint", appauthor=False)


def test_no_pool_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        open_pool(tmp_path / "missing.sqlite")
    (tmp_path / "text.sqlite").write_text("no pool", "utf-8")
    with pytest.raises(sqlite3.DatabaseError, match="no card pool"):
        open_pool(tmp_path / "text.sqlite")


def test_opening_imports_no_heavy_package():
    code = (
        "import sys, cardpool; cardpool.open_pool().lookup('Island');"
        "heavy = {'rapidfuzz', 'platformdirs', 'tomllib', 'csv', 'hashlib', 'pandas'};"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    open_pool()
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()

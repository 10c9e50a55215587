"""Where the pool lies: the text tables become one read-only SQLite file in the cache folder.

The file's name carries a fingerprint of the tables, so a new version or an edited table makes a
new file, and any number of processes may share one. `DECKLINT_CACHE` names another folder.
"""

import os
import sqlite3
import sys
import time
from functools import partial
from pathlib import Path
from zlib import crc32

from cardpool import kept, keys, tables
from cardpool.pool import Pool

APPLICATION = "decklint"
UNUSED_DAYS = 60
"""Files of other versions that are older are taken away when a new one is made."""

EMBEDDED = "embedded"


def open_pool(path: Path | None = None) -> Pool:
    """Open the downloaded pool if there is a sound one, or else the embedded one; or a pool file.

    The path `embedded` means the embedded pool. A pool file that is none raises
    `sqlite3.DatabaseError`, a missing one `FileNotFoundError`.
    """
    if path is None:
        return _downloaded() or Pool(EMBEDDED, _embedded, _rebuilt)
    if path == Path(EMBEDDED):
        return Pool(EMBEDDED, _embedded, _rebuilt)
    if not path.is_file():
        raise FileNotFoundError(path)
    connect = partial(_connect, path)
    return Pool(str(path), connect, connect)


def updated_folder() -> Path:
    """Return the folder of the downloaded pools; it need not exist."""
    return cache_folder() / kept.FOLDER


def pool_name() -> str:
    """Return the name of a downloaded pool's file: it changes with the code that makes it."""
    code = (Path(keys.__file__).read_bytes(), Path(tables.__file__).read_bytes())
    return f"pool-{tables.SCHEMA}-{crc32(b''.join(code)):08x}.sqlite"


def embedded_day() -> str:
    """Return the newest day of the embedded tables."""
    text = (tables.DATA / "meta.toml").read_text(encoding="utf-8")
    return text.partition("\nas_of = ")[2].partition("\n")[0]


def _downloaded() -> Pool | None:
    """Return the downloaded pool; None where there is none, or the embedded one is newer."""
    try:
        version = kept.read(folder := updated_folder()).now
        if version is None or version.as_of < embedded_day():
            return None
        path = folder / version.folder / pool_name()
        if not path.is_file():  # the program is newer than the pool: its tables are still good
            _make(path, path.parent)
        return Pool(version.source, partial(_connect, path), partial(_remade, path))
    except (OSError, RuntimeError, ValueError, sqlite3.DatabaseError):
        return None


def _remade(path: Path) -> sqlite3.Connection:
    """Make the file of a downloaded pool anew from its tables."""
    return _connect(_make(path, path.parent))


def cache_folder() -> Path:
    """Return the folder for the pool file; it need not exist."""
    return user_folder("cache")


def user_folder(kind: str) -> Path:
    """Return the user's folder of a kind: `cache` or `config`; it need not exist.

    `DECKLINT_CACHE` and `DECKLINT_CONFIG` name others. RuntimeError where the user has no home.
    """
    if chosen := os.environ.get(f"DECKLINT_{kind.upper()}"):
        return Path(chosen)
    if sys.platform == "linux":  # what platformdirs says there, without 15 ms for its import
        base = os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip()
        return Path(base or Path.home() / f".{kind}") / APPLICATION
    import platformdirs

    place = platformdirs.user_cache_dir if kind == "cache" else platformdirs.user_config_dir
    return Path(place(APPLICATION, appauthor=False))


def fingerprint(folder: Path) -> str:
    """Return a short mark of the tables' content that costs no reading of 9 MB.

    `meta.toml` holds the digest of the tables as compiled; size and time of change of each table
    (and of the code that makes the file) betray an edit by hand in a checkout. CRC is enough:
    nobody attacks his own cache, and hashlib takes longer to import than the pool to open.
    """
    code = (Path(keys.__file__), Path(tables.__file__))
    states = [str(tables.SCHEMA)]
    for file in (*(folder / name for name in tables.file_names()), *code):
        state = file.stat()
        states.append(f"{state.st_size} {state.st_mtime_ns}")
    compiled = crc32((folder / "meta.toml").read_bytes())
    return f"{compiled:08x}{crc32(' '.join(states).encode()):08x}"


def _embedded() -> sqlite3.Connection:
    """Connect to the cached pool; make it first where it is missing or damaged."""
    try:
        return _connect(_cache_file())
    except (OSError, RuntimeError, sqlite3.DatabaseError):
        return _rebuilt()


def _rebuilt() -> sqlite3.Connection:
    """Make the cached pool anew, in memory where no folder can be written."""
    try:
        return _connect(_make(_cache_file()))
    except (OSError, RuntimeError, sqlite3.DatabaseError):
        database = sqlite3.connect(":memory:", check_same_thread=False)
        tables.fill(database, tables.DATA)
        return database


def _cache_file() -> Path:
    """Return the place of the pool file; RuntimeError where the user has no home."""
    return cache_folder() / f"pool-{fingerprint(tables.DATA)}.sqlite"


def _connect(path: Path) -> sqlite3.Connection:
    """Open a finished pool file; DatabaseError when it is cut short or of another schema."""
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    database = sqlite3.connect(uri, uri=True, check_same_thread=False)
    try:
        sound = _sound(database, path.stat().st_size)
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        database.close()
        message = f"{path} is no card pool, cut short or of another version"
        raise sqlite3.DatabaseError(message)
    return database


def _sound(database: sqlite3.Connection, size: int) -> bool:
    """Tell whether an open file has our schema and all its pages."""
    schema = database.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    (pages,) = database.execute("PRAGMA page_count").fetchone()
    (page,) = database.execute("PRAGMA page_size").fetchone()
    return schema == (str(tables.SCHEMA),) and bool(pages * page == size)


def _make(path: Path, folder: Path | None = None) -> Path:
    """Write the pool file beside its place, then move it there: nobody sees half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}-{os.urandom(4).hex()}.tmp")
    try:
        write_file(draft, folder or tables.DATA)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    _take_away_unused(path)
    return path


def write_file(path: Path, folder: Path) -> None:
    """Write the tables of a folder as one pool file."""
    database = sqlite3.connect(path)
    try:
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        tables.fill(database, folder)
    finally:
        database.close()


def _take_away_unused(path: Path) -> None:
    """Remove the pool files of other versions that nobody has made lately."""
    oldest = time.time() - UNUSED_DAYS * 86_400
    for other in path.parent.glob("pool-*"):
        try:
            if other != path and other.stat().st_mtime < oldest:
                other.unlink()
        except OSError:  # another process was faster, or still reads it
            continue

"""Which files a command line means: files, folders, standard input."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from decklint.problem import Problem

Found = Iterator[Path | Problem]

_OF_SYSTEMS = frozenset({".ds_store", "thumbs.db", "desktop.ini", "__macosx"})
"""What file managers leave in folders, case folded; passed over without a word."""
_LOCKS = ("~$", ".~lock.", "._")
"""How the names of files begin that programs keep beside an open document."""


def find_files(paths: Iterable[str | Path], seen: set[str] | None = None) -> Found:
    """Yield the files that are meant, folders searched through in order of name.

    A file that is named twice, or by its folder as well, comes once; `seen` remembers them.
    A missing file, an empty folder, what the system does not let be seen, and in a folder
    whatever is hidden, a link or no plain file come as problems.
    """
    seen = set() if seen is None else seen
    for given in paths:
        for item in _looked_at(Path(given), _given):
            name = item.file if isinstance(item, Problem) else str(item)
            if (place := os.path.abspath(name)) not in seen:  # noqa: PTH100 - follows no link
                seen.add(place)
                yield item


def _looked_at(path: Path, look: Callable[[Path], Found]) -> Found:
    """Yield what a look finds; a refusal of the system is a problem of this path alone."""
    try:
        yield from look(path)
    except OSError as error:
        yield Problem(str(path), "cannot-open", {"words": error.strerror or str(error)})


def _given(path: Path) -> Found:
    if path.is_dir():
        yield from _inside(path)
    elif not path.exists():
        yield Problem(str(path), "no-such-file")
    elif not path.is_file():
        yield Problem(str(path), "no-plain-file")
    else:
        yield path


def _inside(folder: Path) -> Found:
    members = sorted(folder.iterdir())
    if not members:
        yield Problem(str(folder), "empty-folder")
    for path in members:
        if path.name.casefold() in _OF_SYSTEMS or path.name.startswith(_LOCKS):
            continue
        yield from _looked_at(path, _member)


def _member(path: Path) -> Found:
    if path.name.startswith("."):
        yield Problem(str(path), "hidden-file")
    elif path.is_symlink():
        yield Problem(str(path), "link")
    elif path.is_dir():
        yield from _inside(path)
    elif path.is_file():
        yield path
    else:
        yield Problem(str(path), "no-plain-file")

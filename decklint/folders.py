"""Which files a command line means: files, folders, standard input."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from decklint.model import Problem
from decklint.reading import clean

Found = Iterator[Path | Problem]

_OF_SYSTEMS = frozenset({".ds_store", "thumbs.db", "desktop.ini", "__macosx"})
"""What file managers leave in folders, case folded; passed over without a word."""
_LOCKS = ("~$", ".~lock.", "._")
"""How the names of files begin that programs keep beside an open document."""


def find_files(paths: Iterable[str | Path]) -> Found:
    """Yield the files that are meant, folders searched through in order of name.

    A missing file, an empty folder, what the system does not let be seen, and in a folder
    whatever is hidden, a link or no plain file come as problems.
    """
    for given in paths:
        yield from _looked_at(Path(given), _given)


def _looked_at(path: Path, look: Callable[[Path], Found]) -> Found:
    """Yield what a look finds; a refusal of the system is a problem of this path alone."""
    try:
        yield from look(path)
    except OSError as error:
        yield _problem(path, "cannot-open", f"cannot be opened: {error.strerror}")


def _given(path: Path) -> Found:
    if path.is_dir():
        yield from _inside(path)
    elif not path.exists():
        yield _problem(path, "no-such-file", "no such file; check the name")
    elif not path.is_file():
        yield _problem(path, "no-plain-file", "it is no plain file; give a file or a folder")
    else:
        yield path


def _inside(folder: Path) -> Found:
    members = sorted(folder.iterdir())
    if not members:
        yield _problem(folder, "empty-folder", "the folder is empty; name a folder with lists")
    for path in members:
        if path.name.casefold() in _OF_SYSTEMS or path.name.startswith(_LOCKS):
            continue
        yield from _looked_at(path, _member)


def _member(path: Path) -> Found:
    if path.name.startswith("."):
        yield _problem(path, "hidden-file", "hidden file, not read; name it to read it")
    elif path.is_symlink():
        yield _problem(path, "link", "link, not followed; name the file itself")
    elif path.is_dir():
        yield from _inside(path)
    elif path.is_file():
        yield path
    else:
        yield _problem(path, "no-plain-file", "it is no plain file, not read")


def _problem(path: Path, code: str, message: str) -> Problem:
    return Problem(str(path), code, clean(f"{path}: {message}"))

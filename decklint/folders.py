"""Which files a command line means: files, folders, standard input."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from decklint.model import Problem
from decklint.reading import clean

_OF_SYSTEMS = frozenset({".ds_store", "thumbs.db", "desktop.ini", "__macosx"})
"""What file managers leave in folders, case folded; passed over without a word."""
_LOCKS = ("~$", ".~lock.", "._")
"""How the names of files begin that programs keep beside an open document."""


def find_files(paths: Iterable[str | Path]) -> Iterator[Path | Problem]:
    """Yield the files that are meant, folders searched through in order of name.

    A missing file, an empty folder, and in a folder whatever is hidden, a link or no plain file
    come as problems.
    """
    for given in paths:
        path = Path(given)
        if path.is_dir():
            yield from _inside(path)
        elif not path.exists():
            yield _problem(path, "no-such-file", "no such file; check the name")
        elif not path.is_file():
            yield _problem(path, "no-plain-file", "it is no plain file; give a file or a folder")
        else:
            yield path


def _inside(folder: Path) -> Iterator[Path | Problem]:
    try:
        members = sorted(folder.iterdir())
    except OSError as error:
        yield _problem(folder, "cannot-open", f"cannot be opened: {error.strerror}")
        return
    if not members:
        yield _problem(folder, "empty-folder", "the folder is empty; name a folder with lists")
    for path in members:
        if path.name.casefold() in _OF_SYSTEMS or path.name.startswith(_LOCKS):
            continue
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

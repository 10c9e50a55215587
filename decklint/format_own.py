"""Own or newer format files: a folder whose files win over the shipped ones, name by name."""

from pathlib import Path

from cardpool import Pool
from decklint import format as formats
from decklint import user_folder
from decklint.errors import UsageError
from decklint.format_verify import verify


def folder(asked: Path | None) -> Path | None:
    """Return the folder asked for, or `formats` of the user's configuration if it has files."""
    if asked is not None:
        return asked
    try:
        kept = user_folder.config() / "formats"
    except RuntimeError:  # a user without a home
        return None
    return kept if kept.is_dir() and formats.names(kept) else None


def names(own: Path | None) -> tuple[str, ...]:
    """Return the formats of the folder; UsageError where it is none or holds none."""
    if own is None:
        return ()
    found = formats.names(own) if own.is_dir() else ()
    if not found:
        message = f"--formats {own}: no folder with format files (NAME.toml)"
        raise UsageError(message)
    return found


def canonical(text: str, own: Path | None) -> str:
    """Return the format that a name means, of the folder or else of the shipped ones."""
    if own is not None:
        try:
            return formats.canonical(text, own)
        except UsageError:  # the shipped ones may know it
            pass
    return formats.canonical(text)


def load(key: str, own: Path | None, pool: Pool) -> formats.Format:
    """Load a format from the folder if it has a file for it, or else the shipped one.

    DataError for a file of the folder that breaks the rules of format files.
    """
    if key not in names(own):
        return formats.load(key)
    loaded = formats.load(key, own)
    verify(loaded, pool)
    return loaded

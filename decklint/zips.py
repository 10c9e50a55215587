"""A zip of lists: one file a player, in any form that is read; looked at before it is opened.

    lists.zip
      Boros - P0001.txt
      P0002/list.xlsx

Nothing is written to disk, and no name of the zip is ever used as a path. A zip in the zip is not
opened: that is the limit of nesting.
"""

import io
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from decklint.errors import UnreadableFileError
from decklint.grid import Piped
from decklint.layouts.words import BOARDS, fold
from decklint.limits import USUAL, Limits
from decklint.refusals import beyond, refusal
from decklint.zipped import parts_of

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

_SYSTEM = frozenset({"__macosx", ".ds_store", "thumbs.db", "desktop.ini"})
"""Names that systems put beside the files, folded."""
_DOCUMENT = frozenset({"[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF"})
"""A zip with one of these is a document or a program, not a zip of lists."""
_UTF8 = 0x800


@dataclass(frozen=True, slots=True)
class Member:
    """One file of a zip."""

    name: str
    """As it stands in the zip, decoded."""
    file: Piped | UnreadableFileError | None
    """The file, or why it cannot be read; None for what is passed over."""


def is_of_lists(data: bytes, limits: Limits = USUAL) -> bool:
    """Tell whether a file is a zip, and one that may hold lists."""
    if not data.startswith((b"PK\3\4", b"PK\5\6")):
        return False
    try:
        names = parts_of(data, limits).keys()
    except UnreadableFileError:
        return False
    return not (_DOCUMENT & names or any(name.endswith(".iwa") for name in names))


def members(zip_: Piped, limits: Limits = USUAL) -> Iterator[Member]:
    """Yield the files of a zip in their order, folders left out.

    The number of files, their claimed size and a password were looked at before (`safety`). Raises
    UnreadableFileError for a damaged zip, and where the workbooks in it unpack to more than all
    files together may.
    """
    book = _opened(zip_.data)
    budget = limits.unzipped
    for info in book.infolist():
        if info.filename.endswith("/"):  # `is_dir` fails for a file without a name
            continue
        member = _member(zip_, book, info, limits)
        if isinstance(member.file, Piped):
            budget -= _weight(member.file.data, limits)
            if budget < 0:
                raise beyond(limits, "unzipped")
        yield member


def _opened(data: bytes) -> "ZipFile":
    from zipfile import ZipFile

    try:
        return ZipFile(io.BytesIO(data))
    except Exception as error:  # noqa: BLE001 - of a damaged zip it raises what it likes
        raise refusal(code="damaged-zip", words=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return str(error).split("\n", maxsplit=1)[0] or type(error).__name__


def _member(zip_: Piped, book: "ZipFile", info: "ZipInfo", limits: Limits) -> Member:
    name = _name(info)
    if _is_aside(name, info):
        return Member(name, None)
    try:
        data = _unpacked(book, info, limits)
    except UnreadableFileError as error:
        return Member(name, error)
    if is_of_lists(data, limits):
        return Member(name, refusal(code="nested-zip"))
    return Member(name, Piped(f"{zip_.name}/{name}", data))


def _unpacked(book: "ZipFile", info: "ZipInfo", limits: Limits) -> bytes:
    """Return a file; its size was claimed by the zip, and is not believed."""
    if info.file_size > limits.size:
        raise beyond(limits, "size", info.file_size)
    try:
        with book.open(info) as stream:
            data = stream.read(info.file_size + 1)
    except Exception as error:  # noqa: BLE001 - each decompressor has errors of its own
        raise refusal(code="damaged-zip", words=_first_line(error)) from None
    if len(data) > info.file_size:
        raise refusal(code="zip-bomb")
    return data


def _weight(data: bytes, limits: Limits) -> int:
    """Return the bytes that a file needs: a workbook is unpacked once more."""
    if not data.startswith(b"PK"):
        return len(data)
    try:
        return len(data) + sum(part.size for part in parts_of(data, limits).values())
    except UnreadableFileError:
        return len(data)


def _is_aside(name: str, info: "ZipInfo") -> bool:
    """Tell whether a file is no list by its place: the system's own, hidden, or a link."""
    parts = [part.casefold() for part in name.replace("\\", "/").split("/")]
    if _SYSTEM.intersection(parts) or parts[-1].startswith((".", "~$")):
        return True
    return stat.S_ISLNK(info.external_attr >> 16)


def _name(info: "ZipInfo") -> str:
    """Return a file's name; without the mark for UTF-8 its encoding is found as a text's is."""
    if info.flag_bits & _UTF8 or info.filename.isascii():
        return info.filename
    from decklint.text import decode

    try:
        return decode(info.filename.encode("cp437"))
    except (UnreadableFileError, UnicodeEncodeError):
        return info.filename


def player_of(name: str) -> str | None:
    """Return the player that a file `<deck> - <player>.txt` names, or None.

    Empty where the parts may well stand the other way round: `Kim Lee - Tooth.txt`.
    """
    stem = name.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
    before, mark, player = stem.rpartition(" - ")
    if not mark or not player.strip():
        return None
    turned = _is_full_name(before) and player.strip().isalpha()
    return "" if turned else player.strip()


def _is_full_name(text: str) -> bool:
    """Tell whether a text may be a person's first and last name: words of letters, no deck."""
    words = text.split()
    letters = all(word.strip(".").replace("-", "").replace("'", "").isalpha() for word in words)
    return len(words) > 1 and letters and not any(fold(word) in BOARDS for word in words)

"""Files from which no list is read: photos, PDFs, documents of a word program.

Told by their first bytes, so that the line says what to do, and not that a text is damaged.
"""

from collections.abc import Collection

from decklint.refusals import refusal

_PICTURES = (
    b"\x89PNG\r\n",
    b"\xff\xd8\xff",
    b"GIF87a",
    b"GIF89a",
    b"II*\0",
    b"MM\0*",
)
_INSIDE = ((8, b"WEBPVP8"), (4, b"ftypheic"), (4, b"ftypheix"), (4, b"ftypmif1"))
"""What others have, not at their beginning, and where."""
_WORD_PART = "word/document.xml"
_TEXT = b"mimetypeapplication/vnd.oasis.opendocument.text"
"""What stands from byte 30 on in a text of LibreOffice."""


def check(data: bytes) -> None:
    """Refuse a picture, a PDF, or a document of a word program that is no zip of Word's."""
    if data.startswith(_PICTURES) or any(data.startswith(mark, at) for at, mark in _INSIDE):
        raise refusal(code="no-text", reason="a-picture")
    if data.startswith(b"%PDF-"):
        raise refusal(code="no-text", reason="a-pdf")
    if data.startswith(b"{\\rtf") or data.startswith(_TEXT, 30):
        raise refusal(code="no-text", reason="a-document")


def check_parts(names: Collection[str]) -> None:
    """Refuse a zip whose parts are those of a document of Word."""
    if _WORD_PART in names:
        raise refusal(code="no-text", reason="a-document")

"""The elements of a text in XML, read safely: no document type, no entities, few levels."""

from dataclasses import dataclass
from xml.parsers import expat

from decklint.grid import Grid
from decklint.model import Cell
from decklint.refusals import beyond, refusal

_PIECE = 2**16
"""Characters of a text that come at once; small pieces of a long text cost its square."""


@dataclass(slots=True)
class Element:
    """One element, with what stands in it alone and not in the elements inside it."""

    tag: str
    """Without its prefix, in small letters."""
    said: dict[str, str]
    """The attributes; their names in small letters."""
    cell: Cell
    """The line on which it begins."""
    outer: "Element | None"
    """The element around it."""
    text: str = ""

    def within(self, tags: frozenset[str]) -> "Element | None":
        """Return the innermost element of one of these tags around this one."""
        outer = self.outer
        while outer is not None and outer.tag not in tags:
            outer = outer.outer
        return outer


def elements(grid: Grid) -> list[Element]:
    """Return the elements in the order in which they end, so that the inner ones come first.

    Raises UnreadableFileError for XML that is damaged or unsafe.
    """
    return _Parser(grid).read()


class _Parser:
    """Gathers the elements of one text."""

    def __init__(self, grid: Grid) -> None:
        """Take the text; empty lines above the XML are not XML."""
        skipped = next((at for at, row in enumerate(grid.rows) if row[0].strip()), 0)
        self.grid, self.skipped = grid, skipped
        self.found: list[Element] = []
        self.depth = 0
        self.open: Element | None = None
        self.parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text, parser.buffer_size = True, _PIECE
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters

    def read(self) -> list[Element]:
        text = "\n".join(row[0] for row in self.grid.rows).strip(" \t\n\ufeff")
        try:
            self.parser.Parse(text.encode("utf-8", "replace"), True)  # noqa: FBT003 - its interface
        except expat.ExpatError as error:
            raise refusal(code="damaged-document", words=f"XML: {error}") from None
        return self.found

    def _refuse(self, *_: object) -> None:
        raise refusal(code="unsafe-document", reason="document-type")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > self.grid.limits.nesting:
            raise beyond(self.grid.limits, "nesting")
        name = tag.rpartition(":")[2].casefold()
        said = {key.casefold(): value.strip() for key, value in attributes.items()}
        cell = self.grid.cell(self.skipped + self.parser.CurrentLineNumber - 1, 0)
        self.open = Element(name, said, cell, self.open)

    def _characters(self, text: str) -> None:
        if self.open is not None:
            self.open.text += text

    def _end(self, _: str) -> None:
        self.depth -= 1
        if self.open is not None:
            self.open.text = " ".join(self.open.text.split())
            self.found.append(self.open)
            self.open = self.open.outer

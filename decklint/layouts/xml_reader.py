"""Takes the elements of a deck file in XML, as the parser meets them."""

from xml.parsers import expat

from decklint.grid import Grid
from decklint.layouts.categories import is_yes
from decklint.layouts.counts import count_of
from decklint.layouts.draft import Draft
from decklint.layouts.words import BOARDS, NOT_A_DECK, fold
from decklint.model import Board, Cell, Entry, Unreadable
from decklint.refusals import MAX_NESTING, refusal

_ZONES = frozenset({"zone", "section"})
_CARDS = frozenset({"card", "cards"})
_COUNT = ("quantity", "number", "qty", "count")
_COMMAND = frozenset({"command", "command zone"})
_TEXTS = frozenset({"deckname", "comments", "notes"})
_OUT = frozenset({"planes/schemes", "planes", "schemes", "stickers", "attractions", "dungeons"})


class XmlReader:
    """Reads one deck file."""

    def __init__(self, grid: Grid) -> None:
        """Take the text; empty lines above the XML are not XML."""
        skipped = next((at for at, row in enumerate(grid.rows) if row[0].strip()), 0)
        self.grid, self.skipped = grid, skipped
        self.draft = Draft()
        self.depth = 0
        self.board: Board | str | None = Board.MAIN
        self.open: dict[str, str] | None = None
        """Attributes of a card whose name is its text."""
        self.text = ""
        self.cell = Cell(1, 0)
        self.parser = parser = expat.ParserCreate("utf-8")
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters

    def read(self) -> Draft:
        """Return what the file holds; raises UnreadableFileError as `deck_xml.read` says."""
        text = "\n".join(row[0] for row in self.grid.rows).strip(" \t\n\ufeff")
        try:
            self.parser.Parse(text.encode("utf-8", "replace"), True)  # noqa: FBT003 - its interface
        except expat.ExpatError as error:
            raise refusal(code="damaged-document", reason=f"XML: {error}") from None
        return self.draft

    def _refuse(self, *_: object) -> None:
        raise refusal(code="unsafe-document", reason="a document type")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise refusal(code="unsafe-document", reason=f"more than {MAX_NESTING} levels")
        name = tag.rpartition(":")[2].casefold()
        said = {key.casefold(): value.strip() for key, value in attributes.items()}
        self.cell = self.grid.cell(self.skipped + self.parser.CurrentLineNumber - 1, 0)
        self.text = ""
        if name in _ZONES:
            self.board = _board_of(said.get("name", ""))
        elif name in _CARDS:
            if "name" in said or "catid" in said:
                self._card(said, said.get("name", ""))
            else:
                self.open = said

    def _characters(self, text: str) -> None:
        self.text += text

    def _end(self, tag: str) -> None:
        self.depth -= 1
        name = tag.rpartition(":")[2].casefold()
        text = " ".join(self.text.split())
        if name in _CARDS and self.open is not None:
            self._card(self.open, text)
            self.open = None
        elif name in _ZONES:
            self.board = Board.MAIN
        elif name in _TEXTS and text:
            self.draft.ignore(self.cell, text, "comment")
        self.text = ""

    def _card(self, said: dict[str, str], name: str) -> None:
        written = next((said[key] for key in _COUNT if key in said), "")
        count = count_of(written)
        board = Board.SIDE if is_yes(said.get("sideboard", "")) else self.board
        whole = f"{written} {name}".strip()
        if board is None:
            self.draft.ignore(self.cell, whole, "not-a-deck")
        elif not isinstance(board, Board):
            line = Unreadable(self.cell, f"{whole} ({board})", "unknown-board")
            self.draft.unreadable.append(line)
        elif not name:
            number = said.get("catid") or said.get("id") or ""
            line = Unreadable(self.cell, f"{whole} {number}".strip(), "no-card-name", board)
            self.draft.unreadable.append(line)
        else:
            text = "" if count else written
            printing = {
                "set": said.get("setshortname") or None,
                "number": said.get("collectornumber") or None,
            }
            entry = Entry(count, name, board, self.cell, count_text=text)
            self.draft.entries.append(entry._replace(**printing))  # type: ignore[arg-type]  # str


def _board_of(zone: str) -> Board | str | None:
    """Return the board of a zone; None for one that is no deck, a text for an unknown one."""
    word = fold(zone)
    if word in _COMMAND:
        return Board.COMMANDER
    return None if word in NOT_A_DECK or word in _OUT else BOARDS.get(word, zone)

"""What is said of a list in which nothing marks a sideboard."""

from collections.abc import Iterable

from decklint.model import Board, Decklist, Entry, Finding, Level

CODE = "no-sideboard"


def no_sideboard(entries: Iterable[Entry]) -> Finding:
    """Return the note that every card was read as main deck."""
    return Finding(CODE, Level.NOTE, facts={"count": sum(entry.count or 0 for entry in entries)})


def said(decklist: Decklist) -> Iterable[Finding]:
    """Yield that note for a list that needs it and does not carry it yet.

    A list with a commander has no sideboard to mark.
    """
    if decklist.boards_marked or decklist.board(Board.COMMANDER):
        return
    if all(note.code != CODE for note in decklist.notes):
        yield no_sideboard(decklist.entries)

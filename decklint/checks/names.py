"""How the written names were understood: what is open, what was corrected or translated.

A name that fits one card is read as that card, in any language and with a slip of the pen. A name
that fits several cards, or none, is asked for, and counts as a card until then. So is a name that
was only guessed, such as a nickname, where it would make the list illegal.

Passes: Naturalize; NATURALIZE.
Fails:  a name that is no card (question); 折磨, both Afflict and Torture in Chinese (question);
        Natralize, read as Naturalize (note); 回歸自然, its printed name (note).
"""

from collections.abc import Iterator

from decklint.model import Entry, Finding, Level, Match, Reading
from decklint.tally import Tally

CODES = ("unknown-card", "ambiguous-card", "name-corrected", "translated-name")

_CODE = {
    Match.UNKNOWN: ("unknown-card", Level.QUESTION),
    Match.AMBIGUOUS: ("ambiguous-card", Level.QUESTION),
    Match.CORRECTED: ("name-corrected", Level.NOTE),
    Match.TRANSLATED: ("translated-name", Level.NOTE),
}


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding for each entry whose name needs a word."""
    for entry in tally.decklist.entries:
        reading = entry.reading
        if reading is None:
            continue
        if reading.match in _CODE:
            yield _finding(entry, reading, *_CODE[reading.match], tally.rules.pool_ends)
        elif reading.in_format:
            yield _finding(entry, reading, "name-corrected", Level.NOTE)


def _finding(
    entry: Entry, reading: Reading, code: str, level: Level, pool_ends: str = ""
) -> Finding:
    card = entry.card.name if entry.card else None
    facts = {"card": card, "written": entry.written, "count": entry.count}
    if reading.language:
        facts["language"] = reading.language
    if level is Level.QUESTION:
        facts["candidates"] = ", ".join(reading.candidates) or None
    others = [name for name in reading.candidates if name != card]
    if reading.in_format and others:
        facts["others"] = ", ".join(others)
    if reading.match is Match.UNKNOWN and pool_ends:  # the card may only be too new for the pool
        facts["pool_ends_near" if reading.candidates else "pool_ends"] = pool_ends
    return Finding(code, level, entry.board, facts, (entry.cell,), candidates=reading.candidates)

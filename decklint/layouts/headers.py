"""The header row of a table: which column holds what."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from decklint.layouts import board_titles
from decklint.layouts.counts import usual
from decklint.layouts.words import FIELDS, WEAK, fold

_TWO = 2
_ABOUT = frozenset({"set", "number", "finish", "mark"})
"""Fields that say more of a card."""
ROWS = 15
"""A header is looked for in so many rows from the top."""

Columns = Mapping[str, int]
"""Field (`count`, `card`, `board`, `player` ...) to column, from 0."""

_REMARK = re.compile(r"\s*[(\uff08\[][^)\uff09\]]*[)\uff09\]]")
_PARTS = re.compile(r"\s*[/\uff0f|?\uff1f:\uff1a\n]\s*|\s+[-\u2013\u2014]\s+")


def columns_of(row: Sequence[str]) -> Columns | None:
    """Return the columns that a header row names, or None for any other row.

    A header names at least a count and a card; the board of the rows below may stand for the card.
    """
    return _columns_of(tuple(row))


@lru_cache(maxsize=256)
def _columns_of(row: tuple[str, ...]) -> Columns | None:
    words = [fold(text) for text in row]
    columns = _strong(words)
    if "count" not in columns and "card" not in columns:
        return _titled(row)
    taken = set(columns.values())
    for field in ("card", "board", "count", "player"):
        if field in columns:
            continue
        for at, word in enumerate(words):
            if at not in taken and any(f"{field}:{part}" in WEAK for part in _spellings(word)):
                columns[field] = at
                taken.add(at)
                break
    return columns if "count" in columns and "card" in columns else _titled(row)


def _titled(row: Sequence[str]) -> Columns | None:
    """Return the columns of `Qty | Main Deck`: one count, one board, and about the card at most."""
    filled = [(at, text) for at, text in enumerate(row) if text.strip()]
    counts = [at for at, text in filled if board_titles.is_count(text)]
    boards = [at for at, text in filled if at not in counts and board_titles.board_of(text)]
    if len(counts) != 1 or len(boards) != 1:
        return None
    others = {field_of(fold(text)): at for at, text in filled if at not in (*counts, *boards)}
    if len(filled) != _TWO + len(others) or not _ABOUT.issuperset(others):
        return None
    about = {field: at for field, at in others.items() if field}
    return {"count": counts[0], "card": boards[0], **about}


def _strong(words: Sequence[str]) -> dict[str, int]:
    """Return the fields that headers name outright; a remark beside the word may stand."""
    columns: dict[str, int] = {}
    for at, word in enumerate(words):
        if word in FIELDS:
            columns.setdefault(FIELDS[word], at)
    for at, word in enumerate(words):
        if word and word not in FIELDS and (field := field_of(word)):
            columns.setdefault(field, at)
    return columns


def field_of(word: str) -> str | None:
    """Return the field that a folded header names, with or without a remark beside it."""
    return next((FIELDS[part] for part in _spellings(word) if part in FIELDS), None)


def _spellings(word: str) -> Iterator[str]:
    """Yield a folded header as it is, without its remark, and the parts that marks divide."""
    yield word
    bare = _REMARK.sub("", word).strip(" .*:?\uff1f")
    if bare != word:
        yield bare
    parts = [part for part in _PARTS.split(bare) if part]
    if len(parts) > 1:
        yield from parts


def find(rows: Sequence[Sequence[str]]) -> tuple[int, Columns] | None:
    """Return the first header row near the top, counted from 0, with its columns.

    A row with entries above it is no header of the table: it would hide them.
    """
    for at, row in enumerate(rows[:ROWS]):
        if len(row) > 1 and (columns := columns_of(row)):
            above = sum(_is_entry(before, columns) for before in rows[:at])
            return (at, columns) if above < _TWO else None
    return None


def _is_entry(row: Sequence[str], columns: Columns) -> bool:
    count_at, card_at = columns["count"], columns["card"]
    if max(count_at, card_at) >= len(row):
        return False
    return usual(row[count_at].strip()) is not None and row[card_at].strip()[:1].isalpha()


def groups(row: Sequence[str], columns: Columns) -> list[range]:
    """Return the columns of each list where a header names player, count and card repeatedly."""
    places = [at for at, text in enumerate(row) if text == row[columns["count"]]]
    if len(places) < _TWO or "player" not in columns:
        return []
    width = places[1] - places[0]
    found = [range(at, min(at + width, len(row))) for at in range(0, len(row), width)]
    found = [part for part in found if any(row[part.start : part.stop])]
    parts = [columns_of(row[part.start : part.stop]) for part in found]
    return found if len(found) > 1 and all(part and "player" in part for part in parts) else []


def is_repeated(row: Sequence[str], columns: Columns) -> bool:
    """Tell whether a header names count and card again further right: lists side by side."""
    count, card = row[columns["count"]], row[columns["card"]]
    return row.count(count) > 1 and row.count(card) > 1

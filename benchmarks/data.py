"""What the benchmarks read: lists of `examples/lists`, spread over as many rows as real sheets.

    python -m benchmarks.data workbooks FOLDER COUNT
    python -m benchmarks.data table FILE COUNT
    python -m benchmarks.data event FILE COUNT
    python -m benchmarks.data sheets FOLDER COUNT

One list in fifty has a fault: a fifth copy, a banned card, a misspelt name. In `event` (a
table) and `sheets` (workbooks) every list has one that needs a slip, of eight kinds. The same call
writes the same lists.
"""

import csv
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

LISTS = Path(__file__).resolve().parent.parent / "examples" / "lists"
ROWS = 35
"""Rows of cards in every list."""
FAULTY = 50
"""One list of so many has a fault."""

Line = tuple[str, int | str, str]
"""Board, count and card."""
Player = tuple[str, str, list[Line]]
"""Name, number and lines."""


def read(path: Path) -> list[Line]:
    """Return the lines of a text list."""
    board, lines = "main", []
    for text in path.read_text("utf-8").splitlines():
        if text == "Sideboard":
            board = "side"
        elif text:
            count, _, card = text.partition(" ")
            lines.append((board, int(count), card))
    return lines


def spread(lines: list[Line], rows: int) -> list[Line]:
    """Return a list on exactly so many rows, taking single copies out of its first lines."""
    found, lack = [], rows - len(lines)
    for board, count, card in lines:
        if count > 1 and lack > 0:
            found += [(board, 1, card), (board, count - 1, card)]
            lack -= 1
        else:
            found.append((board, count, card))
    return found if lack <= 0 or len(found) == len(lines) else spread(found, rows)


def faults(lines: list[Line]) -> list[list[Line]]:
    """Return a list with each of nine faults, the mildest first; it alone needs no slip."""
    (board, count, card), *rest = lines
    *before, (last_board, last_count, _) = lines
    misspelt = f"{card[:-2]}{card[-1]}{card[-2]}"
    return [
        [(board, count, misspelt), *rest],
        [(board, int(count) + 4, card), *rest],
        [(board, count, "Skullclamp"), *rest],
        rest,
        before,
        [(board, f"{count}?", card), *rest],
        [(board, count, "Black 5/5 Dragon"), *rest],
        [*before, (last_board, last_count, "Counterspell")],
        [(board, count, misspelt), ("main", 1, "Skullclamp"), *rest[:-1]],
    ]


def players(count: int) -> Iterator[Player]:
    """Yield name, number and lines of so many players."""
    for number in range(count):
        lines = _lists()[number % len(_lists())]
        if number % FAULTY == FAULTY - 1:
            lines = faults(lines)[number // FAULTY % 3]
        yield f"P{number:06}", f"{number:010}", lines


def faulty_players(count: int) -> Iterator[Player]:
    """Yield name, number and lines of so many players, each with a fault, of all kinds."""
    for number in range(count):
        _misspelt, *grave = faults(_lists()[number % len(_lists())])
        lines = grave[number % len(grave)]
        yield f"P{number:06}", f"{number:010}", lines


@cache
def _lists() -> tuple[list[Line], ...]:
    return tuple(spread(read(path), ROWS) for path in sorted(LISTS.glob("*.txt")))


def write_table(path: Path, people: Iterable[Player]) -> None:
    """Write one csv with all players' lists."""
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        out.writerow(("player", "id", "board", "count", "card"))
        for name, number, lines in people:
            out.writerows((name, number, *line) for line in lines)


def write_workbooks(folder: Path, people: Iterable[Player]) -> None:
    """Write one workbook a player: 36 rows of 8 columns, the header with them."""
    from openpyxl import Workbook

    header = ("Player", "Player number", "Table", "Format", "Main/Side", "Quantity", "Card name")
    for name, number, lines in people:
        book = Workbook()
        sheet = book.worksheets[0]
        sheet.append((*header, "Remarks"))
        for board, copies, card in lines:
            sheet.append((name, number, "12", "Standard", board, copies, card, "checked"))
        book.save(folder / f"{name}.xlsx")


def write_texts(folder: Path, people: Iterable[Player]) -> None:
    """Write one text a player, the sideboard under its word."""
    for name, _, lines in people:
        main, side = (
            [f"{count} {card}" for board, count, card in lines if board == wanted]
            for wanted in ("main", "side")
        )
        text = "\n".join([f"Name: {name}", *main, "", "Sideboard", *side, ""])
        (folder / f"{name}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    WRITE = {
        "texts": (write_texts, players),
        "table": (write_table, players),
        "workbooks": (write_workbooks, players),
        "event": (write_table, faulty_players),
        "sheets": (write_workbooks, faulty_players),
    }
    writer, make = WRITE[sys.argv[1]]
    writer(Path(sys.argv[2]), make(int(sys.argv[3])))

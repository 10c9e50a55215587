"""What the benchmarks read: lists of `examples/lists`, spread over as many rows as real sheets.

    python -m benchmarks.data workbooks FOLDER COUNT
    python -m benchmarks.data table FILE COUNT

One list in fifty has a fault: a fifth copy, a banned card, a misspelt name. The same call writes
the same lists.
"""

import csv
import sys
from collections.abc import Iterator
from pathlib import Path

LISTS = Path(__file__).resolve().parent.parent / "examples" / "lists"
ROWS = 35
"""Rows of cards in every list."""
FAULTY = 50
"""One list of so many has a fault."""

Line = tuple[str, int, str]
"""Board, count and card."""


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


def with_fault(lines: list[Line], kind: int) -> list[Line]:
    """Return a list with one of three faults."""
    (board, count, card), *rest = lines
    if kind == 0:
        return [(board, count + 4, card), *rest]
    if kind == 1:
        return [(board, count, "Skullclamp"), *rest]
    return [(board, count, f"{card[:-2]}{card[-1]}{card[-2]}"), *rest]


def players(count: int) -> Iterator[tuple[str, str, list[Line]]]:
    """Yield name, number and lines of so many players."""
    lists = [spread(read(path), ROWS) for path in sorted(LISTS.glob("*.txt"))]
    for number in range(count):
        lines = lists[number % len(lists)]
        if number % FAULTY == FAULTY - 1:
            lines = with_fault(lines, number // FAULTY % 3)
        yield f"P{number:06}", f"{number:010}", lines


def write_table(path: Path, count: int) -> None:
    """Write one csv with all players' lists."""
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        out.writerow(("player", "id", "board", "count", "card"))
        for name, number, lines in players(count):
            out.writerows((name, number, *line) for line in lines)


def write_workbooks(folder: Path, count: int) -> None:
    """Write one workbook a player: 36 rows of 8 columns, the header with them."""
    from openpyxl import Workbook

    header = ("Player", "Player number", "Table", "Format", "Main/Side", "Quantity", "Card name")
    for name, number, lines in players(count):
        book = Workbook()
        sheet = book.worksheets[0]
        sheet.append((*header, "Remarks"))
        for board, copies, card in lines:
            sheet.append((name, number, "12", "Standard", board, copies, card, "checked"))
        book.save(folder / f"{name}.xlsx")


if __name__ == "__main__":
    WRITE = {"table": write_table, "workbooks": write_workbooks}[sys.argv[1]]
    WRITE(Path(sys.argv[2]), int(sys.argv[3]))

"""Reads back what was handed out: pages as trees, workbooks as rows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from pathlib import Path

Tree = ET.Element
SVG = "{http://www.w3.org/2000/svg}"
"""The namespace before the tags of a picture."""


def body(path: Path) -> Tree:
    """Return the body of a page; it must be well formed, so nothing in it can be broken out of."""
    text = path.read_text("utf-8")
    return ET.fromstring(text[text.index("<body>") :].removesuffix("</html>\n").strip())  # noqa: S314 - our own page


def text(tree: Tree | None) -> str:
    """Return the text of an element and of everything in it."""
    return "" if tree is None else "".join(tree.itertext())


def by_class(tree: Tree, name: str) -> list[Tree]:
    """Return the elements with a class."""
    return [found for found in tree.iter() if name in (found.get("class") or "").split()]


def said(tree: Tree, lang: str) -> str:
    """Return what an element says in one language."""
    return " ".join(text(found) for found in tree.iter() if found.get("lang") == lang)


def lines(board: Tree) -> list[list[Any]]:
    """Return copies and card of each line of a board."""
    found = []
    for item in board.iter("li"):
        own = "".join(f" {text(name)}" for name in by_class(item, "written"))
        count, _, card = text(item).removesuffix(own).partition(" ")
        found.append([int(count) if count.isdigit() else count, card])
    return found


def moves(slip: Tree) -> list[tuple[str, int, str]]:
    """Return sign, copies and card of each move, in order; one struck through is `-`."""
    found = []
    for steps in by_class(slip, "steps"):
        for item in steps.iter():
            if item.tag in {"del", "ins"}:
                sign, count, card = re.fullmatch(r"(.)(\d+) (.*)", text(item)).groups()
                assert sign == {"del": "\u2212", "ins": "+"}[item.tag]
                found.append(("-" if item.tag == "del" else "+", int(count), card))
    return found


def expected_moves(correction: dict[str, Any] | None) -> list[tuple[str, int, str]]:
    """Return the moves of a correction of the JSON report."""
    found = []
    for step in correction["steps"] if correction else ():
        if step["action"] in {"remove", "swap"}:
            found.append(("-", step["count"], step["card"]))
        if step["action"] != "remove":
            found.append(("+", step["count"], step.get("with", step["card"])))
    return found


def bars(figure: Tree) -> dict[str, int]:
    """Return label and number of each bar of a picture, as they are read aloud.

    What stands beside the bar must say the same, and its length must be its share of the longest.
    """
    found, lengths = {}, {}
    for row in figure.iter(f"{SVG}g"):
        title, label, bar, number = row
        name, _, count = text(title).rpartition(": ")
        assert text(number) == count
        assert text(label) == name or name.startswith(text(label).removesuffix("\u2026"))
        found[name], lengths[name] = int(count), float(bar.get("width", ""))
    scale = max(lengths.values()) / max(found.values())
    assert all(abs(lengths[name] - scale * found[name]) < 0.2 for name in found)
    return found


def sheets(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the rows of each sheet of a workbook by the names of their columns."""
    from openpyxl import load_workbook

    found = {}
    for page in load_workbook(path).worksheets:
        head, *rows = page.iter_rows(values_only=True)
        found[page.title] = [dict(zip(head, row, strict=True)) for row in rows]
    return found


def all_cells(path: Path) -> list[Any]:
    """Return every filled cell of a workbook."""
    from openpyxl import load_workbook

    return [
        cell
        for page in load_workbook(path).worksheets
        for row in page.iter_rows()
        for cell in row
        if cell.value is not None
    ]

"""Every sample of every layout, read as the JSON beside it says."""

import json
from pathlib import Path

import pytest

from decklint import layouts
from decklint.model import Board, Decklist
from decklint.opening import open_grids
from decklint.reading import read_lists

SAMPLES = Path(__file__).resolve().parent.parent / "samples"
FILES = sorted(path for path in SAMPLES.glob("*/*.*") if path.suffix != ".json")


def told(decklist: Decklist, wanted: dict) -> dict:
    """Return what was read, for the keys that a sample names."""
    boards = {
        board.value: [[e.count, e.written, str(e.cell)] for e in decklist.board(board)]
        for board in Board
    }
    everything = {
        **boards,
        "player": decklist.player.name,
        "id": decklist.player.id,
        "format": decklist.format,
        "date": decklist.date and decklist.date.isoformat(),
        "received": decklist.received,
        "boards_marked": decklist.boards_marked,
        "unreadable": [[str(line.cell), line.reason] for line in decklist.unreadable],
        "notes": [[str(cell), note.code] for note in decklist.notes for cell in note.cells],
        "codes": [note.code for note in decklist.notes],
        "ignored": [[str(line.cell), line.why] for line in decklist.ignored],
        "printings": [[e.set, e.number, e.finish] for e in decklist.entries],
        "totals": [[total.board.value, total.count] for total in decklist.totals],
    }
    return {key: everything[key] for key in wanted}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_sample(path):
    wanted = json.loads(path.with_suffix(".json").read_text("utf-8"))["lists"]
    found = list(read_lists(path))
    assert [told(one, want) for one, want in zip(found, wanted, strict=True)] == wanted
    assert {one.source.layout for one in found} == {path.parent.name}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_no_earlier_layout_claims_a_sample(path):
    (grid,) = open_grids(path)
    claims = [layout.NAME for layout in layouts.ALL if layout.matches(grid)]
    assert claims[0] == path.parent.name


def test_every_layout_has_a_sample():
    assert {path.parent.name for path in FILES} == {layout.NAME for layout in layouts.ALL}

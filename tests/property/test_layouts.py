"""Whatever a grid holds, whichever layout reads it: lists come out, or nothing, and no error."""

from hypothesis import given
from hypothesis import strategies as st

from decklint import layouts
from decklint.errors import UnreadableFileError
from decklint.grid import Grid, Kind
from decklint.layouts import mapping
from decklint.model import Source

WORDS = st.sampled_from(
    [
        *(
            "",
            "",
            " ",
            "4",
            "x4",
            "0",
            "-1",
            "four",
            "4.0",
            "Shock",
            "Char",
            "4 Shock",
            "SB: 3 Char",
        ),
        *(
            "Isamaru, Hound of Konda",
            "Main Deck",
            "Sideboard",
            "Side",
            "Main Deck Continued",
            "備牌",
        ),
        *("Player", "Player:", "Player: P0001", "P0001", "P0002", "DCI", "0012345", "Timestamp"),
        *("Qty", "Count", "Card", "Card Name", "牌名", "Set", "Condition", "Played", "Total"),
        *("Registrant", "Player using the deck", "Total cards played:", "CREATURES", "SPELLS"),
        *("LANDS", "Basic lands", "Maybeboard", "Decklist", "Name", "Format", "60", "\u3000"),
        *("4 Shock\n56 Mountain\n\nSideboard\n3 Char", "4 Shock\r\nx\r\n", "a" * 400, "=1+1"),
    ]
)
ROWS = st.lists(st.lists(WORDS | st.text(max_size=6), min_size=1, max_size=7), max_size=10)
KINDS: st.SearchStrategy[Kind] = st.sampled_from(["table", "workbook"])
MAPPING = mapping.parse("count=B,card=C,board=D,player=E")


@given(rows=ROWS, kind=KINDS, row=st.integers(1, 9), column=st.integers(1, 9))
def test_every_layout_reads_every_table(rows, kind, row, column):
    grid = Grid("t", rows, kind, row, column, known=lambda name: name in {"Shock", "Char"})
    for layout in (*layouts.ALL, MAPPING):
        layout.matches(grid)
        try:
            lists = list(layout.read(grid, Source("f", None, layout.NAME)))
        except UnreadableFileError:
            continue  # a deck file that is none: said, as of any damaged file
        for entry in (entry for one in lists for entry in one.entries):
            assert entry.count is None or entry.count > 0
            assert row <= entry.cell.row < row + len(rows)
            assert column <= entry.cell.column < column + 8


@given(rows=ROWS, kind=KINDS)
def test_what_a_layout_claims_it_reads(rows, kind):
    grid = Grid("t", rows, kind, known=lambda name: name in {"Shock", "Char"})
    found = layouts.choose(grid)
    if found is not None and found.NAME == "player-columns":
        assert list(found.read(grid, Source("f")))

"""Whatever the bytes, reading gives lists or problems, and never raises."""

from hypothesis import given, settings
from hypothesis import strategies as st

from decklint.grid import Piped
from decklint.model import Decklist
from decklint.problem import Problem
from decklint.reading import read_lists
from tests.books import book

HEADERS = ["count", "card", "board", "player", "date", "# in deck:", "Card Name:", "數量", "牌名"]
COUNTS = ["4", "4x", "x4", "-1", "3.5", "SB: 2", "Total"]
MARKS = [
    "Shock",
    "Main Deck",
    "Sideboard",
    "備牌",
    "Player:",
    "(M21) 159",
    "*F*",
    "[",
    "[deck]",
    "//",
    "《",
]
WORDS = st.sampled_from([*HEADERS, *COUNTS, *MARKS, ""])
CELLS = st.one_of(WORDS, st.text(max_size=6))
ROWS = st.lists(st.lists(CELLS, max_size=6), max_size=12)
NAMES = st.sampled_from(["l.csv", "l.txt", "l.tsv", "l", "l.xlsx"])


def safe(file: Piped) -> None:
    for found in read_lists(file, known=lambda name: name == "Shock"):
        assert isinstance(found, Decklist | Problem)
        if isinstance(found, Problem):
            assert found.message.isprintable()


@settings(max_examples=150, deadline=None)
@given(NAMES, st.sampled_from([",", ";", "\t", " "]), ROWS)
def test_texts(name, mark, rows):
    safe(Piped(name, "\n".join(mark.join(row) for row in rows).encode("utf-8", "replace")))


@settings(max_examples=100, deadline=None)
@given(
    NAMES,
    st.binary(max_size=80),
    st.sampled_from([b"", b"PK\3\4", b"\xd0\xcf\x11\xe0", b"\xff\xfe"]),
)
def test_bytes(name, data, start):
    safe(Piped(name, start + data))


WORKBOOK = book(S=[["count", "card"], [4, "Shock"]], T=[["Sideboard"], [4, "Shock"]])


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(WORKBOOK) - 1), st.binary(max_size=4), st.booleans())
def test_damaged_workbooks(place, data, cut):
    broken = WORKBOOK[:place] + data + (b"" if cut else WORKBOOK[place + len(data) :])
    safe(Piped("l.xlsx", broken))

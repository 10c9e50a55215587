"""What the judge wrote in the column `marked`."""

import pytest

from decklint.marked import Mark, read_mark

ALL = Mark(4)
CELLS = [
    *((text, None) for text in ("", "  ", "0", "0.0", "no", "No", "-", "–", "—", "FALSE", "無")),
    *((text, ALL) for text in ("x", "X", "×", "yes", "✓", "✔️", "TRUE", "是", "all")),
    ("4", ALL),
    ("2", Mark(2)),
    ("2.0", Mark(2)),
    ("２", Mark(2)),
    ("x2", Mark(2)),
    ("2x", Mark(2)),
    ("2 of 4", Mark(2)),
    ("1/4", Mark(1)),
    ("9", ALL),
    ("bent corner", Mark(4, "bent corner")),
    ("  bent \n corner ", Mark(4, "bent corner")),
    ("2 bent corner", Mark(2, "bent corner")),
    ("2x bent corner", Mark(2, "bent corner")),
    ("0 bent corner", None),
    ("2張 折角", Mark(2, "折角")),
    ("bent corner (1)", Mark(1, "bent corner")),
    ("bent corner x2", Mark(2, "bent corner")),
    ("bent corner: 3", Mark(3, "bent corner")),
    ("sleeve of batch 17", Mark(4, "sleeve of batch 17")),
    ("2nd print", Mark(4, "2nd print")),
    ("?", Mark(4, "?")),
    ("-1", Mark(4, "-1")),
    ("1.5", Mark(4, "1.5")),
    ("9" * 5000, Mark(4, "9" * 5000)),
    ("=cmd|'/c calc'!A0", Mark(4, "=cmd|'/c calc'!A0")),
]


@pytest.mark.parametrize(("text", "mark"), CELLS, ids=[f"{text[:20]!r}" for text, _ in CELLS])
def test_a_cell(text, mark):
    assert read_mark(text, 4) == mark


@pytest.mark.parametrize("text", ["x", "3", "bent corner"])
def test_a_line_without_a_count_has_one_copy(text):
    assert read_mark(text, 0).copies == 1

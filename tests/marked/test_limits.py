"""The limits are data, and wrong ones are named."""

import pytest

from decklint.errors import DataError
from decklint.marked import limits

GOOD = limits.FILE.read_text("utf-8")
BAD = [
    ("one-in = 250", "one-in = 0", "one-in"),
    ("one-in = 250", "", "one-in"),
    ("one-in = 250", "one-in = true", "one-in"),
    ('of-marked = "1/2"', 'of-marked = "2"', "of-marked"),
    ('of-group = "1/3"', 'of-group = "third"', "third"),
    ("one-in = 250", "one-in", "line"),
]


def test_the_threshold_is_below_one_in_a_hundred():
    assert limits.load().one_in >= 100


@pytest.mark.parametrize(("old", "new", "place"), BAD)
def test_a_wrong_value_is_named(tmp_path, old, new, place):
    path = tmp_path / "limits.toml"
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(DataError, match=place):
        limits.load(path)

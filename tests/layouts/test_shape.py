"""Lines without a number that end in a card's name."""

import pytest

from decklint.layouts.shape import ends_in_name
from tests.build import pool


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a playset of Shock", True),
        ("four Shock", True),
        ("\u2460Shock", True),
        ("\u2463 Shock", True),
        ("and the last Birds of Paradise", True),
        ("played on the Island", False),
        ("a good day", False),
        ("of", False),
    ],
)
def test_ends_in_name(text, expected):
    assert ends_in_name(text, lambda name: bool(pool().lookup(name))) is expected
    assert not ends_in_name(text, None)

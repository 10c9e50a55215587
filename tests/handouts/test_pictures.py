"""Pictures: what a bar shows is what is read aloud, and no label breaks out or runs over."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from decklint.handouts.pictures import bars
from decklint.reports.terminal import clean
from tests.handouts import pages
from tests.handouts.test_hostile import NAMES

LONG = [
    "Our Market Research Shows That Players Like Really Long Card Names",
    "\u5341\u7684\u725b\u6392" * 20,
    "x" * 10_000,
]


def drawn(values):
    return ET.fromstring(bars(values))  # noqa: S314 - our own


@pytest.mark.parametrize("name", [*NAMES, *LONG, "", " ", "\u0000", "a\nb", "\ud800"])
def test_a_label_is_text(name):
    assert pages.bars(drawn([(name, 2), ("Forest", 3)])) == {clean(name): 2, "Forest": 3}


def test_bars_stand_one_below_the_other():
    tree = drawn([(f"card {number}", number) for number in range(15, 0, -1)])
    boxes = [
        (float(bar.get("y")), float(bar.get("height"))) for bar in tree.iter(f"{pages.SVG}rect")
    ]
    assert len(boxes) == 15
    for (top, high), (below, _) in pairwise(boxes):
        assert top + high < below
    assert sum(boxes[-1]) < float(tree.get("height"))


@pytest.mark.parametrize("number", [1, 60, 98_765_432])
@pytest.mark.parametrize("label", ["60", *LONG])
def test_bar_and_number_stay_in_the_picture(label, number):
    """A bar begins after the room of the labels; a digit is narrower than 0.6 of its height."""
    tree = drawn([(label, number), ("Forest", 1)])
    _, written, bar, value = next(tree.iter(f"{pages.SVG}g"))
    assert 0 < float(written.get("x")) < float(bar.get("x"))
    assert float(bar.get("width")) > 150
    end = float(value.get("x"))
    assert float(bar.get("x")) + float(bar.get("width")) < end
    assert end + 0.6 * 12 * len(str(number)) <= float(tree.get("width")) + 0.1


@pytest.mark.parametrize(("label", "most"), [(LONG[0], 35), (LONG[1], 20), (LONG[2], 35)])
def test_a_long_label_is_cut_where_its_room_ends(label, most):
    """Room for 250 units: at 12 a Chinese letter and 7.2 another, the last of them an ellipsis."""
    _, written, *_ = next(drawn([(label, 1)]).iter(f"{pages.SVG}g"))
    shown = pages.text(written)
    assert shown.endswith("\u2026")
    assert most - 3 <= len(shown) <= most
    assert label.startswith(shown[:-1])


def test_the_same_values_give_the_same_picture():
    values = [("banned", 3), ("\u6d77\u5cf6", 1)]
    assert bars(values) == bars(values)

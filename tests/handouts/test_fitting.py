"""How large the letters of a slip are: the largest that fit, on the fewest pages."""

import pytest

from decklint.handouts import facts
from decklint.handouts.fitting import SIZES, Fit, Shape, ems, fit, style
from tests.handouts.pages import body, by_class, text

POINTS = 72 / 25.4


def lines(number):
    return Shape([1.0] * number, (), 0, 0)


def test_a_chinese_letter_is_as_wide_as_it_is_high():
    assert ems("不朽見證人") == 5
    assert ems("Eternal Witness") < ems("不朽見證人 Eternal Witness") < 15


@pytest.mark.parametrize("paper", SIZES)
def test_sizes_fall(paper):
    assert sorted(SIZES[paper], reverse=True) == list(SIZES[paper])
    assert all(
        f".s{at} {{ font-size: {size}pt }}" in style(paper) for at, size in enumerate(SIZES[paper])
    )


@pytest.mark.parametrize("paper", SIZES)
def test_a_short_slip_has_the_largest_letters(paper):
    assert fit(lines(20), paper) == Fit(0, 2)


# A line takes 1.2 em, with 8 in 100 to spare; A6 is 391 points high inside its margins, A5 567.
@pytest.mark.parametrize(
    ("paper", "number", "points"),
    [
        *[("a6", 35, 8.5), ("a6", 36, 8), ("a6", 45, 6.6), ("a6", 60, 5), ("a6", 65, 8.5)],
        *[("a5", 41, 10.5), ("a5", 42, 10), ("a5", 60, 7), ("a5", 70, 10.5)],
    ],
)
def test_letters_are_the_largest_for_the_fewest_pages(paper, number, points):
    assert SIZES[paper][fit(lines(number), paper).size] == points


def test_a_slip_of_many_pages_is_set_too():
    assert fit(lines(100_000), "a6").pages > 1000


def test_a_third_column_before_smaller_letters():
    shape = Shape([1.0] * 20, [[8.0] * 40], 0, 0)
    assert fit(shape, "a6") == Fit(fit(shape, "a6").size, 3)
    wide = Shape([1.0] * 20, [[16.0] * 40], 0, 0)
    assert fit(wide, "a6").columns == 2


def test_own_names_stand_in_steps_and_where_there_is_room(check, table, tmp_path):
    few = ["Ann,main,5,不朽見證人", "Ann,main,55,Forest"]
    many = [f"Bob,main,1,{card}" for card in ("Char", "Shock", "Naturalize", "Terror", "Mana Leak")]
    many += ["Bob,main,5,回歸自然", *many * 9]
    path = tmp_path / "slips.html"
    check(table("lists.csv", *few, *many), "--slips", path)
    ann, bob = by_class(body(path), "slip")
    names = [text(name) for name in by_class(by_class(ann, "steps")[0], "written")]
    assert names == ["不朽見證人"]
    (main,) = by_class(ann, "main")
    assert [text(name) for name in by_class(main, "written")] == ["不朽見證人"]
    assert {text(name) for name in by_class(by_class(bob, "steps")[0], "written")} == {"回歸自然"}


def test_names_that_would_shrink_the_letters_stay_out(check, table, tmp_path, monkeypatch):
    path = tmp_path / "slips.html"
    lists = table("lists.csv", "Ann,main,4,Shock", "Ann,main,55,Mountain")
    sizes = []
    for names in ({}, {"Shock": "電" * 3000}):
        monkeypatch.setattr(facts, "own_names", lambda _, names=names: names)
        check(lists, "--slips", path)
        (slip,) = by_class(body(path), "slip")
        sizes.append(slip.get("class"))
        assert by_class(by_class(slip, "main")[0], "written") == []
    assert sizes[0] == sizes[1]


def test_the_head_comes_again_on_each_page(check, table, tmp_path):
    path = tmp_path / "slips.html"
    check(table("lists.csv", "Ann,main,59,Forest"), "--slips", path)
    (slip,) = by_class(body(path), "slip")
    assert [part.tag for part in slip] == ["header", "div"]
    assert text(by_class(slip[0], "player")[0].find("dd")) == "Ann"
    assert "header { display: table-header-group" in path.read_text("utf-8")


@pytest.mark.parametrize("lang", ["both", "en", "zh-TW"])
def test_all_land_boxes_stand_in_one_row(check, table, tmp_path, lang):
    path = tmp_path / "slips.html"
    check(table("lists.csv", "Ann,main,59,Forest"), "--slips", path, "--slip-lang", lang)
    (row,) = by_class(body(path), "lands")
    assert [len(by_class(land, "box")) for land in row] == [1] * 5
    wide = sum(map(ems, ("Plains", "Island", "Swamp", "Mountain", "Forest"))) + 5 * 2.5
    assert wide < 95 * POINTS / max(SIZES["a6"]) - 1

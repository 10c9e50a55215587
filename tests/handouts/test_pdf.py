"""Slips as PDF: the same words as on the page, and one line where typst or its font is missing."""

import datetime as dt
import sys
from types import SimpleNamespace

import pytest

from decklint.handouts import files, pdf, slips
from decklint.infractions import Settings
from decklint.model import Ruling
from decklint.run import Desk, Options
from tests.build import pool
from tests.handouts.conftest import EVENT
from tests.handouts.pages import body, by_class, lines, moves, text
from tests.handouts.test_hostile import NAMES, quoted


@pytest.fixture
def maker(monkeypatch):
    """Return what makes the slips of the example event, and the rulings."""
    monkeypatch.setattr("decklint.run.open_pool", lambda _path=None: pool())
    day = dt.date(2005, 1, 20)
    desk = Desk(Options(format="standard", date=day, settings=Settings(rel="3")))
    found = [one for one in desk.rulings([EVENT]) if isinstance(one, Ruling)]
    made = slips.Slips(desk.event(), desk.policy, 3, "a6", "both")
    return made, [ruling for ruling in found if slips.wanted(ruling)]


def test_the_words_are_those_of_the_page(maker, tmp_path):
    made, rulings = maker
    path = tmp_path / "slips.html"
    path.write_text(made.page(rulings), "utf-8")
    told = pdf.data(made, rulings)
    assert len(told["slips"]) == len(rulings) == 10
    for one, slip in zip(told["slips"], by_class(body(path), "slip"), strict=True):
        assert f"s{one['size']}" in slip.get("class").split()
        for board, name in zip(one["boards"], ("main", "side"), strict=True):
            (own,) = by_class(slip, name)
            assert [[n, card] for n, card, _, _ in board["lines"]] == [
                [str(n), card] for n, card in lines(own)
            ]
            assert board["total"] == text(by_class(own, "total")[0])
        signs = [part for step in one["steps"] for part in (step["minus"], step["plus"]) if part]
        page = [f"{'−' if sign == '-' else '+'}{n} {card}" for sign, n, card in moves(slip)]
        assert signs == page
        for finding in one["findings"]:
            assert all(words in text(slip) for words in finding["text"])
        for infraction in one["infractions"]:
            assert infraction["title"] in text(slip)
            assert all(words in text(slip) for words in infraction["lines"])


def test_without_typst_one_line_says_what_to_do(check, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    done = check(EVENT, "--slips", tmp_path / "slips.pdf")
    assert (done.code, done.out) == (2, "")
    assert "decklint[pdf]" in done.message
    assert not (tmp_path / "slips.pdf").exists()


def test_without_the_font_one_line_says_what_to_do(check, tmp_path, monkeypatch):
    fonts = SimpleNamespace(families=lambda: ["Libertinus Serif"])
    monkeypatch.setitem(sys.modules, "typst", SimpleNamespace(Fonts=lambda: fonts))
    done = check(EVENT, "--slips", tmp_path / "slips.pdf")
    assert (done.code, done.out) == (2, "")
    assert "Noto Sans CJK TC" in done.message


def test_a_pdf_is_written_and_known_again(check, tmp_path):
    typst = pytest.importorskip("typst", reason="the extra `pdf` is not installed")
    if not set(pdf.FONTS) & set(typst.Fonts().families()):
        pytest.skip("no font with Traditional Chinese letters")
    path = tmp_path / "slips.pdf"
    assert check(EVENT, "--slips", path).code == 1
    assert path.read_bytes().startswith(b"%PDF-")
    assert files.is_ours(path)
    assert check(EVENT, "--slips", path).code == 1


def test_hostile_names_are_text_in_a_pdf(check, table, tmp_path):
    typst = pytest.importorskip("typst", reason="the extra `pdf` is not installed")
    if not set(pdf.FONTS) & set(typst.Fonts().families()):
        pytest.skip("no font with Traditional Chinese letters")
    names = [*NAMES, '#read("/etc/passwd")', "$x$ `y` @z <w> #panic()", "// x /* y"]
    rows = [f"{quoted(name)},main,59,Forest" for name in names]
    path = tmp_path / "slips.pdf"
    assert check(table("lists.csv", *rows), "--slips", path).code == 1
    assert files.is_ours(path)


def test_cards_that_need_two_lines_or_other_letters_are_set_too(check, table, tmp_path):
    typst = pytest.importorskip("typst", reason="the extra `pdf` is not installed")
    if not set(pdf.FONTS) & set(typst.Fonts().families()):
        pytest.skip("no font with Traditional Chinese letters")
    long = "A card whose name is longer than one line of a slip can ever be, whatever its letters"
    one_line = [f"One,main,4,{card}" for card in ("Forest", "Naturalize", "Eternal Witness")]
    more = [f"Two,main,4,{card}" for card in ("Forest", long, "不朽見證人" * 12, "\U0001f600")]
    path = tmp_path / "slips.pdf"
    assert check(table("lists.csv", *one_line, *more), "--slips", path).code == 1
    assert files.is_ours(path)

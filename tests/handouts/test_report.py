"""The event's report: each number on the page and in the workbook is that of the JSON report."""

from collections import Counter

import pytest

from decklint import messages
from decklint.handouts import TEXTS
from decklint.handouts.markup import STYLES
from decklint.model import Penalty, Status
from decklint.rule_text import read_words
from tests.handouts.conftest import EVENT
from tests.handouts.pages import (
    all_cells,
    bars,
    body,
    by_class,
    expected_moves,
    lines,
    moves,
    sheets,
    text,
)

LANGUAGES = pytest.mark.parametrize("lang", messages.LANGUAGES)


def handed(check, path, lang):
    """Return the JSON report, and the words of the workbook in its language."""
    report = check(EVENT, "--lang", lang, "--output", "json", "--report", path).report
    return report, read_words(TEXTS, ("handouts",), lang)


def name_of(one):
    return one["player"]["name"] or one["player"]["id"]


@LANGUAGES
def test_the_workbook_has_a_row_an_infraction(check, tmp_path, lang):
    path = tmp_path / "event.xlsx"
    report, words = handed(check, path, lang)
    said = messages.load(lang)
    rows = sheets(path)[words.say("sheet", "rulings")]
    expected = [(name_of(one), i) for one in report["lists"] for i in one["infractions"]]
    assert len(rows) == len(expected) == 8

    def cell(row, key):
        return row[words.say("column", key)]

    weights = ["none", "caution", "warning", "game-loss", "match-loss"]
    for row, (name, infraction) in zip(rows, expected, strict=True):
        assert cell(row, "player") == name
        assert cell(row, "section") == infraction["section"]
        assert cell(row, "offense") == infraction["offense"]
        assert cell(row, "penalty") == said.say("penalty", infraction["penalty"])
        assert len(cell(row, "weight")) == weights.index(infraction["penalty"])
        assert bool(cell(row, "warning")) is infraction["with_warning"]
        assert cell(row, "applies") == said.say("applies", infraction["applies"])


@LANGUAGES
def test_the_workbook_has_every_step_and_need(check, tmp_path, lang):
    path = tmp_path / "event.xlsx"
    report, words = handed(check, path, lang)
    rows = sheets(path)[words.say("sheet", "corrections")]
    corrections = [one["correction"] for one in report["lists"] if one["correction"]]
    steps = [step for correction in corrections for step in correction["steps"]]
    keys = ("step", "count", "card", "with", "where", "section", "reason")
    number, count, card, other, where, section, reason = (words.say("column", k) for k in keys)
    told = [row for row in rows if row[number]]
    assert [(r[count], r[card], r[other], r[where], r[section]) for r in told] == [
        (s["count"], s["card"], s.get("with"), s["where"], s["section"]) for s in steps
    ]
    needs = [need for correction in corrections for need in correction["needs"]]
    assert [row[reason] for row in rows if not row[number]] == needs


@LANGUAGES
def test_the_workbook_has_every_line_of_every_list(check, tmp_path, lang):
    path = tmp_path / "event.xlsx"
    report, words = handed(check, path, lang)
    rows = sheets(path)[words.say("sheet", "entries")]
    keys = [words.say("column", key) for key in ("player", "count", "card", "written", "where")]
    assert [tuple(row[key] for key in keys) for row in rows] == [
        (name_of(one), e["count"], e["card"] or e["written"], e["written"], e["where"])
        for one in report["lists"]
        for e in (*one["main"], *one["side"])
    ]


@LANGUAGES
def test_the_workbook_counts(check, tmp_path, lang):
    path = tmp_path / "event.xlsx"
    report, words = handed(check, path, lang)
    book = sheets(path)
    what, value = (words.say("column", key) for key in ("what", "value"))
    summary = {row[what]: row[value] for row in book[words.say("sheet", "summary")]}
    said = messages.load(lang)
    assert summary[words.say("label", "lists")] == report["summary"]["lists"]
    for key in ("legal", "illegal", "needs_judge", "unreadable"):
        assert summary[said.say("status", key.replace("_", "-"))] == report["summary"][key]
    for penalty, number in report["summary"]["penalties"].items():
        assert summary[said.say("penalty", penalty)] == number
    faultless = book[words.say("sheet", "faultless")]
    assert len(faultless) == report["summary"]["legal"]
    copies, held = Counter(), Counter()
    for one in report["lists"]:
        names = [(e["card"] or e["written"], e["count"] or 0) for e in one["main"] + one["side"]]
        held.update({name for name, _ in names})
        for name, count in names:
            copies[name] += count
    card, total, lists = (words.say("column", key) for key in ("card", "copies", "lists"))
    rows = book[words.say("sheet", "cards")]
    assert {row[card]: (row[total], row[lists]) for row in rows} == {
        name: (copies[name], held[name]) for name in held
    }


def test_questions_are_asked_on_a_sheet_of_their_own(check, tmp_path):
    path = tmp_path / "event.xlsx"
    report, _ = handed(check, path, "en")
    asked = [f for one in report["lists"] for f in one["findings"] if f["level"] == "question"]
    rows = sheets(path)["Questions"]
    assert [(r["Code"], r["Question"]) for r in rows] == [(f["code"], f["message"]) for f in asked]


def test_the_sheets_have_filters_and_a_frozen_header(check, tmp_path):
    from openpyxl import load_workbook

    path = tmp_path / "event.xlsx"
    handed(check, path, "en")
    for page in load_workbook(path).worksheets:
        assert page.freeze_panes == "A2"
        assert (
            page.auto_filter.ref
            == f"A1:{page.cell(1, page.max_column).coordinate[:-1]}{page.max_row}"
        )
        assert page["A1"].font.b
        assert page.column_dimensions["A"].width >= 6


def test_penalties_are_told_by_colour_and_weight(check, tmp_path):
    from openpyxl import load_workbook

    path = tmp_path / "event.xlsx"
    handed(check, path, "en")
    page = load_workbook(path)["Rulings"]
    heads = {cell.value: cell.column for cell in page[1]}
    colors = {}
    for row in range(2, page.max_row + 1):
        penalty = page.cell(row, heads["Penalty"])
        assert penalty.font.b
        colors[penalty.value] = penalty.fill.fgColor.rgb
    assert len(set(colors.values())) == len(colors) == 3


@LANGUAGES
def test_the_page_counts(check, tmp_path, lang):
    path = tmp_path / "event.html"
    report, words = handed(check, path, lang)
    page, said = body(path), messages.load(lang)
    counts = {}
    for item in by_class(page, "counts")[0]:
        number, _, name = text(item).partition(" ")
        counts[name] = int(number)
    summary = report["summary"]
    assert counts[words.say("label", "lists")] == summary["lists"]
    for penalty, number in summary["penalties"].items():
        assert counts[said.say("penalty", penalty)] == number
    kinds = Counter(
        f["code"] for one in report["lists"] for f in one["findings"] if f["level"] != "note"
    )
    kinds_drawn, penalties, sizes, cards = by_class(page, "pictures")[0]
    assert bars(kinds_drawn) == dict(kinds)
    assert bars(penalties) == {
        said.say("penalty", penalty): number
        for penalty, number in summary["penalties"].items()
        if number
    }
    assert bars(sizes) == Counter(
        str(sum(e["count"] or 0 for e in one["main"])) for one in report["lists"]
    )
    held = Counter(
        card
        for one in report["lists"]
        for card in {e["card"] or e["written"] for e in one["main"] + one["side"]}
    )
    shown = bars(cards)
    assert sorted(shown.values(), reverse=True) == [n for _, n in held.most_common(15)]
    assert shown.items() <= held.items()
    assert f"(15 / {len(held)})" in text(cards[0])


@LANGUAGES
def test_each_player_has_a_block_on_the_page(check, tmp_path, lang):
    path = tmp_path / "event.html"
    report, _ = handed(check, path, lang)
    blocks = list(body(path).iter("article"))
    assert len(blocks) == len(report["lists"])
    for block, one in zip(blocks, report["lists"], strict=True):
        assert name_of(one) in text(block.find("h3"))
        assert [f.get("data-s") for f in by_class(block, "infraction")] == [
            i["section"] for i in one["infractions"]
        ]
        assert moves(block) == expected_moves(one["correction"])
        for finding in one["findings"]:
            if finding["code"] != "translated-name":
                assert finding["message"] in text(block)
        if one["correction"]:
            assert lines(by_class(block, "main")[0]) == one["correction"]["main"]
            assert lines(by_class(block, "side")[0]) == one["correction"]["side"]


def test_links_on_the_page_lead_to_the_blocks(check, tmp_path):
    path = tmp_path / "event.html"
    handed(check, path, "en")
    page = body(path)
    blocks = {f"#{found.get('id')}": text(found.find("h3")) for found in page.iter("article")}
    links = list(page.iter("a"))
    assert len(links) > 20
    for link in links:
        assert text(link) in blocks[link.get("href")]


def test_what_could_not_be_read_is_on_both_in_chinese(check, tmp_path):
    bad, page, book = (tmp_path / name for name in ("bad.xlsx", "event.html", "event.xlsx"))
    bad.write_bytes(b"PK\3\4 no workbook")
    for path in (page, book):
        check(EVENT, bad, "--lang", "zh-TW", "--report", path)
    line = f"{bad}：活頁簿已損壞（缺少結尾）；請開啟後重新存成 .xlsx"
    assert line in text(by_class(body(page), "problems")[0])
    assert line in [cell.value for cell in all_cells(book)]


def test_what_could_not_be_read_is_on_both(check, tmp_path):
    bad = tmp_path / "bad.xlsx"
    bad.write_bytes(b"PK\3\4 no workbook")
    for name in ("event.html", "event.xlsx"):
        done = check(EVENT, bad, "--output", "json", "--report", tmp_path / name)
        (problem,) = done.report["problems"]
        if name.endswith("html"):
            assert problem["message"] in text(by_class(body(tmp_path / name), "problems")[0])
        else:
            rows = sheets(tmp_path / name)["Summary"]
            assert ("Not read", problem["message"]) in [(r["What"], r["Value"]) for r in rows]


@pytest.mark.parametrize(("day", "older"), [("2005-01-20", False), ("2999-01-01", True)])
def test_the_report_says_when_the_event_is_later_than_the_card_pool(decklint, tmp_path, day, older):
    page, book = tmp_path / "event.html", tmp_path / "event.xlsx"
    for path in (page, book):
        decklint("check", EVENT, "--format", "standard", "--date", day, "--report", path)
    rows = next(iter(sheets(book).values()))
    on_sheet = " ".join(str(value) for row in rows for value in row.values())
    said = "the event is later"
    assert [said in text(body(page)), said in on_sheet] == [older, older]


def test_boxes_hide_what_has_their_class(check, tmp_path):
    """Each box has a rule of the style, each row and block a box, and all are ticked."""
    path = tmp_path / "event.html"
    report, _ = handed(check, path, "en")
    page = body(path)
    penalties, statuses = by_class(page, "filter")
    rows = next(found for found in by_class(page, "rulings")).find("tbody")
    for boxes, hidden in ((penalties, rows), (statuses, page.findall("article"))):
        told = {}
        for label in boxes.iter("label"):
            assert label[0].get("checked")
            told[label[0].get("class")] = int(text(label).rpartition("(")[2].rstrip(")"))
        assert told == Counter(found.get("class") for found in hidden)
        assert len(told) == 3
    infractions = [i for one in report["lists"] for i in one["infractions"]]
    assert [row.get("class") for row in rows] == [i["penalty"] for i in infractions]


@pytest.mark.parametrize(("tag", "words"), [("tr", Penalty), ("article", Status)])
def test_the_style_knows_every_box(tag, words):
    style = (STYLES / "report.css").read_text("utf-8")
    for word in words:
        assert f"body:has(input.{word}:not(:checked)) {tag}.{word}" in style


def test_nothing_to_choose_has_no_boxes(check, table, tmp_path):
    path = tmp_path / "event.html"
    check(table("one.csv", "P0007,main,59,Forest"), "--report", path)
    assert by_class(body(path), "filter") == []


def test_an_event_without_findings_says_so(check, table, tmp_path):
    path = tmp_path / "event.html"
    check(table("one.csv", "P0007,main,60,Forest"), "--report", path)
    kinds, penalties, sizes, cards = by_class(body(path), "pictures")[0]
    assert [text(kinds), text(penalties)] == ["Findings by kindNone.", "PenaltiesNone."]
    assert [bars(sizes), bars(cards)] == [{"60": 1}, {"Forest": 1}]


@LANGUAGES
def test_sentences_of_workbooks_have_room(check, tmp_path, lang):
    from openpyxl import load_workbook

    report, folder = tmp_path / "event.xlsx", tmp_path / "marked"
    check(EVENT, "--lang", lang, "--report", report, "--marked", folder)
    words = read_words(TEXTS, ("handouts",), lang)
    cases = [(report, words.say("sheet", "rulings"), "findings")]
    cases += [(folder / EVENT.name, "decklint", "text")]
    for path, sheet, key in cases:
        page = load_workbook(path)[sheet]
        head = next(cell for cell in page[1] if cell.value == words.say("column", key))
        wide = page.column_dimensions[head.column_letter].width
        sentences = [cell for cell in page[head.column_letter][1:] if cell.value]
        assert max(len(cell.value) for cell in sentences) > wide / 2
        for cell in sentences:
            assert cell.alignment.wrap_text
            columns = sum(1 if char.isascii() else 2 for char in cell.value)
            assert (page.row_dimensions[cell.row].height or 15) >= 15 * columns / wide


@LANGUAGES
def test_printed_sheets_stay_legible(check, tmp_path, lang):
    from openpyxl import load_workbook
    from openpyxl.utils import column_index_from_string

    path = tmp_path / "event.xlsx"
    handed(check, path, lang)
    words = read_words(TEXTS, ("handouts",), lang)
    for page in load_workbook(path).worksheets:
        printed = column_index_from_string(page.print_area.split(":")[1].strip("$").split("$")[0])
        letters = [cell.column_letter for cell in page[1]]
        wide = sum(page.column_dimensions[letter].width for letter in letters[:printed])
        # A4 across holds some 147 letters of eleven points between its margins.
        assert 11 * 147 / max(wide, 147) > 7, page.title
        assert page.page_setup.orientation == "landscape"
        assert page.sheet_properties.pageSetUpPr.fitToPage
        left_out = {cell.value for cell in page[1][printed:]}
        keys = ("again", "confidence", "covered_by", "file", "sheet")
        assert left_out <= {words.say("column", key) for key in keys}

"""Marked copies: every value as it was, the offending cells coloured and commented."""

import hashlib

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

from tests.books import book, raw
from tests.command import rows
from tests.handouts.conftest import EVENT, STANDARD
from tests.shared import ROOT

TEXT = ROOT / "examples" / "p0003.txt"


def values(page):
    return {cell.coordinate: cell.value for row in page.iter_rows() for cell in row if cell.value}


def test_values_stay_and_the_original_too(check, tmp_path):
    before = hashlib.sha256(EVENT.read_bytes()).digest(), EVENT.stat().st_mtime_ns
    check(EVENT, "--marked", tmp_path / "marked")
    assert (hashlib.sha256(EVENT.read_bytes()).digest(), EVENT.stat().st_mtime_ns) == before
    original, copy = load_workbook(EVENT), load_workbook(tmp_path / "marked" / "event.xlsx")
    assert copy.sheetnames == ["decklint", *original.sheetnames]
    for page in original.worksheets:
        assert values(copy[page.title]) == values(page)


def test_offending_cells_are_coloured_and_commented(check, tmp_path):
    done = check(EVENT, "--marked", tmp_path / "marked", "--output", "json")
    page = load_workbook(tmp_path / "marked" / "event.xlsx")["Lists"]
    expected, steps = {}, {}
    for one in done.report["lists"]:
        for step in one["correction"]["steps"] if one["correction"] else ():
            if step["where"]:
                steps.setdefault(step["where"], []).append(f"{step['count']} {step['card']}")
        for finding in one["findings"]:
            if finding["code"] != "translated-name":
                for where in finding["where"]:
                    expected.setdefault(where, []).append(finding)
    marked = {c.coordinate: c for row in page.iter_rows() for c in row if c.comment}
    assert marked.keys() == expected.keys() | steps.keys()
    for where, moves in steps.items():
        assert all(move in marked[where].comment.text for move in moves)
    for where, findings in expected.items():
        cell = marked[where]
        assert cell.fill.fill_type == "solid"
        for finding in findings:
            assert finding["code"] in cell.comment.text
            assert finding["message"] in cell.comment.text
    assert "take 1 Eternal Witness off the list" in marked["E55"].comment.text


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_lines_that_a_correction_cuts_are_marked(check, table, tmp_path, lang):
    lines = ["Ann,main,60,Forest", "Ann,side,15,Swamp", "Ann,side,2,Shock"]
    check(table("lists.csv", *lines), "--lang", lang, "--marked", tmp_path / "m")
    page = load_workbook(tmp_path / "m" / "lists.xlsx").worksheets[1]
    marked = {c.coordinate: c for row in page.iter_rows() for c in row if c.comment}
    assert list(marked) == ["D4"]
    assert marked["D4"].fill.fgColor.rgb.endswith("D9D2E9")
    told = marked["D4"].comment.text
    assert told.startswith({"en": "Correction\n→ take 2 Shock off", "zh-TW": "更正\n→ "}[lang])
    assert {"en": "sideboard too large", "zh-TW": "備牌張數過多"}[lang] in told


def test_the_first_sheet_tells_the_rulings(check, tmp_path):
    done = check(EVENT, "--marked", tmp_path / "marked", "--output", "json")
    page = load_workbook(tmp_path / "marked" / "event.xlsx").worksheets[0]
    told = [text for (text,) in page.iter_rows(min_col=6, max_col=6, values_only=True) if text]
    for one in done.report["lists"]:
        for infraction in one["infractions"]:
            assert any(text.startswith(infraction["section"]) for text in told)
        for finding in one["findings"]:
            assert finding["code"] == "translated-name" or finding["message"] in told


def test_a_text_becomes_a_sheet_of_the_same_lines(check, tmp_path):
    check(TEXT, "--marked", tmp_path / "marked")
    page = load_workbook(tmp_path / "marked" / "p0003.xlsx").worksheets[1]
    lines = TEXT.read_text("utf-8").splitlines()
    assert [page.cell(n, 1).value or "" for n in range(1, len(lines) + 1)] == lines
    marked = [cell.row for (cell,) in page.iter_rows(max_col=1) if cell.comment]
    assert len(marked) == 2
    assert all("Eternal Witness" in lines[n - 1] or "不朽見證人" in lines[n - 1] for n in marked)


def test_a_csv_becomes_a_sheet_of_the_same_cells(check, tmp_path):
    path = tmp_path / "lists.csv"
    path.write_text(rows(("Ann", "5 Naturalize; 55 Forest")))
    check(path, "--marked", tmp_path / "marked")
    page = load_workbook(tmp_path / "marked" / "lists.xlsx").worksheets[1]
    assert [[c.value for c in row] for row in page.iter_rows()] == [
        ["player", "board", "count", "card"],
        ["Ann", "main", "5", "Naturalize"],
        ["Ann", "main", "55", "Forest"],
    ]
    assert page["D2"].comment
    assert not page["D3"].comment


def test_piped_text_has_a_copy_too(decklint, tmp_path):
    typed = rows(("Ann", "5 Naturalize; 55 Forest")).encode()
    decklint("check", "-", *STANDARD, "--marked", tmp_path / "m", typed=typed)
    assert (tmp_path / "m" / "stdin.xlsx").is_file()


HEADER = ["player", "board", "count", "card"]
LINES = [HEADER, ["Ann", "main", 5, "Naturalize"], ["Ann", "main", 55, "Forest"]]


def test_formulas_formats_and_comments_stay(check, tmp_path):
    path = tmp_path / "list.xlsx"
    path.write_bytes(book(List=LINES, Notes=[["x"]]))
    made = load_workbook(path)
    page = made["List"]
    page["D2"].comment = Comment("my own", "Ann")
    page["F1"], page["F2"] = "=SUM(C2:C3)", 0.5
    page["F2"].number_format = "0.0%"
    made.save(path)
    check(path, "--marked", tmp_path / "m")
    copy = load_workbook(tmp_path / "m" / "list.xlsx")["List"]
    assert copy["F1"].value == "=SUM(C2:C3)"
    assert copy["F2"].number_format == "0.0%"
    assert copy["D2"].comment.text.startswith("my own\n\ntoo-many-copies")


def test_the_right_sheet_of_several_is_marked(check, tmp_path):
    path = tmp_path / "lists.xlsx"
    good = [HEADER, ["Bob", "main", 60, "Forest"]]
    path.write_bytes(book(First=good, Second=LINES))
    check(path, "--marked", tmp_path / "m")
    copy = load_workbook(tmp_path / "m" / "lists.xlsx")
    marked = [c.coordinate for row in copy["Second"].iter_rows() for c in row if c.comment]
    assert marked == ["D2"]
    assert not any(c.comment for row in copy["First"].iter_rows() for c in row)


def test_a_merged_cell_is_marked_at_its_first(check, tmp_path):
    path = tmp_path / "list.xlsx"
    path.write_bytes(book(List=LINES))
    made = load_workbook(path)
    made["List"].merge_cells("D2:E2")
    made.save(path)
    check(path, "--marked", tmp_path / "m")
    assert load_workbook(tmp_path / "m" / "list.xlsx")["List"]["D2"].comment


def test_what_openpyxl_cannot_read_is_put_together_anew(check, tmp_path):
    cells = "".join(
        f"<row r='{n}'>"
        + "".join(f"<c t='inlineStr'><is><t>{text}</t></is></c>" for text in row)
        + "</row>"
        for n, row in enumerate(LINES, start=1)
    )
    path = tmp_path / "odd.xlsx"
    path.write_bytes(raw(cells))
    done = check(path, "--marked", tmp_path / "m")
    assert done.code == 1
    copy = load_workbook(tmp_path / "m" / "odd.xlsx").worksheets[1]
    assert copy["D2"].value == "Naturalize"
    assert copy["D2"].comment


def test_two_files_of_one_name_have_a_copy_each(check, tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "list.csv").write_text(rows((folder, "59 Forest")))
    check(tmp_path / "one", tmp_path / "two", "--marked", tmp_path / "m")
    assert sorted(p.name for p in (tmp_path / "m").iterdir()) == ["list-1.xlsx", "list.xlsx"]


def test_places_of_a_counted_deck_are_marked_in_its_own_file(decklint, tmp_path):
    (tmp_path / "list.csv").write_text(rows(("Ann", "4 Naturalize; 56 Forest")))
    (tmp_path / "deck.csv").write_text(rows(("Ann", "4 Naturalize; 55 Forest; 1 Xyzzy Plughbeast")))
    files = tmp_path / "list.csv", tmp_path / "deck.csv"
    decklint("deckcheck", *files, *STANDARD, "--marked", tmp_path / "m")
    deck = load_workbook(tmp_path / "m" / "deck.xlsx").worksheets[1]
    assert deck["D4"].comment
    listed = load_workbook(tmp_path / "m" / "list.xlsx").worksheets[1]
    assert not listed["D4"].comment


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_both_languages_mark(check, tmp_path, lang):
    done = check(EVENT, "--lang", lang, "--marked", tmp_path / "m", "--output", "json")
    page = load_workbook(tmp_path / "m" / "event.xlsx")["Lists"]
    (finding,) = [
        f for one in done.report["lists"] for f in one["findings"] if f["code"] == "banned"
    ]
    assert finding["message"] in page[finding["where"][0]].comment.text

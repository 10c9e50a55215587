"""What `parse` says of a list: everything read, everything left out, everything open."""

import pytest

from decklint import messages
from decklint.model import Board, Cell, DeclaredTotal, Ignored
from decklint.reports import parse
from decklint.reports.json_ import encode
from tests.reports.build import HOSTILE, PROBLEM, illegal, legal

EN = messages.load()


def test_parse_dict_has_the_keys_of_the_contract():
    said = parse.parse_dict(illegal().decklist, EN)
    assert said["player"] == {"name": "P0001", "id": "Naturalize", "table": "Naturalize"}
    assert said["source"]["layout"] == "canonical"
    assert said["main"] == [
        {
            "count": 5,
            "written": "Naturalize自然",
            "card": "Naturalize",
            "where": "B12",
            "match": "translated",
        }
    ]
    assert said["commander"] == said["companion"] == []
    assert said["ignored"] == [{"where": "A1", "text": "Naturalize", "why": "comment"}]


def test_what_is_open_is_a_finding():
    codes = [found["code"] for found in parse.parse_dict(illegal().decklist, EN)["findings"]]
    assert codes == ["unreadable-count", "unreadable-line", "translated-name"]


def test_a_total_that_is_not_the_sum_is_a_finding():
    decklist = legal().decklist._replace(totals=(DeclaredTotal(Board.MAIN, 61, Cell(9, 1)),))
    (finding,) = parse.parse_dict(decklist, EN)["findings"]
    assert (finding["code"], finding["count"], finding["declared"]) == ("total-mismatch", 60, 61)


def test_the_printing_is_there_when_the_line_names_it():
    decklist = legal().decklist
    first = decklist.entries[0]._replace(set="M21", number="159", finish="foil")
    said = parse.parse_dict(decklist._replace(entries=(first,)), EN)["main"][0]
    assert (said["set"], said["number"], said["finish"]) == ("M21", "159", "foil")


def test_report_dict():
    whole = parse.report_dict([parse.parse_dict(legal().decklist, EN)], [PROBLEM], EN)
    assert (whole["schema"], len(whole["lists"])) == ("decklint.parse/1", 1)
    assert whole["problems"][0]["file"] == "b.xlsx"


def test_parse_text():
    said = parse.parse_text(illegal().decklist, EN)
    assert "main deck: 5 cards" in said
    assert "B12  5 Naturalize自然 = Naturalize" in said
    assert "A1: Naturalize (comment)" in said


@pytest.mark.parametrize("typed", HOSTILE, ids=ascii)
def test_no_text_steers_the_terminal(typed):
    decklist = illegal(typed, name=typed, file=typed).decklist
    said = parse.parse_text(decklist, EN) + encode(parse.parse_dict(decklist, EN))
    said.encode()
    assert all(char.isprintable() or char in "\n\u3000" for char in said)


def test_what_was_read_beside_the_cards_is_not_called_ignored():
    ignored = tuple(
        Ignored(Cell(row, 1), why, why) for row, why in enumerate(("field", "tag", "heading"), 1)
    )
    lines = parse.parse_text(legal().decklist._replace(ignored=ignored), EN).splitlines()
    beside, left_out = lines.index("  Read beside the cards:"), lines.index("  Ignored:")
    assert [line.split()[1] for line in lines[beside + 1 : left_out]] == ["field", "heading"]
    assert [line.split()[1] for line in lines[left_out + 1 :] if line] == ["tag"]

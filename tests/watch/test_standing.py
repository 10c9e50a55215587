"""What is told of a file, reading by reading, and what stands in the end."""

import pytest

from decklint.emit import exit_code
from decklint.model import Status
from decklint.watch.standing import Standing
from tests.reports.build import PROBLEM, legal

ONE, TWO = legal("P0001"), legal("P0002")
BAD_ONE = ONE._replace(status=Status.ILLEGAL)
NAMELESS = legal(None)

READINGS = [
    ("a list comes", [], [ONE], ["new P0001"]),
    ("it is the same", [[ONE]], [ONE], []),
    ("it changes", [[ONE]], [BAD_ONE], ["changed P0001"]),
    ("its name is put right", [[ONE]], [TWO], ["changed P0002"]),
    ("it cannot be read", [[ONE]], [PROBLEM], ["changed not-a-workbook"]),
    ("it still cannot", [[ONE], [PROBLEM]], [PROBLEM], []),
    ("it can be read again", [[ONE], [PROBLEM]], [ONE], ["changed P0001"]),
    ("a row comes in", [[ONE]], [ONE, TWO], ["new P0002"]),
    ("a row changes", [[ONE, TWO]], [BAD_ONE, TWO], ["changed P0001"]),
    ("rows change places", [[ONE, TWO]], [TWO, ONE], []),
    ("a row goes", [[ONE, TWO]], [TWO], ["gone P0001"]),
    ("a name goes and another comes", [[ONE, NAMELESS]], [TWO, NAMELESS],
        ["new P0002", "gone P0001"]),
    ("lists that nothing tells apart", [[NAMELESS, NAMELESS]], [NAMELESS], ["gone None"]),
    ("many lists, unreadable", [[ONE, TWO]], [PROBLEM], ["changed not-a-workbook"]),
    ("and readable again", [[ONE, TWO], [PROBLEM]], [ONE, TWO], ["new P0001", "new P0002"]),
    ("a problem beside a list goes", [[ONE, PROBLEM]], [ONE], []),
    ("nothing left of whom is asked for", [[ONE]], [], ["gone P0001"]),
]  # fmt: skip


def said(told):
    name = told.item.code if told.item is PROBLEM else told.item.decklist.player.name
    return f"{told.change} {name}"


@pytest.mark.parametrize(("title", "before", "now", "told"), READINGS, ids=[r[0] for r in READINGS])
def test_only_what_is_other_is_told(title, before, now, told):
    standing = Standing()
    for items in before:
        standing.put("a.csv", items)
    assert [said(one) for one in standing.put("a.csv", now)] == told, title


def test_a_file_goes_in_one_line_and_only_if_it_had_one():
    standing = Standing()
    standing.put("a.csv", [ONE, TWO])
    standing.put("others.csv", [])
    gone = [*standing.drop("a.csv"), *standing.drop("others.csv"), *standing.drop("never.csv")]
    assert [(told.change, told.file, told.item) for told in gone] == [("gone", "a.csv", None)]


def test_what_stands_is_the_last_of_each_file():
    standing = Standing()
    assert exit_code(standing.piece()) == 2
    standing.put("a.csv", [BAD_ONE])
    standing.put("b.csv", [TWO])
    assert exit_code(standing.piece()) == 1
    standing.put("a.csv", [ONE])
    assert exit_code(standing.piece()) == 0
    standing.put("c.xlsx", [PROBLEM])
    whole = standing.piece()
    assert (whole.summary.legal, whole.summary.illegal, whole.summary.unreadable) == (2, 0, 1)
    assert (whole.problems, exit_code(whole)) == ([PROBLEM], 1)
    standing.drop("c.xlsx")
    assert exit_code(standing.piece()) == 0

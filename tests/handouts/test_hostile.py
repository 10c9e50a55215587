"""What players write is text everywhere: no markup, no script, no formula."""

import re
from xml.etree import ElementTree as ET

import pytest

from decklint.handouts.markup import el, escaped
from decklint.reports.terminal import clean
from tests.handouts.pages import SVG, all_cells, body, text

NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style><script>alert(1)</script>",
    "</title><b>x",
    "<!-- x",
    "]]><x>",
    "&lt;b&gt;&amp;",
    "javascript:alert(1)",
    "' onmouseover='alert(1)",
    '=HYPERLINK("http://example.com","x")',
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1)",
    "#N/A",
    "#REF!",
    "'quoted",
    "{{7*7}}",
    "{0.__class__} {card} %s $x",
    "*#evil*",
    "\u202eevil",
    "\x1b[2Jx",
    "\uff1d1+1",
]
TAGS = "body style article header footer section div details summary h1 h2 h3 p span b u i a small"
TAGS += " ul ol li dl dt dd del ins table thead tbody tr th td"
TAGS += " figure figcaption fieldset legend label input"
DRAWN = "svg defs g title text rect"
ATTRIBUTES = frozenset({"class", "id", "lang", "scope", "href", "data-code", "data-s"})
TICKED = frozenset({"type", "checked", "autocomplete", "class"})
NUMBER = re.compile(r"[0-9. ]+")
DRAWS = {
    **dict.fromkeys(("width", "height", "viewBox", "x", "y", "font-size"), NUMBER),
    **dict.fromkeys(("role", "text-anchor", "dominant-baseline"), re.compile("[a-z]+")),
}
"""Attributes of a picture; no text of a sheet looks like one."""
HEADER = "event,player,id,table,board,count,card"


def quoted(value):
    return '"' + value.replace('"', '""') + '"'


@pytest.fixture(scope="module", params=["slips", "report"])
def kind(request):
    return request.param


@pytest.fixture
def lists(table):
    """Return a table with every name in every field, each list with a question and a fault."""
    lines = []
    for name in NAMES:
        one = quoted(name)
        lines += [f"{one},{one},{one},{one},main,57,Forest"]
        lines += [f"{one},{one},{one},{one},main,1,{one}"]
        lines += [f"{one},{one},{one},{one},main,{one},Shock"]
        lines += [f"{one},{one},{one},{one},side,16,Swamp"]
    return table("=lists<b>.csv", *lines, header=HEADER)


def test_a_page_holds_no_markup_of_players(check, lists, tmp_path, kind):
    path = tmp_path / "page.html"
    check(lists, f"--{kind}", path)
    page = path.read_text("utf-8")
    head = page[: page.index("<style>")]
    assert "script" not in head
    assert "default-src &#x27;none&#x27;" in head
    tree = body(path)
    for found in tree.iter():
        if found.tag.startswith(SVG):
            assert found.tag.removeprefix(SVG) in DRAWN.split()
            assert set(found.keys()) <= DRAWS.keys()
            assert all(DRAWS[key].fullmatch(value) for key, value in found.items())
            continue
        assert found.tag in TAGS.split()
        assert set(found.keys()) <= (TICKED if found.tag == "input" else ATTRIBUTES)
        assert (found.get("href") or "#p0").startswith("#p")
    told = text(tree)
    missing = [name for name in NAMES if clean(name).strip() not in told]
    assert missing == []


def test_a_workbook_computes_nothing(check, lists, tmp_path):
    path = tmp_path / "event.xlsx"
    check(lists, "--report", path)
    cells = all_cells(path)
    assert {cell.data_type for cell in cells} == {"s", "n"}
    values = {cell.value for cell in cells}
    assert [name for name in NAMES if clean(name) not in values] == []
    for cell in cells:
        assert cell.value not in NAMES or cell.value[0] not in "=+-@#'" or cell.quotePrefix
    assert not any(cell.hyperlink for cell in cells)


def test_a_marked_copy_computes_nothing(check, lists, tmp_path):
    check(lists, "--marked", tmp_path / "m")
    cells = all_cells(tmp_path / "m" / "=lists<b>.xlsx")
    assert {cell.data_type for cell in cells} == {"s"}
    values = {cell.value for cell in cells}
    assert [name for name in NAMES if clean(name) not in values] == []


def test_workbooks_are_read_back_as_typed(check, lists, tmp_path):
    from python_calamine import CalamineWorkbook

    path = tmp_path / "event.xlsx"
    check(lists, "--report", path)
    rows = CalamineWorkbook.from_path(path).get_sheet_by_name("Rulings").to_python()
    assert {row[0] for row in rows[1:]} == {clean(name) for name in NAMES}


def test_slips_in_a_folder_stay_in_it(check, table, tmp_path):
    names = ["../../evil", "/etc/x", "a\\..\\b", "CON", ".", "\u4e2d\u6587"]
    folder = tmp_path / "out" / "slips"
    folder.parent.mkdir()
    rows = [f"{quoted(name)},main,59,Forest" for name in names]
    check(table("lists.csv", *rows), "--slips", folder)
    assert len(list(folder.iterdir())) == len(names)
    assert [path.name for path in folder.parent.iterdir()] == ["slips"]
    assert (folder / "006-\u4e2d\u6587.html").is_file()


@pytest.mark.parametrize("name", NAMES)
def test_an_element_escapes_texts_and_attributes(name):
    tree = ET.fromstring(el("p", name, cls=name))  # noqa: S314 - our own
    assert tree.text == clean(name)
    assert tree.get("class") == clean(name)
    assert "<" not in escaped(name)

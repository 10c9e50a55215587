"""A name in any field, title or free place of a list is in nothing that is handed out.

Every place gets a name of its own, so that a leak tells where it comes from.
"""

import csv
import io
import json
import re
import zipfile

import pytest

from decklint.messages import LANGUAGES
from tests.books import book
from tests.handouts.conftest import EVENT
from tests.handouts.pages import all_cells
from tests.shared import ROOT

SAMPLES = ROOT / "tests" / "samples"
_ONE_A_ROW = frozenset({"card_castle.csv", "cube_cobra.csv"})
"""Samples of which every row is a copy of a card: a name in it is meant for one."""
_NAME = re.compile(r"qxj\d{3}", re.IGNORECASE)
LINES = (
    *("{}", "{} Kern", "Kern {}", "DCI 4455 {}", "Name {} DCI # 10204711", "Name: {}", "DCI: {}"),
    *("// {}", "# {}", "Event: {}", "Date: {}", "Table: {}", "{}:", "[{}]", "-- {} --"),
    *("{} 10204711", "10204711 {}", "4455 {}", "Total: 60 {}", "?? {}"),
)
FIELDS = ("event", "player", "first", "last", "id", "table", "date", "received")
COLUMNS = (*FIELDS, "board", "count", "card", "set", "number", "finish", "mark", "notes")
ROWS = ({"count": "4", "card": "Shock"}, {"count": "55", "card": "Mountain"})


class Places:
    """Gives each place a name, and knows it again."""

    def __init__(self):
        """Begin with the first place."""
        self.all = []

    def __call__(self, place):
        """Return the name of a place."""
        self.all.append(place)
        return f"Qxj{len(self.all):03}"

    def found_in(self, text):
        """Return the places whose names are in a text."""
        return sorted({self.all[int(name[3:]) - 1] for name in _NAME.findall(text)})


def texts(places):
    """Yield text lists with a line of no card at the top, within and at the end."""
    for line in LINES:
        for at in range(4):
            said = ["4 Shock", "4 Qqzzw Wwqq", "51 Mountain"]
            said.insert(at, line.format(places(f"text, line {at}: {line}")))
            yield "\n".join(said).encode()


def tables(places):
    """Yield tables with a name in one of their columns, above the header, and in odd rows."""
    for named in COLUMNS:
        if named == "card":
            continue
        name = places(f"table, column {named}")
        usual = {"player": "P0001", "board": "main"}
        header = [column for column in COLUMNS if column == named or column in {*usual, *ROWS[0]}]
        rows = [{**usual, **row} for row in ROWS]
        rows[0][named] = name if named != "mark" else f"2 {name}"
        yield sheet(header, rows)
    for line in LINES:
        first, last = (places(f"table, {end} row: {line}") for end in ("first", "last"))
        usual = sheet(["player", "board", "count", "card"], ROWS).decode()
        yield f"{line.format(first)},,,\n{usual}{line.format(last)},,,\n".encode()
    for column in range(3):
        row = ["", "", "", ""]
        row[column] = places(f"table, odd row, column {column}")
        yield sheet(["player", "board", "count", "card"], ROWS) + ",".join(row).encode()


def sheet(header, rows):
    out = io.StringIO()
    writer = csv.DictWriter(out, header, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode()


def filled(places):
    """Return a table in which rows without a name follow rows of which each has one."""
    name = places("filled, player")
    named = [[name, "4", "Shock"], [name, "4", "Char"]]
    bare = [["", "4", places("filled, card")], ["", "50", "Mountain"]]
    return "\n".join(map(",".join, [["Name", "Qty", "Card"], *named, *bare])).encode()


def at_odds(places):
    """Return a table whose rows of one list name two formats and two days."""
    rows = [
        ["P0001", "4", "Shock", "Standard", "2005-01-20"],
        ["P0001", "56", "Forest", places("rows, format"), places("rows, date")],
    ]
    return "\n".join(map(",".join, [["Name", "Qty", "Card", "Format", "Date"], *rows])).encode()


def form(places):
    """Return answers of a form: one without a list, one with an address alone."""
    rows = [
        ("Timestamp", "E-Mail", "Name", "Paste your list"),
        ("1", places("form, address"), places("form, player"), "4 Shock\n56 Mountain"),
        ("2", "", places("form, empty answer"), places("form, words for a list")),
        ("3", places("form, only an address"), "", ""),
        ("4", places("form, address again"), "", f"{places('form, line')}\n60 Mountain"),
    ]
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue().encode()


def side_by_side(places):
    top = [places("columns, first"), "", "", places("columns, second"), "", ""]
    more = [places("columns, no cards"), places("columns, stray")]
    rows = [[*top, more[0]], *(["4", "Shock", "", "4", "Shock", "", ""],) * 3]
    rows += [["50", "Forest", "", "50", "Forest", "", more[1]]]
    return "\n".join(map(",".join, rows)).encode()


def documents(places):
    """Yield deck files of programs: names beside and between their cards, with their endings."""
    deck = {
        "player": {"name": places("json, player")},
        "name": places("json, name"),
        "main": [{"name": "Shock", "count": 4}, {"who": places("json, no card")}],
    }
    yield ".json", json.dumps(deck).encode()
    zones = (("main", "4", "Shock"), (places("xml, zone"), "4", "Shock"), ("main", "9", "Qqzzw"))
    cards = (f'<zone name="{z}"><card number="{n}" name="{c}"/></zone>' for z, n, c in zones)
    head = f"<deckname>{places('xml, name')}</deckname><comments>{places('xml, notes')}</comments>"
    yield (
        ".cod",
        f'<?xml version="1.0"?><cockatrice_deck>{head}{"".join(cards)}</cockatrice_deck>'.encode(),
    )


def workbook(places):
    header = ["player", "board", "count", "card"]
    rows = [header, ["", "main", "some", "Shock"], ["", "main", 40, "Forest"]]
    questions = [header, ["x", "main", 61, "Forest"], ["x", "main", 4, "Qqzzw"]]
    return book(
        **{
            places("workbook, sheet"): rows,
            places("workbook, other sheet"): questions,
            f"_{places('workbook, hidden sheet')}": rows,
            places("workbook, sheet without a list"): [[places("workbook, words")]],
        }
    )


def packed(places):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as parts:
        parts.writestr(f"{places('zip, list')}.txt", "60 Forest")
        parts.writestr(f"{places('zip, unread list')}.txt", places("zip, words"))
        parts.writestr(f"{places('zip, other file')}.docx", "x")
        parts.writestr(f".{places('zip, hidden file')}.txt", "x")
        parts.writestr(f"{places('zip, folder')}/x.{places('zip, ending')}", "x")
    return out.getvalue()


def samples(places):
    """Yield a sample of each layout, a name before it and one behind."""
    for path in sorted(SAMPLES.glob("*/*")):
        if path.suffix != ".json":
            before, after = (places(f"{path.name}, {end}").encode() for end in ("begin", "end"))
            content = path.read_bytes().rstrip(b"\n")
            yield path.suffix, b"%s\n%s\n" % (before, content)
            if path.name not in _ONE_A_ROW:
                yield path.suffix, b"%s\n%s\n" % (content, after)


def write_all(folder, places):
    """Write every list; the names of files hold names too."""
    found = [(".txt", text) for text in texts(places)]
    found += [(".csv", table) for table in tables(places)]
    found += [(".csv", made(places)) for made in (filled, at_odds, form, side_by_side)]
    found += [*documents(places), *samples(places)]
    found += [(".xlsx", workbook(places)), (".zip", packed(places))]
    found += [(f".{places('ending')}", b"60 Forest"), (".xlsx", b"PK\3\4")]
    for ending, content in found:
        (folder / f"{places('file of' + ending)}{ending}").write_bytes(content)


@pytest.fixture(scope="module")
def lists(tmp_path_factory):
    """Return the folder of the lists, a roster and what knows the places."""
    folder, places = tmp_path_factory.mktemp("lists"), Places()
    write_all(folder, places)
    roster = tmp_path_factory.mktemp("event") / "roster.txt"
    roster.write_text(f"{places('roster')}\n", "utf-8")
    return folder, roster, places


OPTIONS = ("--anonymous", "--deadline", "9:30", "--date", "2005-01-20")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", [("--format", "standard"), ()], ids=["format", "no format"])
def test_no_page_names_anybody(decklint, lists, tmp_path, lang, more):
    folder, roster, places = lists
    paths = [tmp_path / name for name in ("slips.html", "report.html")]
    said = ("--slips", paths[0], "--report", paths[1], "--lang", lang, "--slip-lang", lang)
    done = decklint("check", folder, *OPTIONS, *more, *said, "--roster", roster)
    told = [done.out, done.err, *(path.read_text("utf-8") for path in paths)]
    assert [places.found_in(text) for text in told] == [[]] * 4


def test_no_table_names_anybody(decklint, lists, tmp_path):
    folder, _, places = lists
    report = tmp_path / "report.xlsx"
    said = ("--format", "standard", "--slips", tmp_path / "slips", "--report", report)
    done = decklint("check", folder, *OPTIONS, *said, "--output", "csv")
    slips = [path.name for path in (tmp_path / "slips").iterdir()]
    cells = [str(cell.value) for cell in all_cells(report)]
    assert len(slips) > 100
    for told in (done.out, done.err, *slips, *cells):
        assert places.found_in(told) == []


def test_the_json_names_nobody(decklint, lists):
    folder, roster, places = lists
    said = ("--format", "standard", "--roster", roster, "--output", "json")
    done = decklint("check", folder, *OPTIONS, *said)
    assert places.found_in(done.out) == []
    found = [finding for one in done.report["lists"] for finding in one["findings"]]
    codes = {finding["code"] for finding in found}
    assert codes >= {
        *("empty-submission", "stray-line", "unreadable-line", "unreadable-count", "missing-list"),
        *("hidden-sheet", "sheet-without-list", "zip-entry-skipped", "not-on-roster"),
        *("player-uncertain", "rows-disagree", "unreadable-date", "late-list", "unknown-card"),
    }


def test_a_counted_deck_names_nobody(decklint, tmp_path):
    places = Places()
    header = ["player", "board", "count", "card", "marked"]
    name = places("player")
    for file in ("list", "deck"):
        mark = places(f"{file}, mark")
        rows = [header, [name, "main", 4, "Shock", mark], [name, "main", 55, "Mountain", ""]]
        rows += [[name, "main", 1, "Qqzzw", ""], [name, "main", "some", "Forest", ""]]
        sheets = {places(f"{file}, sheet"): rows, f"_{places(file + ', hidden sheet')}": rows}
        (tmp_path / f"{file} {places(file + ', file')}.xlsx").write_bytes(book(**sheets))
    files = sorted(tmp_path.iterdir(), reverse=True)
    slips = tmp_path / "slips.html"
    day = ("--format", "standard", "--date", "2005-01-20")
    done = decklint("deckcheck", *files, *day, "--anonymous", "--output", "json", "--slips", slips)
    assert done.code == 1
    assert places.found_in(done.out + done.err + slips.read_text("utf-8")) == []


def test_what_names_nobody_is_told_as_it_is(check):
    plain, masked = (
        [
            (f["code"], f["message"])
            for one in check(EVENT, *more).report["lists"]
            for f in one["findings"]
        ]
        for more in (("--output", "json"), ("--output", "json", "--anonymous"))
    )
    assert len(plain) == len(masked) > 10
    assert {code for code, _ in set(plain) - set(masked)} == {"unreadable-count"}


def test_what_was_written_as_a_card_stays(check, table):
    rows = ("Ute,main,4,Qqzzw of Ute", "Ute,main,56,Forest", "Ute,main,,Ivo Jansen")
    done = check(table("lists.csv", *rows), "--anonymous", "--output", "json")
    (one,) = done.report["lists"]
    assert [e["written"] for e in one["main"]] == ["Qqzzw of #1", "Forest", "…"]
    assert 'No card is called "Qqzzw of #1".' in done.out.replace('\\"', '"')
    assert "Jansen" not in done.out


def test_another_player_is_a_number(check, table):
    form = table("form.csv", 'Ann,"4 Shock\n56 Forest"', "Bob,by mail", header="Name,Your list")
    done = check(form, "--anonymous", "--output", "json")
    (one,) = done.report["lists"]
    told = [f["message"] for f in one["findings"] if f["code"] == "empty-submission"]
    assert told == ['#2 handed in no list, only "…". Ask for the list.']

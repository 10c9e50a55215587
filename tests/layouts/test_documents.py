"""Deck files in XML and JSON that are damaged, unsafe, large or under another name."""

import json

import pytest

from decklint.grid import Piped
from decklint.model import Board
from decklint.problem import Problem
from decklint.reading import read_lists

ZONES = '<cockatrice_deck><zone name="main"><card number="4" name="{}"/></zone></cockatrice_deck>'
LAUGHS = '<!ENTITY b "4 Char"><!ENTITY a "&b;&b;&b;&b;">'
OUTSIDE = '<!ENTITY a SYSTEM "file:///etc/hostname">'
CARD = '<deck><section name="Main"><card qty="1">&a;</card></section></deck>'


def read(text, name="list", encoding="utf-8"):
    return list(read_lists(Piped(name, text.encode(encoding))))


def codes(text):
    return [one.code for one in read(text) if isinstance(one, Problem)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('<!DOCTYPE Deck SYSTEM "http://example.org/x.dtd"><Deck/>', "unsafe-document"),
        (f'<?xml version="1.0"?>\n<!DOCTYPE deck [{LAUGHS}]>\n{CARD}', "unsafe-document"),
        (f"<!DOCTYPE deck [{OUTSIDE}]>{CARD}", "unsafe-document"),
        (ZONES.format("&unknown;"), "damaged-document"),
        (ZONES.format("Char")[:-5], "damaged-document"),
        ("<deck>" + "<section>" * 40 + "</section>" * 40 + "</deck>", "unsafe-document"),
        ('<Deck><Cards Quantity="4"', "damaged-document"),
        ("<Deck></Deck>", "no-list"),
        ('{"mainBoard": [{"count": 4, "name": "Char"}', "damaged-document"),
        ('{"a":' * 200 + '{"main": [{"count": 4, "name": "Char"}]}' + "}" * 200, "unsafe-document"),
        ('{"main": ' + "[" * 100_000, "unsafe-document"),
        ('{"main": [], "sideboard": []}', "no-list"),
        ('{"cards": [{"name": "Char"}]}', "no-list"),
        ('{"main": {"name": "Char"}}', "no-list"),
    ],
)
def test_refused(text, code):
    assert codes(text) == [code]


def test_a_document_that_is_too_large_is_refused():
    assert codes("<Deck>" + " " * (17 * 2**20) + "</Deck>") == ["document-too-large"]


@pytest.mark.parametrize("name", ["list.txt", "list.csv", "list.json", "list", "list.xlsx.txt"])
def test_the_ending_does_not_matter(name):
    texts = {
        "deck-xml": ZONES.format("Isamaru, Hound of Konda"),
        "deck-json": '{"main": [{"count": 4, "name": "Isamaru, Hound of Konda"}]}',
    }
    for layout, text in texts.items():
        (one,) = read(text, name)
        assert one.source.layout == layout
        assert [(e.count, e.written) for e in one.entries] == [(4, "Isamaru, Hound of Konda")]


def test_the_declared_encoding_is_that_of_the_text():
    text = '<?xml version="1.0" encoding="utf-16"?>\n' + ZONES.format("Palantír of Orthanc")
    for encoding in ("utf-16", "utf-8", "utf-8-sig"):
        (one,) = read(text, encoding=encoding)
        assert [(e.written, str(e.cell)) for e in one.entries] == [("Palantír of Orthanc", "2")]


def test_empty_lines_before_the_xml_are_counted():
    (one,) = read("\n\n" + '<?xml version="1.0"?>\n' + ZONES.format("Char"))
    assert [str(entry.cell) for entry in one.entries] == ["4"]


def test_a_zone_in_a_zone_ends_where_it_ends():
    tokens = '<zone name="tokens"><zone name="side"/><card number="1" name="Goblin"/></zone>'
    (one,) = read(f'<cockatrice_deck>{tokens}<card number="4" name="Char"/></cockatrice_deck>')
    assert [(e.count, e.written, e.board) for e in one.entries] == [(4, "Char", Board.MAIN)]
    assert [(item.text, item.why) for item in one.ignored] == [("1 Goblin", "not-a-deck")]


def test_a_long_text_of_an_element_stays_whole():
    comment, card = "&amp;" * 300_000, '<card number="4" name="Char"/>'
    (one,) = read(f"<cockatrice_deck><comments>{comment}</comments>{card}</cockatrice_deck>")
    assert one.ignored[0].text == "&" * 300_000


def test_a_deck_of_full_cards_in_one_long_line_is_read():
    cards = [
        {"count": 4, "name": f"Card {number}", "text": "x" * 9_000, "foreignData": [{"name": "y"}]}
        for number in range(15)
    ]
    (one,) = read(json.dumps({"data": {"mainBoard": cards, "sideBoard": []}}))
    assert [e.written for e in one.board(Board.MAIN)] == [card["name"] for card in cards]
    assert {str(e.cell) for e in one.entries} == {"1"}
    assert one.boards_marked


def test_a_long_line_of_a_document_that_is_no_deck_is_no_entry():
    text = '{"what": "' + "4 Char " * 40_000 + '"}\n4 Char\n56 Mountain\n'
    (one,) = read(text)
    assert [(e.count, e.written) for e in one.entries] == [(4, "Char"), (56, "Mountain")]
    assert len(one.ignored) == 1


def test_a_table_without_names_is_refused():
    table = "idProduct;groupCount;price;idLanguage;condition;isFoil\n266361;4;0.35;1;NM;false\n"
    assert codes(table) == ["no-card-names"]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Blood Crypt (Borderless)", "Blood Crypt"),
        ("Blood Crypt [Showcase] (Foil Etched)", "Blood Crypt"),
        ("Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)"),
        ("Nothing of the Kind (Borderless)", "Nothing of the Kind (Borderless)"),
    ],
)
def test_variants_are_no_part_of_a_name(written, name):
    cards = {"Blood Crypt", "Erase (Not the Urza's Legacy One)", "Mountain"}
    table = f"TCGplayer Id,Product Name,Total Quantity\n1,{written},4\n"
    for text in (f"4 {written}\n56 Mountain\n", table):
        (one,) = read_lists(Piped("list.csv", text.encode()), known=cards.__contains__)
        assert one.entries[0].written == name


@pytest.mark.parametrize(
    "text",
    [
        '{"main": [' + "{}," * 500_000 + '{"count": 4, "name": "Char"}]}',
        "<Deck>" + "<a/>" * 500_000 + "</Deck>",
    ],
    ids=["json", "xml"],
)
def test_a_document_of_too_many_values_is_refused(text):
    assert codes(text) == ["unsafe-document"]


def test_names_that_are_escaped_do_not_cost_a_search_each():
    card = '{"count": 4, "name": "\\u0043har"},\n' * 20_000
    (one,) = read('{"main": [\n' + card + '{"count": 4, "name": "Char"}]}')
    assert len(one.entries) == 20_001

"""The files of both sources become the same tables, whatever they are packed in."""

import gzip
import json
import lzma
import zipfile

import pytest

from cardpool import open_pool, update
from cardpool.entry import UpdateError
from tests.pool import shapes
from tests.pool.shapes import card, face


@pytest.fixture(autouse=True)
def _tiny(tiny):
    """Use the tiny tables."""


def updated(tmp_path, body, name="default-cards-20261201100513.json"):
    file = tmp_path / name
    file.write_bytes(body)
    return update.update(update.Wish(origin=str(file)))


def flags(tmp_path, *cards):
    updated(tmp_path, shapes.bulk(*cards))
    return set(open_pool().by_name(cards[0]["name"]).flags)


def plain(file, body):
    file.write_bytes(body)


def packed_zip(file, body):
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("cards.json", body)


@pytest.mark.parametrize(
    "write",
    [
        plain,
        lambda file, body: file.write_bytes(gzip.compress(body)),
        lambda file, body: file.write_bytes(lzma.compress(body)),
        packed_zip,
    ],
    ids=["plain", "gzip", "xz", "zip"],
)
@pytest.mark.parametrize(
    ("source", "body"),
    [
        ("scryfall", shapes.bulk(shapes.FROG)),
        ("scryfall", json.dumps([*shapes.KNOWN, shapes.FROG], indent=4).encode()),
        ("mtgjson", shapes.all_printings(shapes.mtgjson_card("Frog Prince"))),
    ],
    ids=["scryfall", "scryfall-indented", "mtgjson"],
)
def test_packed(tmp_path, write, source, body):
    file = tmp_path / "cards-20261201"
    write(file, body)
    done = update.update(update.Wish(origin=str(file)))
    assert (done.version.source, done.version.as_of) == (source, "2026-12-01")
    frog = open_pool().by_name("Frog Prince")
    assert (frog.type_line, frog.cost, frog.colors) == ("Creature — Frog", "{1}{G}", "G")
    assert frog.printings == (("NEW", "C"),)
    new = open_pool().sets()["NEW"]
    days = (new.released, new.legal_from, new.pauper_from)
    assert {day.isoformat() for day in days} == {"2026-11-20"}
    assert new.eternal


def test_atomic_cards(tmp_path):
    frog = shapes.mtgjson_card("Frog Prince", printings=["ONE"])
    updated(tmp_path, shapes.atomic(frog), "AtomicCards.json")
    assert open_pool().by_name("Frog Prince").printings == (("ONE", "S"),)


def test_two_faces(tmp_path):
    moth = card(
        "Grub // Moth",
        layout="transform",
        type_line="Creature — Insect // Creature — Insect",
        card_faces=[face("Grub", mana_cost="{U}", colors=["U"]), face("Moth", mana_cost="")],
    )
    del moth["mana_cost"], moth["colors"]
    updated(tmp_path, shapes.bulk(moth))
    found = open_pool().by_name("Grub // Moth")
    assert (found.faces, found.cost, found.colors) == (("Grub", "Moth"), "{U}", "U")
    assert found.layout == "transform"


def test_a_reversible_card_is_the_card(tmp_path):
    twice = card(
        "Zzz Bear // Zzz Bear",
        layout="reversible_card",
        card_faces=[face("Zzz Bear", layout="normal")] * 2,
    )
    done = updated(tmp_path, shapes.bulk(twice))
    assert done.merged.new_cards == ()
    assert "NEW" in {printing.set for printing in open_pool().by_name("Zzz Bear").printings}


def test_no_cards(tmp_path):
    oddities = [
        card("Frog", layout=layout)
        for layout in ("token", "double_faced_token", "emblem", "art_series")
    ]
    assert updated(tmp_path, shapes.bulk(*oddities)).merged.new_cards == ()


FLAGS = [
    ({}, set()),
    ({"games": ["arena"]}, {"digital"}),
    ({"games": ["arena"], "set_type": "alchemy"}, {"alchemy", "digital"}),
    ({"security_stamp": "acorn", "set_type": "funny"}, {"acorn"}),
    ({"border_color": "silver", "set_type": "funny", "legalities": {}}, {"un"}),
    ({"set_type": "funny"}, set()),
    ({"promo_types": ["playtest"], "set_type": "funny", "legalities": {}}, {"playtest"}),
    ({"type_line": "Plane — Dominaria", "layout": "planar"}, {"plane"}),
    ({"type_line": "Phenomenon", "layout": "planar"}, {"phenomenon"}),
    ({"type_line": "Scheme", "layout": "scheme"}, {"scheme"}),
    ({"type_line": "Vanguard", "layout": "vanguard"}, {"vanguard"}),
    ({"type_line": "Dungeon"}, {"dungeon"}),
    ({"type_line": "Conspiracy"}, {"conspiracy"}),
    ({"type_line": "Artifact — Attraction"}, {"attraction", "unf_attraction"}),
    ({"type_line": "Stickers"}, {"stickers", "unf_sticker_sheet"}),
    (
        {"layout": "meld", "all_parts": [{"component": "meld_result", "name": "New Thing"}]},
        {"meld_result"},
    ),
]


@pytest.mark.parametrize(("fields", "expected"), FLAGS)
def test_flags(tmp_path, fields, expected):
    assert flags(tmp_path, card("New Thing", **fields)) == expected


def test_a_card_on_paper_somewhere_is_a_card_of_paper(tmp_path):
    prints = [card("New Thing", games=["mtgo"]), card("New Thing", set="two")]
    assert flags(tmp_path, *prints) == set()


def test_other_names(tmp_path):
    thing = card("New Thing", flavor_name="Famous Thing")
    online = card("Zzz Bear", printed_name="Bear of the Omen")
    updated(tmp_path, shapes.bulk(thing, online))
    pool = open_pool()
    for alias, name in (("famous thing", "New Thing"), ("Bear of the Omen", "Zzz Bear")):
        (hit,) = pool.lookup(alias)
        assert (hit.card.name, hit.kind) == (name, "alias")


def test_printed_names_of_mtgjson(tmp_path):
    foreign = [{"language": "Chinese Traditional", "name": "青蛙王子"}]
    frog = shapes.mtgjson_card("Frog Prince", foreignData=foreign)
    updated(tmp_path, shapes.all_printings(frog))
    (hit,) = open_pool().lookup("青蛙王子")
    assert (hit.card.name, hit.language) == ("Frog Prince", "zh-TW")


def test_a_printed_name_is_better_than_a_converted_one(tmp_path):
    grove = card("Grove", lang="fr", printed_name="Bosquet", type_line="Basic Land — Forest")
    assert open_pool().lookup("Bosquet")[0].derived
    updated(tmp_path, shapes.bulk(grove))
    assert not open_pool().lookup("Bosquet")[0].derived


def test_what_the_embedded_tables_know_they_know_better(tmp_path):
    bear = card("Zzz Bear", type_line="Creature — Moose", set="old", released_at="1999-01-01")
    done = updated(tmp_path, shapes.bulk(bear, card("Zzz Bear", rarity="rare")))
    found = open_pool().by_name("Zzz Bear")
    assert (found.type_line, found.own_limit) == ("Creature — Bear", 7)
    assert set(found.printings) == {("ONE", "U"), ("TWO", "C"), ("NEW", "R")}
    assert done.merged.new_sets == ("NEW",)


def test_own_words_on_the_number_are_told(tmp_path):
    words = "A deck can have any number of cards named New Thing."
    done = updated(tmp_path, shapes.bulk(card("New Thing", oracle_text=words)))
    assert done.merged.own_limits == ("New Thing",)


WRONG = [
    (b"", "no JSON of a known shape|cut short"),
    (b"[]", "0 of the 3 cards"),
    (b"[1]", "no card object"),
    (b'[{"object": "card"}]', "no usable `layout`"),
    (json.dumps([{**shapes.FROG, "name": None}]).encode(), "no usable `name`"),
    (json.dumps([{**shapes.FROG, "name": "a\tb"}]).encode(), "no usable `name`"),
    (json.dumps([{**shapes.FROG, "games": "paper"}]).encode(), "`games`.*no list"),
    (json.dumps([{**shapes.FROG, "legalities": []}]).encode(), "no `legalities`"),
    (json.dumps([shapes.FROG]).encode(), "0 of the 3 cards"),
    (shapes.bulk() + b"[]", "something follows"),
    (shapes.bulk()[:-1], "cut short"),
    (b'{"object": "list", "data": 5}', "no JSON of a known shape"),
    (b'{"something": {}}', "neither a Scryfall array nor MTGJSON"),
    (b'{"meta": {}, "data": {}}', "`meta` has no date"),
    (b'{"data": {"NEW": {"cards": [1]}}}', "no card object"),
    (b'{"data": {"NEW": {"cards": []}}}', "no usable `name`"),
    (b"[" * 5000, "no card object|no JSON"),
    (b"\xff\xfe\x00[", "damaged"),
]


@pytest.mark.parametrize(("body", "match"), WRONG)
def test_wrong_schema(tmp_path, body, match):
    with pytest.raises(UpdateError, match=match) as error:
        updated(tmp_path, body)
    assert "\n" not in str(error.value)
    assert open_pool().source == "embedded"

"""Made-up cards in exactly the shape of Scryfall's and MTGJSON's files."""

import json

FORMATS = ("standard", "pioneer", "modern", "legacy", "vintage", "pauper", "premodern", "commander")


def card(name, **fields):
    """Return a card object of Scryfall, an ordinary green common of the set NEW unless told."""
    return {
        "object": "card",
        "id": "0000579f-7b35-4ed3-b44c-db2a538066fe",
        "oracle_id": "44623693-51d6-49ad-8cd7-140505caf02f",
        "name": name,
        "lang": "en",
        "released_at": "2026-11-20",
        "layout": "normal",
        "mana_cost": "{1}{G}",
        "cmc": 2.0,
        "type_line": "Creature — Frog",
        "oracle_text": "",
        "colors": ["G"],
        "color_identity": ["G"],
        "keywords": [],
        "legalities": dict.fromkeys(FORMATS, "legal") | {"standard": "not_legal"},
        "games": ["paper", "mtgo"],
        "reserved": False,
        "set": "new",
        "set_name": "Newest",
        "set_type": "expansion",
        "collector_number": "1",
        "digital": False,
        "rarity": "common",
        "border_color": "black",
        "prices": {"usd": None},
    } | fields


def face(name, **fields):
    """Return a card face of Scryfall."""
    return {
        "object": "card_face",
        "name": name,
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "",
    } | fields


KNOWN = [
    card("Zzz Bear", set="one", set_name="First", released_at="2000-01-02"),
    card("Grove", type_line="Basic Land — Forest", mana_cost="", colors=[], set="one"),
    card(
        "Left // Right",
        layout="split",
        type_line="Instant // Sorcery",
        mana_cost="{R} // {U}",
        card_faces=[face("Left"), face("Right")],
    ),
]
"""The deck cards of the tiny tables of tests/cardpool/facts.py."""

FROG = card("Frog Prince")


def bulk(*cards):
    """Return a bulk file with the known cards and these."""
    return json.dumps([*KNOWN, *cards], ensure_ascii=False).encode()


def index(host, **fields):
    """Return Scryfall's list of bulk files."""
    items = [
        {
            "object": "bulk_data",
            "id": "e2ef41e3-5778-4bc2-af3f-78eca4dd9c23",
            "type": kind,
            "updated_at": "2026-12-01T10:05:13.123+00:00",
            "uri": f"{host}/bulk-data/{kind}",
            "name": kind,
            "description": "-",
            "download_uri": f"{host}/{kind}.json",
            "content_type": "application/json",
            "content_encoding": "gzip",
            **fields,
        }
        for kind in ("oracle_cards", "default_cards", "all_cards", "rulings")
    ]
    return json.dumps({"object": "list", "has_more": False, "data": items}).encode()


def sets():
    """Return Scryfall's list of sets."""
    data = [
        {
            "object": "set",
            "code": "new",
            "name": "Newest Set",
            "set_type": "expansion",
            "released_at": "2026-11-20",
            "block": "Frogs",
            "card_count": 1,
            "digital": False,
        },
        {
            "object": "set",
            "code": "tnew",
            "name": "Newest Tokens",
            "set_type": "token",
            "released_at": "2026-11-20",
            "card_count": 1,
            "digital": False,
        },
    ]
    return json.dumps({"object": "list", "has_more": False, "data": data}).encode()


def mtgjson_card(name, **fields):
    """Return a Card (Set) of MTGJSON."""
    return {
        "availability": ["mtgo", "paper"],
        "borderColor": "black",
        "colorIdentity": ["G"],
        "colors": ["G"],
        "finishes": ["nonfoil"],
        "foreignData": [],
        "identifiers": {},
        "language": "English",
        "layout": "normal",
        "legalities": {"legacy": "Legal", "vintage": "Legal"},
        "manaCost": "{1}{G}",
        "name": name,
        "number": "1",
        "printings": ["NEW"],
        "rarity": "common",
        "setCode": "NEW",
        "subtypes": ["Frog"],
        "supertypes": [],
        "type": "Creature — Frog",
        "types": ["Creature"],
    } | fields


def mtgjson_faces(*names, **fields):
    """Return the faces of one card of MTGJSON, each an object."""
    whole = " // ".join(names)
    return [
        mtgjson_card(whole, faceName=name, side="abc"[place], type="Instant", **fields)
        for place, name in enumerate(names)
    ]


META = {"date": "2026-12-01", "version": "5.2.2+20261201"}
OURS = [
    mtgjson_card("Zzz Bear"),
    mtgjson_card("Grove", supertypes=["Basic"], type="Basic Land — Forest"),
    *mtgjson_faces("Left", "Right", layout="split"),
]


def all_printings(*cards):
    """Return AllPrintings with one set; its keys stand in the order of the alphabet."""
    found = {
        "baseSetSize": 5,
        "booster": {"default": {"boosters": []}},
        "cards": [*OURS, *cards],
        "code": "NEW",
        "isOnlineOnly": False,
        "name": "Newest Set",
        "releaseDate": "2026-11-20",
        "tokens": [{"name": "Frog", "layout": "token"}],
        "type": "expansion",
    }
    return json.dumps({"meta": META, "data": {"NEW": found}}, ensure_ascii=False).encode()


def atomic(*cards):
    """Return AtomicCards: the faces of each card under its name."""
    data = {}
    for found in (*OURS, *cards):
        data.setdefault(found["name"], []).append(found)
    return json.dumps({"meta": META, "data": data}, ensure_ascii=False).encode()

"""The JSON report: the contract's schema, whole with any number of lists, safe with any text."""

import json

import pytest

from decklint import messages
from decklint.model import Finding, Level, Ruling, Status
from decklint.reports import as_dict, json_, writer
from tests.reports.build import EVENT, HOSTILE, PROBLEM, illegal, infraction, legal, whole
from tests.shared import SHARED, needs_shared

RUNS = {
    "none": [],
    "one legal": [legal()],
    "legal and illegal": [legal(), illegal(), illegal(name=None), legal("")],
}


@needs_shared
@pytest.mark.parametrize("lang", messages.LANGUAGES)
@pytest.mark.parametrize("rulings", RUNS.values(), ids=RUNS)
def test_report_follows_the_schema(rulings, lang):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((SHARED / "contract" / "report.schema.json").read_text("utf-8"))
    report = json.loads(whole(writer("json", lang), rulings, [PROBLEM]))
    jsonschema.validate(report, schema)
    assert len(report["lists"]) == len(rulings)


def test_a_list_is_one_line():
    text = whole(writer("json"), [legal(), illegal()])
    lines = [line for line in text.splitlines() if line.startswith('{"player"')]
    assert len(lines) == 2


def test_event_summary_and_problems():
    report = json.loads(whole(writer("json"), [legal(), illegal()], [PROBLEM]))
    assert list(report) == ["schema", "event", "lists", "summary", "problems"]
    assert report["schema"] == "decklint.report/1"
    assert report["event"]["card_pool"] == {
        "source": "embedded",
        "as_of": "2026-10-02",
        "cards": 31000,
    }
    assert report["summary"] == {
        "lists": 2,
        "legal": 1,
        "illegal": 1,
        "needs_judge": 0,
        "unreadable": 1,
        "penalties": {"game-loss": 1},
    }
    assert report["problems"] == [
        {"file": "b.xlsx", "code": "not-a-workbook", "message": PROBLEM.message}
    ]


def test_a_legal_list_has_only_the_keys_it_needs():
    said = as_dict.ruling_dict(legal(), messages.load())
    assert list(said) == [
        "player",
        "source",
        "status",
        "main",
        "side",
        "findings",
        "infractions",
        "correction",
    ]
    assert said["main"] == [{"count": 60, "card": "Forest", "written": "Forest", "where": "B1"}]
    assert said["correction"] is None


def test_an_illegal_list_keeps_its_own_terms_and_facts():
    said = json.loads(writer("json").block(illegal()))
    assert (said["format"], said["date"]) == ("Naturalize", "2005-01-20")
    assert said["side"][0]["card"] is None
    assert said["side"][0]["count"] is None
    finding = said["findings"][0]
    assert (finding["board"], finding["where"], finding["limit"]) == ("main", ["B12"], 4)
    assert finding["format"] == "Standard"
    assert said["findings"][1]["candidates"] == ["Naturalize", "Opt"]
    assert said["infractions"][1]["covered_by"] == "101"
    correction = said["correction"]
    assert not correction["complete"]
    assert correction["needs"][0] == "3 cards from the player's actual sideboard"
    assert correction["steps"][2]["with"] == "Forest"
    assert correction["steps"][1]["choice"] == "player"
    assert correction["main"] == [[4, "Naturalize"], [56, "Forest"]]


def test_a_finding_without_board_and_a_note_of_an_infraction():
    findings = (Finding("hidden-sheet", Level.NOTE, facts={"sheet": "Old"}),)
    infractions = (infraction("103", notes=("lists-expected", "single-game")),)
    said = json.loads(
        writer("json").block(Ruling(legal().decklist, Status.ILLEGAL, findings, infractions))
    )
    assert said["findings"][0]["board"] is None
    assert "REL" in said["infractions"][0]["note"]
    assert "match loss" in said["infractions"][0]["note"]


def test_a_fact_never_takes_the_place_of_a_key():
    finding = Finding("banned", Level.ERROR, facts={"code": "x", "message": "y", "where": "z"})
    said = as_dict.finding_dict(finding, messages.load())
    assert (said["code"], said["where"]) == ("banned", [])
    assert said["message"] != "y"


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_any_text_reads_back_as_typed_and_shows_no_control(text):
    report = whole(writer("json"), [illegal(text, name=text, file=text)])
    report.encode()
    assert all(char.isprintable() or char in "\n\u3000" for char in report)
    said = json.loads(report)["lists"][0]
    assert said["player"] == {"name": text, "id": text}
    assert said["source"]["file"] == text
    assert said["side"][0]["written"] == text
    assert said["findings"][0]["card"] == text
    assert text in said["findings"][0]["message"]
    assert said["correction"]["main"][0] == [4, text]


def test_encode_escapes_pairs_beyond_the_basic_plane():
    assert json_.encode("😀\U000e0041") == '"😀\\udb40\\udc41"'


def test_head_of_an_event_without_format():
    event = type(EVENT)(None, None, "1", "dci-2005", EVENT.card_pool)
    assert json.loads(whole(writer("json"), [], event=event))["event"]["format"] is None

"""Slips: each number and word on them is that of the JSON report."""

import pytest

from decklint import messages
from tests.command import rows
from tests.handouts.conftest import EVENT, STANDARD
from tests.handouts.pages import body, by_class, expected_moves, lines, moves, said, text

LANGUAGES = {"both": ("en", "zh-TW"), "en": ("en",), "zh-TW": ("zh-TW",)}
EVENTS = {
    ("en", "zh-TW"): "standard 標準賽, 2005-01-20",
    ("en",): "standard, 2005-01-20",
    ("zh-TW",): "標準賽，2005-01-20",
}


def wanted(report):
    return [one for one in report["lists"] if one["status"] != "legal"]


@pytest.fixture(params=LANGUAGES)
def handed(request, check, tmp_path):
    """Return language of the slips, the page, and the reports in the languages it speaks."""
    path = tmp_path / "slips.html"
    reports = {}
    for lang in LANGUAGES[request.param]:
        options = ("--lang", lang, "--output", "json")
        slips = ("--slips", path, "--slip-lang", request.param)
        reports[lang] = check(EVENT, *options, *slips).report
    return LANGUAGES[request.param], body(path), reports


def pairs(handed):
    _, page, reports = handed
    report = next(iter(reports.values()))
    slips = by_class(page, "slip")
    assert len(slips) == len(wanted(report)) == 10
    return zip(slips, wanted(report), strict=True)


def test_a_slip_names_player_and_event(handed):
    for slip, one in pairs(handed):
        player = one["player"]
        who = text(by_class(slip, "player")[0].find("dd"))
        named = f"{player['name']} ({player['id']})" if player["name"] else player["id"]
        assert who == named
        assert text(by_class(slip, "event")[0].find("dd")) == EVENTS[handed[0]]
        assert text(by_class(slip, "rel-short")[0].find("dd")) == "3"


def test_findings_are_those_of_the_report(handed):
    langs, _, reports = handed
    for number, (slip, one) in enumerate(pairs(handed)):
        told = by_class(slip, "findings")[0].findall("li")
        known = [f for f in one["findings"] if f["code"] != "translated-name"]
        assert sorted(li.get("data-code") for li in told) == sorted(f["code"] for f in known)
        for finding in told:
            code = finding.get("data-code")
            for lang in langs:
                own = wanted(reports[lang])[number]["findings"]
                match = next(f for f in own if f["code"] == code)
                assert match["message"] in said(finding, lang)
                assert ", ".join(match["where"]) in text(finding)


def test_penalties_are_those_of_the_report(handed):
    langs, _, _ = handed
    for slip, one in pairs(handed):
        boxes = by_class(slip, "infraction")
        assert [box.get("data-s") for box in boxes] == [i["section"] for i in one["infractions"]]
        for box, infraction in zip(boxes, one["infractions"], strict=True):
            assert bool(by_class(box, "sure")) is (infraction["confidence"] != "certain")
            for lang in langs:
                words = messages.load(lang)
                assert words.say("penalty", infraction["penalty"]) in said(box, lang)
                assert words.say("applies", infraction["applies"]) in said(box, lang)
                told = words.word("with-warning") in said(box, lang)
                assert told is infraction["with_warning"]


CLIMB = {"caution": "warning", "warning": "game-loss", "game-loss": "match-loss"}


def test_a_slip_tells_what_a_repetition_means(handed):
    langs, _, _ = handed
    for slip, one in pairs(handed):
        for box, infraction in zip(by_class(slip, "infraction"), one["infractions"], strict=True):
            for lang in langs:
                after = messages.load(lang).say("penalty", CLIMB[infraction["base"]])
                assert said(by_class(box, "terms")[0], lang).endswith(after) or after in said(
                    box, lang
                )


def test_steps_strike_out_and_add(handed):
    for slip, one in pairs(handed):
        assert moves(slip) == expected_moves(one["correction"])


def test_the_list_is_complete_and_in_order_with_totals(handed):
    for slip, one in pairs(handed):
        for name in ("main", "side"):
            (board,) = by_class(slip, name)
            if one["correction"]:
                expected = one["correction"][name]
            else:
                expected = [
                    ["?" if e["count"] is None else e["count"], e["card"] or e["written"]]
                    for e in one[name]
                ]
            assert lines(board) == expected
            total = sum(n for n, _ in expected if n != "?")
            assert text(by_class(board, "total")[0]).rstrip("?") == str(total)


def test_what_is_needed_is_told(handed):
    langs, _, reports = handed
    for number, (slip, _) in enumerate(pairs(handed)):
        for lang in langs:
            correction = wanted(reports[lang])[number]["correction"]
            needs = correction["needs"] if correction else []
            told = [said(item, lang) for found in by_class(slip, "needs") for item in found]
            assert told == needs


def test_lands_to_choose_have_boxes(handed):
    for slip, one in pairs(handed):
        steps = one["correction"]["steps"] if one["correction"] else []
        chosen = sum(s["count"] for s in steps if s["choice"] == "player" and s["action"] == "add")
        boxes = by_class(slip, "choice")
        assert bool(boxes) is bool(chosen)
        for box in boxes:
            assert len(by_class(box, "box")) == 5
            assert str(chosen) in text(box.find("p"))


def test_there_is_a_line_for_each_signature(handed):
    for slip, _ in pairs(handed):
        assert len(by_class(slip, "signature")) == 2


def test_both_languages_speak_throughout(check, tmp_path):
    path = tmp_path / "slips.html"
    check(EVENT, "--slips", path)
    for slip in by_class(body(path), "slip"):
        for tag in ("h1", "h2", "dt"):
            for found in slip.iter(tag):
                assert {one.get("lang") for one in found} == {"en", "zh-TW"}, text(found)


def test_a_round_is_told_and_a_table(check, table, tmp_path):
    lists = table(
        "lists.csv",
        "Ann,12,main,59,Forest",
        header="player,table,board,count,card",
    )
    path = tmp_path / "slips.html"
    check(lists, "--slips", path, "--round", "3")
    (slip,) = by_class(body(path), "slip")
    assert text(by_class(slip, "round")[0].find("dd")) == "3"
    assert text(by_class(slip, "table")[0].find("dd")) == "12"


def test_a_folder_gets_a_page_a_player(check, tmp_path):
    folder = tmp_path / "slips"
    check(EVENT, "--slips", folder)
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 10
    assert names[0] == "001-P0002.html"
    assert len(by_class(body(folder / names[0]), "slip")) == 1


@pytest.mark.parametrize(("paper", "size"), [("a6", "105mm 148mm"), ("a5", "148mm 210mm")])
def test_the_paper_is_that_asked_for(check, tmp_path, paper, size):
    path = tmp_path / "slips.html"
    check(EVENT, "--slips", path, "--paper", paper)
    page = path.read_text("utf-8")
    assert f"@page {{ size: {size}; margin: 5mm }}" in page
    assert "break-after: page" in page
    assert all(paper in slip.get("class").split() for slip in by_class(body(path), "slip"))


def test_a_deck_check_has_its_slip(decklint, tmp_path):
    listed = tmp_path / "list.csv"
    listed.write_text(rows(("Ann", "4 Naturalize; 56 Forest / 15 Swamp")))
    deck = tmp_path / "deck.csv"
    deck.write_text(rows(("Ann", "3 Naturalize; 57 Forest / 15 Swamp")))
    path = tmp_path / "slip.html"
    done = decklint("deckcheck", listed, deck, *STANDARD, "--output", "json", "--slips", path)
    (one,) = done.report["lists"]
    (slip,) = by_class(body(path), "slip")
    told = by_class(slip, "differences")[0].findall("li")
    assert len(told) == len(one["differences"]) == 2
    for item, difference in zip(told, one["differences"], strict=True):
        for fact in ("card", "listed", "presented"):
            assert str(difference[fact]) in text(item)
    assert moves(slip) == expected_moves(one["correction"])
    assert lines(by_class(slip, "main")[0]) == one["correction"]["main"]


def test_only_who_has_a_ruling_gets_a_slip(check, table, tmp_path):
    path = tmp_path / "slips.html"
    check(table("lists.csv", "Ann,main,60,Forest"), "--slips", path)
    assert by_class(body(path), "slip") == []


def test_a_penalty_made_void_is_on_no_slip(decklint, check, table, tmp_path):
    ledger, path = tmp_path / "event.sqlite", tmp_path / "slips.html"
    lists = table("lists.csv", "P0001,main,59,Forest")
    decklint("ledger", "declare", ledger, "--no-defer")
    check(lists, "--ledger", ledger, "--record", "--round", 1)
    decklint("ledger", "void", ledger, 1, "--reason", "misread")
    check(lists, "--ledger", ledger, "--record", "--round", 2, "--slips", path, "--slip-lang", "en")
    (told,) = by_class(body(path), "infraction")
    assert text(by_class(told, "penalty")[0]) == "no penalty"
    assert "made this penalty void" in text(told)
    assert "the same again" not in text(told)
    assert len(decklint("ledger", "list", ledger, "--all", "-o", "json").report["penalties"]) == 1

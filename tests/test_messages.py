"""Every code has its sentence in every language, with the same facts in it."""

import importlib
import pkgutil
import re

import pytest

from decklint import checks, messages
from decklint.errors import UsageError
from decklint.model import Board, Finding, Level, Need, Penalty, Status, Step
from tests.shared import ROOT, SHARED, needs_shared

CHECKS = [
    importlib.import_module(f"decklint.checks.{module.name}")
    for module in pkgutil.iter_modules(checks.__path__)
]
CHECKED = sorted({code for module in CHECKS for code in getattr(module, "CODES", ())})
READ = [
    "date-for-count",
    "duplicate-list",
    "empty-submission",
    "error-value",
    "formula-without-value",
    "hidden-column",
    "hidden-row",
    "hidden-sheet",
    "name-from-file",
    "no-sideboard",
    "played-above-total",
    "rows-disagree",
    "sheet-without-list",
    "sideboard-not-entered",
    "stray-line",
    "unreadable-date",
    "zip-entry-skipped",
]
"""What the readers note."""
JUDGED = ["deck-decides"]
EN = messages.load("en")
ZH = messages.load("zh-TW")
BOTH = pytest.mark.parametrize("lang", messages.LANGUAGES)


def contract_codes() -> set[str]:
    text = (SHARED / "contract" / "cli.md").read_text("utf-8")
    part = text.split("`findings[].code` is one of:")[1].split("\n- ")[0]
    return set(re.findall(r"`([a-z-]+)`", part))


def constants(folder: str, pattern: str) -> set[str]:
    files = (ROOT / "decklint").glob(folder)
    return {found for file in files for found in re.findall(pattern, file.read_text("utf-8"))}


@BOTH
@pytest.mark.parametrize("code", [*CHECKED, *READ, *JUDGED])
def test_each_code_has_a_sentence(code, lang):
    assert code in messages.load(lang).tables["finding"]


@needs_shared
@BOTH
def test_each_code_of_the_contract_has_a_sentence(lang):
    assert contract_codes() <= messages.load(lang).tables["finding"].keys()


@BOTH
def test_what_the_readers_say_has_words(lang):
    tables = messages.load(lang).tables
    reasons = constants("layouts/*.py", r'Unreadable\([^)]*?"([a-z]+(?:-[a-z]+)+)"')
    whys = constants("layouts/*.py", r'\.ignore\([^)]*"([a-z-]+)"\)')
    whys |= constants("layouts/*.py", r'Heading\("([a-z-]+)"')
    notes = constants("**/*.py", r'\.note\("([a-z-]+)"')
    assert reasons
    assert reasons <= tables["reason"].keys()
    assert whys <= tables["why"].keys()
    assert notes <= tables["finding"].keys()


@BOTH
def test_each_remedy_and_policy_note_has_words(lang):
    tables = messages.load(lang).tables
    needs = constants("**/*.py", r'Need\("([a-z-]+)"')
    notes = constants("policies/*.toml", r'\bnote = "([a-z-]+)"')
    assert needs == tables["need"].keys()
    assert notes | {"single-game"} <= tables["note"].keys()
    assert {"remove", "add", "rewrite", "restore", "swap"} <= tables["step"].keys()


@BOTH
def test_each_value_of_the_model_has_words(lang):
    tables = messages.load(lang).tables
    assert {penalty.value for penalty in Penalty} == tables["penalty"].keys()
    assert {level.value for level in Level} == tables["level"].keys()
    assert {status.value for status in Status} <= tables["status"].keys()
    assert {board.value for board in Board} | {"deck"} == tables["board"].keys()
    assert tables["applies"].keys() == {"immediately", "next-game", "next-round"}
    assert tables["confidence"].keys() == {"certain", "inferred", "unknown"}


def test_the_languages_have_the_same_keys_and_variants():
    assert EN.tables.keys() == ZH.tables.keys()
    for table, sentences in EN.tables.items():
        assert sentences.keys() == ZH.tables[table].keys(), table
        for key, variants in sentences.items():
            assert [v for v, _ in variants] == [v for v, _ in ZH.tables[table][key]], key


def test_the_languages_name_the_same_facts():
    different = {
        (table, key, needed): sentence.places ^ other.places
        for table, sentences in EN.tables.items()
        for key, variants in sentences.items()
        for (needed, sentence), (_, other) in zip(variants, ZH.tables[table][key], strict=True)
        if sentence.places != other.places
    }
    assert different == {}


@BOTH
def test_no_sentence_is_without_an_end(lang):
    for key, variants in messages.load(lang).tables["finding"].items():
        for _, sentence in variants:
            assert sentence.end.endswith((".", "。")), key


SAID = [
    (
        Finding(
            "too-many-copies",
            Level.ERROR,
            "main",
            {"card": "Naturalize", "count": 5, "limit": 4, "format": "Standard"},
        ),
        ["5 Naturalize", "Standard", "4", "Take 1 off"],
    ),
    (
        Finding("main-too-small", Level.ERROR, "main", {"count": 59, "limit": 60, "format": "X"}),
        ["59 cards", "at least 60", "1 is missing"],
    ),
    (
        Finding("side-too-small", Level.ERROR, "side", {"count": 1, "limit": 15, "format": "X"}),
        ["1 card in the sideboard", "15 or none", "14 are missing"],
    ),
    (
        Finding("unreadable-count", Level.QUESTION, "main", {"written": "", "card": "Shock"}),
        ["Shock has no count"],
    ),
    (
        Finding(
            "unreadable-line", Level.QUESTION, facts={"written": "4", "reason": "no-card-name"}
        ),
        ['"4"', "without a card name"],
    ),
    (
        Finding("unknown-card", Level.QUESTION, facts={"written": "Shok"}, candidates=("A", "B")),
        ['"Shok"', "A, B"],
    ),
    (
        Finding(
            "translated-name",
            Level.NOTE,
            facts={"written": "回歸自然", "card": "Naturalize", "language": "zh-TW"},
        ),
        ["回歸自然", "Traditional Chinese", "Naturalize"],
    ),
]


@pytest.mark.parametrize(("finding", "parts"), SAID, ids=[f.code for f, _ in SAID])
def test_a_sentence_says_the_facts(finding, parts):
    said = EN.finding(finding)
    assert [part for part in parts if part not in said] == []
    assert "?" not in said


IN_CHINESE = [
    ("main-too-small", "Standard", "主套牌共 59 張；標準賽至少需要 60 張"),
    ("main-too-small", "Sealed Deck", "主套牌共 59 張；現開賽至少需要 60 張"),
    ("main-too-small", "Frogs", "主套牌共 59 張；Frogs 至少需要 60 張"),
    ("unknown-format", "standard", "依指定的標準賽判定"),
    ("unknown-format", "frogs", "依指定的 frogs 判定"),
]


@pytest.mark.parametrize(("code", "name", "part"), IN_CHINESE)
def test_chinese_names_of_formats(code, name, part):
    facts = {"count": 59, "limit": 60, "format": name, "written": "?"}
    assert part in ZH.finding(Finding(code, Level.ERROR, "main", facts))


def test_no_space_parts_han_characters():
    facts = {"format": "Standard", "player": "王小明", "count": 3, "card": "Shock", "limit": 1}
    for code in ZH.tables["finding"]:
        said = ZH.finding(Finding(code, Level.ERROR, facts=facts))
        assert not re.search("[\u4e00-\u9fff] [\u4e00-\u9fff]", said), code
    assert "「回歸 自然」" in ZH.finding(
        Finding("unknown-card", Level.QUESTION, facts={"written": "回歸 自然"})
    )


HOSTILE = [
    "{0.__class__}",
    "{card}",
    "$card",
    "%s",
    "{count:one|many}",
    "{",
    "}}",
    "\\1",
    "\x1b[2J",
]


@BOTH
@pytest.mark.parametrize("text", HOSTILE)
def test_text_of_a_player_is_put_in_as_it_is(lang, text):
    facts = {"written": text, "card": text, "reason": text, "sheet": text, "format": text}
    for code in EN.tables["finding"]:
        said = messages.load(lang).finding(Finding(code, Level.ERROR, facts=facts))
        template = messages.load(lang).tables["finding"][code]
        used = {place for _, sentence in template for place in sentence.places}
        assert text in said or not used & facts.keys()


def test_many_candidates_are_cut_short():
    names = tuple("ABCDEFGH")
    said = EN.finding(
        Finding("unknown-card", Level.QUESTION, facts={"written": "x"}, candidates=names)
    )
    assert "A, B, C, D, E, F and more" in said


def test_an_unknown_code_is_said_with_its_facts():
    finding = Finding("brand-new", Level.NOTE, facts={"card": "Opt", "count": 2, "limit": None})
    assert EN.finding(finding) == "brand-new (card=Opt, count=2)"
    assert EN.need(Need("brand-new")) == "brand-new"
    assert EN.note("brand-new") == "brand-new"


@pytest.mark.parametrize("code", EN.tables["finding"])
def test_missing_facts_never_raise(code):
    assert EN.finding(Finding(code, Level.NOTE))
    assert ZH.finding(Finding(code, Level.NOTE))


def test_steps_name_list_and_deck():
    step = Step("remove", Board.SIDE, 2, "Shock", "104", "side-too-large")
    deck = Step("remove", Board.SIDE, 2, "Shock", "105", "not-on-list", target="deck")
    swap = Step("swap", Board.MAIN, 3, "Snow-Covered Forest", "111", "x", with_card="Forest")
    assert EN.step(step) == "take 2 Shock off the list (sideboard)"
    assert "deck (sideboard)" in EN.step(deck)
    assert "3 Forest in place of Snow-Covered Forest" in EN.step(swap)


def test_an_unknown_language_is_a_usage_error():
    with pytest.raises(UsageError, match="zh-TW"):
        messages.load("tlh")


def test_the_languages_of_printed_names_have_words():
    assert len(EN.tables["language"]) == 11

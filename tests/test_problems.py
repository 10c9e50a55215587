"""What is said of a file that cannot be read or judged: in both languages, from one line to all."""

import ast
import re
import zipfile
from io import BytesIO

import pytest

from decklint import messages
from decklint.grid import Piped
from decklint.layouts.headers import field_of
from decklint.layouts.words import fold
from decklint.limits import NAMES, USUAL
from decklint.model import Cell
from decklint.problem import Problem
from decklint.reading import read_lists
from decklint.refusals import beyond
from tests import test_limits, test_safety
from tests.command import Command
from tests.shared import ROOT

BOTH = pytest.mark.parametrize("lang", messages.LANGUAGES)
RAISED = ("refusal", "Problem", "FormatError")
GATHERED = [
    ("no-list", {"row", "read", "unread", "column"}),
    ("format-not-in-force", {"format", "date", "begins"}),
    ("format-not-in-force", {"format", "date", "begins", "ends"}),
]
"""Facts that are not written where the code is."""


def calls():
    """Yield the code and facts of each place of the program that a problem comes from."""
    for path in sorted((ROOT / "decklint").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISED:
                yield from _call(node)


def _call(node):
    given = {keyword.arg: keyword.value for keyword in node.keywords}
    code = given.pop("code", None)
    code, *facts = [code] if code else node.args[node.func.id == "Problem" :]
    if isinstance(code, ast.Constant):  # else it is that of an error, or of a limit
        facts = [*facts, ast.Dict([ast.Constant(name) for name in given], list(given.values()))]
        written = isinstance(facts[0], ast.Dict) and all(facts[0].keys)
        yield code.value, _constants(facts[0]) if written else None


def _constants(facts):
    pairs = zip(facts.keys, facts.values, strict=True)
    return {key.value: getattr(value, "value", None) for key, value in pairs}


CALLS = list(calls())
WRITTEN = [call for call in CALLS if call[1] is not None]
CODES = sorted({code for code, _ in CALLS} | {beyond(USUAL, name).code for name in NAMES})


def places(code, facts, lang):
    """Return the facts that the sentence names which is chosen for these."""
    variants = messages.load(lang).tables["problem"][code]
    return next(said.places for needed, said in variants if needed == "else" or needed in facts)


def test_the_places_are_found():
    assert len(WRITTEN) > 40
    assert {code for code, facts in CALLS if facts is None} == {code for code, _ in GATHERED}
    assert {"link", "damaged-zip", "unknown-format", "not-judged"} <= {code for code, _ in WRITTEN}
    assert ("damaged-workbook", {"reason": "no-end"}) in WRITTEN


@BOTH
def test_each_code_has_a_sentence_and_each_sentence_a_code(lang):
    assert sorted(messages.load(lang).tables["problem"]) == CODES


@BOTH
@pytest.mark.parametrize(("code", "facts"), [*WRITTEN, *GATHERED])
def test_a_sentence_names_the_facts_that_are_given(code, facts, lang):
    assert places(code, facts, lang) == set(facts)


@BOTH
def test_each_reason_of_ours_has_words(lang):
    reasons = [facts["reason"] for _, facts in WRITTEN if "reason" in facts]
    assert len(reasons) > 10
    assert set(reasons) <= messages.load(lang).tables["reason"].keys()


@BOTH
@pytest.mark.parametrize("found", [None, 10**9])
@pytest.mark.parametrize("name", NAMES)
def test_a_limit_is_told_with_what_was_found(name, found, lang):
    error = beyond(USUAL, name, found, Cell(9, 2) if name == "cells" and found else None)
    said = messages.load(lang).problem(Problem("a.csv", error.code, error.facts))
    assert "?" not in said
    told = {key: fact for key, fact in error.facts.items() if key not in {"beyond", "option"}}
    assert [fact for fact in told.values() if str(fact) not in said] == []
    assert ("--limit" in said) == (error.facts["option"] != "none")
    assert ("--max-size" in said) == (name == "size")


@BOTH
def test_the_columns_that_are_asked_for_are_understood(lang):
    said = messages.load(lang)
    for field in ("count", "card"):
        word = said.say("column", field)
        assert field_of(fold(word.strip("「」"))) == field
        assert word in said.say("column", "count-card")


HOSTILE = [
    "{words}",
    "{0.__class__}",
    "%s",
    "\x1b[2J",
    "two\nlines",
    "\u202e",
    "\ud800",
    "？\u2028",
]


@BOTH
@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_a_problem_is_one_line_whatever_its_file_says(text, lang):
    said = messages.load(lang)
    facts = dict.fromkeys(("words", "header", "where", "read", "unread", "written", "near"), text)
    shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    for code in CODES:
        line = said.problem(Problem(text, code, facts))
        assert line.isprintable()
        assert line.startswith(shown)
        assert (line.count(shown) > 1) == bool(places(code, facts, lang) & facts.keys())


def test_the_message_is_the_english_line():
    problem = Problem("a.csv", "empty-file")
    assert problem.message == "a.csv: the file is empty; save the list again"
    assert messages.load("zh-TW").problem(problem) == "a.csv：檔案是空的；請重新儲存構組表"


ENGLISH = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def english(line: str) -> list[str]:
    """Return the English words of a line, but options and what other programs say in brackets."""
    ours = re.sub(
        r"（[^（）]*(?:\([^()]*\)[^（）]*)*）|--[a-z-]+( [\w.]+)?(=[\w.]+)?|`[^`]*`", "", line
    )
    return ENGLISH.findall(ours)


def test_english_is_seen():
    assert english("找不到 the file") == ["the file"]
    assert english("請用 --limit size=0.1（或 --max-size 0.1）") == []


@pytest.mark.parametrize("title", test_safety.CASES)
def test_a_bad_file_is_told_in_chinese(title):
    file, data, _ = test_safety.CASES[title]
    (problem,) = read_lists(Piped(file, data))
    said = messages.load("zh-TW").problem(problem)
    assert said.startswith(f"{file}：")
    assert english(said) == []


@pytest.mark.parametrize("title", test_limits.CASES)
def test_a_limit_is_told_in_chinese(title):
    name, file, data, number = test_limits.CASES[title]
    (problem,) = test_limits.read(file, data, test_limits.with_(USUAL, {name: number - 1}))
    said = messages.load("zh-TW").problem(problem)
    assert f"，或用 --limit {name}=" in said
    assert english(said) == []


DECK = "".join(f"{{0}},4,{card}\n" for card in ("Shock", "Boil", "Char", "Opt", "Duress")) * 2
HEAD = "player,board,count,card,format,date\n"


def zip_of(**files: bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, data in files.items():
            made.writestr(name, data)
    return out.getvalue()


FILES = {
    "binary-file": ("binary.csv", b"\0\0\1\2"),
    "column-not-understood": (
        "column.csv",
        f"Whom,Qty,Card\n{DECK.format('A')}{DECK.format('B')}".encode(),
    ),
    "damaged-document": ("deck.json", b'{"main": ['),
    "damaged-workbook": ("broken.xlsx", b"PK\3\4"),
    "empty-file": ("empty.csv", b""),
    "format-not-in-force": ("early.csv", f"{HEAD}P,main,60,Forest,modern,1999-01-01\n".encode()),
    "hidden-file": (".list.csv", b"4 Shock"),
    "nested-zip": ("lists.zip", zip_of(zip=zip_of(list=b"4 Shock\n"))),
    "no-format": ("none.csv", b"player,board,count,card\nP,main,60,Forest\n"),
    "no-list": ("hint.csv", b"Player,Qty,Thing\nA,4,Shock\n"),
    "not-a-workbook": ("text.xlsx", b"4 Shock\n"),
    "unknown-format": ("odd.csv", f"{HEAD}P,main,60,Forest,frogs,\n".encode()),
    "unsafe-document": ("deck.dek", b"<!DOCTYPE a><Deck></Deck>"),
    "wrong-encoding": ("marked.csv", b"\xff\xfea"),
}


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a good list and one of each kind of bad file."""
    for name, data in FILES.values():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "good.csv").write_text(f"{HEAD}P,main,60,Forest,standard,2005-01-20\n")
    (tmp_path / "link.csv").symlink_to("good.csv")
    (tmp_path / "nothing").mkdir()
    return tmp_path


@pytest.fixture
def command(monkeypatch):
    return Command(monkeypatch)


FOLDERS = {"empty-folder", "link", "no-such-file", "cannot-open"}


def test_a_folder_is_told_in_chinese(command, folder):
    given = ("check", folder, folder / "gone", folder / ("x" * 300), "--lang", "zh-TW")
    found = command(*given, "--output", "json").report
    assert {problem["code"] for problem in found["problems"]} == FILES.keys() | FOLDERS
    lines = [problem["message"] for problem in found["problems"]]
    for problem in found["problems"]:
        assert problem["message"].startswith(f"{problem['file']}：")
        assert english(problem["message"].removeprefix(problem["file"])) == []
    plain, table = (command(*given, "--output", output) for output in ("text", "csv"))
    for line in lines:
        assert f"無法讀取：{line}\n" in plain.out
        assert line.replace('"', '""') in table.out
    assert plain.err == f"decklint: {lines[0]}（另有 {len(lines) - 1} 項）\n"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["check", "empty.csv"], "empty.csv：檔案是空的；請重新儲存構組表"),
        (["parse", "empty.csv"], "empty.csv：檔案是空的；請重新儲存構組表"),
        (["parse", "empty.csv", "--layout", "ask"], "empty.csv：檔案是空的；請重新儲存構組表"),
        (["diff", "good.csv", "gone.csv"], "gone.csv：沒有這個檔案；請檢查名稱"),
        (["deckcheck", "empty.csv", "good.csv"], "empty.csv：檔案是空的；請重新儲存構組表"),
        (["deckcheck", "none.csv", "good.csv"], "none.csv：沒有賽制；"),
        (["check", "good.csv", "--player", "Q"], "找不到玩家「Q」的構組表；"),
        (["check", "nothing/deep"], "nothing/deep：沒有這個檔案；請檢查名稱"),
    ],
)
def test_the_line_of_exit_2_is_in_the_language_of_the_report(
    command, folder, monkeypatch, arguments, line
):
    monkeypatch.chdir(folder)
    done = command(*arguments, "--lang", "zh-TW")
    assert done.code == 2
    assert done.message.startswith(f"decklint: {line}")


def test_what_is_wrong_with_an_option_is_told_in_english(command, folder):
    done = command("check", folder / "good.csv", "--format", "frogs", "--lang", "zh-TW")
    assert done.message == (
        'decklint: There is no format "frogs". `decklint formats` lists them all.'
    )

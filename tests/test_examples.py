"""The examples and the README: what they show is what comes out.

Every expected ruling follows from the fault that `examples/make_event.py` puts into a legal list:
Standard on 2005-01-20 wants at least 60 cards and a sideboard of 0 or 15 (decision A13).
"""

import importlib.util
import shlex
import shutil
import subprocess
import sys

import pytest

from decklint import check
from tests.shared import ROOT

EXAMPLES = ROOT / "examples"
EVENT = EXAMPLES / "event.xlsx"
README = (ROOT / "README.md").read_text("utf-8")

LEGAL = ("legal", [], set(), [])
RULINGS = {
    "P0001": LEGAL,
    # 101: a main deck of 59; the player picks the land, a white deck is offered Plains (A10)
    "P0002": ("illegal", [("101", "game-loss")], {"main-too-small"}, [("add", 1, "Plains")]),
    # 101: four in Chinese and one in English are five; the lowest line gives way, 59 are filled up
    "P0003": (
        "illegal",
        [("101", "game-loss")],
        {"too-many-copies"},
        [("remove", 1, "Eternal Witness"), ("add", 1, "Forest")],
    ),
    # 101: Skullclamp is banned since 2004-06-20; 56 are left and four lands come in
    "P0004": ("illegal", [("101", "game-loss")], {"banned"}, [("remove", 4, "Skullclamp")]),
    "P0005": LEGAL,
    # 104: no set from Eighth Edition to Champions of Kamigawa has Counterspell
    "P0006": (
        "illegal",
        [("104", "game-loss")],
        {"not-in-format"},
        [("remove", 4, "Counterspell")],
    ),
    # 104: 16 in the sideboard; one copy of the bottom entry comes off (R104.7)
    "P0007": (
        "illegal",
        [("104", "game-loss")],
        {"side-too-large"},
        [("remove", 1, "Furnace Dragon")],
    ),
    # 104: 14 in the sideboard; only a card of the actual sideboard may come in, no basic land
    "P0008": ("illegal", [("104", "game-loss")], {"side-too-small"}, []),
    # 111: snow-covered lands are swapped, nothing else (decision A16)
    "P0009": (
        "illegal",
        [("111", "caution")],
        {"snow-covered-basic"},
        [("swap", 22, "Snow-Covered Forest")],
    ),
    "P0010": ("needs-judge", [], {"unreadable-count"}, []),
    # one slip in a name of 16 letters, no other card near: taken, with a note
    "P0011": LEGAL,
    "P0012": ("needs-judge", [], {"unknown-card"}, []),
    # a sideboard of none is as good as one of 15
    "P0013": LEGAL,
    # 112: no name on the list (decision A18)
    "": ("illegal", [("112", "warning")], {"no-player-name"}, []),
}


@pytest.fixture(scope="module")
def rulings():
    report = check([EVENT], format="standard", date="2005-01-20", rel="3")
    assert not report.problems
    return {ruling.decklist.player.name: ruling for ruling in report}


def script():
    spec = importlib.util.spec_from_file_location("make_event", EXAMPLES / "make_event.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_event"] = module
    spec.loader.exec_module(module)
    return module


def test_the_event_has_these_players(rulings):
    assert rulings.keys() == RULINGS.keys()


@pytest.mark.parametrize("player", RULINGS)
def test_each_player_of_the_event(rulings, player):
    ruling = rulings[player]
    status, infractions, codes, steps = RULINGS[player]
    found = {f.code for f in ruling.findings if f.level.value != "note"}
    assert ruling.status == status
    assert [(i.section, i.penalty.value) for i in ruling.infractions] == infractions
    assert found == codes
    moves = ruling.correction.steps if ruling.correction else ()
    assert [(s.action, s.count, s.card) for s in moves][: len(steps)] == steps


def test_four_lands_fill_the_deck_with_the_banned_card(rulings):
    correction = rulings["P0004"].correction
    added = [step for step in correction.steps if step.action == "add"]
    assert sum(step.count for step in added) == 4
    assert {step.choice for step in added} == {"player"}
    assert {step.card for step in added} <= {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert sum(count for count, _ in correction.main) == 60


@pytest.mark.parametrize("player", ["P0006", "P0008"])
def test_a_short_sideboard_waits_for_the_actual_cards(rulings, player):
    assert not rulings[player].correction.complete


def test_the_corrected_name(rulings):
    (note,) = [f for f in rulings["P0011"].findings if f.code == "name-corrected"]
    assert note.facts["card"] == "Vedalken Shackles"


def test_player_numbers_keep_their_zeros(rulings):
    assert rulings["P0001"].decklist.player.id == "0000010007"


def test_the_workbook_is_what_the_script_makes():
    from openpyxl import load_workbook

    rows = load_workbook(EVENT).worksheets[0].iter_rows(values_only=True)
    expected = [tuple(value or None for value in row) for row in script().rows()]
    assert list(rows) == expected


@pytest.mark.parametrize("path", sorted((EXAMPLES / "lists").glob("*.txt")), ids=lambda p: p.stem)
def test_the_lists_behind_it_are_legal(path):
    (ruling,) = check([path], format="standard", date="2005-01-20")
    assert ruling.status == "legal"
    assert [f.code for f in ruling.findings] == []


def test_a_text_list_with_its_own_format_and_date():
    (ruling,) = check([EXAMPLES / "p0003.txt"])
    assert ruling.decklist.player.name == "P0003"
    assert [i.section for i in ruling.infractions] == ["101"]
    assert [f.code for f in ruling.findings if f.level.value == "error"] == ["too-many-copies"]


def commands():
    """Return the decklint calls that the README shows in its blocks of shell."""
    found, is_shell = [], False
    for line in README.splitlines():
        if line.startswith("```"):
            is_shell = line == "```sh"
        elif is_shell and line.startswith("decklint "):
            found.append(line.partition("  #")[0].strip())
    return found


def run(line, place=ROOT, typed=""):
    command = [sys.executable, "-m", "decklint", *shlex.split(line)[1:]]
    return subprocess.run(
        command,
        cwd=place,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Return a folder with the examples, where the README's commands may write."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(EXAMPLES, folder / "examples")
    return folder


@pytest.mark.parametrize("line", commands())
def test_the_commands_of_the_readme_run(line, place):
    done = run(line.partition(" > ")[0], place, "\n" * 100)
    assert done.returncode in (0, 1), done.stderr
    assert done.stderr == "" or "--count" in line


def test_the_output_in_the_readme_is_the_real_one():
    block = README.partition("<!-- real output -->\n```text\n")[2].partition("```")[0]
    shown = [line for line in block.splitlines() if line.strip(" .")]
    line = README.partition("<!-- main line -->\n```sh\n")[2].partition("\n")[0]
    done = run("decklint " + line.partition("bin/decklint ")[2])
    assert done.returncode == 1
    assert len(shown) > 10
    assert [text for text in shown if text not in done.stdout.splitlines()] == []


def test_the_library_as_the_readme_shows_it(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    exec(README.partition("```python\n")[2].partition("```")[0], {})  # noqa: S102 - our own text
    said = capsys.readouterr().out
    assert "P0009 illegal\n" in said
    assert "111 caution inferred\n" in said
    assert said.endswith("8 of 14 lists are not legal\n")

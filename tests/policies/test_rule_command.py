"""`decklint rule` from the command line: minutes, offenses, values, exit codes."""

import json

import pytest

from decklint import policy
from decklint.cli import application
from decklint.errors import UsageError
from decklint.rule_report import as_text, describe
from decklint.stages import Elapsed
from tests.shared import SHARED, needs_shared

DCI = policy.load()


def told(capsys, *args: str):
    application()(["rule", *args, "--output", "json"], standalone_mode=False)
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("args", "cost", "minutes", "limit"),
    [
        ("115 --minutes 11 --rel 3", ("game-loss", 2), 11, ("from", 10)),
        ("115 --minutes 5 --rel 1", ("game-loss", 1), 5, None),
        ("115 --minutes 2 --grace", ("none", 1), 2, None),
        ("115 --minutes 11 --rel 3 --offense 2", ("match-loss", 1), 11, ("from", 10)),
        ("116 --minutes 4", ("game-loss", 1), 4, ("over", 3)),
        ("116 --minutes 2.5", ("warning", 1), 2.5, None),
        ("102 --repair-minutes 6", ("match-loss", 1), 6, ("over", 5)),
        ("102 --repair-minutes 5", ("game-loss", 1), 5, None),
        ("102 --repair-minutes 6 --offense 2", ("match-loss", 1), 6, ("over", 5)),
    ],
)
def test_stages(capsys, args, cost, minutes, limit):
    found = told(capsys, *args.split())
    assert (found["penalty"], found["times"], found["minutes"]) == (*cost, minutes)
    stage = found["stage"]
    assert (stage and stage[limit[0]] == limit[1]) if limit else stage is None
    assert found["with_warning"] is (cost[0] in {"game-loss", "match-loss"})


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ("101 --minutes 3", "section 101 does not depend on minutes; these do: 102"),
        ("102 --minutes 3", "section 102 has --repair-minutes"),
        ("115 --repair-minutes 3", "section 115 has --minutes"),
        ("--minutes 3", "name a section"),
        ("115 --minutes -1", "0 or more"),
        ("115 --minutes nan", "0 or more"),
        ("199 --minutes 1", "no section '199'"),
    ],
)
def test_minutes_that_mean_nothing(args, message):
    with pytest.raises(UsageError, match=message):
        application()(["rule", *args.split()], standalone_mode=False)


def test_values_of_a_file(capsys, tmp_path):
    path = tmp_path / "own.toml"
    path.write_text('source = "Head judge"\n[106]\n1-2 = "warning"\n', encoding="utf-8")
    found = told(capsys, "106", "--policy-values", str(path), "--offense", "2")
    assert (found["base"], found["penalty"], found["replaced"]) == ("warning", "game-loss", True)
    assert found["values_file"] == str(path)


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
@pytest.mark.parametrize(
    ("section", "elapsed", "parts"),
    [
        ("115", Elapsed(11), {"en": "game loss x 2", "zh-TW": "遲到 11 分鐘"}),
        ("102", Elapsed(repair_minutes=6), {"en": "repaired in 6 min", "zh-TW": "修正用了 6 分鐘"}),
        ("116", Elapsed(2.5), {"en": "found after 2.5 min (no stage yet)", "zh-TW": "2.5 分鐘後"}),
    ],
)
def test_text_of_the_time(section, elapsed, parts, lang):
    assert parts[lang] in as_text(describe(DCI, section, "3", 1, elapsed), lang)


def test_every_section_has_examples_in_both_languages():
    for number in DCI.sections:
        if number == "106":  # the rules document gives none
            continue
        examples = describe(DCI, number, "1")["examples"]
        assert examples
        assert all(item["en"] != item["zh-TW"] for item in examples)


@needs_shared
def test_every_labelled_example_of_the_rules_is_there():
    text = (SHARED / "rules" / "dci-2005.md").read_text(encoding="utf-8")
    for number in ("101", "102", "103", "104", "105"):
        labels = [item["label"] for item in describe(DCI, number, "1")["examples"]]
        assert labels
        assert all(label in text for label in labels)
        assert all(
            f"T{number}-{sign}" in labels for sign in "ABCDEF" if f"T{number}-{sign}" in text
        )


@pytest.mark.parametrize(
    ("section", "term"),
    [
        ("101", "announce-before-event"),
        ("104", "check-by-round-2"),
        ("114", "needs-first-game"),
        ("115", "exempt-round-started-early"),
        ("116", "penalized-player-at-the-wrong-table"),
        ("132", "if-intended-160"),
        ("141", "if-intended-162"),
    ],
)
def test_conditions_are_told_in_words(section, term):
    found = describe(DCI, section, "1")
    assert term in found["terms"]
    for lang in ("en", "zh-TW"):
        assert term not in as_text(found, lang)

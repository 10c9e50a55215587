"""`explain`: every code has its rule, in both languages."""

import pytest

from decklint import checks, messages, policy
from decklint.commands.explain import describe

CODES = sorted(messages.load("en").tables["finding"])
GUIDE = policy.load()


@pytest.mark.parametrize("lang", messages.LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained(decklint, code, lang):
    done = decklint("explain", code, "--lang", lang)
    assert done.code == 0
    assert done.out.startswith(code)
    assert "?" not in done.out.split("\n")[1].replace("?\u3002", "")
    found = describe(code, GUIDE, lang)
    for section in found["sections"]:
        assert f"{section['section']} {section['name']}" in done.out


def test_codes_of_checks_have_the_manual_of_their_module():
    for check in checks.ALL:
        module = __import__(check.__module__, fromlist=["CODES"])
        for code in module.CODES:
            found = describe(code, GUIDE, "en")
            assert found["module"] == check.__module__
            assert found["passes"]
            assert found["fails"]


EXAMPLES = [
    (
        "banned",
        "4 Skullclamp in Standard on 2004-06-19.",
        ["101", "102", "103", "104", "105", "106"],
    ),
    ("no-player-name", "a name of one letter", ["112"]),
    ("late-list", "9:29", ["115"]),
    ("unknown-card", "NATURALIZE", []),
]


@pytest.mark.parametrize(("code", "passes", "sections"), EXAMPLES)
def test_examples_and_sections(code, passes, sections):
    found = describe(code, GUIDE, "en")
    assert passes in found["passes"]
    assert [section["section"] for section in found["sections"]] == sections


def test_chinese_says_what_stays_english(decklint):
    done = decklint("explain", "banned", "--lang", "zh-TW")
    assert "禁用牌" in done.out
    assert "主套牌構組表違規" in done.out
    assert "只有英文" in done.out


def test_json_has_the_same(decklint):
    report = decklint("explain", "restricted", "--output", "json").report
    assert report["schema"] == "decklint.explain/1"
    assert report["code"] == "restricted"
    assert report["rule"].startswith("More than one copy of a restricted card")


@pytest.mark.parametrize(("code", "near"), [("too-many", "too-many-copies"), ("baned", "banned")])
def test_an_unknown_code_names_the_nearest(decklint, code, near):
    done = decklint("explain", code)
    assert (done.code, done.out) == (2, "")
    assert near in done.message


def test_a_code_like_no_other_names_them_all(decklint):
    assert "banned" in decklint("explain", "zzz").message

"""An organizer's own values in the place of the policy's (decision A1)."""

import pytest

from decklint import policy, policy_values
from decklint.errors import UsageError
from decklint.model import Board, Penalty
from decklint.rule_report import as_text, describe, quick_reference

DCI = policy.load()
GOOD = """
policy = "dci-2005"
source = "Head judge, before round 1"
[103]
1-2 = "warning"
[105]
source = "Letter of the organizer"
confidence = "inferred"
3 = "warning"
4-5 = "caution"
"""


def write(tmp_path, text, encoding="utf-8"):
    path = tmp_path / "values.toml"
    path.write_text(text, encoding=encoding)
    return path


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_values_source_and_confidence(tmp_path, encoding):
    path = write(tmp_path, GOOD, encoding)
    found = policy_values.apply(DCI, path)
    base = found.section("103").base("2")
    assert (base.penalty, base.confidence, base.replaced) == (Penalty.WARNING, "certain", True)
    assert base.source == f"Head judge, before round 1 ({path})"
    other = found.deck_section("deck", Board.SIDE)
    assert [other.base(rel).penalty for rel in "2345"] == [
        *(Penalty.GAME_LOSS, Penalty.WARNING, Penalty.CAUTION, Penalty.CAUTION)
    ]
    assert (other.base("3").confidence, other.base("2").replaced) == ("inferred", False)
    assert found.values_file == str(path)
    assert DCI.values_file is None


def test_no_file_changes_nothing():
    assert policy_values.apply(DCI, None) is DCI


def test_the_report_marks_what_was_replaced(tmp_path):
    path = write(tmp_path, GOOD)
    found = policy_values.apply(DCI, path)
    told = quick_reference(found)
    marks = {row["section"]: [base["mark"] for base in row["bases"]] for row in told["sections"]}
    assert marks["103"] == ["✓!", "✓!", "✓", "✓", "✓"]
    assert marks["105"] == ["~", "~", "~!", "~!", "~!"]
    assert str(path) in as_text(told)
    section = describe(found, "105", "5", 2)
    assert (section["base"], section["penalty"]) == ("caution", "warning")
    assert (section["replaced"], section["values_file"]) == (True, str(path))
    assert str(path) in as_text(section, "zh-TW").replace("\n", "").replace(" ", "")


BAD = [
    ("no toml", "[103", "values.toml: "),
    ("nothing in it", 'source = "x"', "the file: no value"),
    ("no source", '[103]\n1 = "warning"', "section 103: `source` is missing"),
    ("empty source", 'source = " "\n[103]\n1 = "warning"', "section 103: `source` is missing"),
    ("no such section", 'source = "x"\n[199]\n1 = "warning"', "section 199: dci-2005 has no such"),
    ("no table", 'source = "x"\n103 = "warning"', "section 103: write a table"),
    ("empty section", 'source = "x"\n[103]', "section 103: no value"),
    ("no such REL", 'source = "x"\n[103]\n6 = "warning"', "section 103, REL 6: no REL"),
    ("span backwards", 'source = "x"\n[103]\n2-1 = "warning"', "section 103, REL 2-1: no REL"),
    ("REL twice", 'source = "x"\n[103]\n1 = "warning"\n1-2 = "none"', "REL 1 has two values"),
    ("no such penalty", 'source = "x"\n[103]\n1 = "fine"', "REL 1: 'fine' is no penalty; use"),
    ("no text", 'source = "x"\n[103]\n1 = ["warning"]', "REL 1: ['warning'] is no penalty"),
    (
        "confidence",
        'source = "x"\nconfidence = "sure"\n[103]\n1 = "none"',
        "`confidence` is 'sure'",
    ),
    ("other policy", 'policy = "ipg"\nsource = "x"\n[103]\n1 = "none"', "policy: these values are"),
]


@pytest.mark.parametrize(("text", "message"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_bad_file_names_the_place_in_one_line(tmp_path, text, message):
    with pytest.raises(UsageError) as caught:
        policy_values.apply(DCI, write(tmp_path, text))
    assert message in str(caught.value)
    assert "values.toml" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_such_file(tmp_path):
    with pytest.raises(UsageError, match="no such file"):
        policy_values.apply(DCI, tmp_path / "none.toml")

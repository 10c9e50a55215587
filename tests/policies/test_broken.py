"""Policy files that are wrong: the error names the place."""

import pytest

from decklint import policy
from decklint.errors import DataError

TEXT = (policy.FOLDER / "dci-2005.toml").read_text(encoding="utf-8")
BASE_101 = '1-3 = { penalty = "game-loss", confidence = "certain", source = ["pg-101"] }'


CASES = [
    ("no toml", "ladder = [", "ladder = {", "Mend the policy file"),
    ("a REL without a value", f"{BASE_101}\n", "", "section 101: no base penalty at REL 1, 2, 3"),
    ("a REL with two values", BASE_101, BASE_101.replace("1-3", "1-4"), "REL 4 has two values"),
    ("a REL that is none", BASE_101, BASE_101.replace("1-3", "0-3"), "`0-3` names no REL"),
    ("a span backwards", BASE_101, BASE_101.replace("1-3", "3-1"), "`3-1` names no REL"),
    ("no such penalty", BASE_101, BASE_101.replace("game-loss", "fine"), "'fine' is no penalty"),
    (
        "no such confidence",
        BASE_101,
        BASE_101.replace("certain", "sure"),
        "section 101, base 1-3: `confidence` is 'sure'",
    ),
    ("no such source", BASE_101, BASE_101.replace("pg-101", "hearsay"), "unknown source: hearsay"),
    ("no source at all", BASE_101, BASE_101.replace('"pg-101"', ""), "unknown source: none"),
    ("a key misspelt", 'name = "fraud"', 'nam = "fraud"', "section 163: no such key: nam"),
    ("ladder not rising", '["caution", "warning",', '["warning", "caution",', "ladder: every step"),
    ("ladder step without level", "[level.caution]", "[level.none]", "ladder: every step"),
    ("no such subject", 'subject = "deck-without-list"', 'subject = "pile"', "`subject` is 'pile'"),
    ("grid filled twice", 'subject = "deck-without-list"', 'subject = "list"', "the same place"),
    ("grid with a hole", 'board = "main"\n', "", "no section for list, main"),
    ("no such low REL", 'low-rels = ["1", "2"]', 'low-rels = ["0"]', "low-rels: no REL"),
    ("stage without time", "{ over = 5, ", "{ ", "section 102, stages: each stage needs one"),
]


@pytest.mark.parametrize(
    ("old", "new", "message"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_broken(old, new, message, tmp_path):
    assert old in TEXT
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=r"mine\.toml") as caught:
        policy.read(path)
    assert message in str(caught.value)


def test_no_such_file(tmp_path):
    with pytest.raises(DataError, match="Mend the policy file"):
        policy.read(tmp_path / "none.toml")


def test_every_shipped_policy_loads():
    assert [policy.load(name).key for name in policy.names()] == list(policy.names())

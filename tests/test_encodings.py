"""The encodings of old programs, told apart by printed card names; three lines are enough."""

import random

import pytest

from decklint.errors import UnreadableFileError
from decklint.grid import Piped
from decklint.reading import read_lists
from decklint.text import decode, decoded
from tests.build import pool

NEW = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]
OLD = {
    "ja": ["cp932", "euc_jp"],
    "ko": ["euc_kr"],
    "zh-TW": ["cp950"],
    "zh-CN": ["gbk", "gb18030"],
    "ru": ["cp1251"],
    **{language: ["cp1252"] for language in ("de", "es", "fr", "it", "pt")},
}
CASES = [
    (language, encoding, lines)
    for language, old in OLD.items()
    for encoding in (*old, *NEW)
    for lines in (3, 25)
]
PRINTED = (
    "SELECT name FROM keys WHERE kind = 3 AND language = ? AND derived = 0 AND real ORDER BY 1"
)


def known(name):
    return bool(pool().lookup(name))


def lists(language, encoding, lines):
    """Return a few lists of printed names that this encoding can write."""
    chance = random.Random(f"{language} {encoding} {lines}")  # noqa: S311 - a sample
    names = [row[0] for row in pool().rows(PRINTED, (language,))]
    for _ in range(10):
        text = "".join(f"{chance.randint(1, 4)} {name}\n" for name in chance.sample(names, lines))
        yield text.encode(encoding, "ignore").decode(encoding).removeprefix("\ufeff")


@pytest.mark.parametrize(("language", "encoding", "lines"), CASES)
def test_an_encoding_is_found_by_the_names(language, encoding, lines):
    for text in lists(language, encoding, lines):
        assert decode(text.encode(encoding), known=known).removeprefix("\ufeff") == text


NAMED = [
    ("cp932", "4 \u7a32\u59bb\n", ()),
    ("cp1251", "2 \u0413\u043e\u0440\u0430\n", ()),
    ("cp1252", "4 Lim-D\u00fbl's Vault\n4 Palant\u00edr of Orthanc\n", ()),
    ("cp1252", "4 Shock\nJos\u00e9\n", ("cp1251",)),
]


@pytest.mark.parametrize(("encoding", "text", "others"), NAMED)
def test_a_reading_is_uncertain_where_no_name_decides(encoding, text, others):
    found = decoded(text.encode(encoding), known=known)
    assert (found.text, bool(found.others)) == (text, bool(others))
    assert set(others) <= set(found.others)


def test_an_uncertain_reading_is_said_and_a_forced_one_is_not():
    file = Piped("l.txt", "4 Shock\n56 Mountain\n// Jos\u00e9\n".encode("cp1252"))
    (guessed,) = read_lists(file, known=known)
    assert [note.code for note in guessed.notes] == ["encoding-uncertain"]
    (forced,) = read_lists(file, known=known, encoding="cp1252")
    assert forced.notes == ()


def test_a_binary_file_is_no_utf_16():
    with pytest.raises(UnreadableFileError):
        decode(bytes(range(1, 32)) + b"\0a\0b\0c\0d\0")

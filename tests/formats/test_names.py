"""Which format a written name means."""

import pytest

from decklint import format as formats
from decklint import format_names
from decklint.errors import UsageError

CASES = [
    ("standard", "standard"),
    ("Standard", "standard"),
    ("STANDARD ", "standard"),
    ("Type 2", "standard"),
    ("type II", "standard"),
    ("t2", "standard"),
    ("標準賽", "standard"),
    ("擴充賽", "extended"),
    ("Type 1.5", "legacy"),
    ("T1.5", "legacy"),
    ("type_1", "vintage"),
    ("TYPE-I", "vintage"),
    ("T1", "vintage"),
    ("特選賽", "vintage"),
    ("Kamigawa Block Constructed", "kamigawa-block"),
    ("kamigawa block", "kamigawa-block"),
    ("Kamigawa", "kamigawa-block"),
    ("Return  to_Ravnica Block", "return-to-ravnica-block"),
    ("Urza's Block", "urza-block"),
    ("Booster Draft", "draft"),
    ("Sealed Deck", "sealed"),
    ("Ｔ２", "standard"),
]


@pytest.mark.parametrize(("written", "expected"), CASES)
def test_canonical(written, expected):
    assert formats.canonical(written) == expected


@pytest.mark.parametrize("name", formats.names())
def test_every_format_answers_to_all_its_names(name):
    loaded = formats.load(name)
    for written in (loaded.key, loaded.name, loaded.zh_tw, loaded.key.replace("-", " ").title()):
        assert formats.canonical(written) == name


@pytest.mark.parametrize("name", formats.names())
def test_sentences_call_a_format_by_the_name_of_its_file(name):
    loaded = formats.load(name)
    for given in (loaded.key, loaded.name):
        assert format_names.said(given, "zh-TW") == loaded.zh_tw
        assert format_names.said(given, "en") == given


SAID = [("Standard", "標準賽"), ("Sealed Deck", "現開賽"), ("T2", "標準賽"), ("Frogs", "Frogs")]


@pytest.mark.parametrize(("given", "said"), SAID)
def test_chinese_sentences_say_the_chinese_name_where_there_is_one(given, said):
    assert format_names.said(given, "zh-TW") == said


def test_no_old_name_means_two_formats():
    olds = [old.casefold() for names in formats.index()["aliases"].values() for old in names]
    assert len(set(olds)) == len(olds)
    assert set(formats.index()["aliases"]) <= set(formats.names())


@pytest.mark.parametrize(("written", "near"), [("vintgae", "vintage"), ("standart", "standard")])
def test_an_unknown_name_gets_the_nearest(written, near):
    with pytest.raises(UsageError, match=rf"{written}.*{near}.*decklint formats"):
        formats.canonical(written)


@pytest.mark.parametrize("written", ["", "???", "../standard", "index"])
def test_what_is_no_name_is_refused(written):
    with pytest.raises(UsageError, match="decklint formats"):
        formats.canonical(written)

"""The Chinese words: traditional characters, full-width signs, one word for one thing.

The words are those of the Chinese text of the guidelines (`dci-2005.zh-TW.txt`).
"""

import re
import tomllib

import pytest

from tests.shared import ROOT, SHARED, needs_shared

FILES = sorted((ROOT / "decklint").rglob("*zh-TW.toml"))
BOTH_WAYS = r"(?:{one}{other}|{other}{one})"
HAN = "[\u3400-\u9fff]"
HALF_WIDTH = BOTH_WAYS.format(one=HAN, other="[,:;!?()]")
CROWDED = BOTH_WAYS.format(one=HAN, other="[A-Za-z0-9`]")
WIDE_SIGN = "[\u3001\u3002\u300c\u300d\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]"
SPACED = BOTH_WAYS.format(one=WIDE_SIGN, other=" ")

OURS = {
    "玩家": "牌手|選手",
    "套牌": "牌組|卡組",
    "構組表": "牌表",
    "主套牌": "主牌",
    "備牌": "邊牌|側牌|副牌",
    "預先構組": "構築",
    "擴充賽": "延伸賽",
    "禁用牌": "禁牌",
    "一盤輸": "單盤輸|盤敗",
    "一局輸": "單局輸|局敗",
    "取消資格": "失格",
    "主審": "主裁|裁判長",
    "局": "輪(?!抽)",
    "處罰": "罰則(?!方針)",
    "魔法力": "法術力",
    "登記": "登錄",
    "賽事": "活動",
    "記錄": "紀錄",
    "原有數": "總數」欄",
}
"""Words of the guidelines, and those that never stand in their place."""
MAINLAND = "默認|缺省|信息|數據|文件夾|軟件|打印|屏幕|網絡|單元格|字符|用戶|鏈接"
UNCLEAR = "請問|點算|推定(?!並非)"
"""`請問` asks the reader, where the player is to be asked; `點算` is of Hong Kong; see `推論`."""


def texts():
    """Yield file, key and text of everything said in Chinese."""
    for path in FILES:
        yield from _texts(path.name, tomllib.loads(path.read_text("utf-8")))
    for path in sorted((ROOT / "formats").glob("*.toml")):
        found = tomllib.loads(path.read_text("utf-8"))
        yield from _texts(path.name, found.get("zh-TW", found.get("sources-zh-TW", {})))


def _texts(at, value):
    if isinstance(value, str):
        yield pytest.param(value, id=at)
        return
    for key, inner in value.items():
        yield from _texts(f"{at}-{key}", inner)


TEXTS = list(texts())
SAID = pytest.mark.parametrize("text", TEXTS)


def test_the_tables_are_found():
    assert {path.name.split(".")[0] for path in FILES} >= {"zh-TW", "handouts", "diff", "explain"}
    assert len(TEXTS) > 500
    assert any(text.id == "standard.toml" for text in TEXTS)


@SAID
def test_characters_are_traditional(text):
    simplified = [sign for sign in re.findall(HAN, text) if not _is_in_big5(sign)]
    assert simplified == []


def _is_in_big5(sign):
    try:
        sign.encode("big5")
    except UnicodeEncodeError:
        return False
    return True


@SAID
def test_signs_are_full_width_and_latin_has_room(text):
    for pattern in (HALF_WIDTH, CROWDED, SPACED):
        assert re.findall(pattern, text) == []


@SAID
def test_one_word_for_one_thing(text):
    assert re.findall("|".join([*OURS.values(), MAINLAND, UNCLEAR]), text) == []


@needs_shared
@pytest.mark.parametrize("word", OURS)
def test_the_word_is_the_guidelines_own(word):
    assert word in (SHARED / "rules" / "dci-2005.zh-TW.txt").read_text("utf-8")


ODD = [
    ("half-width", HALF_WIDTH, "套牌,備牌"),
    ("half-width brackets", HALF_WIDTH, "(套牌"),
    ("no room", CROWDED, "共60 張"),
    ("no room after", CROWDED, "共 60張"),
    ("a space after a wide sign", SPACED, "尚需： 套牌"),
]


@pytest.mark.parametrize(("title", "pattern", "text"), ODD, ids=[c[0] for c in ODD])
def test_the_patterns_find_what_is_odd(title, pattern, text):
    assert re.search(pattern, text), title


@pytest.mark.parametrize(("sign", "is_there"), [("賽", True), ("赛", False), ("处", False)])
def test_big5_tells_simplified_characters(sign, is_there):
    assert _is_in_big5(sign) is is_there

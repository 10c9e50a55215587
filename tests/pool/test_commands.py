"""The commands of the pool: update, status, rollback, and what the format files lack."""

import json

import pytest

import cardpool
from cardpool import open_pool, store, tables, update
from decklint import format_own, maintenance
from decklint.errors import UsageError
from tests.pool import shapes


@pytest.fixture
def bulk(tmp_path):
    """Write a bulk file of the tiny tables with one card more."""
    file = tmp_path / "default-cards-20261201100513.json"
    file.write_bytes(shapes.bulk(shapes.FROG))
    return file


def test_update_status_and_back(tiny, bulk, decklint):
    done = decklint("pool", "update", "--from", bulk, "--output", "json")
    assert (done.code, done.err) == (0, "")
    assert (done.report["new_cards"], done.report["new_sets"]) == (["Frog Prince"], ["NEW"])
    found = decklint("pool", "status", "--output", "json").report
    assert (found["source"], found["as_of"], found["cards"]) == ("scryfall", "2026-12-01", 5)
    assert found["newest_set"] == {"code": "NEW", "name": "Newest", "released": "2026-11-20"}
    assert (found["embedded"]["cards"], found["former"]) == (4, "embedded")
    assert found["kept_in"] == str(tiny / "updated")
    assert decklint("pool", "status", "--pool", "embedded", "-o", "json").report["cards"] == 4
    assert decklint("pool", "rollback").code == 0
    assert decklint("pool", "status", "--output", "json").report["source"] == "embedded"
    assert decklint("pool", "rollback").code == 0
    assert decklint("pool", "status", "--output", "json").report["source"] == "scryfall"


SAID = [
    (
        "en",
        ["Card pool: scryfall, as of 2026-12-01: 5 cards, ", "New cards (1): Frog Prince"],
        ["Card pool: scryfall, as of ", "Embedded: embedded, as of ", "(pool rollback): embedded"],
        "Card pool in use: embedded\n",
    ),
    (
        "zh-TW",
        [
            "卡牌資料：scryfall，2026-12-01：5 張牌，",
            "新的牌（1）：Frog Prince",
            "新的系列（1）：NEW",
        ],
        ["卡牌資料：scryfall，", "內附的資料：內附，", "（以 pool rollback 換回）：內附", "語言："],
        "使用中的卡牌資料：內附\n",
    ),
]


@pytest.mark.parametrize(("lang", "updated", "shown", "back"), SAID, ids=[c[0] for c in SAID])
@pytest.mark.usefixtures("tiny")
def test_in_words(lang, updated, shown, back, bulk, decklint):
    said = decklint("pool", "update", "--from", bulk, "--lang", lang).out
    assert [part for part in updated if part not in said] == []
    said = decklint("pool", "status", "--lang", lang).out
    assert [part for part in shown if part not in said] == []
    assert decklint("pool", "rollback", "--lang", lang).out == back


@pytest.mark.usefixtures("tiny")
def test_the_setting(bulk, decklint, monkeypatch):
    decklint("pool", "update", "--from", bulk)
    monkeypatch.setenv("DECKLINT_POOL", "embedded")
    assert decklint("pool", "status", "--output", "json").report["source"] == "embedded"
    monkeypatch.setenv("DECKLINT_POOL", "nowhere.sqlite")
    assert "DECKLINT_POOL nowhere.sqlite" in decklint("pool", "status").message


WRONG = [
    (["update", "--source", "gatherer"], "--source gatherer"),
    (["update", "--languages", "tlh"], "--languages tlh"),
    (["update", "--from", "nowhere.json"], "no such file"),
    (["rollback"], "no pool was ever downloaded"),
    (["status", "--against-formats"], "no pool was downloaded"),
]


@pytest.mark.parametrize(("arguments", "match"), WRONG)
@pytest.mark.usefixtures("tiny")
def test_mistakes(arguments, match, decklint):
    done = decklint("pool", *arguments)
    assert (done.code, done.out) == (2, "")
    assert match in done.message


@pytest.fixture
def cut(monkeypatch):
    """Cut the network: every request goes to a proxy that is not there."""
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")


@pytest.mark.usefixtures("cut")
def test_other_commands_need_no_network(decklint, tmp_path):
    sheet = tmp_path / "list.csv"
    sheet.write_text("player,board,count,card\nA,main,60,Forest\n", encoding="utf-8")
    assert decklint("check", sheet, "--format", "legacy").code == 0
    assert decklint("cards", "Forest").code == 0
    assert decklint("pool", "status").code == 0


@pytest.mark.usefixtures("tiny", "cut")
def test_no_network_leaves_the_pool(decklint):
    done = decklint("pool", "update")
    assert (done.code, done.out) == (2, "")
    assert "cannot be reached" in done.message
    assert "the pool in use stays as it was" in done.message
    assert not list(store.updated_folder().glob("draft-*"))


@pytest.mark.usefixtures("tiny")
def test_a_pool_of_an_older_program_is_made_anew_from_its_tables(bulk, monkeypatch):
    update.update(update.Wish(origin=str(bulk)))
    monkeypatch.setattr(store, "pool_name", lambda: "pool-other.sqlite")
    assert open_pool().source == "scryfall"


@pytest.mark.parametrize("damage", ["pool", "pointer", "folder"])
@pytest.mark.usefixtures("tiny")
def test_a_damaged_download(bulk, damage):
    version = update.update(update.Wish(origin=str(bulk))).version
    folder = store.updated_folder()
    if damage == "pool":
        (folder / version.folder / store.pool_name()).write_bytes(b"no database")
        assert open_pool().source in {"scryfall", "embedded"}
    elif damage == "pointer":
        (folder / "current.json").write_text("{", encoding="utf-8")
        assert open_pool().source == "embedded"
    else:
        for path in (folder / version.folder).iterdir():
            path.unlink()
        assert open_pool().source == "embedded"
    assert open_pool().lookup("zzz bear")


@pytest.mark.usefixtures("tiny")
def test_a_newer_embedded_pool_wins(bulk):
    update.update(update.Wish(origin=str(bulk)))
    meta = tables.DATA / "meta.toml"
    meta.write_text(meta.read_text("utf-8").replace("as_of = 2002-03-04", "as_of = 2027-01-01"))
    assert open_pool().source == "embedded"


OWN = """name = "Frogs"
zh-TW = "青蛙"
from = 2020-01-01
cards = "eternal"

[deck]
2020-01-01 = { main-min = 40, side = [0, 15], copies = 4, source = "made up" }
"""


@pytest.fixture
def own(tmp_path):
    """Write a folder of own format files: a new format, and another Legacy."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "frogs.toml").write_text(OWN, encoding="utf-8")
    (folder / "legacy.toml").write_text(OWN.replace("Frogs", "Legacy of Frogs"), encoding="utf-8")
    return folder


def test_own_formats(own, decklint, tmp_path):
    sheet = tmp_path / "list.csv"
    sheet.write_text("player,board,count,card\nA,main,40,Forest\n", encoding="utf-8")
    for name in ("frogs", "legacy"):
        options = ["--format", name, "--date", "2021-01-01", "--formats", own]
        done = decklint("check", sheet, *options, "--output", "json")
        assert (done.code, done.report["event"]["own_formats"]) == (0, ["frogs", "legacy"])
        assert "frogs, legacy" in decklint("check", sheet, *options).out
    assert decklint("check", sheet, "--format", "legacy", "--date", "2021-01-01").code == 1
    modern = ["--format", "T2", "--date", "2021-01-01", "--formats", own]
    assert decklint("check", sheet, *modern).code == 1
    rows = decklint("formats", "--formats", own, "--output", "json").report["formats"]
    assert {row["format"] for row in rows if "own" in row} == {"frogs", "legacy"}
    assert decklint("formats", "frogs", "--formats", own, "--date", "2021-01-01").code == 0
    assert decklint("cards", "Forest", "--format", "frogs", "--formats", own).code == 0


def test_own_formats_of_the_configuration(own, decklint, monkeypatch):
    options = ["cards", "Forest", "--format", "frogs"]
    monkeypatch.setenv("DECKLINT_CONFIG", str(own.parent))
    assert decklint(*options).code == 2
    own.rename(own.with_name("formats"))
    assert decklint(*options).code == 0
    rows = decklint("formats", "--output", "json").report["formats"]
    assert {row["format"] for row in rows if "own" in row} == {"frogs", "legacy"}


def test_own_formats_that_are_wrong(own, decklint, tmp_path):
    options = ["cards", "Forest", "--format", "frogs", "--formats"]
    assert "no folder with format files" in decklint(*options, tmp_path / "nowhere").message
    bad = '\n[[announcement]]\neffective = 2021-01-01\nban = ["Frgo"]\nsource = "made up"\n'
    (own / "frogs.toml").write_text(OWN + bad, encoding="utf-8")
    assert "frogs.toml" in decklint(*options, own).message


def test_the_event_is_later_than_the_pool(decklint, tmp_path):
    sheet = tmp_path / "list.csv"
    sheet.write_text("player,board,count,card\nA,main,60,Forest\nA,side,1,Frog Prince of 2099\n")
    for lang, words in (("en", "the card may be newer"), ("zh-TW", "可能是更新的牌")):
        options = ["--format", "legacy", "--lang", lang]
        late = decklint("check", sheet, *options, "--date", "2031-01-01", "-o", "json").report
        assert late["event"]["card_pool"]["older_than_event"]
        assert words in late["lists"][0]["findings"][0]["message"]
        soon = decklint("check", sheet, *options, "--date", "2020-01-01", "-o", "json").report
        assert "older_than_event" not in soon["event"]["card_pool"]
        assert words not in soon["lists"][0]["findings"][0]["message"]


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    """Return cards of the embedded pool with the legality that our Legacy and Modern give them."""
    pool = cardpool.open_pool()
    names = ["Shock", "Naturalize", "Skullclamp", "Tarmogoyf", "Lightning Bolt", "Black Lotus"]
    found = []
    for name in names:
        said = {}
        for key in ("legacy", "modern"):
            rules = format_own.load(key, None, pool).on(pool.as_of, pool.sets())
            said[key] = str(rules.legality(pool.by_name(name)).value).replace("not-in-", "not_")
        found.append(shapes.card(name, set="m10", legalities=said))
    folder = tmp_path_factory.mktemp("bulk")
    return folder / "default-cards-20261201.json", found


def test_against_formats(real, decklint, tmp_path, monkeypatch):
    monkeypatch.setenv("DECKLINT_CACHE", str(tmp_path))
    file, cards = real
    changed = [dict(card) for card in cards]
    for card in changed:
        said = {k: w for k, w in card["legalities"].items() if not w.startswith("not")}
        card["legalities"] = said
        if card["name"] == "Shock":
            said["legacy"] = "banned"
        if card["name"] == "Skullclamp":
            said["modern"] = "legal"
    frog = shapes.card("Frog Prince", legalities={"legacy": "legal", "modern": "legal"})
    file.write_text(json.dumps([*changed, frog]), encoding="utf-8")
    update.update(update.Wish(origin=str(file), enough=0))
    done = decklint("pool", "status", "--against-formats", "--output", "json")
    assert done.code == 1
    rows = {row["format"]: row for row in done.report["formats"]}
    assert rows["legacy"]["ban"] == ["Shock"]
    assert (rows["modern"]["unban"], rows["modern"]["enter"]) == (["Skullclamp"], ["NEW"])
    assert 'effective = 2026-11-20\nenter = ["NEW"]' in rows["modern"]["toml"]
    assert "unban" not in rows["legacy"]
    assert done.report["new_sets"] == ["NEW Newest (2026-11-20)"]
    assert 'ban = ["Shock"]' in decklint("pool", "status", "--against-formats").out
    said = decklint("pool", "status", "--against-formats", "--lang", "zh-TW").out
    assert said.startswith("scryfall 在 2026-12-01 的合法性，與賽制檔案比較\n")
    assert "只有下載的資料列入此賽制（1）：Frog Prince" in said


def test_nothing_to_compare_with(tmp_path, monkeypatch):
    monkeypatch.setenv("DECKLINT_CACHE", str(tmp_path))
    with pytest.raises(UsageError, match="pool update"):
        maintenance.report(None)

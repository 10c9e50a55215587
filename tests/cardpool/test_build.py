"""From facts to tables: sorted, the same bytes each time, nothing lost."""

import tomllib
from datetime import date

import pytest

from cardpool import build, open_pool, store, tables
from tests.cardpool import facts
from tests.shared import SHARED, needs_shared


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".md"}


@pytest.fixture
def compiled(tmp_path):
    build.compile_facts(facts.write(tmp_path / "facts"), tmp_path / "data")
    return tmp_path / "data"


def test_cards_table(compiled):
    assert (compiled / "cards.tsv").read_text(encoding="utf-8") == (
        "name\ttype\tcost\tcolors\tidentity\tlayout\tfaces\tbasic\tbasic_types\town_limit\tflags"
        "\tprintings\tspellings\n"
        "Grove\tBasic Land — Forest\t\t\tG\t\t\t1\tForest\t\t\tONE:L\t\n"
        "Left // Right\tInstant // Sorcery\t{R} // {U}\tUR\tUR\tsplit\tLeft // Right\t\t\t\t"
        "\tONE:R\t\n"
        "Zzz Bear\tCreature — Bear\t{1}{G}\tG\tG\t\t\t\t\t7\t\tONE:U TWO:C\tZzz Bär\n"
        "Zzzbear\tCreature\t\t\t\t\t\t\t\t\tplaytest\t\t\n"
    )


def test_names_keep_the_mark_and_drop_placeholders(compiled):
    assert list(tables.read_table(compiled / "names.fr.tsv", tables.NAME_COLUMNS)) == [
        ["Grove", "Bosquet", "", "opencc"],
        ["Left // Right", "Gauche // Droite", "Left", ""],
        ["Left // Right", "Gauche // Droite", "Right", ""],
        ["Zzz Bear", "Ours, le Zzz", "", ""],
    ]


def test_sets_are_sorted_and_quotes_read(compiled):
    rows = list(tables.read_table(compiled / "sets.tsv", tables.SET_COLUMNS))
    assert [row[:3] for row in rows] == [
        ["ONE", 'The "First", again', "2000-01-02"],
        ["TWO", "Second", "2001-02-03"],
    ]


def test_meta(compiled):
    meta = tomllib.loads((compiled / "meta.toml").read_text(encoding="utf-8"))
    assert meta["as_of"] == date(2002, 3, 4)
    assert meta["digest"] == build.digest(compiled)
    assert meta["counts"]["cards"] == 4
    assert meta["counts"]["names.fr"] == 4


def test_newest_day_may_stand_in_the_readme(tmp_path):
    folder = facts.write(tmp_path / "facts")
    (folder / "README.md").write_text("legalities as of 2003-04-05 (for display)", "utf-8")
    assert build.newest_date(folder) == date(2003, 4, 5)


def test_order_of_the_facts_does_not_matter(compiled, tmp_path):
    turned = facts.write(tmp_path / "turned", backwards=True)
    build.compile_facts(turned, tmp_path / "again")
    assert contents(compiled) == contents(tmp_path / "again")


def test_a_tab_in_a_field_is_refused(tmp_path):
    folder = facts.write(tmp_path / "facts")
    (folder / "aliases.csv").write_text("alias,english,kind,source\na\tb,Grove,x,y\n", "utf-8")
    with pytest.raises(ValueError, match=r"aliases\.tsv"):
        build.compile_facts(folder, tmp_path / "data")


def test_command_line(tmp_path, capsys):
    folder = facts.write(tmp_path / "facts")
    arguments = [str(folder), "--out", str(tmp_path / "data"), "--as-of", "2010-11-12"]
    assert build.main(arguments) == 0
    assert "cards\t4\n" in capsys.readouterr().out
    assert "as_of = 2010-11-12" in (tmp_path / "data" / "meta.toml").read_text(encoding="utf-8")


def test_pool_of_small_facts(compiled, tmp_path):
    store.write_file(tmp_path / "small.sqlite", compiled)
    pool = open_pool(tmp_path / "small.sqlite")
    assert (pool.size, pool.as_of) == (4, date(2002, 3, 4))
    assert pool.source == str(tmp_path / "small.sqlite")

    def names(written):
        return [hit.card.name for hit in pool.lookup(written)]

    assert names("zzz baer") == []
    assert names("ZZZ BÄR") == ["Zzz Bear"]
    assert names("Zzzbear") == ["Zzz Bear"], "a playtest card yields to a real one"
    assert names("gauche") == names("Droite") == names("RIGHT") == ["Left // Right"]
    assert [hit.derived for hit in pool.lookup("Bosquet")] == [True]


def test_shipped_tables_are_whole():
    meta = tomllib.loads((tables.DATA / "meta.toml").read_text(encoding="utf-8"))
    assert meta["digest"] == build.digest(tables.DATA), "run python -m cardpool.build"
    assert meta["schema"] == tables.SCHEMA
    for path in tables.DATA.iterdir():
        assert path.stat().st_size < 5_000_000, path.name


@needs_shared
def test_shipped_tables_are_those_of_the_facts(tmp_path):
    build.compile_facts(SHARED / "data", tmp_path)
    assert contents(tmp_path) == contents(tables.DATA)

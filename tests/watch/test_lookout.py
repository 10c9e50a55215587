"""What a look finds, look by look; nobody waits here."""

import os

import pytest

from decklint.watch.lookout import LONG, Lookout

LIST = "4 Shock\n"


@pytest.fixture
def place(tmp_path):
    folder = tmp_path / "uploads"
    folder.mkdir()
    return folder


def look(lookout, *, again=False):
    """Return what a look finds as `kind name`, with the code of a problem; files are settled."""
    found = []
    for sight in lookout.look():
        code = f" {sight.problem.code}" if sight.problem else ""
        found.append(f"{sight.kind} {os.path.basename(sight.file)}{code}")  # noqa: PTH119 - text
        if sight.kind == "ready":
            lookout.settle(sight, again=again)
    return found


def stamp(path, *, text=None, later=0):
    """Write a text, if one is given, and put the time of the change some nanoseconds on."""
    before = path.stat().st_mtime_ns if path.exists() else 1_000_000_000
    if text is not None:
        path.write_text(text)
    os.utime(path, ns=(before + later, before + later))


def test_what_is_there_at_the_start_is_ready_at_once_and_only_once(place):
    (place / "b.txt").write_text(LIST)
    (place / "deep").mkdir()
    (place / "deep" / "a.txt").write_text(LIST)
    lookout = Lookout([str(place)])
    assert look(lookout) == ["ready b.txt", "ready a.txt"]
    assert [look(lookout) for _ in range(3)] == [[], [], []]


def test_a_file_that_arrives_is_ready_when_two_looks_are_alike(place):
    lookout = Lookout([str(place)])
    assert look(lookout) == []
    (place / "a.txt").write_text(LIST)
    assert [look(lookout) for _ in range(3)] == [[], ["ready a.txt"], []]


def test_a_file_that_grows_is_not_ready(place):
    lookout = Lookout([str(place)])
    look(lookout)
    for lines in range(1, 5):
        stamp(place / "a.txt", text=LIST * lines)
        assert look(lookout) == []
    assert look(lookout) == ["ready a.txt"]


def test_a_file_whose_time_changes_is_not_ready_whatever_its_size(place):
    lookout = Lookout([str(place)])
    look(lookout)
    for _ in range(3):
        stamp(place / "a.txt", text=LIST, later=1)
        assert look(lookout) == []
    assert look(lookout) == ["ready a.txt"]


def test_a_change_within_the_same_second_and_size_is_seen(place):
    stamp(place / "a.txt", text="4 Shock\n")
    lookout = Lookout([str(place)])
    look(lookout)
    stamp(place / "a.txt", text="5 Shock\n", later=1)
    assert [look(lookout) for _ in range(3)] == [[], ["ready a.txt"], []]


def test_another_file_of_the_same_size_and_time_is_seen(place):
    stamp(place / "a.txt", text="4 Shock\n")
    lookout = Lookout([str(place)])
    look(lookout)
    stamp(place.parent / "b.txt", text="5 Shock\n")
    (place.parent / "b.txt").replace(place / "a.txt")
    assert look(lookout) == ["ready a.txt"]


def test_a_renamed_file_is_another_one(place):
    (place / "a.txt").write_text(LIST)
    lookout = Lookout([str(place)])
    look(lookout)
    (place / "a.txt").rename(place / "b.txt")
    assert [look(lookout) for _ in range(3)] == [[], ["gone a.txt", "ready b.txt"], []]


def test_a_file_that_is_replaced_between_two_looks_is_not_gone(place):
    (place / "a.txt").write_text(LIST)
    lookout = Lookout([str(place)])
    look(lookout)
    (place / "a.txt").unlink()
    assert look(lookout) == []
    stamp(place / "a.txt", text=LIST * 2)
    assert [look(lookout) for _ in range(3)] == [[], ["ready a.txt"], []]


def test_what_is_not_settled_comes_again_and_is_pending(place):
    (place / "a.txt").write_text(LIST)
    lookout = Lookout([str(place)])
    for _ in range(3):
        (sight,) = lookout.look()
    assert lookout.pending() == [sight]
    lookout.settle(sight)
    assert (lookout.look(), lookout.pending()) == ([], [])
    stamp(place / "a.txt", later=1)
    assert (lookout.look(), [late.file for late in lookout.pending()]) == ([], [sight.file])


def test_what_is_tried_again_is_not_pending(place):
    (place / "a.txt").write_text(LIST)
    lookout = Lookout([str(place)])
    assert [look(lookout, again=True) for _ in range(3)] == [["ready a.txt"]] * 3
    assert lookout.pending() == []


ODD = [
    (".a.txt.x7", "hidden-file"),
    ("a.txt.part", "unfinished-file"),
    ("a.CRDOWNLOAD", "unfinished-file"),
    ("link.txt", "link"),
]


@pytest.mark.parametrize(("name", "code"), ODD, ids=[name for name, _ in ODD])
def test_what_is_not_to_be_read_is_said_once_and_late(place, name, code):
    lookout = Lookout([str(place)])
    look(lookout)
    if code == "link":
        (place / name).symlink_to("/dev/zero")
    else:
        (place / name).write_text(LIST)
    assert [look(lookout) for _ in range(LONG - 1)] == [[]] * (LONG - 1)
    assert look(lookout) == [f"ready {name} {code}"]
    assert look(lookout) == []


def test_an_upload_that_takes_its_own_name_in_the_end_is_said_as_that(place):
    lookout = Lookout([str(place)])
    look(lookout)
    (place / "a.txt.part").write_text(LIST)
    assert [look(lookout) for _ in range(5)] == [[]] * 5
    (place / "a.txt.part").rename(place / "a.txt")
    assert [look(lookout) for _ in range(3)] == [[], ["gone a.txt.part", "ready a.txt"], []]


def test_a_file_that_is_named_is_read_whatever_its_name(place):
    (place / "a.tmp").write_text(LIST)
    assert look(Lookout([str(place / "a.tmp")])) == ["ready a.tmp"]
    assert look(Lookout([str(place)])) == ["ready a.tmp unfinished-file"]


def test_a_folder_that_is_gone_for_a_while_takes_no_list_with_it(place):
    for name in ("a.txt", "b.txt"):
        stamp(place / name, text=LIST)
    lookout = Lookout([str(place)])
    look(lookout)
    place.rename(place.parent / "elsewhere")
    assert [look(lookout) for _ in range(4)] == [[], ["away uploads"], [], []]
    stamp(place.parent / "elsewhere" / "b.txt", text=LIST * 2)
    (place.parent / "elsewhere").rename(place)
    assert [look(lookout) for _ in range(3)] == [["back uploads"], ["ready b.txt"], []]


def test_a_folder_that_is_gone_for_one_look_is_not_worth_a_word(place):
    lookout = Lookout([str(place)])
    look(lookout)
    place.rmdir()
    assert look(lookout) == []
    place.mkdir()
    assert look(lookout) == []


def test_a_folder_that_stays_while_its_files_go(place):
    (place / "a.txt").write_text(LIST)
    lookout = Lookout([str(place)])
    look(lookout)
    (place / "a.txt").unlink()
    assert [look(lookout) for _ in range(3)] == [[], ["gone a.txt"], []]


def test_a_file_named_twice_is_one(place):
    (place / "a.txt").write_text(LIST)
    assert look(Lookout([str(place), str(place / "a.txt")])) == ["ready a.txt"]

"""The network: whatever the server does, a good pool or the old one, and one clear line."""

import gzip
import time

import pytest

from cardpool import kept, open_pool, store, update
from cardpool.entry import UpdateError
from tests.pool import shapes

BODY = shapes.bulk(shapes.FROG)
JSON = {"Content_Type": "application/json"}


@pytest.fixture
def scryfall(server, tiny):
    """Serve a whole Scryfall; tests then spoil one answer."""
    server.put("/bulk-data", shapes.index(server.host, size=len(BODY)), ETag='"i1"', **JSON)
    server.put("/sets", shapes.sets(), ETag='"s1"', **JSON)
    server.put("/default_cards.json", BODY, **JSON)
    server.tiny = tiny
    return server


def untouched():
    """Tell that the embedded pool is in use and nothing is left over."""
    folder = store.updated_folder()
    left = sorted(path.name for path in folder.iterdir() if not path.name.startswith("answers"))
    return open_pool().source == "embedded" and left == []


def refused(wish, match):
    with pytest.raises(UpdateError, match=match) as error:
        update.update(wish)
    assert "\n" not in str(error.value)
    assert untouched()


def test_an_update(scryfall):
    done = update.update(scryfall.wish())
    assert (done.version.source, done.version.as_of) == ("scryfall", "2026-12-01")
    assert (done.merged.new_cards, done.merged.new_sets) == (("Frog Prince",), ("NEW",))
    pool = open_pool()
    assert (pool.source, pool.as_of.isoformat(), pool.size) == ("scryfall", "2026-12-01", 5)
    assert pool.sets()["NEW"].name == "Newest Set"
    (headers, *_) = [headers for path, headers in scryfall.seen if path == "/bulk-data"]
    assert headers["User-Agent"].startswith("decklint")
    assert headers["Accept"].startswith("application/json")


def test_the_index_is_asked_for_once_a_day(scryfall):
    for _ in range(2):
        update.update(scryfall.wish())
    asked = [path for path, _ in scryfall.seen]
    assert (asked.count("/bulk-data"), asked.count("/sets")) == (1, 1)


def test_an_old_index_is_asked_for_with_its_mark(scryfall):
    quick = scryfall.wish()
    wish = quick._replace(manners=quick.manners._replace(keep=1))
    update.update(wish)
    time.sleep(1.1)

    def unchanged(handler):
        handler.send_response(304)
        handler.end_headers()

    scryfall.answers["/bulk-data"] = unchanged
    update.update(wish)
    marks = [head.get("If-None-Match") for path, head in scryfall.seen if path == "/bulk-data"]
    assert marks == [None, '"i1"']


def test_an_old_index_helps_where_the_source_fails(scryfall):
    quick = scryfall.wish()
    wish = quick._replace(manners=quick.manners._replace(keep=1))
    update.update(wish)
    time.sleep(1.1)
    scryfall.put("/bulk-data", b"", status=500)
    assert update.update(wish).version.as_of == "2026-12-01"


def test_redirects_and_gzip(scryfall):
    packed = gzip.compress(BODY)
    scryfall.put("/default_cards.json", b"", status=302, Location="/elsewhere")
    scryfall.put("/elsewhere", packed, Content_Encoding="gzip", **JSON)
    assert update.update(scryfall.wish()).merged.new_cards == ("Frog Prince",)


def test_a_circle_of_redirects(scryfall):
    scryfall.put("/default_cards.json", b"", status=302, Location="/default_cards.json")
    refused(scryfall.wish(), "cannot be reached: TooManyRedirects")


@pytest.mark.parametrize("status", [429, 503])
def test_a_busy_server_is_asked_again(scryfall, status):
    whole = scryfall.answers["/default_cards.json"]

    def busy(handler):
        scryfall.answers["/default_cards.json"] = whole
        handler.send_response(status)
        handler.send_header("Retry-After", "1")
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    scryfall.answers["/default_cards.json"] = busy
    since = time.monotonic()
    update.update(scryfall.wish())
    assert time.monotonic() - since >= 1


def test_a_server_that_is_busy_for_hours(scryfall):
    scryfall.put("/default_cards.json", b"", status=429, Retry_After="7200")
    refused(scryfall.wish(), "come back in 7200 s")


def test_a_server_that_stays_busy(scryfall):
    scryfall.put("/default_cards.json", b"", status=503, Retry_After="0")
    refused(scryfall.wish(), "answers 503")


def test_a_server_that_fails(scryfall):
    scryfall.put("/default_cards.json", b"", status=500)
    refused(scryfall.wish(), "answers 500")


def test_a_body_cut_short(scryfall):
    scryfall.put("/default_cards.json", BODY[:-200], Content_Length=str(len(BODY)), **JSON)
    refused(scryfall.wish(), "broke off")


def test_a_body_cut_short_that_does_not_say_so(scryfall):
    scryfall.put("/default_cards.json", BODY[:-200], **JSON)
    refused(scryfall.wish(), "bytes came, the index says")
    refused(scryfall.wish(origin=f"{scryfall.host}/default_cards.json"), "cut short")


def test_gzip_cut_short(scryfall):
    packed = gzip.compress(BODY)[:-60]
    scryfall.put("/file.json.gz", packed, Content_Type="application/gzip")
    refused(scryfall.wish(origin=f"{scryfall.host}/file.json.gz"), "damaged or cut short")


def test_a_page_for_people(scryfall):
    page = b"<html>Please log in to the hotel's network</html>"
    scryfall.put("/default_cards.json", page, Content_Type="text/html; charset=utf-8")
    refused(scryfall.wish(), "a page for people")


def test_a_page_that_calls_itself_data(scryfall):
    scryfall.put("/page", b"<html>log in</html>", **JSON)
    refused(scryfall.wish(origin=f"{scryfall.host}/page"), "no JSON of a known shape")


def test_a_slow_trickle(scryfall):
    def trickle(handler):
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(BODY)))
        handler.end_headers()
        for place in range(0, len(BODY), 64):
            handler.wfile.write(BODY[place : place + 64])
            handler.wfile.flush()
            time.sleep(0.05)

    scryfall.answers["/default_cards.json"] = trickle
    quick = scryfall.wish()
    since = time.monotonic()
    refused(quick._replace(manners=quick.manners._replace(piece=64)), "too slow")
    assert time.monotonic() - since < 10


def test_silence(scryfall):
    def silent(handler):
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(BODY)))
        handler.end_headers()
        handler.wfile.flush()
        time.sleep(1.5)

    scryfall.answers["/default_cards.json"] = silent
    refused(scryfall.wish(), "broke off")


@pytest.mark.parametrize(
    ("body", "match"),
    [
        (b"not json", "no JSON"),
        (b"{}", "no list"),
        (b'{"data": []}', "no file default_cards"),
        (b'{"data": [{"type": "default_cards"}]}', "no `updated_at`"),
    ],
)
def test_a_strange_index(scryfall, body, match):
    scryfall.put("/bulk-data", body, **JSON)
    refused(scryfall.wish(), match)


def test_no_network(scryfall, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    refused(scryfall.wish(), "cannot be reached")


def test_languages_need_the_file_of_all_cards(scryfall):
    printed = shapes.card("Frog Prince", lang="zht", printed_name="青蛙王子")
    body = shapes.bulk(shapes.FROG, printed)
    scryfall.put("/bulk-data", shapes.index(scryfall.host), **JSON)
    scryfall.put("/all_cards.json", body, **JSON)
    update.update(scryfall.wish(languages=("zh-TW",)))
    (hit,) = open_pool().lookup("青蛙王子")
    assert (hit.card.name, hit.language, hit.derived) == ("Frog Prince", "zh-TW", False)


def test_two_at_once(scryfall):
    folder = store.updated_folder()
    with kept.locked(folder), pytest.raises(UpdateError, match="another update is running"):
        update.update(scryfall.wish())
    update.update(scryfall.wish())


def test_a_lock_that_was_left_is_taken_over(scryfall):
    folder = store.updated_folder()
    folder.mkdir(parents=True)
    (folder / "lock").write_text("999999999", encoding="ascii")
    (folder / "draft-999999999").mkdir()
    update.update(scryfall.wish())
    names = {path.name for path in folder.iterdir()}
    assert not names & {"lock", "draft-999999999"}


def test_an_interrupted_update_leaves_the_old_pool(scryfall, monkeypatch):
    update.update(scryfall.wish())

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "write_file", stop)
    with pytest.raises(KeyboardInterrupt):
        update.update(scryfall.wish())
    monkeypatch.undo()
    monkeypatch.setenv("DECKLINT_CACHE", str(scryfall.tiny))
    assert open_pool().source == "scryfall"
    assert not list(store.updated_folder().glob("draft-*"))

"""Brings the card pool up to date from Scryfall's bulk data or MTGJSON.

The steps: fetch to the disk, read piece by piece, join with the embedded tables, prove, write the
tables and the pool file by the builder of the embedded pool, swap. Whatever fails before the swap
leaves the pool in use as it was.
"""

import os
import re
import shutil
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NamedTuple

from cardpool import build, kept, mtgjson, scryfall, store, stream
from cardpool.entry import Entry, SetFacts, UpdateError
from cardpool.fetch import Manners, Tell, Web
from cardpool.merge import Merge, Merged

SOURCES = ("scryfall", "mtgjson")
ENOUGH = 0.98
"""Share of our deck cards that a download must hold; names that sources write otherwise are few."""
LEGALITIES = "legalities.tsv"


class Places(NamedTuple):
    """Addresses of the sources."""

    bulk: str = "https://api.scryfall.com/bulk-data"
    sets: str = "https://api.scryfall.com/sets"
    mtgjson: str = "https://mtgjson.com/api/v5/AllPrintings.json.xz"
    mtgjson_meta: str = "https://mtgjson.com/api/v5/Meta.json"


class Wish(NamedTuple):
    """What an update was asked for."""

    source: str = "scryfall"
    origin: str | None = None
    """A file or an address instead of the source's own."""
    languages: tuple[str, ...] = ()
    places: Places = Places()
    manners: Manners = Manners()
    enough: float = ENOUGH


class Updated(NamedTuple):
    """What an update came to."""

    version: kept.Version
    merged: Merged
    counts: dict[str, int]


class _Bulk(NamedTuple):
    path: Path
    day: date
    sets: list[SetFacts]


def _silent(_done: int, _total: int | None) -> None:
    """Tell nobody."""


def update(wish: Wish, tell: Tell = _silent) -> Updated:
    """Fetch, prove and swap in a pool; UpdateError, in one line, where that is not possible."""
    folder = store.updated_folder()
    try:
        with kept.locked(folder):
            kept.clean(folder)
            draft = folder / f"draft-{os.getpid()}"
            draft.mkdir()
            try:
                return _updated(wish, folder, draft, tell)
            finally:
                shutil.rmtree(draft, ignore_errors=True)
    except (OSError, ValueError) as error:
        message = f"the pool was not updated: {error}"
        raise UpdateError(message) from error


def rollback() -> kept.Kept:
    """Go back to the former pool; UpdateError where there is none."""
    folder = store.updated_folder()
    if not folder.is_dir():
        return kept.go_back(folder)
    with kept.locked(folder):
        return kept.go_back(folder)


def _updated(wish: Wish, folder: Path, draft: Path, tell: Tell) -> Updated:
    bulk = _bulk(wish, folder, draft, tell)
    merge = Merge(languages=wish.languages)
    for facts in bulk.sets:
        merge.add_set(facts)
    with stream.opened(bulk.path) as cursor:
        source, day = _take(merge, cursor, bulk.day)
    merged = merge.finish()
    _prove(merged, wish.enough)
    counts = build.write_tables(draft, merge.rows(), day, [*merge.sources, source], source)
    lines = (f"{name}\t{said}\n" for name, said in sorted(merge.legalities.items()))
    (draft / LEGALITIES).write_text("".join(lines), encoding="utf-8", newline="\n")
    del merge
    store.write_file(draft / store.pool_name(), draft)
    if bulk.path.parent == draft:
        bulk.path.unlink()
    version = kept.take_in(folder, draft, source, day.isoformat())
    return Updated(version, merged, counts)


def _take(merge: Merge, cursor: stream.Cursor, day: date) -> tuple[str, date]:
    """Read a file of either source into the merge; return which it is, and its day."""
    source = "scryfall" if cursor.peek() == "[" else "mtgjson"
    reader = scryfall if source == "scryfall" else mtgjson
    for item in reader.read(cursor):
        if isinstance(item, Entry):
            merge.add(item)
        elif isinstance(item, SetFacts):
            merge.add_set(item)
        else:
            day = item
    return source, day


def _prove(merged: Merged, enough: float) -> None:
    if merged.found < enough * merged.wanted or not merged.found:
        message = (
            f"the file holds {merged.found} of the {merged.wanted} cards that are known already:"
            " it is not whole, or another kind of file"
        )
        raise UpdateError(message)


def _bulk(wish: Wish, folder: Path, draft: Path, tell: Tell) -> _Bulk:
    """Return the file to read, on the disk."""
    if wish.origin and not wish.origin.startswith(("http://", "https://")):
        path = Path(wish.origin)
        if not path.is_file():
            message = f"{path}: no such file"
            raise UpdateError(message)
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC).date()
        return _Bulk(path, _day_in(path.name) or changed, [])
    web = Web(folder, wish.manners)
    try:
        url, size, day, sets = _choice(wish, web)
        path = draft / "bulk"
        web.download(url, path, size, tell)
    finally:
        web.close()
    return _Bulk(path, day, sets)


def _choice(wish: Wish, web: Web) -> tuple[str, int | None, date, list[SetFacts]]:
    """Return address, size and day of the file to fetch, and the sets if the source lists them."""
    today = datetime.now(UTC).date()
    if wish.origin:
        return wish.origin, None, _day_in(wish.origin) or today, []
    if wish.source == "mtgjson":
        meta = web.json(wish.places.mtgjson_meta)
        return wish.places.mtgjson, None, _day(meta, "meta", "date"), []
    wanted = "all_cards" if wish.languages else "default_cards"
    for item in _listed(web.json(wish.places.bulk), wish.places.bulk):
        if item.get("type") == wanted:
            sets = _listed(web.json(wish.places.sets), wish.places.sets)
            size = item.get("size")
            day = _day({"item": item}, "item", "updated_at")
            facts = [scryfall.set_facts(found) for found in sets]
            return str(item["download_uri"]), size if isinstance(size, int) else None, day, facts
    message = f"{wish.places.bulk}: no file {wanted} in the index"
    raise UpdateError(message)


def _listed(answer: object, url: str) -> list[dict[str, object]]:
    data = answer.get("data") if isinstance(answer, dict) else None
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        message = f"{url}: the answer is no list"
        raise UpdateError(message)
    return data


def _day(answer: object, table: str, key: str) -> date:
    held = answer.get(table) if isinstance(answer, dict) else None
    written = held.get(key) if isinstance(held, dict) else None
    try:
        return date.fromisoformat(str(written)[:10])
    except ValueError as error:
        message = f"the index of the source has no `{key}`"
        raise UpdateError(message) from error


def _day_in(name: str) -> date | None:
    """Return the day in a file's name, as Scryfall's have it: default-cards-20261201100513.json."""
    for found in re.findall(r"(?<!\d)(20\d\d)-?(\d\d)-?(\d\d)", name):
        try:
            return date(*map(int, found))
        except ValueError:
            continue
    return None

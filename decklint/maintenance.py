"""What the format files lack, by the legality that the last download of cards brought.

A download tells how cards stand on its day, nothing of other days: so its word is compared with
the formats as they stand on that day, and each difference is shown with the TOML to review. The
source to write there is the announcement, not the download.
"""

import datetime as dt
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cardpool import Card, Pool, kept, store
from cardpool.merge import FORMATS
from decklint import format_own
from decklint.errors import UsageError
from decklint.pool_file import open_pool
from decklint.reports.terminal import clean
from decklint.rule_text import Words
from decklint.rules import Legality, Rules

LEGALITIES = "legalities.tsv"
SHOWN = 10
"""Cards that a line of text names at most."""
MOST = 0.9
"""Share of a set's cards that must be legal for the set to have entered a format."""
FEW = 0.1
"""Share below which it has left."""

_CHANGE = {
    ("banned", Legality.LEGAL): "ban",
    ("banned", Legality.RESTRICTED): "ban",
    ("restricted", Legality.LEGAL): "restrict",
    ("restricted", Legality.BANNED): "restrict",
    ("legal", Legality.BANNED): "unban",
    ("legal", Legality.RESTRICTED): "unrestrict",
}
KEYS = ("ban", "restrict", "unban", "unrestrict")


class _Compared(NamedTuple):
    """A format on the day, and where the download differs."""

    rules: Rules
    changes: dict[str, list[str]]
    missing: list[str]
    """Cards that only the download has in the format."""
    surplus: list[str]
    """Cards that only our files have in the format."""
    enter: list[tuple[str, list[str]]]
    """Sets to enter, by the day of their release."""
    leave: list[str]


def report(own: Path | None) -> dict[str, Any]:
    """Compare the downloaded legalities with the formats; UsageError where nothing was downloaded.

    `own` is a folder of format files that win over the shipped ones.
    """
    own = format_own.folder(own)
    folder = store.updated_folder()
    version = kept.read(folder).now
    if version is None:
        message = "--against-formats: no pool was downloaded; run `decklint pool update` first"
        raise UsageError(message)
    pool, day = open_pool(), dt.date.fromisoformat(version.as_of)
    said = _read(folder / version.folder / LEGALITIES)
    known = open_pool(Path("embedded")).sets()
    fresh = [found for code, found in pool.sets().items() if code not in known]
    compared = [_compare(key, pool, day, said, own) for key in FORMATS]
    return {
        "schema": "decklint.pool-against-formats/1",
        "source": version.source,
        "as_of": version.as_of,
        "own_formats": list(format_own.names(own)),
        "new_sets": [f"{found.code} {found.name} ({found.released})" for found in fresh],
        "formats": [_shown(found, version) for found in compared if found and _differs(found)],
    }


def text(found: dict[str, Any], say: Words) -> str:
    """Say the report for people, with TOML blocks to review."""
    lines = [say.fill("legality", source=found["source"], as_of=found["as_of"])]
    if found["own_formats"]:
        names = say.say("label", "comma").join(found["own_formats"])
        lines.append(say.fill("own-formats", names=names))
    if found["new_sets"]:
        lines.append(say.say("label", "unseen-sets"))
        lines.extend(f"  {name}" for name in found["new_sets"])
    if not found["formats"]:
        lines.append(say.say("label", "agree"))
    for row in found["formats"]:
        lines += ["", f"# {row['format']}.toml"]
        lines += row["toml"].splitlines()
        for key in ("missing", "surplus"):
            if row[key]:
                some = say.say("label", "join").join(row[key][:SHOWN])
                some += " ..." if len(row[key]) > SHOWN else ""
                lines.append(f"# {say.fill(key, count=len(row[key]), names=some)}")
    return "\n".join(map(clean, lines))


def _read(path: Path) -> dict[str, dict[str, str]]:
    """Return the status of each card by format."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, said = line.partition("\t")
        found[name] = dict(pair.split(":", 1) for pair in said.split())
    return found


def _compare(
    key: str, pool: Pool, day: dt.date, said: dict[str, dict[str, str]], own: Path | None
) -> _Compared | None:
    """Compare one format; None where it did not live on the day or the download has none of it."""
    if not any(key in statuses for statuses in said.values()):
        return None
    try:
        rules = format_own.load(key, own, pool).on(day, pool.sets())
    except UsageError:
        return None
    found = _Compared(rules, {name: [] for name in KEYS}, [], [], [], [])
    cards = [card for card in pool.cards() if card.name in said]
    for card in cards:
        _sort(card, said[card.name].get(key, ""), found)
    if rules.pool == "sets":
        days: dict[str, list[str]] = {}
        for day_out, code in sorted(_entered(cards, key, said, found, pool)):
            days.setdefault(day_out, []).append(code)
        found.enter.extend(days.items())
        found.leave.extend(_left(cards, key, said, rules))
    return found


def _sort(card: Card, theirs: str, found: _Compared) -> None:
    """Put a card where the download and the format differ over it."""
    ours = found.rules.legality(card)
    if change := _CHANGE.get((theirs, ours)):
        found.changes[change].append(card.name)
    elif theirs in {"legal", "restricted"} and ours is Legality.NOT_IN_FORMAT:
        found.missing.append(card.name)
    elif not theirs and ours is Legality.LEGAL:
        found.surplus.append(card.name)


def _entered(
    cards: Iterable[Card],
    key: str,
    said: dict[str, dict[str, str]],
    found: _Compared,
    pool: Pool,
) -> Iterator[tuple[str, str]]:
    """Yield day and code of sets that hold missing cards and are legal as a whole."""
    missing = frozenset(found.missing)
    sets = pool.sets()
    for code, held in _by_set(cards).items():
        out = sets[code].released if code in sets else None
        if code in found.rules.sets or out is None or out > found.rules.on:
            continue
        legal = sum(key in said[card.name] for card in held)
        if legal >= MOST * len(held) and any(card.name in missing for card in held):
            yield out.isoformat(), code


def _left(
    cards: Iterable[Card], key: str, said: dict[str, dict[str, str]], rules: Rules
) -> Iterator[str]:
    """Yield sets of the format whose cards are hardly legal any more."""
    for code, held in _by_set(cards).items():
        legal = sum(key in said[card.name] for card in held if not card.basic)
        if code in rules.sets and legal < FEW * len(held):
            yield code


def _by_set(cards: Iterable[Card]) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in cards:
        for code in sorted({printing.set for printing in card.printings}):
            found.setdefault(code, []).append(card)
    return dict(sorted(found.items()))


def _differs(found: _Compared) -> bool:
    return bool(found.missing or found.surplus or any(found.changes.values()))


def _shown(found: _Compared, version: kept.Version) -> dict[str, Any]:
    changes = {key: names for key, names in found.changes.items() if names}
    blocks = [_block("rotation", day, {"enter": codes}, version) for day, codes in found.enter]
    if found.leave:
        blocks.append(_block("rotation", version.as_of, {"leave": found.leave}, version))
    if changes:
        blocks.append(_block("announcement", version.as_of, changes, version))
    toml = "".join(blocks)
    return {
        "format": found.rules.format,
        **changes,
        "enter": [code for _, codes in found.enter for code in codes],
        "leave": found.leave,
        "missing": found.missing,
        "surplus": found.surplus,
        "toml": toml,
    }


def _block(kind: str, day: str, lists: dict[str, list[str]], version: kept.Version) -> str:
    import json

    seen = "" if "enter" in lists else "  # or the earlier day of the change"
    lines = [f"[[{kind}]]", f"effective = {day}{seen}"]
    for key, names in lists.items():
        lines.append(f"{key} = {json.dumps(names, ensure_ascii=False)}")
    lines.append(f'source = "seen by {version.source} on {version.as_of}: name the announcement"')
    return "\n".join(lines) + "\n\n"

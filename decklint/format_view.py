"""What `decklint formats` shows: all formats, or one format on a day."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardpool import Pool
from decklint import format as formats
from decklint.rules import Legality, Rules

Row = dict[str, str | None]


def list_formats(folder: Path | None = None) -> list[Row]:
    """Return one row for each format, sorted by name; `until` is the first day after its life."""
    return [_row(formats.load(name, folder)) for name in formats.names(folder)]


def describe(rules: Rules, pool: Pool | None = None, folder: Path | None = None) -> dict[str, Any]:
    """Return the JSON of `decklint formats NAME`.

    With a pool, banned and restricted cards without a printing that counts on the day are left
    out: the first lists name cards that were printed years later.
    """
    sizes = rules.side.sizes
    return {
        "schema": "decklint.format/1",
        "format": rules.format,
        "name": rules.name,
        "date": rules.on.isoformat(),
        "sets": list(rules.set_order) if rules.pool == "sets" else None,
        "extra_cards": sorted(rules.extra),
        "banned": _shown(rules.banned, Legality.BANNED, rules, pool),
        "restricted": _shown(rules.restricted, Legality.RESTRICTED, rules, pool),
        "main_min": rules.main_min,
        "main_max": rules.main_max,
        "side_sizes": None if sizes is None else sorted(sizes),
        "side_max": rules.side.most,
        "copies": rules.copies,
        "sources": list(spell_out(rules.sources, folder)),
    }


def spell_out(
    sources: Iterable[str], folder: Path | None = None, lang: str = "en"
) -> tuple[str, ...]:
    """Return sources, each once, with words like `mse+forge` spelt out by `formats/index.toml`.

    A source that a file spells out itself stays as it is where the index has no other words for it.
    """
    index = formats.index(folder)
    known: Mapping[str, str] = {**index.get("sources", {}), **index.get(f"sources-{lang}", {})}
    words = (word for source in sources for word in source.split("+"))
    return tuple(dict.fromkeys(known.get(word, word) for word in words))


def _row(loaded: formats.Format) -> Row:
    return {
        "format": loaded.key,
        "name": loaded.name,
        "zh-TW": loaded.zh_tw,
        "from": loaded.begins.isoformat(),
        "until": loaded.ends.isoformat() if loaded.ends else None,
    }


def _shown(names: frozenset[str], status: Legality, rules: Rules, pool: Pool | None) -> list[str]:
    """Return the names of a list, sorted; without the pool just as announced."""
    if pool is None:
        return sorted(names)
    cards = (pool.by_name(name) for name in sorted(names))
    return [card.name for card in cards if card and rules.legality(card) is status]

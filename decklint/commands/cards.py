"""`decklint cards`: what a written name means, and how the card stands on a day."""

from collections.abc import Sequence
from typing import Any

from decklint import commands, messages
from decklint.model import Reading
from decklint.reports.terminal import clean
from decklint.resolve import Resolver
from decklint.rule_text import Words
from decklint.rules import Rules
from decklint.run import Desk, Options

SCHEMA = "decklint.cards/1"


def run(
    names: Sequence[str],
    format_: str | None,
    date: str | None,
    venue: str,
    pool: str | None,
    output: str,
    lang: str,
    own: str | None = None,
) -> int:
    """Resolve the names and show them; return 1 when one is unknown or ambiguous."""
    say = commands.words("cards", lang)
    chosen = Options(format_, commands.day(date), venue=venue, pool=commands.file(pool))
    desk = Desk(chosen._replace(formats=commands.file(own)))
    rules = desk.rules(desk.format, desk.day) if desk.format else None
    resolver = Resolver(desk.pool, rules)
    language = resolver.language(names)
    rows = [_row(name, resolver.read(name.strip(), language), rules) for name in names]
    text = "\n".join(_line(row, say) for row in rows)
    commands.show({"schema": SCHEMA, "cards": rows}, text, output)
    return int(any(row["card"] is None for row in rows))


def _row(written: str, reading: Reading, rules: Rules | None) -> dict[str, Any]:
    card = reading.card
    return {
        "written": written,
        "card": card.name if card else None,
        "match": reading.match,
        "language": reading.language,
        "derived": reading.derived,
        "candidates": list(reading.candidates),
        "status": rules.legality(card) if rules and card else None,
        "limit": rules.limit(card) if rules and card else None,
        "type": card.type_line if card else None,
        "printings": sorted({p.set for p in card.printings}) if card else [],
    }


def _line(row: dict[str, Any], say: Words) -> str:
    written, card = clean(row["written"]), row["card"]
    match = say.say("match", row["match"])
    if card is None:
        candidates = say.say("label", "comma").join(row["candidates"])
        key = "unknown" if candidates else "nothing-near"
        return say.fill(key, written=written, match=match, candidates=candidates)
    parts = [card if card == row["written"] else say.fill("known", written=written, card=card)]
    key = "match-language" if row["language"] else "match"
    parts.append(say.fill(key, match=match, language=_language(row["language"], say)))
    if row["status"]:
        limit = say.fill("no-limit" if row["limit"] is None else "limit", limit=row["limit"])
        parts.append(say.fill("standing", status=say.say("status", row["status"]), limit=limit))
    if row["printings"]:
        shown = row["printings"][:SHOWN]
        more = len(row["printings"]) - len(shown)
        parts.append(say.fill("sets-more" if more else "sets", sets=" ".join(shown), more=more))
    return say.say("label", "join").join(parts)


def _language(code: str | None, say: Words) -> str:
    """Return the name of a language; nothing for English, whose names are not translated."""
    return messages.load(say.lang).say("language", code) if code else ""


SHOWN = 20
"""Sets that a line of text names at most."""

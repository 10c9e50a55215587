"""The `rule` command's answer as text, for a judge at a terminal."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from decklint import toml_file
from decklint.reports.terminal import clean
from decklint.wide import pad, width, wrap

FOLDER = Path(__file__).parent / "policies" / "texts"
LANGUAGES = ("en", "zh-TW")
COLUMNS = 80
Report = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Words:
    """Words of one language: those of every policy, and those of the policy at hand."""

    lang: str
    tables: Mapping[str, Mapping[str, str]]

    def say(self, table: str, key: str) -> str:
        """Return the words for a key, or the key itself when it has none."""
        return self.tables.get(table, {}).get(key, key)

    def fill(self, key: str, **facts: object) -> str:
        """Return a label with its facts filled in."""
        return self.say("label", key).format(**facts)


@cache
def words(policy: str, lang: str) -> Words:
    """Return the words for a policy in a language; English where a file is missing."""
    return read_words(FOLDER, ("rule", policy), lang)


@cache
def read_words(folder: Path, stems: tuple[str, ...], lang: str) -> Words:
    """Return the words of files in a language; English where a file is missing."""
    tables: dict[str, Mapping[str, str]] = {}
    for stem in stems:
        path = folder / f"{stem}.{lang}.toml"
        path = path if path.is_file() else folder / f"{stem}.en.toml"
        if path.is_file():
            tables |= toml_file.load(path)
    return Words(lang, tables)


def as_text(report: Report, lang: str = "en") -> str:
    """Return the text of `describe` or `quick_reference`, without a final line break."""
    say = words(report["policy"], lang)
    lines = _table(report, say) if "sections" in report else _section(report, say)
    return "\n".join(line.rstrip() for line in lines)


def _name(names: Mapping[str, str], say: Words) -> str:
    return names.get(say.lang, names["en"])


def _table(report: Report, say: Words) -> Iterator[str]:
    """Yield the quick reference: a line a section, a column a REL."""
    yield say.fill("table", name=_name(report["names"], say), effective=report["effective"])
    yield ""
    head = [say.say("label", "section"), "", *(f"REL {rel}" for rel in report["rels"])]
    rows = [head]
    for section in report["sections"]:
        cells = (f"{say.say('short', b['penalty'])} {b['mark']}" for b in section["bases"])
        name = _name(section["names"], say) + (" *" if section["staged"] else "")
        rows.append([section["section"], name, *cells])
    widths = [max(width(row[at]) for row in rows) for at in range(len(head))]
    for row in rows:
        yield "  ".join(pad(cell, columns) for cell, columns in zip(row, widths, strict=True))
    yield ""
    yield say.say("label", "legend")
    yield say.say("label", "legend-staged")
    if report["values_file"]:
        file = clean(report["values_file"])
        yield f"{say.say('label', 'values')}: {say.fill('values-line', file=file)}"


def _section(report: Report, say: Words) -> Iterator[str]:
    """Yield a section in full: what it is, what it costs, what else belongs to it."""
    name = _name(report["policy_names"], say)
    yield f"{report['section']}  {_name(report['names'], say)}"
    yield say.fill("policy", name=name, effective=report["effective"], rel=report["rel"])
    yield ""
    yield from wrap(_name(report["definition"], say), COLUMNS)
    yield ""
    items = [(say.say("label", label), text) for label, text in _items(report, say)]
    columns = max(width(label) for label, _ in items) + 2
    before = ""
    for label, text in items:
        first, *rest = wrap(text, COLUMNS - columns)
        yield pad("" if label == before else label, columns) + first
        yield from (" " * columns + line for line in rest)
        before = label


def _items(report: Report, say: Words) -> Iterator[tuple[str, str]]:
    """Yield label and text of each line; lines of one label stand together."""
    warning = say.say("label", "with-warning") if report["with_warning"] else ""
    offense = say.fill("offense", offense=report["offense"], penalty=_effect(report, say))
    yield "penalty", offense + warning
    yield from _now(report, say)
    yield "base", _base(report, say)
    if len(report["ladder"]) > 1:
        yield "ladder", " > ".join(say.say("penalty", step) for step in report["ladder"])
    yield from _timing(report, say)
    for item in report["raises"]:
        to = say.say("label", "or").join(say.say("penalty", step) for step in item["to"])
        condition = say.say("condition", item["if"])
        yield "raises", say.fill("raise-line", to=to, condition=condition)
    yield from _repair(report, say)
    yield from (("terms", say.say("term", term)) for term in report["terms"])
    yield from (("example", _example(item, say)) for item in report["examples"])
    yield from (("notes", say.say("note", note)) for note in report["notes"])
    for fault in report["faults"]:
        place = say.say("place", fault["place"])
        yield "faults", say.fill("fault-line", **{**fault, "place": place})
    yield "source", clean(_sources(report, say))


def _sources(report: Report, say: Words) -> str:
    """Return what states the value, then what speaks for it and against it."""
    if not report["cites"]:
        return str(report["source"])
    join = say.say("label", "join")
    parts = []
    for role, cites in groupby(report["cites"], itemgetter("as")):
        parts.append(say.fill(f"cited-{role}", sources=join.join(_name(c, say) for c in cites)))
    return join.join(parts)


def _example(item: Report, say: Words) -> str:
    """Return an example; only the labels of the documents are shown, not our own numbers."""
    label = "" if item["label"].partition("-")[2].isdigit() else f"{item['label']}  "
    return label + str(_name(item, say))


def _base(report: Report, say: Words) -> str:
    penalty = say.say("penalty", report["base"])
    text = say.fill("base-line", penalty=penalty, sure=say.say("confidence", report["confidence"]))
    if not report["alternative"]:
        return text
    return text + say.fill("alternative", penalty=say.say("penalty", report["alternative"]))


def _timing(report: Report, say: Words) -> Iterator[tuple[str, str]]:
    if grace := report["grace"]:
        by, rels = say.say("by", grace["by"]), f"{grace['rels'][0]}-{grace['rels'][-1]}"
        yield "grace", say.fill("grace-line", minutes=grace["minutes"], rels=rels, by=by)
    for stage in report["stages"]:
        yield "stages", f"{_moment(stage, say)}{say.say('label', 'colon')}{_effect(stage, say)}"
    if minutes := report["extra_minutes"]:
        yield "extra", say.fill("extra-line", minutes=minutes)


def _moment(stage: Report, say: Words) -> str:
    if stage["at"]:
        return say.say("at", stage["at"])
    key = "from" if stage["over"] is None else "over"
    return say.fill(key, minutes=stage[key])


def _now(report: Report, say: Words) -> Iterator[tuple[str, str]]:
    """Yield the minutes that were given, and which stage holds by them."""
    if report["minutes"] is None:
        return
    template = say.say("clock", report["clock"])
    stage = say.say("label", "no-stage")
    if report["stage"]:
        found = report["stage"]
        stage = f"{_moment(found, say)}{say.say('label', 'colon')}{_effect(found, say)}"
    clock = template.format(minutes=f"{report['minutes']:g}")
    yield "time", say.fill("time-line", clock=clock, stage=stage)


def _effect(stage: Report, say: Words) -> str:
    if stage.get("outcome"):
        return say.say("outcome", stage["outcome"])
    penalty = say.say("penalty", stage["penalty"])
    times = stage["times"]
    return say.fill("times", penalty=penalty, times=times) if times > 1 else penalty


def _repair(report: Report, say: Words) -> Iterator[tuple[str, str]]:
    names = report["remedies"]
    for number, name in enumerate(names, start=1):
        hint = say.say("label", "by-analogy") if name in report["by_analogy"] else ""
        text = say.say("remedy", name) + hint
        yield "remedies", f"{number}. {text}" if len(names) > 1 else text

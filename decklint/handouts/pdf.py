"""Slips as PDF by typst (the extra `pdf`): words go over as JSON, so that none is markup."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from decklint.errors import UsageError
from decklint.handouts import facts
from decklint.handouts.files import PDF_MARK
from decklint.handouts.fitting import SIZES
from decklint.handouts.markup import STYLES
from decklint.handouts.slips import Slips
from decklint.handouts.voices import Voice, Voices
from decklint.model import Finding, Infraction, Level, Ruling, Step
from decklint.reports.terminal import clean

FONTS = ("Noto Sans CJK TC", "Noto Sans TC")
"""Fonts with Traditional Chinese letters, the first that is installed is taken."""
_NO_TYPST = "PDF needs typst: install decklint[pdf], or write --slips FILE.html and print that"
_NO_FONT = (
    "PDF needs a font with Chinese letters: install Noto Sans CJK TC (Debian: fonts-noto-cjk), "
    "or write --slips FILE.html and print that"
)


def check() -> None:
    """Raise UsageError, before anything is judged, where typst or its font is missing."""
    try:
        import typst
    except ImportError:
        raise UsageError(_NO_TYPST) from None
    if not set(FONTS) & set(typst.Fonts().families()):
        raise UsageError(_NO_FONT)


def write(slips: Slips, rulings: Iterable[Ruling]) -> bytes:
    """Return the PDF of all slips, one a page."""
    import typst

    inputs = {"data": json.dumps(data(slips, rulings))}
    template = str(STYLES / "slip.typ")
    try:  # without tags a page takes a sixth of the space; older typst cannot leave them out
        made = typst.compile(template, format="pdf", sys_inputs=inputs, pdf_tags=False)
    except TypeError:
        made = typst.compile(template, format="pdf", sys_inputs=inputs)
    if not isinstance(made, bytes):
        message = "typst made more than one file"
        raise TypeError(message)
    return made


def data(slips: Slips, rulings: Iterable[Ruling]) -> dict[str, Any]:
    """Return all words of the slips, in the shape that styles/slip.typ reads."""
    voices = slips.voices
    label = partial(_label, voices)
    lands = slips.policy.basic_lands.values()
    return {
        "paper": slips.paper,
        "mark": PDF_MARK,
        "title": label("slips"),
        "fonts": FONTS,
        "labels": {key: label(key) for key in ("found", "differences", "steps", "needs")},
        "signatures": [label("sign-player"), label("sign-judge")],
        "sizes": SIZES[slips.paper],
        "lands": [_texts(voices, partial(Voice.land, land=land)) for land in lands],
        "slips": [_slip(slips, ruling) for ruling in rulings],
    }


def _slip(slips: Slips, ruling: Ruling) -> dict[str, Any]:
    voices, event = slips.voices, slips.event
    correction, steps = ruling.correction, facts.chosen(ruling)
    items, status = facts.head(ruling, event, slips.round, voices), ruling.status.value
    touched, own = facts.changed(ruling), facts.own_names(ruling)
    (size, columns, pages), names = slips.setting(ruling)
    return {
        "size": size,
        "columns": columns,
        "pages": pages,
        "status": _line(voices, lambda one: one.said.say("status", status)),
        "head": [[_label(voices, key), clean(text)] for key, text in items],
        "findings": [_finding(finding, voices) for finding in facts.told(ruling)],
        "differences": [
            _texts(voices, partial(Voice.difference, item=item)) for item in ruling.differences
        ],
        "infractions": [_infraction(found, slips) for found in ruling.infractions],
        "steps": [_step(step, voices, own) for step in correction.steps] if correction else [],
        "needs": [_texts(voices, partial(Voice.need, need=need)) for need in correction.needs]
        if correction
        else [],
        "list": _label(voices, facts.list_key(ruling)),
        "boards": [
            _board(name, lines, touched, names, voices) for name, lines in facts.boards(ruling)
        ],
        "choice": _texts(voices, partial(facts.choice, steps)) if steps else [],
        "blanks": facts.blanks(ruling),
        "source": clean(facts.source(ruling, event)),
    }


def _finding(finding: Finding, voices: Voices) -> dict[str, Any]:
    level = finding.level.value
    places = (_line(voices, partial(Voice.place, cell=cell)) for cell in finding.cells)
    return {
        "level": Level(level).value,
        "name": _line(voices, lambda one: one.said.say("level", level)),
        "where": ", ".join(places),
        "text": _texts(voices, lambda one: one.said.finding(finding)),
    }


def _infraction(found: Infraction, slips: Slips) -> dict[str, Any]:
    voices = slips.voices
    title = _line(voices, lambda one: one.title(found))
    if found.covered_by:
        by, penalty = found.covered_by, ""
        lines = _texts(voices, lambda one: one.label("covered", section=by))
    else:
        penalty = _line(voices, lambda one: one.said.penalty(found.penalty))
        lines = _texts(voices, partial(facts.terms, found, slips.event, slips.policy))
        if found.confidence != "certain":
            lines += _texts(voices, lambda one: one.label(found.confidence))
    for key in found.notes:
        lines += _texts(voices, partial(Voice.note, key=key))
    return {"title": f"{found.section} {title}", "penalty": penalty, "lines": lines}


def _step(step: Step, voices: Voices, own: Mapping[str, str]) -> dict[str, str]:
    minus, plus = facts.moves(step)
    where = _line(voices, partial(Voice.place, cell=step.cell)) if step.cell else ""
    why = _line(voices, lambda one: one.why(step))
    said = {"where": where, "minus": clean(minus), "plus": clean(plus), "why": why}
    return {**said, "written": clean(own.get(step.card, ""))}


def _board(
    name: str,
    lines: list[facts.Line],
    touched: frozenset[str],
    names: Mapping[str, str],
    voices: Voices,
) -> dict[str, Any]:
    return {
        "name": _line(voices, lambda one: one.said.say("board", name)),
        "total": facts.total(lines),
        "lines": [
            ["?" if n is None else str(n), clean(card), card in touched, clean(names.get(card, ""))]
            for n, card in lines
        ],
    }


def _label(voices: Voices, key: str) -> str:
    return _line(voices, lambda one: one.label(key))


def _line(voices: Voices, say: Callable[[Voice], str]) -> str:
    return " ".join(_texts(voices, say))


def _texts(voices: Voices, say: Callable[[Voice], str]) -> list[str]:
    return [clean(text) for _, text in voices.texts(say)]

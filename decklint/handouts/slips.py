"""A slip a player: the ruling, the list from here on, what to choose, where to sign."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from math import ceil

from decklint.handouts import parts
from decklint.handouts.markup import Markup, el, join, page
from decklint.handouts.voices import Voice, Voices, voice
from decklint.model import Level, Ruling, Status, Step
from decklint.policy import Policy
from decklint.report import Event, title

_PAPERS = {
    "a6": ((43, 67), (50, 76), (59, 87), (69, 100)),
    "a5": ((50, 78), (57, 88), (66, 100), (76, 115)),
}
"""Lines of a slip and columns of a line at each size of letters of styles/slip.css, the largest
first; a Chinese character takes two columns."""
_SHEETS = {"a6": "105mm 148mm", "a5": "148mm 210mm"}
"""Sizes for the printer; A6 has no name of its own in style sheets."""
_BLOCK = re.compile("</(?:p|li|h1|h2|h3|dl)>")
_TAG = re.compile("<[^>]*>")
_FRAME = 7
"""Lines that the space between parts, and signatures, take."""
_BLANKS = 6
"""Most lines for cards that are to be written in."""


def wanted(ruling: Ruling) -> bool:
    """Tell whether a player gets a slip: for a ruling or for a question."""
    return ruling.status is not Status.LEGAL


class Slips:
    """Writes slips of one event, on one paper, in one or two languages."""

    def __init__(
        self, event: Event, policy: Policy, round_: int | None, paper: str, lang: str
    ) -> None:
        """Keep what all slips share; `lang` may be `both`."""
        self.event, self.policy, self.round, self.paper = event, policy, round_, paper
        langs = ("en", "zh-TW") if lang == "both" else (lang,)
        self.voices = Voices(voice(one, policy) for one in langs)
        self._lands = self._boxes()
        self._signatures = join(
            el("div", el("span", self.voices.label(key)), el("i"), cls="signature")
            for key in ("sign-player", "sign-judge")
        )

    def page(self, rulings: Iterable[Ruling]) -> str:
        """Return one page of slips, one on each sheet of paper."""
        first = self.voices.first
        sheet = _SHEETS[self.paper]
        size = Markup(f"<style>@page {{ size: {sheet}; margin: 5mm }}</style>\n")
        body = join([size, *map(self.slip, rulings)])
        return page(first.label("slips"), first.lang, "slip", body)

    def slip(self, ruling: Ruling) -> Markup:
        """Return the slip of one player."""
        voices, correction = self.voices, ruling.correction
        pieces = [
            self._head(ruling),
            el("h2", voices.label("found")),
            parts.findings(ruling, voices, answers=True),
            parts.differences(ruling, voices),
            parts.infractions(ruling, self.event, self.policy, voices),
        ]
        if correction:
            if correction.steps:
                pieces += [el("h2", voices.label("steps")), parts.steps(correction, voices)]
            pieces.append(parts.needs(correction, voices))
        pieces += [self._list(ruling), *self._choices(ruling), self._foot(ruling)]
        size = f"s{self._size(pieces, ruling)}"
        return el("article", *pieces, cls=f"slip {self.paper} {size} {ruling.status.value}")

    def _head(self, ruling: Ruling) -> Markup:
        decklist, event, voices = ruling.decklist, self.event, self.voices
        date = decklist.date.isoformat() if decklist.date else event.date
        named = [decklist.event, decklist.format or event.format, date, f"REL {event.rel}"]
        player, table = decklist.player, decklist.player.table
        number = f" ({player.id})" if player.name and player.id else ""
        items = [("player", f"{title(ruling)}{number}")]
        items.append(("event", ", ".join(filter(None, named))))
        items += [("round", str(self.round))] if self.round is not None else []
        items += [("table", table)] if table else []
        status = voices.inline(lambda one: one.said.say("status", ruling.status.value))
        rows = (
            el("div", el("dt", voices.label(key)), el("dd", text), cls=key) for key, text in items
        )
        return el("header", el("h1", status), el("dl", *rows))

    def _list(self, ruling: Ruling) -> Markup:
        key = "list" if ruling.correction or ruling.status is Status.ILLEGAL else "registered"
        if ruling.correction and not ruling.correction.complete:
            key = "list-open"
        head = el("h2", self.voices.label(key))
        return el("div", head, parts.lists(ruling, self.voices), cls="lists")

    def _choices(self, ruling: Ruling) -> Iterator[Markup]:
        """Yield boxes for the basic lands that the player may choose, and lines to write on."""
        if ruling.correction is None:
            return
        chosen = [s for s in ruling.correction.steps if s.choice == "player" and s.action == "add"]
        if chosen:
            yield self._choice(chosen)
        blanks = sum(int(need.facts.get("count") or 1) for need in ruling.correction.needs)
        if blanks:
            line = el("li", el("i", cls="number"), el("i", cls="card"))
            yield el("ul", *[line] * min(blanks, _BLANKS), cls="blanks")

    def _choice(self, steps: list[Step]) -> Markup:
        count = sum(step.count for step in steps)
        proposed = [f"{step.count} {step.card}" for step in steps]

        def told(one: Voice) -> str:
            return one.label("choose", count=count, proposed=one.said.word("comma").join(proposed))

        return el("div", self.voices.lines("p", told), self._lands, cls="choice")

    def _boxes(self) -> Markup:
        """Return a box for the number of each basic land."""
        names = (
            self.voices.inline(partial(Voice.land, land=land))
            for land in self.policy.basic_lands.values()
        )
        lands = (el("li", el("i", cls="box"), name) for name in names)
        return el("ul", *lands, cls="lands")

    def _foot(self, ruling: Ruling) -> Markup:
        source = ruling.decklist.source
        sheet = f" {source.sheet}" if source.sheet else ""
        small = f"{self.event.policy}; {source.file}{sheet}"
        return el("footer", self._signatures, el("p", small, cls="source"))

    def _size(self, pieces: Iterable[Markup | None], ruling: Ruling) -> int:
        """Return the largest size of letters at which the slip should fit on its paper."""
        texts = [_TAG.sub("", text) for text in _BLOCK.split("".join(filter(None, pieces)))]
        widths = [(len(text) + len(text.encode("utf-8", "replace"))) // 2 for text in texts if text]
        questions = sum(1 for found in ruling.findings if found.level is Level.QUESTION)
        entries = sum(len(lines) for _, lines in parts.boards(ruling))
        for number, (lines, columns) in enumerate(_PAPERS[self.paper]):
            told = sum(ceil(wide / columns) for wide in widths) - entries + 2 * questions
            if told + ceil(entries / 2) + _FRAME <= lines:
                return number
        return len(_PAPERS[self.paper]) - 1

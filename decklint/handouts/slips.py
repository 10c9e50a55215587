"""A slip a player: the ruling, the list from here on, what to choose, where to sign."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from math import ceil

from decklint.handouts import facts, parts
from decklint.handouts.markup import Markup, el, join, page
from decklint.handouts.voices import Voice, Voices, voice
from decklint.model import Level, Ruling, Status
from decklint.policy import Policy
from decklint.report import Event

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
        pieces = self._pieces(ruling)
        size = f"s{self._fitting(pieces, ruling)}"
        return el("article", *pieces, cls=f"slip {self.paper} {size} {ruling.status.value}")

    def size(self, ruling: Ruling) -> int:
        """Return the largest size of letters, from 0, at which a slip should fit on its paper."""
        return self._fitting(self._pieces(ruling), ruling)

    def _pieces(self, ruling: Ruling) -> list[Markup | None]:
        voices, correction = self.voices, ruling.correction
        pieces: list[Markup | None] = [
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
        return [*pieces, self._list(ruling), *self._choices(ruling), self._foot(ruling)]

    def _head(self, ruling: Ruling) -> Markup:
        voices = self.voices
        items = facts.head(ruling, self.event, self.round, voices)
        status = voices.inline(lambda one: one.said.say("status", ruling.status.value))
        rows = (
            el("div", el("dt", voices.label(key)), el("dd", text), cls=key) for key, text in items
        )
        return el("header", el("h1", status), el("dl", *rows))

    def _list(self, ruling: Ruling) -> Markup:
        head = el("h2", self.voices.label(facts.list_key(ruling)))
        return el("div", head, parts.lists(ruling, self.voices), cls="lists")

    def _choices(self, ruling: Ruling) -> Iterator[Markup]:
        """Yield boxes for the basic lands that the player may choose, and lines to write on."""
        if steps := facts.chosen(ruling):
            told = self.voices.lines("p", partial(facts.choice, steps))
            yield el("div", told, self._lands, cls="choice")
        if blanks := facts.blanks(ruling):
            line = el("li", el("i", cls="number"), el("i", cls="card"))
            yield el("ul", *[line] * blanks, cls="blanks")

    def _boxes(self) -> Markup:
        """Return a box for the number of each basic land."""
        names = (
            self.voices.inline(partial(Voice.land, land=land))
            for land in self.policy.basic_lands.values()
        )
        lands = (el("li", el("i", cls="box"), name) for name in names)
        return el("ul", *lands, cls="lands")

    def _foot(self, ruling: Ruling) -> Markup:
        return el(
            "footer", self._signatures, el("p", facts.source(ruling, self.event), cls="source")
        )

    def _fitting(self, pieces: Iterable[Markup | None], ruling: Ruling) -> int:
        blocks = _TAG.sub("", _BLOCK.sub("\n", join(pieces))).split("\n")
        widths = [
            len(text) if text.isascii() else (len(text) + len(text.encode("utf-8", "replace"))) // 2
            for text in blocks
            if text
        ]
        questions = sum(1 for found in ruling.findings if found.level is Level.QUESTION)
        entries = sum(len(lines) for _, lines in facts.boards(ruling))
        for number, (lines, columns) in enumerate(_PAPERS[self.paper]):
            told = sum(ceil(wide / columns) for wide in widths) - entries + 2 * questions
            if told + ceil(entries / 2) + _FRAME <= lines:
                return number
        return len(_PAPERS[self.paper]) - 1

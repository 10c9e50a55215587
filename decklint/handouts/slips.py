"""A slip a player: the ruling, the list from here on, what to choose, where to sign."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from decklint.handouts import facts, fitting, parts
from decklint.handouts.fitting import Fit
from decklint.handouts.markup import Markup, el, join, page
from decklint.handouts.voices import Voice, Voices, voice
from decklint.model import Ruling, Status
from decklint.policy import Policy
from decklint.report import Event


def wanted(ruling: Ruling) -> bool:
    """Tell whether a player gets a slip: for a ruling or for a question."""
    return ruling.status is not Status.LEGAL


class Setting(NamedTuple):
    """How a slip is set on its paper."""

    fit: Fit
    names: Mapping[str, str]
    """Names that the player wrote, by card, where the list has room for them."""


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
        size = Markup(f"<style>{fitting.style(self.paper)}</style>\n")
        body = join([size, *map(self.slip, rulings)])
        return page(first.label("slips"), first.lang, "slip", body)

    def slip(self, ruling: Ruling) -> Markup:
        """Return the slip of one player."""
        head, told, rest = self._head(ruling), self._told(ruling), self._rest(ruling)
        (size, columns, _), names = self._setting(ruling, join([head, *told, *rest]))
        body = el("div", *told, self._list(ruling, names), *rest, cls="body")
        kinds = f"slip {self.paper} s{size} c{columns} {ruling.status.value}"
        return el("article", head, body, cls=kinds)

    def setting(self, ruling: Ruling) -> Setting:
        """Return the largest letters with which a slip should fit on its paper."""
        pieces = [self._head(ruling), *self._told(ruling), *self._rest(ruling)]
        return self._setting(ruling, join(pieces))

    def _setting(self, ruling: Ruling, markup: Markup) -> Setting:
        """Return how a slip of this markup and its list is set."""
        boards = [[card for _, card in lines] for _, lines in facts.boards(ruling)]
        shape = fitting.shape(markup, boards, facts.blanks(ruling))
        plain = fitting.fit(shape, self.paper)
        if names := facts.own_names(ruling):
            longer = [[f"{card} {names.get(card, '')}" for card in board] for board in boards]
            if found := fitting.refit(shape.listing(longer), self.paper, plain):
                return Setting(found, names)
        return Setting(plain, {})

    def _told(self, ruling: Ruling) -> list[Markup | None]:
        """Return what stands above the list."""
        voices, correction = self.voices, ruling.correction
        pieces: list[Markup | None] = [
            el("h2", voices.label("found")),
            parts.findings(ruling, voices, answers=True),
            parts.differences(ruling, voices),
            parts.infractions(ruling, self.event, self.policy, voices),
        ]
        if correction:
            if correction.steps:
                steps = parts.steps(correction, voices, facts.own_names(ruling))
                pieces += [el("h2", voices.label("steps")), steps]
            pieces.append(parts.needs(correction, voices))
        return [*pieces, el("h2", voices.label(facts.list_key(ruling)))]

    def _rest(self, ruling: Ruling) -> list[Markup]:
        """Return what stands below the list."""
        return [*self._choices(ruling), self._foot(ruling)]

    def _head(self, ruling: Ruling) -> Markup:
        voices = self.voices
        items = facts.head(ruling, self.event, self.round, voices)
        status = voices.inline(lambda one: one.said.say("status", ruling.status.value))
        rows = (
            el("div", el("dt", voices.label(key)), el("dd", text), cls=key) for key, text in items
        )
        return el("header", el("div", el("h1", status), el("dl", *rows)))

    def _list(self, ruling: Ruling, names: Mapping[str, str]) -> Markup:
        return el("div", parts.lists(ruling, self.voices, names), cls="lists")

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
        lands = (el("span", el("i", cls="box"), el("b", name), cls="land") for name in names)
        return el("p", *lands, cls="lands")

    def _foot(self, ruling: Ruling) -> Markup:
        return el(
            "footer", self._signatures, el("p", facts.source(ruling, self.event), cls="source")
        )

"""One or two languages at once: what a slip says, it says in each of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from decklint import messages
from decklint.handouts import TEXTS
from decklint.handouts.markup import Markup, el, join
from decklint.messages import Messages
from decklint.model import Cell, Difference, Infraction, Need, Step
from decklint.policy import Policy
from decklint.rule_text import Words, read_words


class Voice(NamedTuple):
    """One language: its sentences, the words of handouts, the names of sections."""

    lang: str
    said: Messages
    words: Words
    titles: Mapping[str, str]

    def label(self, key: str, **facts: object) -> str:
        """Return a word of the handouts."""
        return self.words.fill(key, **facts)

    def title(self, infraction: Infraction) -> str:
        """Return the name of an infraction's section."""
        return self.titles.get(infraction.section, infraction.name)

    def place(self, cell: Cell) -> str:
        """Return a place; a line of a text is called so."""
        return str(cell) if cell.column else self.said.word("line", row=cell.row)

    def note(self, key: str) -> str:
        """Return the sentence of an infraction's note."""
        return self.said.note(key)

    def need(self, need: Need) -> str:
        """Say what the table has to settle."""
        return self.said.need(need)

    def land(self, land: str) -> str:
        """Return a basic land by its name in the language, where the texts have it."""
        return self.words.say("land", land)

    def difference(self, item: Difference) -> str:
        """Say how many copies of a card list and deck hold."""
        copies = {"listed": item.listed, "presented": item.presented}
        board = self.said.say("board", item.board)
        return self.said.word("difference", board=board, card=item.card, **copies)

    def why(self, step: Step) -> str:
        """Say where a step acts, and why, and who chooses."""
        target = self.said.say("target", step.target)
        board = self.said.say("board", step.board.value)
        choice = self.said.say("choice", step.choice) if step.choice else ""
        reason = self.said.say("reason", step.reason)
        return f"{target}{self.said.word('comma')}{board}{self.said.word('colon')}{reason}{choice}"


def voice(lang: str, policy: Policy) -> Voice:
    """Return a language with the names of a policy's sections."""
    titles = {number: section.heading(lang) for number, section in policy.sections.items()}
    return Voice(lang, messages.load(lang), read_words(TEXTS, ("handouts",), lang), titles)


class Voices:
    """The languages of one page, in the order in which they speak."""

    def __init__(self, voices: Iterable[Voice]) -> None:
        """Take the languages; what never changes is put together once."""
        self.all = tuple(voices)
        self._labels: dict[str, Markup] = {}

    @property
    def first(self) -> Voice:
        """Return the language of what is said in one only."""
        return self.all[0]

    def lines(self, tag: str, say: Callable[[Voice], str], cls: str | None = None) -> Markup:
        """Return what each language says, an element each; the same words only once."""
        return join(el(tag, text, cls=cls, lang=lang) for lang, text in self.texts(say))

    def label(self, key: str) -> Markup:
        """Return a label in each language, on one line."""
        found = self._labels.get(key)
        if found is None:
            found = self._labels[key] = self.inline(lambda one: one.label(key))
        return found

    def inline(self, say: Callable[[Voice], str]) -> Markup:
        """Return what each language says, on one line."""
        spans = [el("span", text, lang=lang) for lang, text in self.texts(say)]
        return Markup(" ".join(spans))

    def texts(self, say: Callable[[Voice], str]) -> Iterator[tuple[str, str]]:
        """Yield language and words of each language; the same words only once."""
        before = ""
        for one in self.all:
            text = say(one)
            if text and text != before:
                before = text
                yield one.lang, text

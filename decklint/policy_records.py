"""The parts of a penalty policy, as its file states them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from decklint.model import Board, Penalty


class Cite(NamedTuple):
    """A source that a value names."""

    role: str
    """`source` states the value, `support` speaks for it, `against` contradicts it."""
    key: str
    text: str
    """The source spelled out, in English."""


class Base(NamedTuple):
    """The penalty for the first occurrence at one REL, and how sure it is."""

    penalty: Penalty
    confidence: str
    """`certain`, `inferred` or `unknown`."""
    source: str
    """What the value rests on, spelled out."""
    note: str | None = None
    """Key of a sentence: `lists-expected` where the section does not apply at this REL."""
    alternative: Penalty | None = None
    """The next best value, where the evidence leaves one."""
    replaced: bool = False
    """The value is not the policy's own: a file of values put it in its place (A1)."""
    cites: tuple[Cite, ...] = ()
    """The policy's own sources, one by one; none for a replaced value."""


class Stage(NamedTuple):
    """What changes with time: after some minutes, or at a moment of the round."""

    confidence: str
    source: str
    over: int | None = None
    """Holds from more than this many minutes: at exactly so many it does not hold yet."""
    start: int | None = None
    """Holds from this many minutes on (key `from`)."""
    at: str | None = None
    """Holds from a moment: `next-round-start`, `next-match-start`, `round-end`."""
    penalty: Penalty | None = None
    times: int = 1
    """How often the penalty is given; the second game loss of a late player makes two."""
    outcome: str | None = None
    """`out-of-event` or `must-be-repaired`."""


class Raise(NamedTuple):
    """A heavier penalty that the judge may choose; never given automatically (A31)."""

    condition: str
    to: tuple[Penalty, ...]


class Grace(NamedTuple):
    """Minutes that may be allowed before the penalty, and who may allow them."""

    rels: tuple[str, ...]
    minutes: int
    by: str
    confidence: str
    source: str


class Fault(NamedTuple):
    """A slip in the printed text that the data already put right."""

    place: str
    printed: str
    meant: str


class Level(NamedTuple):
    """What a penalty is and what comes with it (section 20)."""

    penalty: Penalty
    with_warning: bool
    """A warning goes on record with it."""
    given_by: str
    """`judge`, or `head-judge` where nobody else may give it."""
    keeps_prizes: bool
    single_game: Penalty
    """What it becomes where a match is a single game (R30.10)."""
    between_games: str | None
    """When it applies if given between two games; None where that changes nothing."""
    terms: Mapping[str, Any]
    """Every key of the file, for whoever prints it."""


class Section(NamedTuple):
    """One infraction of the guidelines."""

    number: str
    name: str
    """Key, lower case with hyphens."""
    title: str
    title_zh: str
    kind: str
    """Its class: `deck-problem`, `procedural-error` ..."""
    subject: str
    """`list`, `deck`, `deck-without-list` or `conduct`."""
    bases: Mapping[str, Base]
    """First penalty by REL."""
    board: Board | None = None
    when: frozenset[str] = frozenset()
    """Codes of findings that fall under it."""
    remedies: tuple[str, ...] = ()
    by_analogy: frozenset[str] = frozenset()
    """Remedies that the text does not state for this section (A12)."""
    standing_notes: tuple[str, ...] = ()
    """Keys of sentences that belong to the section at every REL."""
    stages: tuple[Stage, ...] = ()
    clock: str | None = None
    """Which minutes the stages count: `lateness`, `discovery` or `repair`; None for none."""
    raises: tuple[Raise, ...] = ()
    grace: Grace | None = None
    exclusive: bool = False
    """Of all exclusive sections one check gives one penalty (A8)."""
    deferrable: bool = False
    """May be announced to apply from the next round on (R30.3)."""
    intent: bool = False
    """Presumes intent, which no program concludes (R16x)."""
    extra_minutes: int = 0
    """Always added to the match."""
    faults: tuple[Fault, ...] = ()
    terms: Mapping[str, Any] = MappingProxyType({})
    """Further conditions as the file states them: `announce`, `check-by`, `needs` ..."""

    def base(self, rel: str) -> Base:
        """Return the first penalty at a REL that `Policy.rel` has accepted."""
        return self.bases[rel]

    def notes(self, rel: str) -> tuple[str, ...]:
        """Return the keys of the sentences that belong to a ruling at a REL."""
        note = self.bases[rel].note
        return (*self.standing_notes, note) if note else self.standing_notes

    def heading(self, lang: str) -> str:
        """Return the printed title in a language of the reports."""
        return self.title_zh if lang == "zh-TW" else self.title

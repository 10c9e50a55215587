"""From paths to rulings: the one pipeline behind the commands and the library."""

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardpool import Pool
from decklint import format_own, judge, people, policy, reading
from decklint.errors import FormatError, UsageError
from decklint.floor import Floor, compared, recorder, timed, without_list
from decklint.grid import Piped
from decklint.infractions import Settings
from decklint.limits import USUAL, Limits
from decklint.model import Decklist, Fact, Finding, Level, Ruling
from decklint.people import Listed
from decklint.pool_file import newest_set, open_pool, unseen_after
from decklint.problem import Problem
from decklint.report import Event, PoolInfo
from decklint.resolve import Resolver
from decklint.rules import Rules

if TYPE_CHECKING:
    from decklint.deckcheck import Moment

UNREADABLE = "unreadable-date"


class Options(NamedTuple):
    """What a run was asked for."""

    format: str | None = None
    date: dt.date | None = None
    """Day of the event; None takes today."""
    policy: str = policy.DEFAULT
    settings: Settings = Settings()
    venue: str = "paper"
    player: str | None = None
    """Judge only the lists of this player."""
    layout: str | None = None
    encoding: str | None = None
    pool: Path | None = None
    values: Path | None = None
    """File of penalties that replace those of the policy (decision A1)."""
    floor: Floor = Floor()
    formats: Path | None = None
    """Folder of format files that win over the shipped ones."""
    limits: Limits = USUAL
    """What a file may hold."""


class Desk:
    """The judges' desk: reads lists and rules on them, and remembers rules and names."""

    def __init__(self, options: Options) -> None:
        """Open the pool and the policy; UsageError when an option is unusable."""
        self.options = options
        self.policy = policy.load(options.policy)
        if options.values:
            from decklint import policy_values

            self.policy = policy_values.apply(self.policy, options.values)
        self._recorder = recorder(options.floor, self.policy, options.settings)
        self.policy.rel(options.settings.rel)
        self.day = options.date or dt.datetime.now().astimezone().date()
        self._folder = format_own.folder(options.formats)
        self._own = format_own.names(self._folder)
        self.format = self.canonical(options.format) if options.format else None
        self._pool: Pool | None = None
        self._resolvers: dict[tuple[str, dt.date], Resolver] = {}
        self._rules: dict[tuple[str, dt.date], Rules] = {}
        self._repeated: dict[tuple[object, ...], Finding] = {}
        if self.format and options.date:
            self.rules(self.format, self.day)  # a wrong date is said before anything is read

    @property
    def pool(self) -> Pool:
        """Return the card pool, opened at its first use."""
        if self._pool is None:
            self._pool = open_pool(self.options.pool)
        return self._pool

    def event(self) -> Event:
        """Return what holds for the whole run."""
        settings = self.options.settings
        pool = self.pool
        older = unseen_after(pool, self.day) and newest_set(pool)
        info = PoolInfo(pool.source, pool.as_of.isoformat(), pool.size, older or None)
        return Event(
            self.format,
            self.day.isoformat(),
            settings.rel,
            self.policy.key,
            info,
            lists_used=settings.lists_used,
            date_assumed=self.options.date is None,
            deferred=settings.deferred,
            single_game=settings.single_game,
            venue=self.options.venue,
            policy_values=self.policy.values_file,
            own_formats=self._own,
        )

    def read(self, path: Path | Piped) -> Iterator[Decklist | Problem]:
        """Read one file; what cannot be read comes as a problem."""
        options = self.options
        for item in reading.read_lists(
            path,
            layout=options.layout,
            encoding=options.encoding,
            known=self.knows,
            limits=options.limits,
        ):
            if isinstance(item, Problem):
                yield item
            elif self.is_wanted(item):
                yield self._settled(item)

    def _settled(self, decklist: Decklist) -> Decklist:
        """Let the options stand for what is no format or no certain day, and say so."""
        stated, written = self.options.date, decklist.format
        if stated and any(note.code == UNREADABLE for note in decklist.notes):
            notes = tuple(_stated(note, stated) for note in decklist.notes)
            decklist = decklist._replace(notes=notes)
        if written is None or self.format is None or self._is_format(written):
            return decklist
        facts: dict[str, Fact] = {"written": written, "format": self.format}
        note = Finding("unknown-format", Level.NOTE, "deck", facts)
        return decklist._replace(format=None, notes=(*decklist.notes, note))

    def _is_format(self, name: str) -> bool:
        try:
            self.canonical(name)
        except UsageError:
            return False
        return True

    def judge(self, decklist: Decklist) -> Ruling | Problem:
        """Rule on one list, under its own format and date where it names them."""
        if absent := without_list(decklist):
            return absent
        terms = self._terms(decklist)
        if isinstance(terms, Problem):
            return terms
        resolver, rules = terms
        on_time = timed(
            self._which(decklist), self.options.floor.deadline, decklist.date or self.day
        )
        settings = self.options.settings
        return self._recorded(judge.rule(resolver.resolve(on_time), rules, self.policy, settings))

    def ask(self, groups: Iterable[Sequence[Listed]]) -> None:
        """From now on ask of the lists of each group which one counts."""
        self._repeated = people.questions(groups)

    def on_terms(self, listed: Listed) -> Listed:
        """Return a list with the format and the day that it is judged by."""
        name = listed.format
        known = self.canonical(name) if name and self._is_format(name) else name
        return listed._replace(format=known or self.format, day=listed.day or self.day)

    def asks(self, decklist: Decklist) -> bool:
        """Tell whether a list is one of several of its player."""
        return people.key(decklist.player, decklist.source) in self._repeated

    def _which(self, decklist: Decklist) -> Decklist:
        """Return a list with the question which of its player counts, unless its reader asks."""
        if not self._repeated:
            return decklist
        found = self._repeated.get(people.key(decklist.player, decklist.source))
        if found is None or any(note.code == found.code for note in decklist.notes):
            return decklist
        return decklist._replace(notes=(*decklist.notes, found))

    def deckcheck(self, registered: Decklist, deck: Decklist, moment: "Moment") -> Ruling | Problem:
        """Rule on a physical deck against its list, under the list's format and date."""
        terms = self._terms(registered)
        if isinstance(terms, Problem):
            return terms
        resolver, rules = terms
        from decklint import deckcheck

        ruling = deckcheck.rule(
            resolver.resolve(registered),
            resolver.resolve(deck),
            rules,
            self.policy,
            self.options.settings,
            moment,
        )
        return self._recorded(ruling, moment.game)

    def _recorded(self, ruling: Ruling, game: int | None = None) -> Ruling:
        """Return the ruling with the event's history, written down if that was asked."""
        return self._recorder.apply(ruling, game) if self._recorder else ruling

    def day_terms(self) -> tuple[Rules, Resolver]:
        """Return the run's own rules and resolver; UsageError without a format."""
        if self.format is None:
            message = "no format: give --format NAME"
            raise UsageError(message)
        rules = self.rules(self.format, self.day)
        return rules, self._resolver(self.format, self.day, rules)

    def named(self, decklist: Decklist) -> Decklist:
        """Return a list with the names of its cards resolved; as it is where it has no terms."""
        terms = self._terms(decklist)
        return decklist if isinstance(terms, Problem) else terms[0].resolve(decklist)

    def _terms(self, decklist: Decklist) -> tuple[Resolver, Rules] | Problem:
        """Return what a list is judged by: its own format and date, or else those of the run."""
        name = decklist.format or self.format
        file = decklist.source.file
        if name is None:
            return Problem(file, "no-format")
        day = decklist.date or self.day
        try:
            key = self.canonical(name)
            rules = self.rules(key, day)
        except FormatError as error:
            return Problem(file, error.code, error.facts)
        return self._resolver(key, day, rules), rules

    def _resolver(self, key: str, day: dt.date, rules: Rules) -> Resolver:
        resolver = self._resolvers.get((key, day))
        if resolver is None:
            resolver = self._resolvers[key, day] = Resolver(self.pool, rules)
        return resolver

    def rulings(
        self, paths: Iterable[Path | Piped], *, at_once: bool = False
    ) -> Iterator[Ruling | Problem]:
        """Read and judge the lists of many files; one bad file never stops the others.

        `at_once` reads all lists before the first is judged, and asks about those of one player.
        """
        for item in self._lists(paths, at_once=at_once):
            yield item if isinstance(item, Problem) else self.judge(item)

    def _lists(
        self, paths: Iterable[Path | Piped], *, at_once: bool
    ) -> Iterable[Decklist | Problem]:
        lists: Iterable[Decklist | Problem] = (item for path in paths for item in self.read(path))
        if roster := self.options.floor.roster:
            return compared(lists, roster, self.options.limits)
        if at_once:
            lists = list(lists)
            handed = (people.listed(item) for item in lists if isinstance(item, Decklist))
            self.ask(people.repeated(map(self.on_terms, handed)))
        return lists

    def warm(self) -> None:
        """Open what worker processes should find open."""
        self.pool.sets()

    def canonical(self, name: str) -> str:
        """Return the format that a name means; UsageError for an unknown one."""
        return format_own.canonical(name, self._folder)

    def rules(self, key: str, day: dt.date) -> Rules:
        """Return a format's rules on a day; UsageError outside its life."""
        rules = self._rules.get((key, day))
        if rules is None:
            known = format_own.load(key, self._folder, self.pool)
            found = known.on(day, self.pool.sets(), self.options.venue)
            if unseen := unseen_after(self.pool, day):
                found = replace(found, pool_ends=unseen)
            rules = self._rules[key, day] = found
        return rules

    def knows(self, written: str) -> bool:
        """Tell whether a name is one of the pool: it helps to find a text's encoding."""
        return bool(self.pool.lookup(written))

    def is_wanted(self, decklist: Decklist) -> bool:
        """Tell whether a list is of the player that was asked for."""
        wanted = self.options.player
        if wanted is None:
            return True
        return people.name_key(decklist.player.name or "") == people.name_key(wanted)


def _stated(note: Finding, day: dt.date) -> Finding:
    """Return a question for the day as a note that the day was stated with the run."""
    if note.code != UNREADABLE:
        return note
    return note._replace(level=Level.NOTE, facts={**note.facts, "date": day.isoformat()})

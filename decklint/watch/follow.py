"""The watch itself: look, judge what is ready, tell it, wait, and look again."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from decklint import people
from decklint.emit import Piece
from decklint.errors import DecklintError
from decklint.model import Decklist, Finding
from decklint.problem import Problem
from decklint.run import Desk
from decklint.watch.lookout import Kind, Lookout, Sight
from decklint.watch.standing import Change, Item, Standing, Told
from decklint.watch.stop import Stop

_TRY_AGAIN = frozenset({"cannot-open", "not-judged"})
"""Problems that can end without a change of the file: rights, locks, a ledger in use."""


def follow(desk: Desk, lookout: Lookout, tell: Callable[[Told], None], stop: Stop) -> Piece:
    """Judge the lists as they come until the end is asked for; return what stands then.

    What came too late to be judged is told as a problem at the end, also what came after the last
    look but one.
    """
    watch = _Watch(desk, lookout, stop)
    goes_on = True
    while goes_on:
        _tell_all(watch.look(), tell)
        goes_on = stop.wait()
    _tell_all(watch.look(), tell)
    _tell_all(watch.left(), tell)
    return watch.standing.piece()


def _tell_all(found: Iterable[Told], tell: Callable[[Told], None]) -> None:
    for told in found:
        tell(told)


@dataclass(slots=True)
class _Watch:
    """What was read of each file, and what stands of it."""

    desk: Desk
    lookout: Lookout
    stop: Stop
    standing: Standing = field(default_factory=Standing)
    lists: dict[str, list[Decklist | Problem]] = field(default_factory=dict)
    asked: dict[tuple[object, ...], Finding] = field(default_factory=dict)
    """Which list of a player counts, by the list's key."""

    def look(self) -> Iterator[Told]:
        """Look once. All that is ready is read before any of it is judged, as `check` does it."""
        ready: dict[str, Sight] = {}
        is_other = False
        for sight in self.lookout.look():
            if sight.kind is Kind.READY:
                if not self.stop.asked and self._read(sight):
                    ready[sight.file] = sight
            elif sight.kind is Kind.GONE:
                is_other |= self.lists.pop(sight.file, None) is not None
                yield from self.standing.drop(sight.file)
            else:
                yield Told(Change(sight.kind.value), sight.file)
        others = self._asked_anew() if ready or is_other else []
        for file, sight in ready.items():
            if not self.stop.asked:
                yield from self._judged(file, sight)
        for file in others:
            if file not in ready:
                yield from self._judged(file)

    def left(self) -> Iterator[Told]:
        """Yield what came too late to be judged."""
        for sight in self.lookout.pending():
            problem = sight.problem or Problem(sight.file, "not-read")
            yield from self.standing.put(sight.file, [problem])

    def _read(self, sight: Sight) -> bool:
        """Read a file; tell whether it was there: if it was not, the next look tells."""
        if sight.problem:
            found: list[Decklist | Problem] = [sight.problem]
        else:
            found = list(self.desk.read(Path(sight.file)))
        if any(isinstance(item, Problem) and item.code == "no-such-file" for item in found):
            return False
        self.lists[sight.file] = found
        return True

    def _asked_anew(self) -> list[str]:
        """Ask which lists count where players have several; return the files this is new for."""
        handed = [
            (file, item)
            for file, lists in self.lists.items()
            for item in lists
            if isinstance(item, Decklist)
        ]
        groups = list(
            people.repeated(self.desk.on_terms(people.listed(item)) for _, item in handed)
        )
        self.desk.ask(groups)
        before, self.asked = self.asked, people.questions(groups)
        files = []
        for file, item in handed:
            key = people.key(item.player, item.source)
            if self.asked.get(key) != before.get(key):
                files.append(file)
        return list(dict.fromkeys(files))

    def _judged(self, file: str, sight: Sight | None = None) -> list[Told]:
        """Judge what was read of a file; what stops a list (a ledger in use) is its problem."""
        items: list[Item]
        try:
            items = [
                item if isinstance(item, Problem) else self.desk.judge(item)
                for item in self.lists[file]
            ]
        except DecklintError as error:
            items = [Problem(file, "not-judged", {"words": str(error)})]
        if sight:
            codes = {item.code for item in items if isinstance(item, Problem)}
            self.lookout.settle(sight, again=bool(codes & _TRY_AGAIN))
        return self.standing.put(file, items)

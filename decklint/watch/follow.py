"""The watch itself: look, judge what is ready, tell it, wait, and look again."""

from collections.abc import Callable, Iterator
from pathlib import Path

from decklint.emit import Piece
from decklint.errors import DecklintError
from decklint.model import Problem
from decklint.reading import clean
from decklint.run import Desk
from decklint.watch.lookout import Kind, Lookout, Sight
from decklint.watch.standing import Change, Item, Standing, Told
from decklint.watch.stop import Stop

_TRY_AGAIN = frozenset({"cannot-open", "not-judged"})
"""Problems that can end without a change of the file: rights, locks, a ledger in use."""


def follow(desk: Desk, lookout: Lookout, tell: Callable[[Told], None], stop: Stop) -> Piece:
    """Judge the lists as they come until the end is asked for; return what stands then.

    What came too late to be judged is told as a problem at the end.
    """
    standing = Standing()
    goes_on = True
    while goes_on:
        for sight in lookout.look():
            for told in _dealt_with(sight, desk, lookout, standing, stop):
                tell(told)
        goes_on = stop.wait()
    for sight in lookout.pending():
        for told in standing.put(sight.file, [sight.problem or _late(sight.file)]):
            tell(told)
    return standing.piece()


def _dealt_with(
    sight: Sight, desk: Desk, lookout: Lookout, standing: Standing, stop: Stop
) -> Iterator[Told]:
    """Yield what a sight gives to tell."""
    if sight.kind is Kind.READY:
        if not stop.asked:
            yield from _read(sight, desk, lookout, standing)
    elif sight.kind is Kind.GONE:
        yield from standing.drop(sight.file)
    else:
        yield Told(Change(sight.kind.value), sight.file)


def _read(sight: Sight, desk: Desk, lookout: Lookout, standing: Standing) -> Iterator[Told]:
    items = [sight.problem] if sight.problem else _judged(sight.file, desk)
    codes = {item.code for item in items if isinstance(item, Problem)}
    if "no-such-file" in codes:  # gone since the look; the next one tells
        return
    yield from standing.put(sight.file, items)
    lookout.settle(sight, again=bool(codes & _TRY_AGAIN))


def _judged(file: str, desk: Desk) -> list[Item]:
    """Return the rulings of a file; what stops one list (a ledger in use) never stops the watch."""
    try:
        return list(desk.rulings([Path(file)]))
    except DecklintError as error:
        return [Problem(file, "not-judged", clean(f"{file}: {error}"))]


def _late(file: str) -> Problem:
    message = f"{file}: came at the end, not read; check it by itself"
    return Problem(file, "not-read", clean(message))

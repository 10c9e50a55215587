"""Proves a format file against the card pool: every card and every set must be known."""

from collections.abc import Callable, Iterable, Iterator

from cardpool import Pool
from decklint.errors import DataError
from decklint.format import Format


def verify(loaded: Format, pool: Pool) -> None:
    """Raise DataError for a card or set that the pool does not know by exactly that name."""
    known = pool.sets()
    for place, names in _sets(loaded):
        _prove(loaded, place, "set", names, known.__contains__)
    for place, names in _cards(loaded):
        _prove(loaded, place, "card", names, lambda name: pool.by_name(name) is not None)


def _sets(loaded: Format) -> Iterator[tuple[str, Iterable[str]]]:
    for block in loaded.file.rotations:
        yield f"[[rotation]] {block.effective}", block.enter + block.leave


def _cards(loaded: Format) -> Iterator[tuple[str, Iterable[str]]]:
    for block in loaded.file.rotations:
        yield f"[[rotation]] {block.effective}", block.enter_cards + block.leave_cards
    for entry in loaded.file.announcements:
        yield f"[[announcement]] {entry.effective}", entry.cards()


def _prove(
    loaded: Format, place: str, kind: str, names: Iterable[str], known: Callable[[str], bool]
) -> None:
    strange = [name for name in names if not known(name)]
    if strange:
        message = f"{loaded.key}.toml, {place}: unknown {kind}: {', '.join(strange)}"
        raise DataError(message)

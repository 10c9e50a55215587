"""Lists of one player who handed in several: which one counts is the organizer's decision."""

from collections import defaultdict
from collections.abc import Sequence

from decklint.layouts.words import fold
from decklint.model import Cell, Decklist, Finding, Level


def said(lists: Sequence[Decklist], keys: Sequence[str] = ()) -> list[Decklist]:
    """Return the lists, those of one player each with the question which of them counts.

    One player is one number, or one name without two numbers. `keys` holds, list by list, what
    else tells a player who gives neither, such as an address.
    """
    notes: dict[int, Finding] = {}
    for group in _groups(lists, keys):
        cells = tuple(_place(lists[at]) for at in group if lists[at].player.cell)
        files = ", ".join(dict.fromkeys(lists[at].source.file for at in group))
        facts = {"player": lists[group[0]].player.name, "count": len(group), "files": files}
        finding = Finding("duplicate-list", Level.QUESTION, "deck", facts, cells)
        notes.update(dict.fromkeys(group, finding))
    return [
        one._replace(notes=(*one.notes, notes[at])) if at in notes else one
        for at, one in enumerate(lists)
    ]


def _place(decklist: Decklist) -> Cell:
    return decklist.player.cell or Cell(1, 1)


def _groups(lists: Sequence[Decklist], keys: Sequence[str]) -> list[list[int]]:
    by_name: dict[str, list[int]] = defaultdict(list)
    by_number: dict[str, list[int]] = defaultdict(list)
    for at, one in enumerate(lists):
        if one.player.id:
            by_number[one.player.id].append(at)
        name = fold(one.player.name or "") or (keys[at] if keys else "")
        if name:
            by_name[name].append(at)
    groups = [group for group in by_number.values() if len(group) > 1]
    grouped = {at for group in groups for at in group}
    for group in by_name.values():
        numbers = {lists[at].player.id for at in group} - {None}
        if len(group) > 1 and len(numbers) <= 1 and not grouped.issuperset(group):
            groups.append(group)
    return groups

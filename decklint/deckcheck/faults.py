"""How a physical deck departs from its registered list."""

from collections.abc import Iterator

from decklint import checks, compare
from decklint.deckcheck import mis_marked
from decklint.deckcheck.case import Check
from decklint.infractions import Broken
from decklint.model import Board, Difference, Fact, Finding, Level


def marks(check: Check) -> Iterator[Finding]:
    """Yield the question of marked cards, with the section that their pattern proposes."""
    entries = check.found.main + check.found.side
    if not any(entry.mark for entry in entries):
        return
    from decklint import marked

    report = marked.judge_marks(
        [(e, marked.read_mark(e.mark or "", e.count or 0) if e.mark else None) for e in entries]
    )
    if report is not None:
        yield marked.finding(report)


def findings(check: Check, items: tuple[Broken, ...]) -> Iterator[Finding]:
    """Yield how the deck departs from the list, as far as the list is legal (decision A9)."""
    wrong = {board for item in items if item.section.exclusive for board in item.boards}
    yield from _snow(check)
    if check.boards_open:
        if not wrong:
            yield from map(_open_difference, check.differences)
        return
    if check.sideboarded:
        if not wrong:
            yield from _sideboarded(check)
        return
    pair = None if wrong else mis_marked.pair(check.listed, check.found)
    if pair:
        yield from mis_marked.findings(pair)
        return
    differences = check.differences
    certain = compare.open_cards(check.listed) == compare.open_cards(check.found) == 0
    if certain and Board.MAIN not in wrong and compare.is_exchange(differences):
        yield _not_desideboarded(differences)
        return
    for item in differences:
        if Board(item.board) not in wrong:
            yield _differs(check, item, Board(item.board))


def _snow(check: Check) -> Iterator[Finding]:
    """Yield the snow-covered lands that only the deck holds; the list's own are found there."""
    listed = {f.facts["card"] for f in checks.snow_covered.check(check.listed)}
    for finding in checks.snow_covered.check(check.found):
        if finding.facts["card"] not in listed:
            yield finding._replace(subject="deck")


def _not_desideboarded(differences: tuple[Difference, ...]) -> Finding:
    moved = sum(max(0, d.presented - d.listed) for d in differences)
    cells = tuple(cell for item in differences for cell in item.cells)
    facts: dict[str, Fact] = {"count": moved}
    return Finding("not-desideboarded", Level.ERROR, "deck", facts, cells, subject="deck")


def _open_difference(item: Difference) -> Finding:
    """Return a difference of a deck whose sideboard is not told from its main deck."""
    facts: dict[str, Fact] = {"card": item.card, "listed": item.listed, "presented": item.presented}
    return Finding(
        "differs-from-list", Level.QUESTION, item.board, facts, item.cells, subject="deck"
    )


def _differs(check: Check, item: Difference, board: Board) -> Finding:
    """Return a difference as a fault, or as a question where an open card could explain it."""
    mine = [d for d in check.differences if d.board == item.board]
    level = Level.ERROR if _is_certain(check, item, mine) else Level.QUESTION
    facts: dict[str, Fact] = {"card": item.card, "listed": item.listed, "presented": item.presented}
    breaks = frozenset({board} if level is Level.ERROR else ())
    return Finding("differs-from-list", level, board, facts, item.cells, breaks, subject="deck")


def _is_certain(check: Check, item: Difference, all_of: list[Difference]) -> bool:
    """Tell whether no reading of the open lines could make list and deck agree.

    A surplus card of the deck may be an open line of the list, a missing one an open line of the
    deck; an open line itself is no certain difference.
    """
    is_surplus = item.presented > item.listed
    other, own = (check.listed, check.found) if is_surplus else (check.found, check.listed)
    if any(e.card is None and e.title == item.card for e in own.decklist.entries):
        return False
    unknown = compare.open_cards(other)
    if unknown is None:
        return False
    sign = 1 if is_surplus else -1
    return sum(max(0, sign * (d.presented - d.listed)) for d in all_of) > unknown


def _sideboarded(check: Check) -> Iterator[Finding]:
    """Yield what is wrong with a sideboarded deck: other cards than the list's, or its size."""
    in_main = {entry.title for entry in check.found.main}
    size = check.wrong_size
    for item in check.differences:
        is_surplus = item.presented > item.listed
        is_main = item.card in in_main if is_surplus else check.home is Board.MAIN
        yield _differs(check, item, Board.MAIN if is_main else Board.SIDE)
    if size is not None:
        yield size


def of_reading(check: Check) -> tuple[Finding, ...]:
    """Return the questions and notes about the deck's own names, counts and boards."""
    found = check.found
    of_cells = tuple(f for f in checks.run(found) if f.level is not Level.ERROR and f.cells)
    if not check.boards_open or check.listed.boards_uncertain:
        return of_cells
    facts: dict[str, Fact] = {"count": found.main_span.low, "limit": found.rules.main_min}
    cells = tuple(entry.cell for entry in found.main[:1])
    question = Finding("board-uncertain", Level.QUESTION, "deck", facts, cells, subject="deck")
    return (question, *of_cells)

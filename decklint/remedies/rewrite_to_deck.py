"""Rewrite an illegal list to the deck that is actually played, if that deck is legal.

The same surplus and illegal cards leave the deck first (decision A4). Without the deck at hand,
or with one that is not legal then, the list stays as it is and the next remedy goes on.
Source: DCI Penalty Guidelines 2005-01-20, section 101 step 2 (R101.4, R101.7; decision A3).
"""

from collections.abc import Iterable

from decklint.draft import Draft, Line, copies, with_more
from decklint.model import Board, Step
from decklint.remedies import take, take_off_illegal


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with the list like the deck, and the deck without illegal cards."""
    found = draft.found
    if found is None or found.is_open:
        return draft
    reasons = take_off_illegal.reasons_of(found)
    surplus = take_off_illegal.excess(found, board)
    left = take.off(draft, board, surplus, lambda line: reasons[line.title], "deck")
    deck = left.deck_lines(board)
    if not draft.tally.rules.allows_main(sum(copies(deck).values())):
        return draft
    gone = copies(left.lines(board)) - copies(deck)
    return _gain(take.off(left, board, gone, lambda _: "follows-deck"), board, deck)


def _gain(draft: Draft, board: Board, deck: Iterable[Line]) -> Draft:
    """Return the draft with the deck's other cards written on the list."""
    lines = draft.lines(board)
    steps = []
    missing = copies(deck) - copies(lines)
    for line in deck:
        count = missing.pop(line.title, 0)
        if count:
            lines = with_more(lines, line, count)
            steps.append(Step("rewrite", board, count, line.title, draft.section, "follows-deck"))
    return draft.with_lines(board, lines, tuple(steps))

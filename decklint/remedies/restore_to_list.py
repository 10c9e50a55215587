"""Put the physical deck right: out with what the list does not hold, back with what it does.

Source: DCI Penalty Guidelines 2005-01-20, sections 102, 105 and 114 (R102.4, R105.4); also how a
player goes on after 101 and 104, with a deck that matches the corrected list (R101.7 step 4).
"""

from decklint.draft import Draft, copies, with_more
from decklint.model import Board, Step
from decklint.remedies import take


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with the deck's board like the list's.

    Unchanged without a deck, and while a name or a count is open in list or deck: which card is
    too many is not certain then.
    """
    if draft.found is None or draft.found.is_open or draft.is_open:
        return draft
    surplus = copies(draft.deck_lines(board)) - copies(draft.lines(board))
    draft = take.off(draft, board, surplus, lambda _: "not-on-list", "deck")
    missing = copies(draft.lines(board)) - copies(draft.deck_lines(board))
    deck = draft.deck_lines(board)
    steps = []
    for line in draft.lines(board):
        count = missing.pop(line.title, 0)
        if count:
            deck = with_more(deck, line, count)
            steps.append(
                Step(
                    "restore", board, count, line.title, draft.section, "on-list", "deck", line.cell
                )
            )
    return draft.with_deck(board, deck, tuple(steps))

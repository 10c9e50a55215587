"""Fill a sideboard list that is too short: with cards of the player's actual sideboard.

Only the table knows that sideboard, so with a list alone the number of cards is a need.
Source: DCI Penalty Guidelines 2005-01-20, section 104 step 2.
"""

from decklint.draft import Draft
from decklint.model import Board, Need


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with the need for the missing cards, if any are missing."""
    total = draft.total(board)
    short = 0 if total is None else draft.tally.rules.side.short(total)
    return draft.with_need(Need("cards-from-sideboard", {"count": short})) if short else draft

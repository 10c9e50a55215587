"""Fill a sideboard list that is too short: with cards of the player's actual sideboard.

They are written in, in their order, as far as they are legal and within their limits (decision
A11). Only the table knows that sideboard, so with a list alone the number of cards is a need.
Source: DCI Penalty Guidelines 2005-01-20, section 104 step 2.
"""

from decklint.draft import Draft, Line, copies, with_more
from decklint.model import Board, Need, Step


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft with the sideboard filled as far as it goes, or the need to fill it."""
    total, is_known = draft.total(board), draft.found is not None and not draft.found.is_open
    if _is_pool(draft) and not draft.tally.side:
        brought = sum(copies(draft.deck_lines(board)).values())
        return _filled(draft, board, brought) if is_known else draft.with_need(Need("whole-pool"))
    short = 0 if total is None else draft.tally.rules.side.short(total)
    if not short:
        return draft
    if not is_known:
        return draft.with_need(Need("cards-from-sideboard", {"count": short}))
    return _filled(draft, board, short)


def _is_pool(draft: Draft) -> bool:
    """Tell whether all of the pool that is not in the deck is the sideboard (Limited)."""
    side = draft.tally.rules.side
    return side.sizes is None and side.most is None


def _filled(draft: Draft, board: Board, short: int) -> Draft:
    lines = draft.lines(board)
    spare = copies(draft.deck_lines(board)) - copies(lines)
    # What the main deck needs is not free, wherever the player keeps it.
    spare &= copies(draft.brought) - copies(draft.main) - copies(draft.side)
    steps = []
    others = set()
    for line in draft.deck_lines(board):
        fit = min(spare[line.title], line.count or 0, _room(draft, line, lines))
        count = min(short, fit)
        if fit > count:
            others.add(line.title)
        if count <= 0:
            continue
        spare[line.title] -= count
        short -= count
        lines = with_more(lines, line, count)
        steps.append(Step("rewrite", board, count, line.title, draft.section, "side-too-small"))
    # More cards than places: their order decides, until the player says otherwise (A11).
    is_choice = len(others | {step.card for step in steps}) > 1 and bool(others)
    chosen = (step._replace(choice="player") if is_choice else step for step in steps)
    return draft.with_lines(board, lines, tuple(chosen))


def _room(draft: Draft, line: Line, side: tuple[Line, ...]) -> int:
    """Return how many more copies of a card the corrected list may hold."""
    limit = draft.tally.rules.limit(line.card) if line.card else None
    if limit is None:
        return line.count or 0
    return limit - copies(draft.main)[line.title] - copies(side)[line.title]

"""How list and deck are put right after a deck check."""

from collections import Counter

from decklint import judge
from decklint.deckcheck import mis_marked
from decklint.deckcheck.case import Check
from decklint.draft import Draft, Line, Padding, copies, recounted, start
from decklint.infractions import Broken
from decklint.model import Board, Difference, Need, Step
from decklint.policy import Policy
from decklint.remedies import restore_to_list, take


def repaired(check: Check, items: tuple[Broken, ...], policy: Policy, padding: Padding) -> Draft:
    """Put list and deck right, so that the deck matches the corrected list (R101.7 step 4)."""
    draft = start(check.listed, padding, None if check.boards_open else check.found)
    if check.sideboarded:
        return _sideboarded_repair(check, items, draft)
    if not any(item.section.exclusive for item in items):
        draft = draft._replace(mis_marked=mis_marked.pair(check.listed, check.found))
    # A land's name is put right first: list and deck speak of the same land from there on.
    for item in sorted(items, key=lambda item: item.section.exclusive):
        draft = judge.repair(draft, (item,))
        if item.section.subject == "list":
            draft = _settled(draft, item, items, policy)
    return draft


def _settled(draft: Draft, item: Broken, items: tuple[Broken, ...], policy: Policy) -> Draft:
    """Follow a corrected list up: in its sideboard, if the main deck changed, and in the deck."""
    boards = item.boards
    if Board.MAIN in boards:
        draft = recounted(draft)
        side = policy.deck_section(item.section.subject, Board.SIDE)
        is_own = any(other.section is side for other in items)  # it has its turn
        if not is_own and any(over.side_excess for over in draft.tally.over):
            boards = (*boards, Board.SIDE)
            draft = judge.apply(draft, side.remedies, (Board.SIDE,))
    for board in boards:
        draft = restore_to_list.apply(draft, board)
    return draft


def _sideboarded_repair(check: Check, items: tuple[Broken, ...], draft: Draft) -> Draft:
    """Put a sideboarded deck right; which cards are exchanged stays the player's matter."""
    of_list = tuple(item for item in items if item.section.subject == "list")
    if of_list:
        alone = judge.repair(draft._replace(found=None), of_list)
        return alone.with_need(Need("deck-before-sideboarding"))
    for item in items:
        if item.section.subject == "deck":
            draft = draft._replace(section=item.section.number)
            draft = _as_a_whole(draft, check, item.boards)
        else:
            draft = judge.repair(draft, (item,))
    size = check.wrong_size
    return draft.with_need(Need("main-size", {"count": size.facts["limit"]})) if size else draft


def _as_a_whole(draft: Draft, check: Check, boards: tuple[Board, ...]) -> Draft:
    """Take out of these boards what the list does not hold, and bring back what is missing."""
    if check.found.is_open or check.listed.is_open or check.boards_open:
        return draft
    for item in check.differences:
        surplus = item.presented - item.listed
        for board in boards:
            there = min(surplus, copies(draft.deck_lines(board))[item.card])
            if there > 0:
                draft = take.off(draft, board, Counter({item.card: there}), _not_on_list, "deck")
        if surplus < 0 and check.home in boards:
            step = _restore(draft, check.home, item)
            draft = draft._replace(steps=(*draft.steps, step))
    return draft


def _not_on_list(line: Line) -> str:  # noqa: ARG001 - a Reason
    return "not-on-list"


def _restore(draft: Draft, board: Board, item: Difference) -> Step:
    missing = item.listed - item.presented
    return Step("restore", board, missing, item.card, draft.section, "on-list", "deck")

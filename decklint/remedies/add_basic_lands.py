"""Fill a board that is too small: with basic lands of the player's choice.

Without the player's word the lands are proposed from the colours of the deck (decision A10). A
sideboard is filled only after the player's actual one has given what it has (decision A12).
Source: DCI Penalty Guidelines 2005-01-20, section 101 step 3.
"""

from collections.abc import Iterable

from decklint.draft import Draft, Line, with_more
from decklint.model import Board, Step


def apply(draft: Draft, board: Board) -> Draft:
    """Return the draft filled up to the smallest legal number of cards."""
    short = _short(draft, board)
    if not short or (board is Board.SIDE and draft.needs):
        return draft
    lines = draft.lines(board)
    steps = []
    for name, count in _lands(draft, draft.main, short):
        reason = f"{board}-too-small"
        steps.append(Step("add", board, count, name, draft.section, reason, choice="player"))
        lines = with_more(lines, Line(0, name, None, None, is_land=True), count)
    return draft.with_lines(board, lines, tuple(steps))


def _short(draft: Draft, board: Board) -> int:
    """Return how many cards a board lacks; 0 while its size is not known."""
    total, rules = draft.total(board), draft.tally.rules
    if total is None:
        return 0
    if board is Board.MAIN:
        return max(0, rules.main_min - total)
    return rules.side.short(total)


def _lands(draft: Draft, lines: Iterable[Line], short: int) -> list[tuple[str, int]]:
    padding = draft.padding
    if padding.chosen:
        return [(padding.chosen, short)]
    shares = share(short, _weights(tuple(lines), tuple(padding.lands)))
    return [(padding.lands[color], count) for color, count in shares.items() if count]


def _weights(lines: tuple[Line, ...], colors: tuple[str, ...]) -> dict[str, int]:
    """Count the coloured mana symbols of the spells; of a deck without any, its basic lands."""
    spells = dict.fromkeys(colors, 0)
    lands = dict.fromkeys(colors, 0)
    for line in lines:
        if line.card is None or not line.count:
            continue
        for color in colors:
            if line.card.basic:
                lands[color] += line.count * (color in line.card.identity)
            else:
                spells[color] += line.count * line.card.cost.count(color)
    return next((w for w in (spells, lands) if any(w.values())), dict.fromkeys(colors, 1))


def share(places: int, weights: dict[str, int]) -> dict[str, int]:
    """Share places out by weight, largest remainder first; ties go in the order of the weights."""
    whole = sum(weights.values())
    shares = {key: places * weight // whole for key, weight in weights.items()}
    rest = sorted(weights, key=lambda key: -(places * weights[key] % whole))
    for key in rest[: places - sum(shares.values())]:
        shares[key] += 1
    return shares

"""What is to be carried out at a round, and in which order (sections 20 and 30)."""

from collections import Counter
from collections.abc import Iterable

from decklint.ledger.identity import fold, id_of
from decklint.ledger.records import Recorded
from decklint.model import Penalty
from decklint.policy import Policy


def due(rows: Iterable[Recorded], round_: int, policy: Policy) -> list[Recorded]:
    """Return the losses and disqualifications that apply by a round and still wait.

    Game losses come first, then match losses (R30.7), then disqualifications.
    """
    order = [Penalty(key) for key in policy.terms["defer"]["order"]]
    least = policy.gravity(order[0])
    waiting = [
        item
        for item in rows
        if not item.void
        and not item.carried_out
        and policy.gravity(item.penalty) >= least
        and first_round(item) <= round_
    ]
    rank = {penalty: at for at, penalty in enumerate(order)}
    return sorted(waiting, key=lambda item: (rank.get(item.penalty, len(rank)), item.id))


def first_round(item: Recorded) -> int:
    """Return the round from which a penalty is due; before the first round counts as 0."""
    given = item.row.round or 0
    return given + 1 if item.row.applies == "next-round" else given


def several(rows: Iterable[Recorded]) -> list[tuple[Recorded, int]]:
    """Return a row and the number of game losses for each player who has more than one (A29)."""
    counted: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], Recorded] = {}
    for item in rows:
        if item.penalty is Penalty.GAME_LOSS:
            player = item.player
            key = ("id", id_of(player)) if id_of(player) else ("name", fold(player.name))
            first.setdefault(key, item)
            counted[key] += item.times
    return [(first[key], count) for key, count in counted.items() if count > 1]

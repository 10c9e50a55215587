"""What cards exist and what they are called. Knows nothing of tournaments.

pool = cardpool.open_pool()
for hit in pool.lookup("fire/ice"):
    print(hit.card.name, hit.kind)
"""

from cardpool.model import Card, CardSet, Printing
from cardpool.pool import Hit, Pool
from cardpool.store import open_pool
from cardpool.suggest import Near, nearest

__all__ = ["Card", "CardSet", "Hit", "Near", "Pool", "Printing", "nearest", "open_pool"]

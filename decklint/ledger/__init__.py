"""The ledger: one SQLite file an event, with every penalty and every later word on it.

Nothing in it is ever changed or deleted. A void, an overruling and a "carried out" are rows of
their own, and what holds now is folded from them.
"""

from decklint.ledger.history import check_defer, rows_of, with_history
from decklint.ledger.identity import fingerprint
from decklint.ledger.recorder import Recorder
from decklint.ledger.records import Change, Recorded, Row
from decklint.ledger.store import Ledger

__all__ = [
    "Change",
    "Ledger",
    "Recorded",
    "Recorder",
    "Row",
    "check_defer",
    "fingerprint",
    "rows_of",
    "with_history",
]

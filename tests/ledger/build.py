"""Short hand: rulings of short lists, rows, and what a station says of a player."""

from decklint import policy
from decklint.infractions import Settings
from decklint.ledger import Ledger, Recorder, Row
from decklint.model import Infraction, Penalty, Player, Ruling, Status
from tests import build

DCI = policy.load()
C, W, GL, ML, DQ = DCI.ladder
NONE, DQ_NP = Penalty.NONE, Penalty.DISQUALIFICATION_WITHOUT_PRIZE
ANN = Player("Ann")


def row(section: str = "101", penalty: Penalty = GL, mark: str = "a", **values: object) -> Row:
    """Return a row of the ledger; without more it is Ann's first game loss."""
    facts = {"player": ANN, "base": penalty, "offense": 1, "applies": "immediately", **values}
    return Row(section=section, penalty=penalty, fingerprint=mark, **facts)  # type: ignore[arg-type]


def judged(text: str, player: Player = ANN, **settings: object) -> Ruling:
    """Return the ruling on a list in Standard of 2005, without history."""
    on = build.rules("standard", "2005-02-01")
    return build.ruling(build.deck(text, on, player), on, **settings)


def station(
    ledger: Ledger, *, record: bool = True, round_: int = 1, **settings: object
) -> Recorder:
    """Return a station that judges with the ledger, and records."""
    return Recorder(ledger, DCI, Settings(**settings), round_, "Cy", record)  # type: ignore[arg-type]


def said(ruling: Ruling) -> list[tuple[str, Penalty, int, str | None]]:
    """Return section, penalty, offense and cover of each infraction."""
    return [(i.section, i.penalty, i.offense, i.covered_by) for i in ruling.infractions]


def with_infraction(section: str, rel: str = "1", number: int = 0, **values: object) -> Ruling:
    """Return a ruling with a single infraction at its base penalty, on list `number`."""
    found = DCI.section(section)
    base = found.base(rel).penalty
    facts = {
        "penalty": base, "offense": 1, "with_warning": DCI.carries_warning(base),
        "confidence": "certain", "applies": "immediately", "covered_by": None, "findings": (),
        **values,
    }  # fmt: skip
    infraction = Infraction(section, found.title, base, **facts)  # type: ignore[arg-type]
    decklist = build.written(f"{number} Forest", ANN)
    return Ruling(decklist, Status.ILLEGAL, infractions=(infraction,))

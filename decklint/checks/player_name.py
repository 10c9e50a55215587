"""A sheet that has a place for the player's name, and no name in it.

A source without such a place (a plain text list) is no fault (DCI Penalty Guidelines
2005-01-20, section 112 example A). The name is a matter of its own, beside any fault of the deck.

Passes: a text list without a name; a name of one letter.
Fails:  an empty name field on the registration sheet.
"""

from collections.abc import Iterator

from decklint.model import Finding, Level
from decklint.tally import Tally

CODES = ("no-player-name",)  # decision A18


def check(tally: Tally) -> Iterator[Finding]:
    """Yield one finding when the name's place is empty."""
    player = tally.decklist.player
    if player.name == "":
        cells = (player.cell,) if player.cell else ()
        yield Finding("no-player-name", Level.ERROR, "deck", {"id": player.id}, cells)

"""Lists and what checks/player_name.py finds in them (section 112 example A, decision A18)."""

import pytest

from decklint.checks import player_name
from decklint.model import Cell, Player
from tests.build import rules, tally

CASES = [
    ("no place for a name", Player(), 0),
    ("a name", Player("P0007"), 0),
    ("one letter", Player("P"), 0),
    ("an empty place", Player(""), 1),
    ("an empty place, the number is there", Player("", id="007"), 1),
    ("the number alone, no place for a name", Player(id="007"), 0),
]


@pytest.mark.parametrize(("title", "player", "number"), CASES, ids=[c[0] for c in CASES])
def test_player_name(title, player, number):
    found = list(
        player_name.check(tally("60 Forest", rules("legacy", "2005-01-20"), player=player))
    )
    assert [(f.code, f.level) for f in found] == [("no-player-name", "error")] * number, title


def test_the_empty_place_is_named():
    player = Player("", cell=Cell(2, 3))
    (found,) = player_name.check(tally("60 Forest", rules("legacy", "2005-01-20"), player=player))
    assert [str(cell) for cell in found.cells] == ["C2"]

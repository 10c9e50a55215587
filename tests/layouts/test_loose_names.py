"""Names alone above their lists, and what stands between."""

import pytest

from decklint.grid import Piped
from decklint.reading import read_lists

LIST = "4 Shock\n56 Forest\nSideboard\n15 Swamp\n"


@pytest.mark.parametrize("rule", ["", "---\n", "=====\n"])
def test_a_line_below_a_name_is_no_name(rule):
    text = f"Alice\n{rule}{LIST}Bob\n{rule}{LIST}"
    lists = list(read_lists(Piped("a.txt", text.encode())))
    assert [one.player.name for one in lists] == ["Alice", "Bob"]

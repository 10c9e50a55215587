"""How a list is put right: one module a remedy, named in the policy's sections.

A remedy takes a draft and the board that its section is about, and returns the draft with more
steps. It knows neither findings' words nor penalties.
"""

from collections.abc import Callable, Mapping

from decklint.draft import Draft
from decklint.model import Board
from decklint.remedies import (
    add_basic_lands,
    add_from_sideboard,
    cut_from_bottom,
    restore_to_list,
    rewrite_to_deck,
    swap_basic,
    swap_lines,
    take_off_illegal,
)

Remedy = Callable[[Draft, Board], Draft]

ALL: Mapping[str, Remedy] = {
    "take-off-illegal": take_off_illegal.apply,
    "rewrite-to-deck": rewrite_to_deck.apply,
    "restore-to-list": restore_to_list.apply,
    "add-basic-lands": add_basic_lands.apply,
    "cut-from-bottom": cut_from_bottom.apply,
    "add-from-sideboard": add_from_sideboard.apply,
    "swap-basic": swap_basic.apply,
    "swap-lines": swap_lines.apply,
}
"""The remedies that change a list or a deck. The policy names others, which are the judge's word
to the player (no sideboard in this match, repair together with a judge)."""

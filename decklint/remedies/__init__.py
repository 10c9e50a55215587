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
    swap_basic,
    take_off_illegal,
)

Remedy = Callable[[Draft, Board], Draft]

ALL: Mapping[str, Remedy] = {
    "take-off-illegal": take_off_illegal.apply,
    "add-basic-lands": add_basic_lands.apply,
    "cut-from-bottom": cut_from_bottom.apply,
    "add-from-sideboard": add_from_sideboard.apply,
    "swap-basic": swap_basic.apply,
}
"""The remedies that a list alone allows; those that need the deck at hand are not among them."""

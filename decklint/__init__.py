"""Checks Magic decklists as of a date and gives the ruling of the penalty guidelines.

from decklint import check
for ruling in check(["lists/"], format="standard", date="2005-01-20", rel="3"):
    print(ruling.decklist.player.name, ruling.status)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from decklint.api import check

__version__ = "0.1.0"
__all__ = ["__version__", "check"]


def __getattr__(name: str) -> Any:
    """Import the library only when it is used: the command line starts without it."""
    if name == "check":
        from decklint.api import check

        return check
    message = f"module 'decklint' has no attribute {name!r}"
    raise AttributeError(message)

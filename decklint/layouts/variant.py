"""Variants that shops and apps write into a name: `Char (Borderless)`, `Char [Showcase]`."""

import re

from decklint.text import Known

_BRACKETS = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])$")


def without_variant(written: str, known: Known | None) -> str:
    """Return a name without the brackets behind it, unless a card is called so.

    Without a card pool nothing tells a variant from a name, and the name stays.
    """
    if known is None or known(written):
        return written
    name = written
    while found := _BRACKETS.search(name):
        name = name[: found.start()]
        if known(name):
            return name
    return written

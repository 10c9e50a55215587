"""What could not be read or judged: a value in the report, never an exception."""

from collections.abc import Mapping
from typing import NamedTuple

from decklint.model import Fact


class Problem(NamedTuple):
    """A file, and by code and facts why it has no ruling. `messages` has the sentence."""

    file: str
    code: str
    facts: Mapping[str, Fact] = {}  # a plain dict, which a worker process can send
    """`reason` is a key of ours, `words` what somebody else's program says."""

    @property
    def message(self) -> str:
        """Return the line about it in English."""
        from decklint import messages

        return messages.load().problem(self)

"""Errors that end a run. Mistakes of players are findings, never exceptions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from decklint.model import Fact


class DecklintError(Exception):
    """Base of all errors that decklint raises on purpose; the message says what to do."""


class UsageError(DecklintError):
    """The command line or a setting is unusable: no such format, a date outside its life."""


class CodedError(DecklintError):
    """An error with a problem's code and facts; as text it is the problem's sentence in English."""

    def __init__(self, code: str, facts: "Mapping[str, Fact]") -> None:
        """Keep what the sentence is made of; it is made where it is shown."""
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def __str__(self) -> str:
        """Return the sentence, without the name of a file."""
        from decklint import messages

        return messages.load().say("problem", self.code, self.facts)


class UnreadableFileError(CodedError):
    """A file cannot be read at all."""


class FormatError(CodedError, UsageError):
    """There is no such format, or it was not played on that day."""


class DataError(DecklintError):
    """A shipped or user-given data file (format, policy, card table) breaks its own rules."""

"""Errors that end a run. Mistakes of players are findings, never exceptions."""


class DecklintError(Exception):
    """Base of all errors that decklint raises on purpose; the message says what to do."""


class UsageError(DecklintError):
    """The command line or a setting is unusable: no such format, a date outside its life."""


class UnreadableFileError(DecklintError):
    """A file cannot be read at all; `code` is the problem's code in the report."""

    def __init__(self, code: str, message: str) -> None:
        """Keep the code of the problem beside its message."""
        super().__init__(message)
        self.code = code


class DataError(DecklintError):
    """A shipped or user-given data file (format, policy, card table) breaks its own rules."""

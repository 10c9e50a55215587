"""Where the questions of a form and the lists in its answers stand; a glance for most tables."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from decklint.layouts.form_questions import Columns

_ROWS = 50
"""A list is looked for in so many rows."""


def find(rows: Sequence[Sequence[str]]) -> "tuple[int, Columns] | None":
    """Return the row of the questions (-1 for none) and the columns; None without any list."""
    for at, row in enumerate(rows[:_ROWS]):
        if any("\n" in text or "\r" in text for text in row):
            from decklint.layouts import form_questions

            if any(map(form_questions.is_list, row)):
                header = next(
                    (n for n, above in enumerate(rows[:at]) if sum(map(bool, above)) > 1), -1
                )
                return header, form_questions.columns(rows, header)
    return None

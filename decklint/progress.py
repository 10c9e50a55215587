"""How far a long batch is: a line on standard error, on a terminal only, after a second."""

import sys
import time
from typing import Any

PATIENCE = 1.0
"""Seconds before anything is shown."""


class Progress:
    """Counts lists; silent where standard error is no terminal."""

    def __init__(self) -> None:
        """Start the clock."""
        self._since = time.monotonic()
        self._bar: Any = None
        self._task: Any = None
        self._is_terminal = sys.stderr.isatty()

    def advance(self, done: int) -> None:
        """Show that so many lists are done."""
        if not self._is_terminal or time.monotonic() - self._since < PATIENCE:
            return
        if self._bar is None:
            self._start()
        self._bar.update(self._task, completed=done)

    def stop(self) -> None:
        """Take the line away."""
        if self._bar is not None:
            self._bar.stop()

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import Progress as Bar
        from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

        columns = (SpinnerColumn(), TextColumn("{task.completed:.0f} lists"), TimeElapsedColumn())
        self._bar = Bar(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task("check", total=None)
        self._bar.start()

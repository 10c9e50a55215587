"""The end of a watch: asked for by Ctrl-C or SIGTERM, and done when the list in hand is judged."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

PAUSE = 1.0
"""Seconds between two looks."""
_SLICES = 10
"""Parts of a pause: a wish to end is heard after one of them."""


class Stop:
    """Whether the end was asked for."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self.asked = False

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Hear the signals in this block; the second of a kind does what it did before it."""
        self._before = {
            number: signal.signal(number, self._hear) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in self._before.items():
                signal.signal(number, handler)

    def _hear(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - of the protocol
        self.asked = True
        signal.signal(number, self._before[signal.Signals(number)])

    def wait(self) -> bool:
        """Wait for the next look, and tell whether there is to be one."""
        for _ in range(_SLICES):
            if self.asked:
                break
            time.sleep(PAUSE / _SLICES)
        return not self.asked

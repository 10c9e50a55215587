"""On which line of a JSON text a value stands; the reader of JSON itself does not tell."""

import json
from bisect import bisect_right

from decklint.grid import Grid
from decklint.model import Cell

_TRIES = 50
"""So many texts may be written in a way that is not found before the search is given up."""


class Places:
    """Finds texts in the order in which they stand in the file."""

    def __init__(self, grid: Grid, text: str) -> None:
        """Note where the lines begin."""
        self._grid, self._text, self._at = grid, text, 0
        self._tries = _TRIES if len(grid.rows) > 1 else 0
        self._lines = [0]
        for row in grid.rows:
            self._lines.append(self._lines[-1] + len(row[0]) + 1)

    def of(self, value: str) -> Cell:
        """Return the line of the next place where a text stands, or of the last one found."""
        if self._tries:
            self._find(value)
        return self._grid.cell(bisect_right(self._lines, max(0, self._at - 1)) - 1, 0)

    def _find(self, value: str) -> None:
        for plain in (False, True):
            written = json.dumps(value, ensure_ascii=plain)
            found = self._text.find(written, self._at)
            if found >= 0:
                self._at = found + len(written)
                return
        self._tries -= 1

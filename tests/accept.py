"""Replay the acceptance cases, with the runner's one slip put right.

    python -m tests.accept --decklint .venv/bin/decklint ../shared/accept/cases/check.json ...

The cases write what goes or comes as [board, card, count], such as ["main", "Naturalize", 1]; the
runner's `as_tally` unpacks [board, count, card], so that no program could pass a case which names
a card. Here the same runner is loaded and that one function is replaced, only as long as it is
wrong; everything else is the runner's own.
"""

import importlib.util
import sys
from types import ModuleType

from tests.shared import SHARED

RUNNER = SHARED / "accept" / "run.py"


def by_card(wanted: list[list[object]]) -> dict[tuple[object, object], object]:
    """Return the copies by board and card, from a case's rows of board, card, count."""
    return {(board, card): count for board, card, count in wanted}


def runner() -> ModuleType:
    """Return the given runner, mended where it needs it."""
    spec = importlib.util.spec_from_file_location("accept_run", RUNNER)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(RUNNER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    row = ["main", "Naturalize", 1]
    if module.as_tally([row]) != by_card([row]):
        print("accept: as_tally of the given runner swaps card and count; replaced for this run")
        module.as_tally = by_card  # type: ignore[attr-defined]
    return module


if __name__ == "__main__":
    sys.exit(runner().main())

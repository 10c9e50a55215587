"""Where the given facts and acceptance cases lie; tests that need them skip without."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"

needs_shared = pytest.mark.skipif(
    not (SHARED / "accept" / "run.py").is_file(),
    reason="needs the folder `shared` beside the checkout",
)

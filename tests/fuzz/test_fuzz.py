"""The short form of the fuzzer, and every input that once failed."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from decklint.grid import Piped
from tests.fuzz.claims import fault
from tests.fuzz.inputs import files

SEEDS = sorted(path for path in (Path(__file__).parent / "seeds").iterdir() if "-fuzz" in path.name)


@settings(max_examples=300, suppress_health_check=list(HealthCheck))
@given(files())
def test_nothing_hurts(file):
    assert fault(file) is None


@pytest.mark.parametrize("path", SEEDS, ids=[path.name for path in SEEDS])
def test_what_once_failed(path):
    file = Piped(path.name.partition("-")[2], path.read_bytes())
    assert fault(file) is None

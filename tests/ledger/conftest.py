"""A fresh ledger for each test."""

import pytest

from decklint.ledger import Ledger


@pytest.fixture
def path(tmp_path):
    return tmp_path / "event.ledger"


@pytest.fixture
def ledger(path):
    with Ledger.open(path, create=True) as opened:
        yield opened

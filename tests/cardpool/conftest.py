"""One pool for all tests that only ask questions."""

import pytest

from cardpool import Pool, open_pool


@pytest.fixture(scope="session")
def pool() -> Pool:
    return open_pool()

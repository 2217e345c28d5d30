"""What tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server import nursery as nurseries


@pytest.fixture(scope="session")
def nursery() -> Iterator[nurseries.Nursery]:
    """Where servers to be killed come from."""
    with nurseries.opened() as opened:
        yield opened

"""A server for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A running server."""
    running = House(tmp_path)
    yield running
    running.stop()

"""A server for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import RunningServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A running server."""
    running = RunningServer(tmp_path)
    yield running
    running.stop()

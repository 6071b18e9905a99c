"""A server for each test; PostgreSQL and Redis for all that need them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import RunningServer
from tests.server.services import Postgres, Redis


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A running server."""
    running = RunningServer(tmp_path)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A running Redis."""
    running = Redis()
    yield running
    running.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    running: Postgres = request.getfixturevalue("postgres")
    return running.database()

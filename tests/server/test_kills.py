"""A few kills (-9) in the middle of games; `make test-all` makes hundreds."""

from __future__ import annotations

from pathlib import Path

from tests.server.kills import run
from tests.server.services import Postgres, Redis


def test_kills_lose_no_acknowledged_answer(tmp_path: Path) -> None:
    assert run(f"sqlite:///{tmp_path / 'games.db'}", "", 1, kills=5, tables=4, seed=1) > 0


def test_kills_of_two_processes_over_postgresql_lose_no_acknowledged_answer(postgres: Postgres, redis: Redis) -> None:
    assert run(postgres.database(), redis.url, 2, kills=5, tables=4, seed=2) > 0

"""The load test measures what it says."""

from __future__ import annotations

import asyncio

import pytest
from click.testing import CliRunner

from heptapolis.cli import main
from heptapolis.core.errors import BadOption
from heptapolis.server import loadtest
from tests.server.kit import RunningServer
from tests.server.services import free_port


def test_a_load_test_counts_answers_and_orders_their_times(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loadtest, "PAUSE", 0.01)
    monkeypatch.setattr(loadtest, "EXPERT", "novice")
    opened: list[int] = []
    plan = loadtest.Plan([server.address, f"{server.address}/"], 3, 1.0, experts=1)
    load = asyncio.run(loadtest.measure(plan, lambda: opened.append(1)))
    assert (load.tables, load.sockets, len(opened)) == (3, 6, 3)
    assert load.answers >= 3
    assert 0 < load.p50 <= load.p90 <= load.p99 <= load.longest
    assert load.cpu_per_answer is None


def test_a_server_that_is_not_there_is_told_in_a_sentence() -> None:
    done = CliRunner().invoke(main, ["loadtest", "--tables", "1", "--address", f"http://127.0.0.1:{free_port()}"])
    assert done.exit_code == 2
    assert "does not keep up or cannot be reached" in done.stderr


def test_a_load_test_in_which_nobody_answers_says_so() -> None:
    with pytest.raises(BadOption, match="choose more --seconds"):
        loadtest._summed(1, 1.0, [], None, None)

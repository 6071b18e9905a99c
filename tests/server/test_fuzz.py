"""Messages that nobody should send; `make test-all` sends a million."""

from __future__ import annotations

from tests.server.fuzz import fuzz


def test_odd_messages_fail_nowhere_and_change_nothing() -> None:
    assert fuzz(0, 20_000) > 1_000

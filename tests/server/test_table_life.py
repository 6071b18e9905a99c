"""A few lives of tables; `make test-all` lets many more live."""

from __future__ import annotations

from tests.server.table_life import live


def test_tables_stay_sound_whatever_people_do() -> None:
    assert live(12, 25, 2) > 100

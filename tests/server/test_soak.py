"""Two short days; `make test-all` lives through six of ten minutes."""

from __future__ import annotations

from pathlib import Path

from tests.server.soak import Day, growths, soak


def test_games_of_bots_go_on_over_nights_and_stay_sound(tmp_path: Path) -> None:
    assert soak(tmp_path, 1, 0.0, 1) >= 1
    assert soak(tmp_path, 2, 0.0, 1) >= 2


def test_memory_that_grows_is_told() -> None:
    steady = [Day(600.0, 100.0, 110.0), Day(600.0, 100.0, 105.0)]
    assert growths(steady) == []
    assert growths([*steady, Day(600.0, 100.0, 120.0)]) == ["day 2: Day(seconds=600.0, settled=100.0, evening=120.0)"]
    assert len(growths([Day(600.0, 100.0, 100.0), Day(600.0, 116.0, 116.0)])) == 1
    assert growths([Day(4.0, None, 100.0), Day(4.0, None, 200.0)]) == []

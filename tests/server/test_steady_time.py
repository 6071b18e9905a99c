"""Wall clocks that jump replace nobody and delete nothing."""

from __future__ import annotations

from heptapolis.server.steady_time import steady_time
from tests.server.kit import RunningServer, people, play

DAY = 86400.0


def test_a_jump_of_the_wall_clock_does_not_count_while_the_server_runs() -> None:
    wall, passed = [1000.0], [5.0]
    now = steady_time(lambda: wall[0], lambda: passed[0])
    wall[0] += 401 * DAY
    passed[0] += 2.0
    assert now() == 1002.0
    wall[0] = 0.0
    assert now() == 1002.0


def test_real_time_passes() -> None:
    now = steady_time()
    assert now() <= now()


def test_a_server_that_starts_with_a_clock_far_ahead_deletes_no_session(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            server.pass_time(2 * DAY)
            server.stop()
            server.time.now += 401 * DAY
            server.start()
            server.pass_time(2 * DAY)
            server.stop()
            server.time.now -= 401 * DAY
            server.start()
            lotte.address = server.address
            lotte.http.base_url = server.address
            assert (await lotte.call("GET", "/api/me"))["name"] == "Lotte"

    play(scenario)


def test_sessions_end_in_their_time(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            server.pass_time(401 * DAY)
            assert (await lotte.call("GET", "/api/me"))["name"] is None

    play(scenario)

"""A table that nobody looks at keeps only what cannot be made again, and goes on as if nothing had been dropped."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis.core import registry
from heptapolis.core.position import KEPT_EVERY
from heptapolis.server.tables.table import QUIET_SECONDS
from tests.server.kit import RunningServer, people, play, step, table_of_two


def records(position: Any) -> int:
    return sum(played.kept is not None for played in position.history)


@pytest.mark.parametrize(("name", "options"), [("duel", {"pantheon": "on"}), ("seven", {"players": "3"})])
def test_a_position_is_the_same_without_the_records_of_its_last_moves(name: str, options: dict[str, str]) -> None:
    position, dice = registry.new(name, options, seed=3), random.Random(3)
    for _ in range(40):
        seat = min(position.to_answer)
        position.push(dice.choice(position.view(seat).legal_moves.numbers), seat)
    whole, before = position.copy(), records(position)
    told = [(played.text, played.before, played.events) for played in whole.history]
    position.spare_memory()
    assert records(position) < before or before <= 1 + len(position.history) // KEPT_EVERY
    assert [(played.text, played.before, played.events) for played in position.history] == told
    position.pop()
    whole.pop()
    assert position == whole


def test_a_table_that_nobody_looks_at_drops_views_and_goes_on_as_before(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            sockets, dice = await table_of_two(lotte, joris, undo="free"), random.Random(2)
            for _ in range(20):
                await step(dice, *sockets)
            assert sockets[0].table
            name, seen = sockets[0].table["id"], [socket.view for socket in sockets]
            table = server.inside(server.shared.lobby.table(name))
            for socket in sockets:
                await socket.close()
            while table.listeners:
                await lotte.call("GET", "/api/games")
            before = records(table.game.settled)
            server.pass_time(QUIET_SECONDS + 1)
            assert records(table.game.settled) < before
            assert not table._stories._history
            again = await lotte.sit(name), await joris.sit(name)
            for socket, view in zip(again, seen, strict=True):
                fresh = await socket.next("view")
                assert view
                assert {**fresh, "keep": 0, "steps": []} == {**view, "keep": 0, "steps": []}
                assert len(fresh["steps"]) > 20
            await step(dice, *again)

    play(scenario)

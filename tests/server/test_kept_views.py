"""After an answer that waits for others, most views are kept: they are the same as if they were worked out anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis.core import registry
from heptapolis.server.tables.live_game import LiveGame
from heptapolis.server.tables.view_messages import Views

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("duel", {}),
    ("duel", {"pantheon": "on"}),
    ("seven", {"players": "2"}),
    ("seven", {"players": "3", "leaders": "on"}),
    ("seven", {"players": "4", "leaders": "on", "cities": "on", "teams": "on"}),
    ("seven", {"players": "7", "cities": "on"}),
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_kept_views_are_those_worked_out_anew(name: str, options: dict[str, Any]) -> None:
    chosen = registry.renewed(name, options)
    game, dice, kept = LiveGame(name, chosen), random.Random(name), Views()
    game.become(game.dealt("views"))
    readers = [None, *range(registry.game(name).seats_of(chosen))]
    for number in range(60):
        asked = sorted(game.position.to_answer | game.position.may_change)
        if not asked:
            break
        seat = dice.choice(asked)
        if number % 7 == 6 and game.newest_choice([seat]) is not None:
            game.become(game.without(seat))
        else:
            game.become(game.after(seat, dice.choice(game.position.view(seat).legal_moves.numbers)))
        for reader in dice.sample(readers, 2):
            assert kept.view(game, reader, None) == Views().view(game, reader, None)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_answers_that_wait_come_to_the_same_in_any_order(name: str, options: dict[str, Any]) -> None:
    chosen = registry.renewed(name, options)
    game, dice = LiveGame(name, chosen), random.Random(name)
    game.become(game.dealt("order"))
    for _ in range(40):
        asked = sorted(game.position.to_answer | game.position.may_change)
        if not asked:
            break
        seat = dice.choice(asked)
        game.become(game.after(seat, dice.choice(game.position.view(seat).legal_moves.numbers)))
        assert game.position.state == game._with(dict(game.standing.chosen)).position.state

"""Other ends of a game: from a few cards before the end it is played on in several ways, by novice and by lot."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.core.position import Position
from heptapolis.duel.position import Position as DuelPosition
from heptapolis.duel.rules.age import LAST_AGE

BRANCH = 9  # cards left where the ways part
CARELESS = 0.5  # share of answers by lot; the others are novice's


def continuations(position: Position, ways: int, seed: str) -> Iterator[Position]:
    """So many other ends of a game; none of a game that ended before."""
    start = next((played.state for played in position.history if _is_branch(played, position.game.dealer)), None)
    if start is not None:
        for way in range(ways):
            yield _played_on(DuelPosition(position.game, start.copy()), f"{seed}/{way}")


def _is_branch(played: Any, dealer: int) -> bool:
    return bool(played.seat != dealer and played.state.age == LAST_AGE and played.state.present.bit_count() <= BRANCH)


def _played_on(position: DuelPosition, seed: str) -> Position:
    lot, novice = random.Random(seed), roster.bot("duel", "novice", seed)
    position.seed = seed
    while not position.is_over:
        view = position.view(min(position.to_answer))
        is_lot = lot.random() < CARELESS
        position.push(lot.choice(view.legal_moves.numbers) if is_lot else novice.choose(view, NO_LIMIT), view.seat)
    return position

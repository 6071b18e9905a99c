"""Many games in a row: means and spreads, and games between bots that see only their views."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.core import registry
from heptapolis.core.position import Position
from heptapolis.storage import SavedGame

Keep = Callable[[SavedGame], None]


def mean_and_spread(total: int, squares: int, games: int) -> dict[str, float]:
    """Mean and standard deviation from a sum and a sum of squares."""
    mean = total / games
    return {"mean": round(mean, 4), "spread": round(math.sqrt(max(0.0, squares / games - mean * mean)), 4)}


def play_between_bots(game: str, options: Mapping[str, str], bots: Sequence[str], seed: int | str, number: int,
                      decides: Callable[[Position, int, int], bool]) -> tuple[Position, int]:
    """A whole game of a series; `decides` is told each answer before it is given and says whether it was a decision."""
    position = registry.new(game, options, f"{seed}/{number}")
    players = [roster.bot(game, name, f"{seed}/{number}/{seat}") for seat, name in enumerate(bots)]
    decisions = 0
    while not position.is_over:
        seat = min(position.to_answer)
        move = players[seat].choose(position.view(seat), NO_LIMIT)
        decisions += decides(position, seat, move)
        position.push(move, seat)
    return position, decisions

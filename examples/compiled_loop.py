"""A compiled loop of your own, for both games: how often each seat wins when all play at random.

python examples/compiled_loop.py duel 100000
"""

from __future__ import annotations

import sys
from typing import Any

from heptapolis import fast
from heptapolis.core import registry
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.core.rules import apply_move, asked_seat, deal, mark_legal, winners_of


def count_wins(states: Any, legal: Any, wins: Any, dealer: int, seed: int, games: int) -> None:
    """Play games from `states[0]`; `wins` counts the victories of each seat."""
    dice = seeded(seed)
    for _ in range(games):
        states[1] = states[0]
        s = states[1]
        while asked_seat(s) >= 0:
            dice = advance(dice)
            seat = asked_seat(s)
            move = deal(s, legal, dice) if seat == dealer else legal[pick(dice, mark_legal(s, seat, legal))]
            apply_move(s, seat, move, None)
        for seat in range(len(wins)):
            wins[seat] += winners_of(s) >> seat & 1


def seat_wins(name: str, games: int, seed: int = 1, **options: Any) -> list[int]:
    """How many games each seat wins; shared victories count for all who share."""
    game = registry.game(name)
    wins = fast.numbers(game.seats_of(options))
    states, legal = fast.records(registry.new(name, options).state, 2), fast.numbers(game.most_legal)
    fast.loop(game, count_wins)(states, legal, wins, game.dealer, seed, games)
    return [int(count) for count in wins]


if __name__ == "__main__":
    name, games = sys.argv[1], int(sys.argv[2])
    print(seat_wins(name, games))

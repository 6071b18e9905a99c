"""Whole series of random games in rule text, with their totals, counts and moves."""

from typing import Any

from heptapolis.core.rng import seeded
from heptapolis.duel.playout import play_on
from heptapolis.duel.state import State
from heptapolis.duel.tally import count_game

LONGEST = 512  # more answers than any game has, the dealer's included


def simulate_games(states: list[State], legal: list[int], seed: int, first: int, games: int, totals: Any, tally: Any, traces: list[list[int]]) -> None:
    """Play some games from the position in `states[0]`, numbered from `first`; each depends on seed and number alone.

    Moves are written to the rows of `traces`, over and over.
    """
    for game in range(first, first + games):
        states[1] = states[0]
        trace = traces[(game - first) % len(traces)]
        decisions = play_on(states[1], legal, seeded(seed) + game, tally, trace)
        count_game(states[1], decisions, totals)

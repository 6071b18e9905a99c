"""Whole series of random games in rule text, with their results, counts and moves."""

from heptapolis.core.dice import seeded
from heptapolis.duel.playout import play_on
from heptapolis.duel.tally import write_result

LONGEST = 256  # more answers than any game has, the dealer's included


def simulate_games(states, legal, seed, first, results, tally, traces):
    """Play a game for each row of `results` from the position in `states[0]`, numbered from `first`.

    A game depends on the seed and its number alone. Moves are written to `traces`, row by row, over and over.
    """
    for game in range(len(results)):
        states[1] = states[0]
        trace = traces[game % len(traces)]
        decisions = play_on(states[1], legal, seeded(seed) + first + game, tally, trace)
        write_result(states[1], decisions, results[game])

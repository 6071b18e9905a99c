"""Small loops in rule text that the benchmark times."""

from heptapolis.core.rng import advance
from heptapolis.duel.state import State


def copy_around(states: list[State], copies: int) -> int:
    """Copy each position to the next place, round and round; the last copy's place is the result."""
    place = 0
    for _ in range(copies):
        following = (place + 1) % len(states)
        states[following] = states[place]
        place = following
    return place


def calibrate(steps: int) -> int:
    """Steps of the random generator, each waiting for the one before: a measure of the machine, not of the rules."""
    state = 1
    for _ in range(steps):
        state = advance(state ^ (state >> 29))
    return state

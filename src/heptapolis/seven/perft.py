"""Perft in rule text: how many ways the next answers can go, the dealer's included."""

from heptapolis.seven.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.seven.state import State


def perft(states: list[State], legal: list[list[int]], left: list[int], depth: int) -> int:
    """The number of ways to give exactly `depth` answers (at least 1) one after the other from `states[0]`.

    Where several are asked at once, the first of them answers first. `legal[level]` lists the answers after so many
    moves, and `left[level]` counts those not yet tried.
    """
    leaves = 0
    level = 0
    left[0] = list_answers(states[0], legal[0])
    while level >= 0:
        if level == depth - 1:
            leaves += left[level]
            left[level] = 0
        if left[level] == 0:
            level -= 1
        else:
            left[level] -= 1
            states[level + 1] = states[level]
            apply_move(states[level + 1], asked_seat(states[level]), legal[level][left[level]], None)
            level += 1
            left[level] = list_answers(states[level], legal[level])
    return leaves


def list_answers(s: State, legal: list[int]) -> int:
    """The legal answers of whoever answers next; none after the end."""
    return mark_legal(s, asked_seat(s), legal)

"""Perft over positions of Seven: move by move, compiled or plain."""

from __future__ import annotations

from collections.abc import Callable

from heptapolis.cli.machine import machine, numbers, records
from heptapolis.core.position import Position
from heptapolis.seven import moves as m
from heptapolis.seven.perft import perft
from heptapolis.seven.rules.play import asked_seat


def divide(position: Position, depth: int, advance: Callable[[], None]) -> dict[str, int]:
    """How many ways there are to give `depth` answers, by the first of them."""
    counts: dict[str, int] = {}
    if position.is_over:
        return counts
    seat = asked_seat(position.state)
    for choice in position.legal_for(seat).choices():
        after = position.copy()
        after.seed = None
        after.push(choice.move, seat)
        counts[choice.text] = count_ways(after, depth - 1)
        advance()
    return counts


def count_ways(position: Position, depth: int) -> int:
    """How many ways there are to give `depth` answers from a position; no answer can be given in one way."""
    if depth == 0:
        return 1
    states, legal, left = records(position.state, depth), numbers(depth, m.MOST_LEGAL), numbers(depth)
    return int(machine(perft)(states, legal, left, depth))

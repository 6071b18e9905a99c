"""What of Seven is compiled and measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from heptapolis.cli.machine import machine, numbers, records
from heptapolis.cli.seven.series import Series, opened
from heptapolis.core.measure import calibrate, copy_around
from heptapolis.seven import moves as m
from heptapolis.seven.options import USUAL
from heptapolis.seven.perft import perft
from heptapolis.seven.playout import play_random_game, play_random_games
from heptapolis.seven.tally import LONGEST, simulate_games

__all__ = ["GAME", "GAMES", "entries", "opened", "play_random_game", "play_random_games"]

GAME, GAMES = "seven", 4_000


def entries() -> dict[str, Callable[[], Any]]:
    """Every entry into the compiled rules, with a call that makes it ready."""
    legal, series = numbers(m.MOST_LEGAL), Series(USUAL)
    return {
        "random games": lambda: machine(play_random_games)(records(opened({}), 2), legal, 1, 1),
        "simulations": lambda: machine(simulate_games)(records(opened({}), 2), legal, 1, 0, 1, series.totals,
                                                       series.tally, numbers(1, LONGEST)),
        "perft": lambda: machine(perft)(records(opened({}), 2), numbers(2, m.MOST_LEGAL), numbers(2), 2),
        "measures": lambda: (machine(copy_around)(records(opened({}), 2), 1), machine(calibrate)(1)),
    }

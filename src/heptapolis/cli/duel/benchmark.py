"""What of Duel is compiled and measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from heptapolis.cli.machine import machine, numbers, records
from heptapolis.core.measure import calibrate, copy_around
from heptapolis.duel import moves as m
from heptapolis.duel.game import DUEL
from heptapolis.duel.perft import perft
from heptapolis.duel.playout import play_random_game, play_random_games
from heptapolis.duel.simulation import LONGEST, simulate_games
from heptapolis.duel.state import CARDS, SEATS
from heptapolis.duel.tally import ROWS, TOTALS, WIDEST

__all__ = ["GAME", "GAMES", "entries", "opened", "play_random_game", "play_random_games"]

GAME, GAMES = "duel", 20_000


def opened(options: Mapping[str, str] | None = None) -> Any:
    """A game before anything is dealt."""
    state = DUEL.prepare(options or {})
    DUEL.open_game(state, None)
    return state


def entries() -> dict[str, Callable[[], Any]]:
    """Every entry into the compiled rules, with a call that makes it ready."""
    legal = numbers(m.MOST_LEGAL)
    totals, tally = numbers(len(TOTALS), WIDEST), numbers(len(ROWS), SEATS, CARDS)
    return {
        "random games": lambda: machine(play_random_games)(records(opened(), 2), legal, 1, 1),
        "simulations": lambda: machine(simulate_games)(records(opened(), 2), legal, 1, 0, 1, totals, tally,
                                                       numbers(1, LONGEST)),
        "perft": lambda: machine(perft)(records(opened(), 2), numbers(2, m.MOST_LEGAL), numbers(2), 1),
        "measures": lambda: (machine(copy_around)(records(opened(), 2), 1), machine(calibrate)(1)),
    }

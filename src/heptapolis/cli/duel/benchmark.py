"""How fast Duel is on this machine, compiled and plain."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from heptapolis.cli.machine import machine, numbers, records
from heptapolis.core.compiled import seconds
from heptapolis.core.dice import seeded
from heptapolis.duel import moves as m
from heptapolis.duel.game import DUEL
from heptapolis.duel.measure import calibrate, copy_around
from heptapolis.duel.perft import perft
from heptapolis.duel.playout import play_random_game, play_random_games
from heptapolis.duel.simulation import LONGEST, simulate_games
from heptapolis.duel.state import CARDS, SEATS, State
from heptapolis.duel.tally import ROWS, TOTALS, WIDEST

GAMES, COPIES, STEPS, PLAIN_SECONDS = 20_000, 2_000_000, 50_000_000, 1.0
Advance = Callable[[], None]


def opened() -> Any:
    """A game before anything is dealt."""
    state = DUEL.prepare({})
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


def measure(repeats: int, advance: Advance) -> dict[str, Any]:
    """All figures; the best of several repeats counts, and the spread is told beside it."""
    for make_ready in entries().values():
        make_ready()
    figures = {**_random_play(repeats, advance), **_plain_play(repeats, advance), **_copies(repeats, advance),
               **_calibration(repeats, advance), "state_bytes": State.size}
    figures["start_seconds_warm"] = _start_warm(advance)
    figures["compile_seconds_cold"] = _compile_cold(advance)
    return figures


def _best(name: str, rates: list[float], digits: int = 0) -> dict[str, Any]:
    """The best rate, and how far the others lay from it, in hundredths."""
    best = max(rates)
    return {name: round(best, digits) if digits else round(best),
            f"{name}_spread": round(statistics.pstdev(rates) / best, 4)}


def _random_play(repeats: int, advance: Advance) -> dict[str, Any]:
    play, states, legal = machine(play_random_games), records(opened(), 2), numbers(m.MOST_LEGAL)
    decisions, games = [], []
    for repeat in range(repeats):
        begin = time.perf_counter()
        taken = play(states, legal, seeded(repeat), GAMES)
        spent = time.perf_counter() - begin
        decisions.append(taken / spent)
        games.append(GAMES / spent)
        advance()
    return {**_best("decisions_per_second", decisions), **_best("games_per_second", games)}


def _plain_play(repeats: int, advance: Advance) -> dict[str, Any]:
    legal, rates = [0] * m.MOST_LEGAL, []
    for repeat in range(repeats):
        decisions, game, begin = 0, 0, time.perf_counter()
        while time.perf_counter() - begin < PLAIN_SECONDS / repeats:
            decisions += play_random_game(opened(), legal, seeded(repeat) + game)
            game += 1
        rates.append(decisions / (time.perf_counter() - begin))
        advance()
    return _best("plain_decisions_per_second", rates)


def _copies(repeats: int, advance: Advance) -> dict[str, Any]:
    copy, states, best = machine(copy_around), records(opened(), 64), float("inf")
    for _ in range(repeats):
        best = min(best, seconds(lambda: copy(states, COPIES)))
        advance()
    return {"copy_nanoseconds": round(best / COPIES * 1e9, 2)}


def _calibration(repeats: int, advance: Advance) -> dict[str, Any]:
    loop, rates = machine(calibrate), []
    for _ in range(repeats):
        rates.append(STEPS / seconds(lambda: loop(STEPS)))
        advance()
    return _best("calibration_steps_per_second", rates)


def _run(*arguments: str, **environment: str) -> str:
    """The output of this program in a fresh process."""
    command = [sys.executable, "-m", "heptapolis.cli", *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, check=True, capture_output=True, text=True).stdout


def _start_warm(advance: Advance) -> float:
    spent = min(seconds(lambda: _run("simulate", "duel", "--games", "10", "--json")) for _ in range(2))
    advance()
    return round(spent, 3)


def _compile_cold(advance: Advance) -> float:
    with tempfile.TemporaryDirectory() as folder:
        warmed = json.loads(_run("warm", "--json", HEPTAPOLIS_CACHE=folder))
    advance()
    return round(float(warmed["seconds"]), 2)

"""How fast a game is on this machine, compiled and plain."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from typing import Any

from heptapolis.cli.machine import machine, numbers, records
from heptapolis.core import registry
from heptapolis.core.compiled import seconds
from heptapolis.core.measure import calibrate, copy_around
from heptapolis.core.rng import seeded

COPIES, STEPS, PLAIN_SECONDS = 2_000_000, 50_000_000, 1.0
Advance = Callable[[], None]


def measure(benchmark: Any, options: Mapping[str, str], repeats: int, advance: Advance) -> dict[str, Any]:
    """All figures of a game's benchmark; the best of several repeats counts, and the spread is told beside it."""
    for make_ready in benchmark.entries().values():
        make_ready()
    game = registry.game(benchmark.GAME)
    figures = {**_random_play(benchmark, options, repeats, advance),
               **_plain_play(benchmark, options, repeats, advance),
               **_copies(benchmark.opened(options), repeats, advance), **_calibration(repeats, advance),
               "state_bytes": game.record.size}
    figures["start_seconds_warm"] = _start_warm(benchmark.GAME, advance)
    figures["compile_seconds_cold"] = _compile_cold(benchmark.GAME, advance)
    return figures


def _best(name: str, rates: list[float]) -> dict[str, Any]:
    """The best rate, and how far the others lay from it, in hundredths."""
    best = max(rates)
    return {name: round(best), f"{name}_spread": round(statistics.pstdev(rates) / best, 4)}


def _random_play(benchmark: Any, options: Mapping[str, str], repeats: int, advance: Advance) -> dict[str, Any]:
    play, states = machine(benchmark.play_random_games), records(benchmark.opened(options), 2)
    legal, decisions, games = numbers(registry.game(benchmark.GAME).most_legal), [], []
    for repeat in range(repeats):
        begin = time.perf_counter()
        taken = play(states, legal, seeded(repeat), benchmark.GAMES)
        spent = time.perf_counter() - begin
        decisions.append(taken / spent)
        games.append(benchmark.GAMES / spent)
        advance()
    return {**_best("decisions_per_second", decisions), **_best("games_per_second", games)}


def _plain_play(benchmark: Any, options: Mapping[str, str], repeats: int, advance: Advance) -> dict[str, Any]:
    legal, rates = [0] * registry.game(benchmark.GAME).most_legal, []
    for repeat in range(repeats):
        decisions, game, begin = 0, 0, time.perf_counter()
        while time.perf_counter() - begin < PLAIN_SECONDS / repeats:
            decisions += benchmark.play_random_game(benchmark.opened(options), legal, seeded(repeat) + game)
            game += 1
        rates.append(decisions / (time.perf_counter() - begin))
        advance()
    return _best("plain_decisions_per_second", rates)


def _copies(state: Any, repeats: int, advance: Advance) -> dict[str, Any]:
    copy, states, best = machine(copy_around), records(state, 64), float("inf")
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


def _start_warm(game: str, advance: Advance) -> float:
    spent = min(seconds(lambda: _run("simulate", game, "--games", "10", "--json")) for _ in range(2))
    advance()
    return round(spent, 3)


def _compile_cold(game: str, advance: Advance) -> float:
    with tempfile.TemporaryDirectory() as folder:
        warmed = json.loads(_run("warm", game, "--json", HEPTAPOLIS_CACHE=folder))
    advance()
    return round(float(warmed["seconds"]), 2)

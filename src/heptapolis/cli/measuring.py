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
from pathlib import Path
from typing import Any

import numpy as np

from heptapolis.core import registry
from heptapolis.core.compiled import bound, seconds
from heptapolis.core.game import Game
from heptapolis.core.rng import seeded
from heptapolis.fast import loops
from heptapolis.fast.batch import reset
from heptapolis.fast.runtime import loop, numbers, opened, ready, records
from heptapolis.storage import SavedGame, write_games
from heptapolis.storage.replay import replay

GAME_SECONDS = 0.2  # how long one repeat of random play takes, about
COPIES, STEPS, PLAIN_SECONDS = 2_000_000, 50_000_000, 1.0
Advance = Callable[[], None]


def entries(game: Game) -> dict[str, Callable[[], Any]]:
    """Every loop over the compiled rules, with a call that compiles it."""
    legal, begin = numbers(game.most_legal), opened(game, {})
    series = [numbers(*shape) for shape in game.series_shapes]
    return {
        "random games": lambda: loop(game, loops.play_random_games)(records(begin, 2), game.dealer, legal, 1, 1),
        "simulations": lambda: loop(game, loops.simulate_games)(
            records(begin, 2), game.dealer, legal, 1, 0, 1, *series, numbers(1, game.longest)
        ),
        "batches": lambda: rehearse_batch(game),
        "stored games": lambda: rehearse_replay(game),
        "perft": lambda: loop(game, loops.perft)(records(begin, 2), numbers(2, game.most_legal), numbers(2), 1),
        "measures": lambda: (ready(loops.copy_around)(records(begin, 2), 1), ready(loops.calibrate)(1)),
    }


def rehearse_batch(game: Game) -> None:
    """Call everything that a batch can do."""
    batch = reset(game, range(2))
    batch.observe()
    batch.step(batch.sample())
    batch.playout()
    batch.winners.any()
    batch.restart()


def rehearse_replay(game: Game) -> None:
    """Play a stored game again in every way that there is: checked, counted and observed."""
    saved, tally = SavedGame.of(registry.new(game.name, {}, 0)), np.zeros(game.series_shapes[1], np.int64)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.shard"
        write_games(path, [saved])
        for observations, counts in ((False, None), (False, tally), (True, None)):
            list(replay(path, observations=observations, tally=counts))


def measure(game: Game, options: Mapping[str, str], repeats: int, advance: Advance) -> dict[str, Any]:
    """All figures of a game; the best of several repeats counts, and the spread is told beside it."""
    for compile_loop in entries(game).values():
        compile_loop()
    figures = {
        **_random_play(game, options, repeats, advance),
        **_plain_play(game, options, repeats, advance),
        **_copies(opened(game, options), repeats, advance),
        **_calibration(repeats, advance),
        "state_bytes": game.record.size,
    }
    figures["start_seconds_warm"] = _start_warm(game.name, advance)
    figures["compile_seconds_cold"] = _compile_cold(game.name, advance)
    return figures


def _best(name: str, rates: list[float]) -> dict[str, Any]:
    """The best rate, and how far the others lay from it, in hundredths."""
    best = max(rates)
    return {name: round(best), f"{name}_spread": round(statistics.pstdev(rates) / best, 4)}


def _random_play(game: Game, options: Mapping[str, str], repeats: int, advance: Advance) -> dict[str, Any]:
    play, states = loop(game, loops.play_random_games), records(opened(game, options), 2)
    legal, decisions, games = numbers(game.most_legal), [], []
    count = max(1, int(GAME_SECONDS * 100 / seconds(lambda: play(states, game.dealer, legal, 0, 100))))
    for repeat in range(repeats):
        begin = time.perf_counter()
        taken = play(states, game.dealer, legal, seeded(repeat), count)
        spent = time.perf_counter() - begin
        decisions.append(taken / spent)
        games.append(count / spent)
        advance()
    return {**_best("decisions_per_second", decisions), **_best("games_per_second", games)}


def _plain_play(game: Game, options: Mapping[str, str], repeats: int, advance: Advance) -> dict[str, Any]:
    play = bound(loops.play_random_game, game.rules.bindings())
    legal, rates = [0] * game.most_legal, []
    for repeat in range(repeats):
        decisions, number, begin = 0, 0, time.perf_counter()
        while time.perf_counter() - begin < PLAIN_SECONDS / repeats:
            decisions += play(opened(game, options), game.dealer, legal, seeded(repeat) + number)
            number += 1
        rates.append(decisions / (time.perf_counter() - begin))
        advance()
    return _best("plain_decisions_per_second", rates)


def _copies(state: Any, repeats: int, advance: Advance) -> dict[str, Any]:
    copy, states, best = ready(loops.copy_around), records(state, 64), float("inf")
    for _ in range(repeats):
        best = min(best, seconds(lambda: copy(states, COPIES)))
        advance()
    return {"copy_nanoseconds": round(best / COPIES * 1e9, 2)}


def _calibration(repeats: int, advance: Advance) -> dict[str, Any]:
    loop, rates = ready(loops.calibrate), []
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

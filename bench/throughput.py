"""How fast the public faces are beside the bare compiled loop: batches, replay of shards, and the Python face.

python bench/throughput.py [CASE]... [--games 4096]   prints rates of one run, in CPU time of one core, and ratios
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from heptapolis import fast
from heptapolis.core import registry
from heptapolis.fast import loops
from heptapolis.fast.runtime import opened
from heptapolis.storage import SavedGame, write_games
from heptapolis.storage.replay import replay
from heptapolis.storage.saved import saved_move
from heptapolis.storage.shard import GAMES_IN_BLOCK
from heptapolis.storage.validation import seat_name

CASES: dict[str, tuple[str, dict[str, str]]] = {
    "duel": ("duel", {}),
    "pantheon": ("duel", {"pantheon": "on"}),
    "seven": ("seven", {"players": "4"}),
}
SIDE_BY_SIDE, STEPS, REPEATS = 512, 200, 3


def rate(work: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    """Things done in a second of CPU time, or of another clock; the best of some repeats."""
    best = 0.0
    for _ in range(REPEATS):
        begin = clock()
        done = work()
        best = max(best, done / (clock() - begin))
    return best


def bare(game: Any, options: dict[str, str], games: int) -> tuple[float, float]:
    """Decisions and games of the compiled loop."""
    play, states = fast.loop(game, loops.play_random_games), fast.records(opened(game, options), 2)
    legal = fast.numbers(game.most_legal)
    decisions = rate(lambda: int(play(states, game.dealer, legal, 1, games)))
    return decisions, rate(lambda: games if play(states, game.dealer, legal, 1, games) else 0)


def stepping(game: Any, options: dict[str, str]) -> float:
    """Steps of a batch with masks and observations; games that are over begin anew."""
    batch = fast.reset(game, range(SIDE_BY_SIDE), options)
    out = batch.observe()

    def steps() -> int:
        for _ in range(STEPS):
            batch.legal_mask()
            batch.observe(out=out)
            if batch.step(batch.sample()).any():
                batch.restart()
        return STEPS * SIDE_BY_SIDE

    return rate(steps)


def vector_steps(game: Any, options: dict[str, str]) -> Callable[[], int]:
    """Steps of a vector environment, observations, masks and rewards included."""
    from heptapolis.envs import make_vec

    envs = make_vec(game.name, SIDE_BY_SIDE, **options)
    envs.reset(seed=1)

    def steps() -> int:
        for _ in range(STEPS):
            envs.step(envs.sample())
        return STEPS * SIDE_BY_SIDE

    return steps


def in_two_threads(game: Any, options: dict[str, str]) -> float:
    """Steps of two vector environments, each in a thread of its own, against one of them: the best on the wall."""
    from concurrent.futures import ThreadPoolExecutor

    work = [vector_steps(game, options) for _ in range(2)]
    with ThreadPoolExecutor(2) as pool:
        together = rate(lambda: sum(pool.map(lambda steps: steps(), work)), time.perf_counter)
    return together / rate(work[0], time.perf_counter)


def single_steps(game: Any, options: dict[str, str]) -> float:
    """Steps of single environments one after the other: what a loop over them does."""
    from heptapolis.envs.aec import GameAEC
    from heptapolis.envs.spaces import Table

    env, dice = GameAEC(game.name, Table(game.name, options)), random.Random(1)

    def steps() -> int:
        done = 0
        for seed in range(5):
            env.reset(seed)
            while not env.terminations[env.agent_selection]:
                mask = env.observe(env.agent_selection)["action_mask"]
                env.step(dice.choice(mask.nonzero()[0].tolist()))
                done += 1
        return done

    return rate(steps)


def stored(game: Any, options: dict[str, str], games: int) -> list[SavedGame]:
    """Random games as files keep them."""
    found = []
    for seed in range(games):
        position, dice = registry.new(game.name, options, seed), random.Random(seed)
        while not position.is_over:
            legal = position.legal_moves
            position.push(dice.choice(legal.numbers), legal.seat)
        moves = tuple(saved_move(seat_name(game, made.seat), made.text) for made in position.history)
        found.append(SavedGame(game.name, game.options_of(position.state), {}, moves))
    return found


def replaying(path: Path, observations: bool) -> float:
    """Games of a shard played again, reading included."""
    next(iter(replay(path, observations=observations)))
    return rate(lambda: sum(len(games) for games in replay(path, observations=observations)))


def pushing(game: Any, options: dict[str, str]) -> float:
    """Moves of the Python face, pushed by number from the listed legal moves."""

    def moves() -> int:
        done = 0
        for seed in range(20):
            position, dice = registry.new(game.name, options, seed), random.Random(seed)
            while not position.is_over:
                legal = position.legal_moves
                position.push(dice.choice(legal.numbers), legal.seat)
                done += 1
        return done

    return rate(moves)


def main() -> None:
    """Print the figures of every case."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="*", metavar="CASE", default=[], help=", ".join(CASES))
    parser.add_argument("--games", type=int, default=4096)
    chosen = parser.parse_args()
    games = chosen.games
    for case in chosen.cases or CASES:
        name, options = CASES[case]
        game = registry.game(name)
        decisions, played = bare(game, options, games)
        steps = stepping(game, options)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.shard"
            write_games(path, stored(game, options, GAMES_IN_BLOCK) * (games // GAMES_IN_BLOCK))
            replayed, observed = replaying(path, False), replaying(path, True)
        vectors, single = rate(vector_steps(game, options)), single_steps(game, options)
        threads = in_two_threads(game, options)
        sys.stdout.write(
            f"{case}\n"
            f"  bare loop            {decisions:12,.0f} decisions/s  {played:10,.0f} games/s\n"
            f"  batch, mask, observe {steps:12,.0f} steps/s      {steps / decisions:10.3f} of the bare loop\n"
            f"  vector environment   {vectors:12,.0f} steps/s      {vectors / decisions:10.3f} of the bare loop, "
            f"{vectors / single:,.0f} times single environments\n"
            f"  single environments  {single:12,.0f} steps/s\n"
            f"  two threads          {threads:12.2f} times one, on the wall\n"
            f"  replay of a shard    {replayed:12,.0f} games/s      {replayed / played:10.3f} of the bare loop\n"
            f"  with observations    {observed:12,.0f} games/s      {observed / played:10.3f} of the bare loop\n"
            f"  Python face          {pushing(game, options):12,.0f} moves/s\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()

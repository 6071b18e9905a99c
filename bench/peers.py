"""Other libraries beside this one: random play through each one's Python interface, and compiled where there is one.

pip install open_spiel 'pettingzoo[classic]' catanatron pgx jax
python bench/peers.py [--seconds 3] [--only WORDS] [--json]

What is not installed is left out, and the table says so. Moves a second of CPU time on one core; games differ in how
much a move is, so only the order of magnitude can be compared.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")


class Row(NamedTuple):
    """A way of playing: the library, what is played and how, and a function that plays for ever, telling its moves."""

    package: str
    what: str
    play: Callable[[], Iterator[int]]


def duel_face() -> Iterator[int]:
    """Duel, move by move in Python: legal moves listed, one pushed."""
    return _face("duel", {})


def seven_face() -> Iterator[int]:
    """Seven with four players in the same way."""
    return _face("seven", {"players": 4})


def _face(name: str, options: dict[str, int]) -> Iterator[int]:
    from heptapolis.core import registry

    dice, seed = random.Random(1), 0
    while True:
        seed += 1
        position = registry.new(name, options, seed)
        moves = 0
        while not position.is_over:
            seat = min(position.to_answer)
            position.push(dice.choice(position.legal_for(seat).numbers), seat)
            moves += 1
        yield moves


def duel_aec() -> Iterator[int]:
    """Duel through PettingZoo."""
    from heptapolis.envs import duel_v0

    return _aec(duel_v0.raw_env())


def duel_vector() -> Iterator[int]:
    """Duel in the compiled vector environment, observations and masks included."""
    from heptapolis.envs import make_vec

    envs = make_vec("duel", 256)
    envs.reset(seed=1)
    while True:
        envs.step(envs.sample())
        yield 256


def duel_compiled() -> Iterator[int]:
    """Duel played out at random in compiled code, without observations."""
    from heptapolis import fast

    batch = fast.reset("duel", range(256))
    while True:
        yield batch.playout()
        batch.restart()


def _aec(env: object) -> Iterator[int]:
    """Games of a PettingZoo environment."""
    import numpy as np

    dice, seed = np.random.default_rng(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)  # type: ignore[attr-defined]
        moves = 0
        for _ in env.agent_iter():  # type: ignore[attr-defined]
            seen, _, terminated, truncated, _ = env.last()  # type: ignore[attr-defined]
            over = terminated or truncated
            env.step(None if over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))  # type: ignore[attr-defined]
            moves += not over
        yield moves


def open_spiel(name: str) -> Callable[[], Iterator[int]]:
    """A game of OpenSpiel; draws of chance are not counted."""

    def play() -> Iterator[int]:
        import pyspiel

        game, dice = pyspiel.load_game(name), random.Random(1)
        while True:
            state, moves = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, chances)[0])
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                    moves += 1
            yield moves

    return play


def pettingzoo_classic(name: str) -> Callable[[], Iterator[int]]:
    """A classic game of PettingZoo."""

    def play() -> Iterator[int]:
        from importlib import import_module

        return _aec(import_module(f"pettingzoo.classic.{name}").raw_env())

    return play


def catanatron() -> Iterator[int]:
    """Catan with four random players."""
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        yield len(getattr(game.state, "action_records", None) or game.state.actions)


def pgx(name: str) -> Callable[[], Iterator[int]]:
    """A game of pgx in batches of 256, on the CPU, observations and masks included."""

    def play() -> Iterator[int]:
        import jax
        import jax.numpy as jnp
        import pgx as library

        env = library.make(name)
        start, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))

        @jax.jit
        def act(key: object, mask: object) -> object:
            return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)  # type: ignore[attr-defined]

        key = jax.random.PRNGKey(1)
        state = start(jax.random.split(key, 256))
        takes_key = name in ("backgammon", "2048")
        while True:
            key, first, second = jax.random.split(key, 3)
            extra = (jax.random.split(second, 256),) if takes_key else ()
            state = step(state, act(first, state.legal_action_mask), *extra)
            if bool(state.terminated.all()):
                state = start(jax.random.split(key, 256))
            yield int(256 - state.terminated.sum())

    return play


ROWS = (
    Row("heptapolis", "Duel, Python", duel_face),
    Row("heptapolis", "Seven with 4 players, Python", seven_face),
    Row("heptapolis", "Duel, PettingZoo", duel_aec),
    Row("heptapolis", "Duel, vectors with observations and masks", duel_vector),
    Row("heptapolis", "Duel, compiled random play", duel_compiled),
    Row("open_spiel", "backgammon, Python", open_spiel("backgammon")),
    Row("open_spiel", "gin rummy, Python", open_spiel("gin_rummy")),
    Row("open_spiel", "chess, Python", open_spiel("chess")),
    Row("pettingzoo", "connect four, PettingZoo", pettingzoo_classic("connect_four_v3")),
    Row("pettingzoo", "chess, PettingZoo", pettingzoo_classic("chess_v6")),
    Row("catanatron", "Catan with 4 players, Python", catanatron),
    Row("pgx", "backgammon, vectors with observations and masks", pgx("backgammon")),
    Row("pgx", "connect four, vectors with observations and masks", pgx("connect_four")),
)


def measured(row: Row, seconds: float) -> float:
    """Moves for each second of CPU time, after a first round that may compile."""
    games = row.play()
    next(games)
    next(games)
    moves, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        moves += next(games)
    return moves / spent


def told(row: Row, seconds: float) -> dict[str, object]:
    """A row of the table; without the library, why there is no figure."""
    try:
        version = importlib.metadata.version(row.package)
        return {"library": f"{row.package} {version}", "what": row.what, "moves": round(measured(row, seconds))}
    except ImportError as error:
        return {"library": row.package, "what": row.what, "moves": None, "missing": str(error)}


def main() -> None:
    """Measure everything that is installed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="of CPU time for each row")
    parser.add_argument("--only", default="", metavar="WORDS", help="rows with these words")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = [told(row, given.seconds) for row in ROWS if given.only in f"{row.package} {row.what}"]
    if given.json:
        print(json.dumps(rows, indent=1))  # noqa: T201
        return
    print("| library | what | moves a second |\n|---|---|---|")  # noqa: T201
    for row in rows:
        moves = f"{row['moves']:,}" if row["moves"] is not None else f"not measured: {row['missing']}"
        print(f"| {row['library']} | {row['what']} | {moves} |")  # noqa: T201


if __name__ == "__main__":
    main()

"""Let a searcher of Duel play against itself and keep every decision, for `tools/fit_duel.py` to learn from.

python tools/selfplay_duel.py OUT.npy --games 3000 --simulations 400 --seed 21 [--learned WEIGHTS.npz] [--pantheon]
"""

from __future__ import annotations

import argparse

import numpy as np
from rich.progress import track

from heptapolis import duel
from heptapolis.ai.duel.duel_buffers import duel_buffers
from heptapolis.ai.duel.levels import PLAIN, STRONG
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.selfplay import Decision, selfplay_games
from heptapolis.ai.duel.weights import Weights, blank, read_weights
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.selfplay import BEGIN, SELFPLAY_STATES
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.duel.state import DEALER, State

AT_ONCE = 10  # games in one call of compiled code
LONGEST = 200  # decisions of a game, at most
CURIOUS = 4  # one choice in so many is drawn by visits


def selfplay(
    learned: Weights, config: dict[str, float], pantheon: bool, games: int, simulations: int, seed: int
) -> np.ndarray:
    """The decisions of some games of a searcher against itself."""
    run, notes = compiled(selfplay_games), np.zeros(LONGEST * AT_ONCE, numpy_type(Decision))
    begin = duel.new(pantheon="on" if pantheon else "off").state
    states, table, found = np.zeros(SELFPLAY_STATES, numpy_type(State)), room_for(simulations), []
    for first in track(range(0, games, AT_ONCE), description="games"):
        states[BEGIN : BEGIN + 1] = np.frombuffer(begin.to_bytes(), dtype=numpy_type(State))
        count = run(
            states,
            DEALER,
            table,
            setting(config, pantheon),
            learned,
            seed * 1_000_003 + first * 7919,
            AT_ONCE,
            simulations,
            CURIOUS,
            notes,
        )
        found.append(notes[:count].copy())
    return np.concatenate(found)


def room_for(simulations: int) -> SearchBuffers:
    """Buffers large enough for one decision."""
    return duel_buffers(2000 + 40 * simulations)


def setting(config: dict[str, float], pantheon: bool) -> np.void:
    """SearchConfig as a record."""
    row = np.zeros(1, numpy_type(SearchConfig))
    for name, value in {**config, "guesses": pantheon}.items():
        row[0][name] = value
    return row[0]


def main() -> None:
    """Read the command line, play, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--learned", help="a weights.npz; without one, plain UCT plays")
    parser.add_argument("--pantheon", action="store_true")
    given = parser.parse_args()
    learned = read_weights(given.learned, given.pantheon) if given.learned else blank()
    np.save(
        given.out,
        selfplay(
            learned, STRONG if given.learned else PLAIN, given.pantheon, given.games, given.simulations, given.seed
        ),
    )


if __name__ == "__main__":
    main()

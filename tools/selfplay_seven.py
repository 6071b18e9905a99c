"""Let a searcher of Seven play against itself and keep every decision, for `tools/fit_seven.py` to learn from.

python tools/selfplay_seven.py OUT.npy --games 3000 --simulations 200 --seed 21 [--learned WEIGHTS.npz]

Tables of all sizes, with and without the expansions, take turns; without simulations everybody answers by prior.
"""

from __future__ import annotations

import argparse

import numpy as np
from rich.progress import track

from heptapolis.ai.search.selfplay import BEGIN, SELFPLAY_STATES
from heptapolis.ai.seven.levels import STRONG
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.selfplay import Decision, selfplay_games
from heptapolis.ai.seven.seven_buffers import seven_buffers
from heptapolis.ai.seven.weights import Weights, read_weights, shipped_weights
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.seven.game import SEVEN
from heptapolis.seven.state import DEALER, State

LONGEST = 600  # decisions of a game, at most
CURIOUS = 4  # one choice in so many is drawn by visits
BOTH = {"leaders": "on", "cities": "on"}
TABLES: list[dict[str, str]] = [
    {"players": "3"},
    {"players": "4"},
    {"players": "3"},
    {"players": "5"},
    {"players": "3", **BOTH},
    {"players": "6"},
    {"players": "3", "leaders": "on"},
    {"players": "7"},
    {"players": "4", **BOTH},
    {"players": "3", "cities": "on"},
    {"players": "2"},
    {"players": "5", **BOTH},
    {"players": "4", "leaders": "on"},
    {"players": "4", "cities": "on", "teams": "on"},
    {"players": "2", **BOTH},
    {"players": "7", **BOTH},
    {"players": "6", "cities": "on"},
    {"players": "6", **BOTH, "teams": "on"},
    {"players": "5", "leaders": "on"},
    {"players": "8", **BOTH},
]


def selfplay(learned: Weights, games: int, simulations: int, seed: int) -> np.ndarray:
    """The decisions of some games of a searcher against itself."""
    run, notes = compiled(selfplay_games), np.zeros(LONGEST, numpy_type(Decision))
    states, table, found = np.zeros(SELFPLAY_STATES, numpy_type(State)), seven_buffers(2000 + 24 * simulations), []
    for game in track(range(games), description="games"):
        states[BEGIN : BEGIN + 1] = np.frombuffer(begin(TABLES[game % len(TABLES)]), dtype=numpy_type(State))
        count = run(
            states,
            DEALER,
            table,
            setting(STRONG),
            learned,
            seed * 1_000_003 + game * 7919,
            1,
            simulations,
            CURIOUS,
            notes,
        )
        found.append(notes[:count].copy())
    return np.concatenate(found)


def begin(options: dict[str, str]) -> bytes:
    """A game before anything is dealt."""
    state = SEVEN.prepare(options)
    SEVEN.open_game(state, None)
    return bytes(state.to_bytes())


def setting(config: dict[str, float]) -> np.void:
    """SearchConfig as a record."""
    row = np.zeros(1, numpy_type(SearchConfig))
    for name, value in config.items():
        row[0][name] = value
    return row[0]


def main() -> None:
    """Read the command line, play, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--learned", help="a weights.npz; without one, the tables of the package")
    given = parser.parse_args()
    learned = read_weights(given.learned) if given.learned else shipped_weights()
    np.save(given.out, selfplay(learned, given.games, given.simulations, given.seed))


if __name__ == "__main__":
    main()

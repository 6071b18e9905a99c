"""Let a searcher of Duel play against itself and keep every decision, for `tools/fit_duel.py` to learn from.

python tools/practice_duel.py OUT.npy --games 3000 --simulations 400 --seed 21 [--mind MIND.npz] [--pantheon]
"""

from __future__ import annotations

import argparse

import numpy as np
from rich.progress import track

from heptapolis import duel
from heptapolis.ai.duel.features import FEATURES
from heptapolis.ai.duel.habits import Habits
from heptapolis.ai.duel.levels import PLAIN, STRONG
from heptapolis.ai.duel.mind import Mind, blank, read_mind
from heptapolis.ai.duel.practice import Decision, practise_games
from heptapolis.ai.search.desk import Desk, desk
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.duel import moves
from heptapolis.duel.state import SEATS, State

AT_ONCE = 10   # games in one call of compiled code
LONGEST = 200  # decisions of a game, at most
CURIOUS = 4    # one choice in so many is drawn by visits


def practise(mind: Mind, habits: dict[str, float], pantheon: bool, games: int, simulations: int,
             seed: int) -> np.ndarray:
    """The decisions of some games of a searcher against itself."""
    run, notes = compiled(practise_games), np.zeros(LONGEST * AT_ONCE, numpy_type(Decision))
    begin = duel.new(pantheon="on" if pantheon else "off").state
    states, table, found = np.zeros(4, numpy_type(State)), room_for(simulations), []
    for first in track(range(0, games, AT_ONCE), description="games"):
        states[1:2] = np.frombuffer(begin.to_bytes(), dtype=numpy_type(State))
        count = run(states, table, setting(habits, pantheon), mind, seed * 1_000_003 + first * 7919, AT_ONCE,
                    simulations, CURIOUS, notes)
        found.append(notes[:count].copy())
    return np.concatenate(found)


def room_for(simulations: int) -> Desk:
    """A desk large enough for one decision."""
    return desk(nodes=2000 + 40 * simulations, most_legal=moves.MOST_LEGAL, moves=moves.MOVES, seats=SEATS,
                features=FEATURES)


def setting(habits: dict[str, float], pantheon: bool) -> np.void:
    """Habits as a record."""
    row = np.zeros(1, numpy_type(Habits))
    for name, value in {**habits, "guesses": pantheon}.items():
        row[0][name] = value
    return row[0]


def main() -> None:
    """Read the command line, play, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mind", help="a mind.npz; without one, plain UCT plays")
    parser.add_argument("--pantheon", action="store_true")
    given = parser.parse_args()
    mind = read_mind(given.mind, given.pantheon) if given.mind else blank()
    np.save(given.out, practise(mind, STRONG if given.mind else PLAIN, given.pantheon, given.games, given.simulations,
                                given.seed))


if __name__ == "__main__":
    main()

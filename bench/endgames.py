"""How many endgames of Duel the solver solves, and how fast: positions with few cards left, from games of a level.

python bench/endgames.py [--positions 1000] [--cards 7] [--level skilled] [--limit 4000000]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

import numpy as np
from rich.progress import track

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.ai.duel.memory import LIMIT, VISITED, make_memory
from heptapolis.ai.duel.solver import worth
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.core.position import View
from heptapolis.duel.state import State

ALLOWED = 3.0  # seconds


def endgames(cards: int, level: str) -> Iterator[View]:
    """The first two decisions of each game with at most so many cards of the last age left."""
    seed = 0
    while True:
        position, found = duel.new(seed=seed), 0
        bots = [roster.bot("duel", level, f"{seed}/{seat}") for seat in range(2)]
        while not position.is_over and found < 2:
            view = position.view(min(position.to_answer))
            if view.state.age == 3 and view.state.present.bit_count() <= cards and len(view.legal_moves) > 1:
                found += 1
                yield view
            position.push(bots[view.seat].choose(view, NO_LIMIT))
        seed += 1


def solve(view: View, limit: int) -> tuple[bool, float]:
    """Whether a position is solved within so many positions, and the CPU seconds it took; nothing is remembered."""
    place = make_memory()
    place.states[:1] = np.frombuffer(view.key, dtype=numpy_type(State))
    place.counts[LIMIT] = limit
    begin = time.thread_time()
    compiled(worth)(place, 0, 0.0, 1.0)
    return bool(place.counts[VISITED] < limit), time.thread_time() - begin


def main() -> None:
    """Solve and print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--cards", type=int, default=7)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--limit", type=int, default=4_000_000)
    given = parser.parse_args()
    views = endgames(given.cards, given.level)
    solve(next(views), given.limit)  # compiles
    results = [solve(next(views), given.limit) for _ in track(range(given.positions), description="endgames")]
    seconds = sorted(taken for _, taken in results)
    in_time = sum(is_solved and taken <= ALLOWED for is_solved, taken in results)
    sys.stdout.write(
        f"{in_time} of {len(results)} solved within {ALLOWED:g} s; mean {sum(seconds) / len(seconds):.3f} s, "
        f"99 % within {seconds[int(0.99 * len(seconds))]:.2f} s, slowest {seconds[-1]:.2f} s\n"
    )


if __name__ == "__main__":
    main()

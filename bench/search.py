"""How many simulations a second Duel's searchers make, over the positions of whole games.

python bench/search.py [--games 2] [--simulations 20000] [--options pantheon]: one line a searcher, with its CPU time.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.cli.seating import chosen_options
from heptapolis.core.position import View


def views(games: int, options: dict[str, str]) -> Iterator[View]:
    """Every third decision of some random games."""
    for seed in range(games):
        position, lot = duel.new(seed=seed, **options), random.Random(seed)
        while not position.is_over:
            if len(position.history) % 3 == 0 and len(position.legal_moves) > 1:
                yield position.view(min(position.to_answer))
            position.push(lot.choice(position.legal_moves.numbers))


def speed(name: str, games: int, simulations: int, options: dict[str, str]) -> tuple[int, float]:
    """Simulations made, and the CPU seconds they took, compiling and loading left out."""
    made, seconds = 0, 0.0
    for view in views(games, options):
        bot = roster.bot("duel", name, 1)
        bot.choose(view, Budget(simulations=1))
        begin = time.thread_time()
        made += bot.think(view, Budget(simulations=simulations)).simulations  # type: ignore[attr-defined]
        seconds += time.thread_time() - begin
    return made, seconds


def main() -> None:
    """Measure plain UCT, the strongest level, the one before the network and the hunter."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=20_000)
    parser.add_argument("--options", nargs="*", default=[], help="of the rules, such as pantheon")
    given = parser.parse_args()
    options = chosen_options("duel", tuple(given.options))
    for name in ("uct", "master", "master-1", "hunter"):
        made, seconds = speed(name, given.games, given.simulations, options)
        print(f"{name}: {made / seconds:,.0f} simulations a second ({made:,} in {seconds:.1f} CPU seconds)")  # noqa: T201


if __name__ == "__main__":
    main()

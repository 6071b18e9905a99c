"""How many simulations a second searchers make, over the positions of whole games.

python bench/search.py [duel|seven] [--bots NAME or net:FILE...] [--options pantheon]: one line a searcher, with its
CPU time. The searchers take turns game by game, so that a slow hour of the machine hits all alike.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.cli.seating import chosen_options
from heptapolis.core import registry
from heptapolis.core.errors import HeptapolisError
from heptapolis.core.position import Position, View

BOTS = {"duel": ("uct", "master", "master-1", "hunter"), "seven": ("expert-1", "expert")}


def views(game: str, seed: int, options: dict[str, str]) -> Iterator[View]:
    """Every third decision of a random game."""
    position, lot = Position.begin(registry.game(game), seed, options), random.Random(seed)
    while not position.is_over:
        seat = min(position.to_answer)
        moves = position.view(seat).legal_moves.numbers
        if len(position.history) % 3 == 0 and len(moves) > 1:
            yield position.view(seat)
        position.push(lot.choice(moves), seat)


def speed(game: str, name: str, seed: int, simulations: int, options: dict[str, str]) -> tuple[int, float]:
    """Simulations made in a game, and the CPU seconds they took, compiling and loading left out."""
    made, seconds = 0, 0.0
    for view in views(game, seed, options):
        bot = roster.any_bot(game, name, 1)
        bot.choose(view, Budget(simulations=1))
        begin = time.thread_time()
        made += bot.think(view, Budget(simulations=simulations)).simulations  # type: ignore[attr-defined]
        seconds += time.thread_time() - begin
    return made, seconds


def main() -> None:
    """Measure the searchers of a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=list(BOTS), default="duel")
    parser.add_argument("--bots", nargs="+", help="default: plain UCT, the strongest level and the frozen ones")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=20_000)
    parser.add_argument("--options", nargs="*", default=[], help="of the rules, such as pantheon or players=5")
    given = parser.parse_args()
    totals: dict[str, list[float]] = {name: [0, 0.0] for name in given.bots or BOTS[given.game]}
    try:
        options = chosen_options(given.game, tuple(given.options))
        for seed in range(given.games):
            for name, total in totals.items():
                made, seconds = speed(given.game, name, seed, given.simulations, options)
                total[0] += made
                total[1] += seconds
    except HeptapolisError as error:
        parser.error(str(error))
    for name, (made, seconds) in totals.items():
        print(f"{name}: {made / seconds:,.0f} simulations a second ({made:,} in {seconds:.1f} CPU seconds)")  # noqa: T201


if __name__ == "__main__":
    main()

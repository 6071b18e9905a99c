"""What the arena costs besides the bots' own thinking: games in compiled code beside games through views.

python bench/referee.py [--rounds 50]   prints CPU milliseconds of a game of Duel: whole, bots, referee
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

from heptapolis.arena.plan import Plan
from heptapolis.arena.players import Players
from heptapolis.arena.rounds import Result, play_by_views, play_game
from heptapolis.core import registry

PAIRS = (("random", "random"), ("skilled@4", "skilled@4"), ("skilled", "skilled"))


def cost(plan: Plan, rounds: int, play: Callable[..., Result]) -> tuple[float, float]:
    """CPU milliseconds of a game, and those that its bots took."""
    players, games, thought = Players(plan), 0, 0.0
    players.warm_up()
    play(plan.round(0), plan.round(0).lineups[0], players)
    begin = time.process_time()
    for number in range(rounds):
        for lineup in plan.round(number).lineups:
            thought += sum(clock.cpu for clock in play(plan.round(number), lineup, players).clocks)
            games += 1
    return 1000 * (time.process_time() - begin) / games, 1000 * thought / games


def main() -> None:
    """Print the figures of some pairs of bots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    rounds = parser.parse_args().rounds
    rules = registry.game("duel")
    for bots in PAIRS:
        plan = Plan("duel", rules.options_of(rules.prepare({})), bots, 1, rounds)
        referees = []
        for name, play in (("compiled", play_game), ("through views", play_by_views)):
            whole, thought = cost(plan, rounds, play)
            referees.append(whole - thought)
            sys.stdout.write(
                f"{' : '.join(bots):24} {name:14} {whole:8.2f} ms a game, "
                f"bots {thought:8.2f}, referee {referees[-1]:6.2f}\n"
            )
        sys.stdout.write(f"{'':24} the referee costs {referees[0] / referees[1]:.3f} of what it costs through views\n")


if __name__ == "__main__":
    main()
